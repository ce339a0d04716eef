import { createHash } from 'node:crypto'
import { offices, siteInfo } from '../../cms/company.ts'
import { costsOf } from '../../cms/costs.ts'
import { type FlatDetails, flatsOf } from '../../cms/flats.ts'
import { memo } from '../../cms/memo.ts'
import { offerPeriods } from '../../cms/offers.ts'
import { page } from '../../cms/pages.ts'
import { panoramasOf } from '../../cms/panoramas.ts'
import { pictures } from '../../cms/pictures.ts'
import { buildings, type Project, projects } from '../../cms/projects.ts'
import { reservationTerms } from '../../cms/reservation.ts'
import type { Locale } from '../../i18n/locales.ts'
import { similarTo } from './similar.ts'

const digests = new WeakMap<object, string>()

/** A short text that is the same for the same content. Content that hundreds of pages share is read once. */
function digest(content: object): string {
  const known = digests.get(content)
  if (known) return known
  const made = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  digests.set(content, made)
  return made
}

/** The content of the header and footer. */
const frame = memo(async (locale: Locale) =>
  digest({
    info: await siteInfo(locale),
    offices: await offices(locale),
    offers: await offerPeriods(locale),
    hasStatement: (await page('accessibility', locale)).body.length > 0,
    projects: (await projects(locale)).map(({ slug, name }) => [slug, name]),
  }),
)

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
