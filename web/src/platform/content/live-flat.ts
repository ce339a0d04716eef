import { FLAT_STATUSES, type FlatStatus } from './flat.ts'

/** What can change of a flat between two builds of the site, and where it is. */
export interface LiveFlat {
  /** Id of the flat's item. */
  id: string
  /** Slug of the complex. */
  project: string
  /** Letter of the building. */
  building: string
  floor: number
  number: string
  status: FlatStatus
  /** In US cents; 0 if unknown. */
  price: number
}

/**
 * What to ask of an item: what it must have to be a flat of the site, and what can change. Leaves out the drawing, which is
 * much larger than all of these.
 */
export const LIVE_FIELDS = [
  'status',
  'price',
  'sku',
  'attributes.sold',
  'attributes.project',
  'attributes.building',
  'attributes.floor',
  'attributes.number',
  'attributes.bedrooms',
  'attributes.area',
] as const

interface SentItem {
  _id?: unknown
  status?: unknown
  price?: { amount?: unknown; currency?: unknown } | null
  attributes?: Record<string, unknown> | null
}

/**
 * The status of a flat; undefined if it is not known, which must not put a sold flat up for sale. A platform may have no
 * other status than `sold`.
 */
export function statusOf({ status, attributes }: SentItem): FlatStatus | undefined {
  const sold = attributes?.['sold'] ?? undefined
  if (sold === true) return 'sold'
  if (sold === false && (status ?? undefined) === undefined) return 'available'
  return sold === false || sold === undefined ? FLAT_STATUSES.find((one) => one === status) : undefined
}

/** In US cents: what is less or more was typed in other units. */
const LEAST_PRICE = 1_000_00
const MOST_PRICE = 50_000_000_00

/** The price of a flat in US cents; 0 if it is unknown, or none that a flat has. */
export function priceOf({ price }: SentItem, least = LEAST_PRICE): number {
  const amount = price?.currency === 'USD' && typeof price.amount === 'number' ? price.amount : 0
  return Number.isInteger(amount) && amount >= least && amount <= MOST_PRICE ? amount : 0
}

export const liveFlat = ({ id, project, building, floor, number, status, price }: LiveFlat): LiveFlat => ({
  id,
  project,
  building,
  floor,
  number,
  status,
  price,
})

/** The flats in a response of the site's own server. */
export function liveFlatsIn(body: unknown): LiveFlat[] {
  const { flats } = (body ?? {}) as { flats?: unknown }
  if (!Array.isArray(flats)) return []
  return flats.filter(
    (one): one is LiveFlat =>
      typeof one?.id === 'string' && FLAT_STATUSES.includes(one.status) && Number.isFinite(one.price),
  )
}
