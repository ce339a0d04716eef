import type { Locale } from '../../i18n/locales.ts'
import { lowerFirst } from '../../i18n/lower-first.ts'
import type { FlatDetails } from '../../platform/content/flat-details.ts'
import { flatMessages } from './messages.ts'

/** The complex of a flat, for pages that read the flat from the URL. */
export interface FlatProject {
  /** Slug of the complex. */
  project: string
  projectName: string
}

/** `Terrace Park, building A, floor 9` */
export function placeText(
  locale: Locale,
  flat: Pick<FlatDetails, 'project' | 'building' | 'floor'>,
  places: readonly FlatProject[],
): string {
  const t = flatMessages(locale)
  const place = places.find(({ project }) => project === flat.project)
  const parts = [t('building', { letter: flat.building }), t('floorNumber', { floor: String(flat.floor) })]
  return [place?.projectName ?? flat.project, ...parts.map((part) => lowerFirst(part, locale))].join(', ')
}
