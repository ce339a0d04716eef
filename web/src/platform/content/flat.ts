import type { Measures } from './measures.ts'

/** A flat as pages and the selector show it, without the platform's internals. */
export interface Flat extends Measures {
  /** Id of the item on the platform. */
  id: string
  /** The number on its door; unique in its building. */
  number: string
  status: FlatStatus
  /** In cents of a US dollar. */
  price: number
  /** Outline on the façade picture, each point as parts of its width and height. */
  polygon: readonly (readonly [number, number])[]
}

interface StatusFacts {
  /** The flat can be bought now. */
  isForSale: boolean
  /** It will not come back. One that is neither for sale nor sold is held by somebody. */
  isSold: boolean
  /** Class of its word and of the panel beside it, see `styles/controls.css` and `features/apartment/buy.css`. */
  look: 'is-available' | 'is-reserved' | 'is-sold'
  /** How it is drawn on the façade and in its legend: outlined, veiled, or veiled with a diagonal. */
  mark: 'outline' | 'veil' | 'slash'
  /** Value of `availability` at schema.org. */
  schemaOrg: 'InStock' | 'LimitedAvailability' | 'SoldOut'
}

/**
 * The statuses of a flat: what they mean, and how they are shown. A new one is a line here, by
 * the platform's own word, and its words in `kit/flat/status.ts`. Lists show flats in this order.
 */
export const STATUSES = {
  available: { isForSale: true, isSold: false, look: 'is-available', mark: 'outline', schemaOrg: 'InStock' },
  reserved: {
    isForSale: false,
    isSold: false,
    look: 'is-reserved',
    mark: 'slash',
    schemaOrg: 'LimitedAvailability',
  },
  sold: { isForSale: false, isSold: true, look: 'is-sold', mark: 'veil', schemaOrg: 'SoldOut' },
} as const satisfies Record<string, StatusFacts>

export type FlatStatus = keyof typeof STATUSES
type StatusWith<Facts> = { [S in FlatStatus]: (typeof STATUSES)[S] extends Facts ? S : never }[FlatStatus]
export type UnavailableStatus = StatusWith<{ isForSale: false }>
/** Somebody has the flat for now. */
export type HeldStatus = StatusWith<{ isForSale: false; isSold: false }>

export const FLAT_STATUSES = Object.keys(STATUSES) as FlatStatus[]

/** Whether a flat is for sale. */
export const isAvailable = ({ status }: { status: FlatStatus }): boolean => STATUSES[status].isForSale

export const isSold = ({ status }: { status: FlatStatus }): boolean => STATUSES[status].isSold

/** Whether somebody has the flat for now: it may be for sale again. */
export const isHeld = (flat: { status: FlatStatus }): boolean => !isAvailable(flat) && !isSold(flat)

/** US cents per square metre, rounded; 0 if the area is unknown. */
export const pricePerMetre = (flat: Pick<Flat, 'price' | 'area'>): number =>
  flat.area > 0 ? Math.round(flat.price / flat.area / 100) * 100 : 0

export interface FloorSummary {
  floor: number
  total: number
  available: number
  /** Everything on the floor is sold; an empty floor is not "sold out". */
  soldOut: boolean
}

/** Floors that have flats, lowest first. */
export function floorsOf(flats: readonly Pick<Flat, 'floor' | 'status'>[]): FloorSummary[] {
  const floors = new Map<number, FloorSummary>()
  for (const { floor, status } of flats) {
    const summary = floors.get(floor) ?? {
      floor,
      total: 0,
      available: 0,
      soldOut: true,
    }
    summary.total += 1
    if (isAvailable({ status })) summary.available += 1
    if (!isSold({ status })) summary.soldOut = false
    floors.set(floor, summary)
  }
  return [...floors.values()].sort((a, b) => a.floor - b.floor)
}

/** Whether there are flats and all are sold; a house without any is not sold out. */
export const isSoldOut = (flats: readonly Pick<Flat, 'status'>[]): boolean =>
  flats.length > 0 && flats.every(isSold)

/** The lowest price of available flats, in US cents; undefined if nothing is left. */
export function lowestPrice(flats: readonly Pick<Flat, 'status' | 'price'>[]): number | undefined {
  let lowest: number | undefined
  for (const flat of flats) {
    if (isAvailable(flat) && flat.price > 0 && (lowest === undefined || flat.price < lowest))
      lowest = flat.price
  }
  return lowest
}
