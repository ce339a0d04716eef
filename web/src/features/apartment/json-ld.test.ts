import { describe, expect, it } from 'vitest'
import { breadcrumbList } from '../../kit/seo/json-ld.ts'
import { unknownWords } from '../../kit/seo/vocabulary.fixture.ts'
import { projectJsonLd } from '../projects/json-ld.ts'
import { flatJsonLd } from './json-ld.ts'

const room = <K extends string>(kind: K) => ({ kind, x: 0, y: 0, width: 3, depth: 4 })
const flat = {
  number: '503',
  bedrooms: 2,
  area: 71.4,
  floor: 5,
  building: 'A',
  status: 'available',
  price: 9_840_000,
  updated: '2026-11-14T08:00:00.000Z',
  plan: {
    width: 8,
    depth: 9,
    bearing: 0,
    rooms: [room('living'), room('bedroom'), room('bathroom'), room('hall'), room('terrace')],
    doors: [],
    windows: [],
  },
} as const
const complex = {
  name: 'Terrace Park',
  address: '84 King Mirian St',
  summary: '',
  coordinates: { lat: 41.7, lng: 44.8 },
  hero: undefined,
}
const project = { name: 'Terrace Park', address: '84 King Mirian St' }

const page = {
  url: 'https://x.example/503',
  name: 'Flat 503',
  locale: 'en',
  image: 'https://x.example/503.png',
} as const

describe('the structured data', () => {
  it('of a flat has its size, its plan, and its price while it is for sale', () => {
    expect(flatJsonLd(flat, project, page)).toMatchObject([
      { '@type': 'RealEstateListing', mainEntity: { '@id': 'https://x.example/503#flat' } },
      {
        '@type': ['Apartment', 'Product'],
        '@id': 'https://x.example/503#flat',
        numberOfBedrooms: 2,
        floorSize: { value: 71.4, unitCode: 'MTK' },
        accommodationFloorPlan: {
          '@type': 'FloorPlan',
          numberOfRooms: 2,
          numberOfBathroomsTotal: 1,
          layoutImage: page.image,
        },
        offers: { price: '98400.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      },
    ])
    expect(flatJsonLd({ ...flat, status: 'sold' }, project, page)[1]).not.toHaveProperty('offers')
    expect(flatJsonLd({ ...flat, status: 'reserved' }, project, page)[1]).toMatchObject({
      offers: { availability: 'https://schema.org/LimitedAvailability' },
    })
  })

  it('of a complex has the number of available flats and the lowest price', () => {
    const told = projectJsonLd(complex, 'https://x.example', { total: 81, available: 47, from: 6_120_000 })
    expect(told).toMatchObject([
      { offers: { lowPrice: 61_200, priceCurrency: 'USD', offerCount: 47 } },
      { numberOfAccommodationUnits: 81, numberOfAvailableAccommodationUnits: 47 },
    ])
    const soldOut = projectJsonLd(complex, '', { total: 1, available: 0, from: undefined })
    expect(soldOut[0]).not.toHaveProperty('offers')
  })

  it('uses only types and properties of schema.org', () => {
    const things = [
      ...flatJsonLd(flat, project, page),
      ...projectJsonLd(complex, 'https://x.example', { total: 81, available: 47, from: 6_120_000 }),
      breadcrumbList([{ name: 'Projects', url: 'https://x.example/projects' }]),
    ]
    expect(things.flatMap((thing) => unknownWords(thing))).toEqual([])
    expect(unknownWords({ '@type': 'ApartmentComplex', makesOffer: '' })).toEqual([
      'ApartmentComplex.makesOffer',
    ])
  })
})
