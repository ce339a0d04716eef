import type { Flat } from '../../platform/content/flat.ts'
import { COMPASS, type CompassPoint } from '../plan/compass.ts'
import { NUMBER, rowsOf, STATUS, TEXT } from './pack.ts'

/** A flat of any complex, as the finder, the search and their results show it. */
export interface FoundFlat extends Pick<Flat, 'bedrooms' | 'area' | 'price' | 'floor' | 'status'> {
  project: string
  building: string
  number: string
  /** The sides on which it has windows. */
  facing: readonly CompassPoint[]
}

const FACING = {
  write: (points: readonly CompassPoint[]) =>
    points.reduce((bits, one) => bits | (1 << COMPASS.indexOf(one)), 0),
  read: ([bits]: readonly string[]) => COMPASS.filter((_, place) => Number(bits) & (1 << place)),
}

export const { pack: packFound, unpack: unpackFound } = rowsOf<FoundFlat>({
  project: TEXT,
  building: TEXT,
  number: TEXT,
  floor: NUMBER,
  bedrooms: NUMBER,
  area: NUMBER,
  price: NUMBER,
  status: STATUS,
  facing: FACING,
})
