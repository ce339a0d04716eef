import type { Locale } from '../../i18n/locales.ts'
import type { FlatPlan } from '../../kit/plan/plan.ts'
import { type JsonLd, postalAddress } from '../../kit/seo/json-ld.ts'
import { isSold, STATUSES } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Project } from '../../platform/content/projects.ts'

/** What schema.org counts as rooms: baths, halls and wardrobes are none. */
const ROOMS = ['living', 'kitchen', 'bedroom']

/** The offer of a flat; undefined if it is sold, or its price is unknown. */
export const offerOf = (url: string, { status, price }: Pick<FlatDetails, 'status' | 'price'>) =>
  isSold({ status }) || price === 0
    ? undefined
    : {
        '@type': 'Offer',
        url,
        priceCurrency: 'USD',
        price: (price / 100).toFixed(2),
        availability: `https://schema.org/${STATUSES[status].schemaOrg}`,
      }

type ListedFlat = Pick<
  FlatDetails,
  'number' | 'bedrooms' | 'area' | 'floor' | 'status' | 'price' | 'building' | 'updated'
> & { plan: FlatPlan | undefined }

interface FlatPage {
  url: string
  name: string
  locale: Locale
  /** With the drawing of the flat. */
  image: string
}

/** A flat's page as search engines know it: the listing, and the flat with its plan and its offer. */
export function flatJsonLd(
  flat: ListedFlat,
  project: Pick<Project, 'name' | 'address'>,
  { url, name, locale, image }: FlatPage,
): JsonLd[] {
  const size = { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' }
  const rooms = flat.plan && {
    numberOfRooms: flat.plan.rooms.filter(({ kind }) => ROOMS.includes(kind)).length,
    numberOfBathroomsTotal: flat.plan.rooms.filter(({ kind }) => kind === 'bathroom').length,
  }
  const offers = offerOf(url, flat)
  const counts = { numberOfBedrooms: flat.bedrooms, ...rooms, floorSize: size }
  return [
    {
      '@type': 'RealEstateListing',
      url,
      name,
      inLanguage: locale,
      dateModified: flat.updated,
      primaryImageOfPage: { '@type': 'ImageObject', url: image },
      mainEntity: { '@id': `${url}#flat` },
    },
    {
      '@type': ['Apartment', 'Product'],
      '@id': `${url}#flat`,
      name: `${project.name} ${flat.building}, ${flat.number}`,
      url,
      image,
      ...counts,
      floorLevel: String(flat.floor),
      ...(flat.plan && { accommodationFloorPlan: { '@type': 'FloorPlan', ...counts, layoutImage: image } }),
      address: postalAddress(project.address),
      ...(offers && { offers }),
    },
  ]
}
