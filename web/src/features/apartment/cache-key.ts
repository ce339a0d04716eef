import type { Locale } from '../../i18n/locales.ts'
import { costsOf } from '../../platform/content/costs.ts'
import { type FlatDetails, flatsOf } from '../../platform/content/flats.ts'
import { digest, frame } from '../../platform/content/page-key.ts'
import { panoramasOf } from '../../platform/content/panoramas.ts'
import { pictures } from '../../platform/content/pictures.ts'
import { buildings, type Project } from '../../platform/content/projects.ts'
import { reservationTerms } from '../../platform/orders/terms.ts'
import { similarTo } from './similar.ts'

/**
 * A digest of all content that a flat's page shows. While it stays the same, the page of the last build is still good.
 * The exchange rate is left out: it changes daily, is shown with its date, and is updated in the browser.
 */
export async function flatPageKey(locale: Locale, project: Project, flat: FlatDetails): Promise<string> {
  const building = (await buildings(project.slug, locale)).find(({ letter }) => letter === flat.building)
  const { flats, sameLayout, left } = similarTo(flat, await flatsOf(project.slug))
  const images = await pictures(flat.images, locale)
  return digest({
    frame: await frame(locale),
    project: digest(project),
    building: building && digest(building),
    flat: digest(flat),
    similar: [...flats, ...sameLayout].map(digest),
    left,
    images,
    panoramas: await panoramasOf(project, locale),
    costs: await costsOf(project.slug, locale),
    reservation: await reservationTerms(),
  })
}
