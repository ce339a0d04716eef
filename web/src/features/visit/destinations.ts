import type { Locale } from '../../i18n/locales.ts'
import { hoursOf, type OpeningHours } from '../../kit/time/opening.ts'
import type { Visitable } from '../../platform/content/content.ts'
import { visitMessages } from './messages.ts'
import type { VisitPlace } from './schema.ts'

export type VisitProject = Visitable

export interface VisitOffice {
  slug: string
  name: string
  address: string
  hours: readonly OpeningHours[]
}

export interface Destination {
  place: VisitPlace
  /** Slug of the office. */
  office?: string
  title: string
  /** Address or directions. */
  address: string
  hours: readonly OpeningHours[]
}

/** A place in the form and in its address: `site`, `show-flat`, `office:central`. */
export const placeValue = ({ place, office }: Pick<Destination, 'place' | 'office'>): string =>
  office ? `${place}:${office}` : place

/** Places to visit: the complex in question, its show flat, and the offices. A site has the opening hours of the first office. */
export function destinations(
  locale: Locale,
  project: VisitProject | undefined,
  offices: readonly VisitOffice[],
): Destination[] {
  const t = visitMessages(locale)
  const hours = hoursOf(offices)
  const found: Destination[] = []
  if (project) {
    const { name, address, status, showFlat } = project
    const title = t(status === 'finished' ? 'siteFinished' : 'site')
    found.push({ place: 'site', title, address: address ? `${name}, ${address}` : name, hours })
    if (showFlat) {
      found.push({ place: 'show-flat', title: t('showFlat'), address: `${name}, ${showFlat}`, hours })
    }
  }
  for (const office of offices) {
    if (office.hours.length === 0) continue
    const { slug, name, address } = office
    found.push({ place: 'office', office: slug, title: name, address, hours: office.hours })
  }
  return found
}
