import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { island } from '../../kit/errors/island.tsx'
import { hasFilters, NO_FILTERS, writeQuery } from '../../kit/flats/query.ts'
import { matches } from '../../kit/flats/select.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Choice } from './Choice.tsx'
import { Controls } from './Controls.tsx'
import { finderMessages } from './messages.ts'
import { useChoice } from './use-choice.ts'
import { useFlats } from './use-flats.ts'

interface Props {
  locale: Locale
  /** See `packFound`. */
  flats: string
}

const CLEARED = { ...NO_FILTERS, spaceFrom: undefined, spaceTo: undefined, price: undefined }

/** "Find your flat" on the home page: hydrates when visible, and links to the list of results. */
function Finder({ locale, flats: packed }: Props) {
  const t = finderMessages(locale)
  const flats = useFlats(packed)
  const [query, change] = useChoice()
  const n = flats.filter((flat) => matches(flat, query)).length
  return (
    <>
      <Controls locale={locale} flats={flats} filters={query} onChange={change} />
      <div className="sum">
        <p className={n > 0 ? 'count-found' : 'none'} aria-live="polite">
          {n > 0 ? t('found', { n }) : t('nothing')}
        </p>
        <p className="muted choice">
          <Choice locale={locale} filters={query} />
        </p>
        {hasFilters(query) && (
          <button type="button" className="more" onClick={() => change(CLEARED)}>
            {t('clear')}
          </button>
        )}
        {n > 0 && (
          <a className="btn" href={`${localPath(locale, '/projects')}${writeQuery(query)}#flats`}>
            <span>{t('show', { n })}</span>
            <Icon name="arrow" />
          </a>
        )}
      </div>
    </>
  )
}

export default island(Finder)
