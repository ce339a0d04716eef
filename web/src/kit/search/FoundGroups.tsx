import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { Price } from '../flat/Price.tsx'
import type { Doc, Found } from './engine.ts'
import { searchMessages } from './messages.ts'
import { highlight, passage } from './words.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'live-value': Record<string, unknown>
    }
  }
}

interface Props {
  found: Found
  locale: Locale
  /** Below a page's own `h2`, a button shows the rest of a group. */
  heading: 'h2' | 'h3'
  /** How many rows a group shows. */
  most: number
}

/** Search results as lists of links by group. */
export function FoundGroups({ found, ...props }: Props) {
  return found.groups.map(({ group, docs }) => (
    <Group key={`${group} ${found.query}`} group={group} docs={docs} query={found.query} {...props} />
  ))
}

type GroupProps = Omit<Props, 'found'> & Found['groups'][number] & { query: string }

function Group({ group, docs, query, locale, heading: Heading, most }: GroupProps) {
  const t = searchMessages(locale)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[most]?.focus()
  }, [isWhole, most])
  const rest = docs.length - most
  return (
    <section className="found-group">
      <Heading>
        <span>{t(group)}</span>
        <small className="tabular">{docs.length}</small>
      </Heading>
      <ul ref={list}>
        {docs.slice(0, isWhole ? undefined : most).map((doc) => (
          <li key={doc.u}>
            <Row doc={doc} query={query} locale={locale} />
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && Heading === 'h2' && (
        <button type="button" className="more-link" onClick={() => setWhole(true)}>
          {t('more', { n: rest })}
        </button>
      )}
    </section>
  )
}

function Row({ doc, query, locale }: { doc: Doc; query: string; locale: Locale }) {
  const more = passage([doc.t, doc.d], doc.x ?? '', query)
  return (
    <a href={localPath(locale, doc.u)}>
      {doc.m && <img src={doc.m} alt="" width="64" height="64" loading="lazy" />}
      <span className="card-title">
        <Marked text={doc.t} query={query} />
      </span>
      {doc.d && (
        <small>
          <Marked text={doc.d} query={query} />
        </small>
      )}
      {more && (
        <small>
          <Marked text={more} query={query} />
        </small>
      )}
      {doc.p && <LivePrice doc={doc} cents={doc.p} locale={locale} />}
    </a>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(([piece, isMatch], index) => {
    const Piece = isMatch ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text.
    return <Piece key={index}>{piece}</Piece>
  })
}

/** The price when the index was made, which follows the platform. */
function LivePrice({ doc: { g, u }, cents, locale }: { doc: Doc; cents: number; locale: Locale }) {
  const text = g === 'projects' ? searchMessages(locale)('from') : undefined
  const [, , project = ''] = u.split('/')
  return (
    <live-value class="price-text tabular" show="from" project={project} now={String(cents)} text={text}>
      <Price cents={cents} text={text} />
    </live-value>
  )
}
