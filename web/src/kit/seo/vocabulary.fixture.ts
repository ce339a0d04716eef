/** The part of schema.org's vocabulary that the site may use: each type with its parents and its own properties. */
const TYPES: Record<string, { of?: string; has: string }> = {
  Thing: { has: 'name description url image sameAs identifier mainEntityOfPage' },
  Place: { of: 'Thing', has: 'address geo hasMap telephone logo' },
  Accommodation: {
    of: 'Place',
    has: 'accommodationFloorPlan amenityFeature floorLevel floorSize numberOfBathroomsTotal numberOfBedrooms numberOfRooms yearBuilt',
  },
  Apartment: { of: 'Accommodation', has: 'occupancy' },
  ApartmentComplex: {
    of: 'Place',
    has: 'accommodationFloorPlan numberOfAccommodationUnits numberOfAvailableAccommodationUnits numberOfBedrooms petsAllowed tourBookingPage',
  },
  FloorPlan: {
    of: 'Thing',
    has: 'amenityFeature floorSize isPlanForApartment layoutImage numberOfAccommodationUnits numberOfAvailableAccommodationUnits numberOfBathroomsTotal numberOfBedrooms numberOfRooms petsAllowed',
  },
  Product: { of: 'Thing', has: 'brand category offers sku' },
  Offer: { of: 'Thing', has: 'availability itemOffered price priceCurrency seller validFrom' },
  AggregateOffer: { of: 'Offer', has: 'highPrice lowPrice offerCount offers' },
  CreativeWork: {
    of: 'Thing',
    has: 'about author dateModified datePublished headline inLanguage mainEntity offers publisher',
  },
  WebPage: { of: 'CreativeWork', has: 'breadcrumb primaryImageOfPage' },
  RealEstateListing: { of: 'WebPage', has: 'datePosted leaseLength' },
  ImageObject: { of: 'CreativeWork', has: 'caption contentUrl height width' },
  QuantitativeValue: { of: 'Thing', has: 'maxValue minValue unitCode unitText value' },
  PostalAddress: { of: 'Thing', has: 'addressCountry addressLocality postalCode streetAddress' },
  GeoCoordinates: { of: 'Thing', has: 'latitude longitude' },
  BreadcrumbList: { of: 'Thing', has: 'itemListElement' },
  ListItem: { of: 'Thing', has: 'item position' },
}

function propertiesOf(type: string): string[] {
  const known = TYPES[type]
  return known ? [...known.has.split(' '), ...(known.of ? propertiesOf(known.of) : [])] : []
}

/** Types, and properties of types, that the vocabulary does not have. */
export function unknownWords(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(unknownWords)
  if (thing === null || typeof thing !== 'object') return []
  const { '@type': type, ...properties } = thing as Record<string, unknown>
  const inner = Object.values(properties).flatMap(unknownWords)
  // Only a reference.
  if (type === undefined)
    return Object.keys(properties).join() === '@id' ? inner : ['a thing without a type', ...inner]
  const types = [type].flat().map(String)
  const allowed = new Set(types.flatMap(propertiesOf))
  return [
    ...types.filter((one) => !(one in TYPES)),
    ...Object.keys(properties)
      .filter((name) => name !== '@id' && !allowed.has(name))
      .map((name) => `${types.join('+')}.${name}`),
    ...inner,
  ]
}
