import type { FlatDetails } from '../../cms/flats.ts'
import type { Project } from '../../cms/projects.ts'
import type { FlatStatus } from '../flats/flat.ts'
import type { JsonLd } from '../seo/json-ld.ts'

const AVAILABILITY = { available: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut' } as const

export interface OfferJsonLd {
  price?: string
  availability: string
}

/** Price and availability of an offer; a price of 0 is unknown. */
export const offerOf = (status: FlatStatus, price: number): OfferJsonLd => ({
  ...(price > 0 && { price: (price / 100).toFixed(2) }),
  availability: `https://schema.org/${AVAILABILITY[status]}`,
})

/** A flat as search engines know it, with its offer. */
export function flatJsonLd(
  flat: Pick<FlatDetails, 'number' | 'bedrooms' | 'area' | 'floor' | 'status' | 'price' | 'building'>,
  project: Pick<Project, 'name' | 'address'>,
  url: string,
  image: string | undefined,
): JsonLd {
  return {
    '@type': ['Apartment', 'Product'],
    name: `${project.name} ${flat.building}, ${flat.number}`,
    url,
    ...(image && { image }),
    numberOfBedrooms: flat.bedrooms,
    floorLevel: String(flat.floor),
    floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
    address: {
      '@type': 'PostalAddress',
      streetAddress: project.address,
      addressLocality: 'Tbilisi',
      addressCountry: 'GE',
    },
    ...(flat.status !== 'sold' &&
      flat.price > 0 && {
        offers: {
          '@type': 'Offer',
          url,
          priceCurrency: 'USD',
          ...offerOf(flat.status, flat.price),
        },
      }),
  }
}
