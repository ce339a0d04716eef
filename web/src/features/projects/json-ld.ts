import type { Project } from '../../cms/projects.ts'
import type { JsonLd } from '../seo/json-ld.ts'

/** A complex, for search engines. */
export function projectJsonLd(
  project: Pick<Project, 'name' | 'summary' | 'address' | 'coordinates' | 'hero'>,
  url: string,
  total: number,
  available: number,
  from: number | undefined,
): JsonLd {
  return {
    '@type': 'ApartmentComplex',
    name: project.name,
    description: project.summary,
    url,
    numberOfAccommodationUnits: total,
    numberOfAvailableAccommodationUnits: available,
    ...(project.hero && { image: project.hero.url }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: project.address,
      addressLocality: 'Tbilisi',
      addressCountry: 'GE',
    },
    ...(project.coordinates && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: project.coordinates.lat,
        longitude: project.coordinates.lng,
      },
    }),
    ...(from !== undefined && {
      makesOffer: {
        '@type': 'AggregateOffer',
        lowPrice: from / 100,
        priceCurrency: 'USD',
        offerCount: available,
      },
    }),
  }
}
