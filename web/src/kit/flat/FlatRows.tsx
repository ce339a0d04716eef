import './flat-row.css'
import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import { FlatRow } from './FlatRow.tsx'
import type { ProjectNames } from './filter-kinds.ts'
import type { SearchFlat } from './search-flat.ts'

interface Props {
  locale: Locale
  flats: readonly SearchFlat[]
  names: ProjectNames
  className?: string
}

/** Flats of several complexes, each with its place and a link to its page. */
export const FlatRows = ({ locale, flats, names, className }: Props): ReactNode => (
  <ul className={className}>
    {flats.map((flat) => (
      <li key={flatPath(flat)}>
        <FlatRow
          locale={locale}
          flat={flat}
          href={localPath(locale, flatPath(flat))}
          density="wide"
          place={`${names[flat.project] ?? flat.project} ${flat.building}`}
        />
      </li>
    ))}
  </ul>
)
