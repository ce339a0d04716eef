import './flat-row.css'
import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import { FlatRow } from './FlatRow.tsx'
import type { ProjectNames } from './filter-kinds.ts'
import { PlanPicture } from './PlanPicture.tsx'
import type { SearchFlat } from './search-flat.ts'

interface Props {
  locale: Locale
  flats: readonly SearchFlat[]
  names: ProjectNames
  className?: string
  /** Buttons next to the row of a flat. */
  actions?(flat: SearchFlat): ReactNode
}

export const flatHref = (locale: Locale, flat: Pick<SearchFlat, 'project' | 'building' | 'number'>) =>
  localPath(locale, flatPath(flat))

/** `River Line A` */
export const placeOf = (
  names: ProjectNames,
  { project, building }: Pick<SearchFlat, 'project' | 'building'>,
) => `${names[project] ?? project} ${building}`

/** Flats of several complexes, each with its plan, its place and a link to its page. */
export const FlatRows = ({ locale, flats, names, className, actions }: Props): ReactNode => (
  <ul className={className}>
    {flats.map((flat) => (
      <li key={flat.id} className="flat-entry">
        <FlatRow
          locale={locale}
          flat={flat}
          href={flatHref(locale, flat)}
          density="wide"
          drawing={<PlanPicture flat={flat} />}
          place={placeOf(names, flat)}
        />
        {actions && <span className="line-actions">{actions(flat)}</span>}
      </li>
    ))}
  </ul>
)
