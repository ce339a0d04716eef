import { changeJsonLd } from '../../kit/seo/json-ld.ts'
import { isAvailable, lowestPrice } from '../../platform/content/flat.ts'
import { $liveFlats } from '../../stores/live-flats.ts'

interface ComplexJsonLd {
  numberOfAvailableAccommodationUnits?: number
}
interface ListingJsonLd {
  offers?: { offerCount: number; lowPrice: number }
}

// Data for search engines follows the flats like the page.
const { complex: slug, building } =
  document.querySelector<HTMLElement>('[data-complex]')?.dataset ?? ({} as DOMStringMap)
$liveFlats.subscribe((all) => {
  const flats = [...all.values()].filter(
    (flat) => flat.project === slug && (building === undefined || flat.building === building),
  )
  if (flats.length === 0) return
  const available = flats.filter(isAvailable).length
  changeJsonLd('ApartmentComplex', (complex: ComplexJsonLd) => {
    complex.numberOfAvailableAccommodationUnits = available
  })
  changeJsonLd('RealEstateListing', ({ offers }: ListingJsonLd) => {
    if (!offers) return
    offers.offerCount = available
    offers.lowPrice = (lowestPrice(flats) ?? offers.lowPrice * 100) / 100
  })
})

// The flats of the other buildings open at the same way of paying. Its name is that of `PAY`, whose module is heavy.
const pay = new URLSearchParams(location.search).get('pay')
if (pay) {
  for (const tab of document.querySelectorAll<HTMLAnchorElement>('.selector-head .tab-row a'))
    tab.search = `?${new URLSearchParams({ pay })}`
}
