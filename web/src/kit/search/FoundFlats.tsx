import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Choice } from '../flat/Choice.tsx'
import { FlatRows } from '../flat/FlatRows.tsx'
import { filterMessages } from '../flat/filter-messages.ts'
import type { FlatFilters } from '../flat/filters.ts'
import { DEFAULT_QUERY, writeQuery } from '../flat/query.ts'
import type { SearchFlat } from '../flat/search-flat.ts'
import { relaxations, sortFlats } from '../flat/select.ts'
import { flatsIn } from './matching.ts'
import { searchMessages } from './messages.ts'
import type { Answer } from './use-found.ts'

/** Ways out of a question that no flat answers. */
const MAX_RELAXATIONS = 2

interface Props {
  answer: Answer
  /** The flats of now. */
  flats: readonly SearchFlat[]
  locale: Locale
  heading: 'h2' | 'h3'
  /** How many rows are shown. */
  most: number
}

/** The flats that a question asks for, as the finder shows them; without any, why, and what is nearest. */
export function FoundFlats({ answer, flats, locale, heading: Heading, most }: Props): ReactNode {
  const t = searchMessages(locale)
  const { found, names } = answer
  const wish = { locale, names, flats }
  if (found.beside)
    return (
      <Nearest {...wish} nearest={[found.beside.filters]}>
        {t('noneBeside', { words: found.beside.words })}
      </Nearest>
    )
  if (!found.flats) return null
  const { filters, isImpossible } = found.flats
  if (isImpossible)
    return (
      <Nearest {...wish} nearest={[]}>
        {t('noSuchFlat', { query: found.query })}
      </Nearest>
    )
  const matching = flatsIn(flats, found)
  if (matching.length === 0) {
    const nearest = relaxations(flats, filters).slice(0, MAX_RELAXATIONS)
    return (
      <Nearest {...wish} nearest={nearest.map((one) => one.filters)}>
        {t('noFlats')} <Choice locale={locale} filters={filters} names={names} />
      </Nearest>
    )
  }
  return (
    <section className="found-group found-flats">
      <Heading>
        <span>{t('flats')}</span>
        <small className="tabular">{matching.length}</small>
      </Heading>
      <p className="small-text muted-text">
        <Choice locale={locale} filters={filters} names={names} />
      </p>
      <FlatRows locale={locale} flats={sortFlats(matching, 'price').slice(0, most)} names={names} />
      <a className="more-link" href={finderLink(locale, filters)} data-finder>
        <span>{t('inFinder', { n: matching.length })}</span>
        <Icon name="arrow" />
      </a>
    </section>
  )
}

const finderLink = (locale: Locale, filters: FlatFilters): string =>
  `${localPath(locale, '/projects')}${writeQuery({ ...DEFAULT_QUERY, ...filters })}#flats`

interface NearestProps extends Pick<Answer, 'names'>, Pick<Props, 'flats' | 'locale'> {
  nearest: readonly FlatFilters[]
  children: ReactNode
}

/** Why there is nothing, and wider questions that have flats. */
function Nearest({ locale, names, flats, nearest, children }: NearestProps) {
  return (
    <section className="found-group found-flats">
      <p className="none-found">{children}</p>
      {nearest.length > 0 && (
        <ul>
          {nearest.map((filters) => (
            <li key={writeQuery({ ...DEFAULT_QUERY, ...filters })}>
              <a href={finderLink(locale, filters)} data-finder>
                <span className="card-title">
                  <Choice locale={locale} filters={filters} names={names} />
                </span>
                <small className="tabular">
                  {filterMessages(locale)('flats', { n: relaxedCount(flats, filters) })}
                </small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const relaxedCount = (flats: readonly SearchFlat[], filters: FlatFilters): number =>
  flatsIn(flats, { flats: { filters, isImpossible: false } }).length
