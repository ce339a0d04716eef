/** A flat as pages and the selector show it, without the platform's internals. */
export interface Flat {
  /** Id of the item on the platform. */
  id: string
  /** The number on its door; unique in its building. */
  number: string
  floor: number
  entrance: number
  bedrooms: number
  /** In square metres, without the terrace. */
  area: number
  /** In square metres; 0 without one. */
  terrace: number
  status: FlatStatus
  /** In cents of a US dollar. */
  price: number
  /** Outline on the façade picture, each point as parts of its width and height. */
  polygon: readonly (readonly [number, number])[]
}

export const FLAT_STATUSES = ['available', 'reserved', 'sold'] as const
export type FlatStatus = (typeof FLAT_STATUSES)[number]

/** US cents per square metre, rounded; 0 if the area is unknown. */
export const pricePerMetre = (flat: Pick<Flat, 'price' | 'area'>): number =>
  flat.area > 0 ? Math.round(flat.price / flat.area / 100) * 100 : 0

/** Whether a flat is for sale. */
export const isAvailable = (flat: Pick<Flat, 'status'>): boolean => flat.status === 'available'

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
    if (status === 'available') summary.available += 1
    if (status !== 'sold') summary.soldOut = false
    floors.set(floor, summary)
  }
  return [...floors.values()].sort((a, b) => a.floor - b.floor)
}

/** Whether there are flats and all are sold; a house without any is not sold out. */
export const isSoldOut = (flats: readonly Pick<Flat, 'status'>[]): boolean =>
  flats.length > 0 && flats.every(({ status }) => status === 'sold')

/** The lowest price of available flats, in US cents; undefined if nothing is left. */
export function lowestPrice(flats: readonly Pick<Flat, 'status' | 'price'>[]): number | undefined {
  let lowest: number | undefined
  for (const flat of flats) {
    if (isAvailable(flat) && flat.price > 0 && (lowest === undefined || flat.price < lowest))
      lowest = flat.price
  }
  return lowest
}
