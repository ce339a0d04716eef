import type { Locale } from '../../i18n/locales.ts'
import { formatPrice } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import '../../kit/flat/live-value.ts'
import { $rate } from '../../stores/currency.ts'
import type { Doc, Found } from './engine.ts'
import { searchMessages } from './messages.ts'
import { highlight, passage } from './words.ts'

/** Creates an element with attributes and children; strings become text nodes. */
export function el(name: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** Search results as lists of links by group, with at most `most` in each. */
export function renderFound(
  found: Found,
  locale: Locale,
  heading: 'h2' | 'h3',
  most = Number.POSITIVE_INFINITY,
) {
  const t = searchMessages(locale)
  return found.groups.map(({ group, docs }) => {
    const rows = docs.slice(0, most).map((doc) => el('li', {}, row(doc, found.query, locale)))
    const rest = docs.length - rows.length
    const title = el(heading, {}, t(group), el('small', { class: 'num' }, String(docs.length)))
    const section = el('section', { class: 'found-group' }, title, el('ul', {}, ...rows))
    if (rest > 0 && heading === 'h2') section.append(moreButton(docs.slice(most), found.query, locale))
    return section
  })
}

function moreButton(docs: readonly Doc[], query: string, locale: Locale) {
  const button = el(
    'button',
    { type: 'button', class: 'more' },
    searchMessages(locale)('more', { n: docs.length }),
  )
  button.addEventListener('click', () => {
    const rows = docs.map((doc) => el('li', {}, row(doc, query, locale)))
    button.previousElementSibling?.append(...rows)
    button.remove()
    rows[0]?.querySelector('a')?.focus()
  })
  return button
}

function row(doc: Doc, query: string, locale: Locale) {
  const link = el(
    'a',
    { href: localPath(locale, doc.u) },
    el('span', { class: 'title' }, ...marked(doc.t, query)),
  )
  if (doc.m) link.prepend(el('img', { src: doc.m, alt: '', width: '64', height: '64', loading: 'lazy' }))
  if (doc.d) link.append(el('small', {}, ...marked(doc.d, query)))
  const found = passage([doc.t, doc.d], doc.x ?? '', query)
  if (found) link.append(el('small', { class: 'passage' }, ...marked(found, query)))
  if (doc.p) link.append(price(doc, doc.p, locale))
  return link
}

const marked = (text: string, query: string) =>
  highlight(text, query).map(([piece, isMatch]) => (isMatch ? el('mark', {}, piece) : piece))

/** The price when the index was made, which follows the platform. */
function price({ g, u, i }: Doc, cents: number, locale: Locale): Node {
  const rate = $rate.get()?.rate ?? 0
  const text = g === 'projects' ? searchMessages(locale)('from') : '{price}'
  const [before = '', after = ''] = text.split('{price}')
  const [, , project = ''] = u.split('/')
  return el(
    'live-value',
    {
      class: 'price num',
      show: i ? 'price' : 'from',
      project,
      now: String(cents),
      text,
      ...(i && { flat: i }),
    },
    before,
    el('span', { class: 'usd' }, formatPrice(cents, 'usd', rate)),
    el('span', { class: 'gel', 'data-cents': String(cents) }, formatPrice(cents, 'gel', rate)),
    after,
  )
}
