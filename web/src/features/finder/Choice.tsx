import type { Locale } from '../../i18n/locales.ts'
import { Price } from '../../kit/flats/Price.tsx'
import type { FlatFilters } from '../../kit/flats/query.ts'
import { choiceWords } from './choice-text.ts'
import { finderMessages } from './messages.ts'

/** The choice as text: `2 bedrooms, 60–80 m², up to $100,000`. */
export function Choice({ locale, filters }: { locale: Locale; filters: FlatFilters }) {
  const t = finderMessages(locale)
  const { price } = filters
  const parts = choiceWords(locale, filters)
  if (parts.length === 0 && price === undefined) return <span>{t('all')}</span>
  return (
    <>
      <span>{parts.join(', ')}</span>
      {parts.length > 0 && price !== undefined && <span>, </span>}
      {price !== undefined && <Price cents={price * 100} text={t('upTo')} />}
    </>
  )
}
