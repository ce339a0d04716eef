import type { FoundFlat } from '../flat/found.ts'
import { matches } from '../flat/select.ts'
import type { Found } from './engine.ts'

/** The flats for sale among these that a question asks for. */
export const flatsIn = (flats: readonly FoundFlat[], { flats: asked }: Pick<Found, 'flats'>): FoundFlat[] =>
  asked && !asked.isImpossible ? flats.filter((flat) => matches(flat, asked.filters)) : []
