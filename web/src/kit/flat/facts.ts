import { eachMeasure } from '../../platform/content/measures.ts'
import { COMPASS, type CompassPoint } from '../plan/compass.ts'
import { type Column, NUMBER, STATUS, TEXT } from './pack.ts'

const SIDES: Column<readonly CompassPoint[]> = {
  write: (points) => points.reduce((bits, one) => bits | (1 << COMPASS.indexOf(one)), 0),
  read: ([bits]) => COMPASS.filter((_, place) => Number(bits) & (1 << place)),
}

/** What browsers know of flats, and how each fact is written into a page. All are sent to the façade of a building. */
export const FACTS = {
  id: TEXT,
  /** Slug of the complex. */
  project: TEXT,
  /** Letter of the building. */
  building: TEXT,
  number: TEXT,
  ...eachMeasure(() => NUMBER),
  /** In cents of a US dollar. */
  price: NUMBER,
  status: STATUS,
  /** The sides on which it has windows. */
  facing: SIDES,
}

export type Fact = keyof typeof FACTS
export type FlatFacts = { [F in Fact]: ReturnType<(typeof FACTS)[F]['read']> }
