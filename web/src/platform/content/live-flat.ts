import type { FlatStatus } from './flat.ts'

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

const STATUSES = ['available', 'reserved', 'sold'] as const

/** What to ask of an item; leaves out the drawing, which is much larger than all of these. */
export const LIVE_FIELDS = [
  'status',
  'price',
  'attributes.sold',
  'attributes.building',
  'attributes.floor',
  'attributes.number',
] as const

interface SentItem {
  _id?: unknown
  status?: unknown
  price?: { amount?: unknown; currency?: unknown } | null
  attributes?: Record<string, unknown> | null
}

/** Undefined for an item that makes no sense: an unknown status must not put a sold flat up for sale. */
export function liveFlatOf(
  { _id, status, price, attributes }: SentItem,
  project: string,
): LiveFlat | undefined {
  const known = attributes?.['sold'] === true ? 'sold' : STATUSES.find((one) => one === status)
  if (typeof _id !== 'string' || !known) return undefined
  const { building, floor, number } = attributes ?? {}
  const amount = price?.currency === 'USD' ? Number(price.amount) : 0
  return {
    id: _id,
    project,
    building: String(building),
    floor: Number(floor),
    number: String(number),
    status: known,
    price: Number.isFinite(amount) ? amount : 0,
  }
}

/** The flats in a response of the site's own server. */
export function liveFlatsIn(body: unknown): LiveFlat[] {
  const { flats } = (body ?? {}) as { flats?: unknown }
  if (!Array.isArray(flats)) return []
  return flats.filter(
    (one): one is LiveFlat =>
      typeof one?.id === 'string' && STATUSES.includes(one.status) && Number.isFinite(one.price),
  )
}
