// Elements of HTML that an editor may paste, and those that the site has in their place.
import { escapeHtml } from '../../ui/html.ts'
import type { Element } from './html-nodes.ts'

/** Lines that text is in, by the element that begins them. */
export const LINES = new Map<string, Line>([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['pre', 'pre'],
])
export type Line = 'p' | 'h2' | 'h3' | 'pre'

/** Marks within a line. */
const MARKS = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['sup', 'sup'],
  ['sub', 'sub'],
])

/** Elements whose text is in lines of its own, as browsers show them. */
export const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup hr html legend li main menu nav ol p search section summary table caption tbody tfoot thead tr td th ul'.split(
    ' ',
  ),
)

export const LISTS = new Set(['ul', 'ol', 'menu', 'dir'])

/** Elements that browsers do not show. */
export const UNSEEN = new Set(
  'base col colgroup head link meta noscript script style template title xml'.split(' '),
)

/** Elements that pages cannot show; the build reports them. */
export const LEFT_OUT = new Set(
  'area audio button canvas embed frame iframe img input map math meter object picture progress select svg textarea video'.split(
    ' ',
  ),
)

/** The mark of an element, or of its style: Google Docs writes a text in a `b` that is not bold. */
export function markOf({ name, attribs: { style = '' } }: Element): string | undefined {
  const mark = MARKS.get(name)
  if (mark === 'strong' && /(^|[;\s])font-weight:\s*(normal|[1-4]00)/i.test(style)) return undefined
  if (name !== 'span') return mark
  if (/(^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style)) return 'strong'
  return /font-style:\s*italic/i.test(style) ? 'em' : undefined
}

/** An element; none if it would be empty. */
export const enclosed = (name: string, html: string) => html && `<${name}>${html}</${name}>`

export const linkTag = (href: string) => `a href="${escapeHtml(href)}"`

export function span({ attribs }: Element, name: 'colspan' | 'rowspan'): string {
  const value = attribs[name] ?? ''
  return /^([2-9]|[1-9]\d)$/.test(value) ? ` ${name}="${value}"` : ''
}
