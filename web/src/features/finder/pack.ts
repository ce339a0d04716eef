import { NUMBER, rowsOf, STATUS, TEXT } from '../../kit/flat/pack.ts'
import type { Flat } from '../../platform/content/flat.ts'

/** A flat of any complex, as the finder and its results show it. */
export interface FoundFlat extends Pick<Flat, 'bedrooms' | 'area' | 'price' | 'floor' | 'status'> {
  project: string
  building: string
  number: string
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
})
