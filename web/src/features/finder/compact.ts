import type { Flat } from '../flats/flat.ts'

/** What the finder needs to know of a flat that can be had. */
export type FinderFlat = Pick<Flat, 'bedrooms' | 'area' | 'price' | 'floor' | 'status'>

/** Flats as a short text, `bedrooms area price` each: hundreds of them travel in the page. */
export function packFlats(flats: readonly FinderFlat[]): string {
  return flats.map(({ bedrooms, area, price }) => `${bedrooms} ${area} ${price / 100}`).join(',')
}

/** The flats of such a text; what is no flat is left out. */
export function unpackFlats(text: string): FinderFlat[] {
  return text
    .split(',')
    .map((one) => one.split(' ').map(Number))
    .filter((numbers) => numbers.length === 3 && numbers.every(Number.isFinite))
    .map(([bedrooms = 0, area = 0, price = 0]) => ({
      bedrooms,
      area,
      price: price * 100,
      floor: 0,
      status: 'available' as const,
    }))
}
