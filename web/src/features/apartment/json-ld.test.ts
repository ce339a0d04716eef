import { describe, expect, it } from 'vitest'
import { projectJsonLd } from '../projects/json-ld.ts'
import { flatJsonLd } from './json-ld.ts'

const flat = {
  number: '503',
  bedrooms: 2,
  area: 71.4,
  floor: 5,
  building: 'A',
  status: 'available',
  price: 9_840_000,
} as const
const project = { name: 'Terrace Park', address: '84 King Mirian St' }

describe('the structured data', () => {
  it('of a flat has its size, and its price while it is for sale', () => {
    expect(flatJsonLd(flat, project, 'https://x.example/503', undefined)).toMatchObject({
      '@type': ['Apartment', 'Product'],
      numberOfBedrooms: 2,
      floorSize: { value: 71.4, unitCode: 'MTK' },
      offers: { price: '98400.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
    expect(
      flatJsonLd({ ...flat, status: 'sold' }, project, 'https://x.example/503', undefined),
    ).not.toHaveProperty('offers')
  })

  it('of a complex has the number of available flats and the lowest price', () => {
    const told = projectJsonLd(
      { ...project, summary: '', coordinates: { lat: 41.7, lng: 44.8 }, hero: undefined },
      'https://x.example',
      81,
      47,
      6_120_000,
    )
    expect(told).toMatchObject({
      numberOfAccommodationUnits: 81,
      numberOfAvailableAccommodationUnits: 47,
      makesOffer: { lowPrice: 61_200, priceCurrency: 'USD' },
    })
    expect(
      projectJsonLd(
        { ...project, summary: '', coordinates: undefined, hero: undefined },
        '',
        1,
        0,
        undefined,
      ),
    ).not.toHaveProperty('makesOffer')
  })
})
