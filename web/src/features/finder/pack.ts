import { packRows, unpackRows } from '../../kit/flat/pack.ts'
import { FLAT_STATUSES, type Flat } from '../../platform/content/flat.ts'

/** A flat of any complex, as the finder and its results show it. */
export type FinderFlat = Pick<Flat, 'bedrooms' | 'area' | 'price' | 'floor' | 'status'>
export interface FoundFlat extends FinderFlat {
  project: string
  building: string
  number: string
}

export const packFound = (flats: readonly FoundFlat[]): string =>
  packRows(
    flats.map(({ project, building, number, floor, bedrooms, area, price, status }) => [
      project,
      building,
      number,
      floor,
      bedrooms,
      area,
      price,
      FLAT_STATUSES.indexOf(status),
    ]),
  )

export const unpackFound = (text: string): FoundFlat[] =>
  unpackRows(text).map(([project = '', building = '', number = '', ...numbers]) => {
    const [floor = 0, bedrooms = 0, area = 0, price = 0, status = 0] = numbers.map(Number)
    return {
      project,
      building,
      number,
      floor,
      bedrooms,
      area,
      price,
      status: FLAT_STATUSES[status] ?? 'sold',
    }
  })
