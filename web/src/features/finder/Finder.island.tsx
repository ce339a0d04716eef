import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { island } from '../../kit/errors/island.tsx'
import { FlatFilters } from '../../kit/flat/FlatFilters.tsx'
import type { ProjectNames } from '../../kit/flat/filter-kinds.ts'
import { writeQuery } from '../../kit/flat/query.ts'
import { matches } from '../../kit/flat/select.ts'
import { useFlats } from '../../kit/flat/use-flats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { finderMessages } from './messages.ts'
import { Summary } from './Summary.tsx'
import { useChoice } from './use-choice.ts'

interface Props {
  locale: Locale
  /** See `packUnsold`. */
  flats: string
  names: ProjectNames
}

/** "Find your flat" on the home page: hydrates when visible, and links to the list of results. */
function Finder({ locale, flats: packed, names }: Props) {
  const t = finderMessages(locale)
  const flats = useFlats(packed)
  const [query, change] = useChoice()
  const n = flats.filter((flat) => matches(flat, query)).length
  return (
    <>
      <FlatFilters locale={locale} flats={flats} filters={query} density="rows" onChange={change} />
      <Summary locale={locale} filters={query} names={names} count={n} onChange={change}>
        {n > 0 && (
          <a className="button" href={`${localPath(locale, '/projects')}${writeQuery(query)}#flats`}>
            <span>{t('show', { n })}</span>
            <Icon name="arrow" />
          </a>
        )}
      </Summary>
    </>
  )
}

export default island(Finder)
