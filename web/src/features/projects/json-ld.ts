import { type JsonLd, postalAddress } from '../../kit/seo/json-ld.ts'
import type { Project } from '../../platform/content/projects.ts'

interface OnSale {
  total: number
  available: number
  /** The lowest price, in cents. */
  from: number | undefined
}

/**
 * The structured data of a complex's page: the listing with its offers, and the complex. A building has the same with its
 * own facts, and refers to its complex, whose page is at `complexUrl`.
 */
export function projectJsonLd(
  project: Pick<Project, 'name' | 'summary' | 'address' | 'coordinates' | 'hero'>,
  url: string,
  { total, available, from }: OnSale,
  complexUrl?: string,
): JsonLd[] {
  return [
    {
      '@type': 'RealEstateListing',
      url,
      name: project.name,
      mainEntity: { '@id': `${url}#complex` },
      ...(from !== undefined && {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: from / 100,
          priceCurrency: 'USD',
          offerCount: available,
        },
      }),
    },
    {
      '@type': 'ApartmentComplex',
      '@id': `${url}#complex`,
      name: project.name,
      description: project.summary,
      url,
      ...(complexUrl && { containedInPlace: { '@id': `${complexUrl}#complex` } }),
      numberOfAccommodationUnits: total,
      numberOfAvailableAccommodationUnits: available,
      ...(project.hero && { image: project.hero.url }),
      address: postalAddress(project.address),
      ...(project.coordinates && {
        geo: {
          '@type': 'GeoCoordinates',
          latitude: project.coordinates.lat,
          longitude: project.coordinates.lng,
        },
      }),
    },
  ]
}
