import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Price } from '../../ui/Price.tsx'
import {
  DEFAULT_QUERY,
  type FlatFilters,
  hasFilters,
  parseQuery,
  SPACE_OPTIONS,
  writeQuery,
} from '../flats/query.ts'
import { matches } from '../flats/select.ts'
import { Controls } from './Controls.tsx'
import { unpackFlats } from './compact.ts'
import { rangeOf } from './histogram.ts'
import { finderMessages } from './messages.ts'

interface Props {
  locale: Locale
  /** See `packFlats`. */
  flats: string
}

/** Find your flat: hydrates when it comes into view. The choice lives in the address. */
export default function Finder({ locale, flats: packed }: Props) {
  const t = finderMessages(locale)
  const flats = useMemo(() => unpackFlats(packed), [packed])
  const [filters, setFilters] = useState<FlatFilters>(DEFAULT_QUERY)
  useEffect(() => {
    const query = parseQuery(location.search)
    if (hasFilters(query)) setFilters(query)
  }, [])
  const change = (next: FlatFilters) => {
    setFilters(next)
    const search = writeQuery({ ...DEFAULT_QUERY, ...next }, location.search)
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  }
  const n = flats.filter((flat) => matches(flat, filters)).length
  const target = `${localPath(locale, '/projects')}${writeQuery({ ...DEFAULT_QUERY, ...filters })}#flats`
  return (
    <>
      <Controls locale={locale} flats={flats} filters={filters} onChange={change} />
      <div className="sum">
        <p className={n > 0 ? 'big' : 'none'} aria-live="polite">
          {n > 0 ? t('found', { n }) : t('nothing')}
        </p>
        <p className="muted what">
          <Choice locale={locale} filters={filters} />
        </p>
        {hasFilters(filters) && (
          <button type="button" className="more" onClick={() => change({ bedrooms: [] })}>
            {t('clear')}
          </button>
        )}
        {n > 0 && (
          <a className="btn" href={target}>
            {t('show', { n })}
            <Icon name="arrow" />
          </a>
        )}
      </div>
    </>
  )
}

/** What is chosen, in words: `2 bedrooms, 60–80 m², up to $100,000`. */
function Choice({ locale, filters }: { locale: Locale; filters: FlatFilters }) {
  const t = finderMessages(locale)
  const { bedrooms, spaceFrom, spaceTo, price } = filters
  const range = rangeOf(filters)
  const parts = []
  if (bedrooms.length > 0) {
    const list = bedrooms.map((option) => (option === 3 ? '3+' : option)).join(', ')
    parts.push(t('somebedrooms', { n: bedrooms.length === 1 ? (bedrooms[0] ?? 1) : 1.5, list }))
  }
  if (spaceFrom !== undefined || spaceTo !== undefined) {
    parts.push(t('area', { from: SPACE_OPTIONS[range.from] ?? 0, to: SPACE_OPTIONS[range.to] ?? 0 }))
  }
  if (parts.length === 0 && price === undefined) return t('all')
  return (
    <>
      {parts.join(', ')}
      {parts.length > 0 && price !== undefined && ', '}
      {price !== undefined && <Price cents={price * 100} text={t('upTo')} />}
    </>
  )
}
