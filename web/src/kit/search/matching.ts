import type { SearchFlat } from '../flat/search-flat.ts'
import { matches } from '../flat/select.ts'
import type { Found } from './engine.ts'

/** The flats for sale among these that a question asks for. */
export const flatsIn = (
  flats: readonly SearchFlat[],
  { flats: asked }: Pick<Found, 'flats'>,
): SearchFlat[] => (asked && !asked.isImpossible ? flats.filter((flat) => matches(flat, asked.filters)) : [])
