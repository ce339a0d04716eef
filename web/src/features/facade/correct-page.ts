import type { Locale } from '../../i18n/locales.ts'
import { changeJsonLd } from '../../kit/seo/change-json-ld.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import type { PickFlat } from './pack.ts'

/**
 * Updates the page outside the selector: flats left in the building, the total of the complex and the
 * data for search engines.
 */
export async function correctPage(
  locale: Locale,
  letter: string,
  before: readonly PickFlat[],
  now: readonly PickFlat[],
): Promise<void> {
  const left = now.filter(isAvailable).length
  const change = left - before.filter(isAvailable).length
  const [{ flatMessages }, { projectMessages }] = await Promise.all([
    import('../../kit/flats/messages.ts'),
    import('../../kit/projects/messages.ts'),
  ])
  const t = projectMessages(locale)
  const leftText = left > 0 ? flatMessages(locale)('left', { n: left }) : t('allSold')
  for (const place of document.querySelectorAll(`[data-left-of="${CSS.escape(letter)}"]`)) {
    place.textContent = leftText
  }
  const total = document.querySelector<HTMLElement>('[data-for-sale]')
  if (total) {
    const forSale = Number(total.dataset.forSale) + change
    total.dataset.forSale = String(forSale)
    total.textContent = t('forSaleOf', { n: forSale, total: Number(total.dataset.total) })
  }
  changeJsonLd('ApartmentComplex', (complex: ComplexJsonLd) => {
    const available = (complex.numberOfAvailableAccommodationUnits ?? 0) + change
    complex.numberOfAvailableAccommodationUnits = available
  })
  changeJsonLd('RealEstateListing', ({ offers }: ListingJsonLd) => {
    if (offers) offers.offerCount += change
  })
}

interface ComplexJsonLd {
  numberOfAvailableAccommodationUnits?: number
}

interface ListingJsonLd {
  offers?: { offerCount: number }
}
