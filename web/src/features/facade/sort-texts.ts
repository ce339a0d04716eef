import type { FlatSort } from '../flats/query.ts'

/** How each order is called. */
export const SORT_TEXTS = {
  floor: 'sortFloorDown',
  '-floor': 'sortFloorUp',
  price: 'sortPriceUp',
  '-price': 'sortPriceDown',
  area: 'sortAreaUp',
  '-area': 'sortAreaDown',
} as const satisfies Record<FlatSort, string>
