import { platform } from '../client.ts'
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
const TIMEOUT_MS = 15_000
/** Leaves out the drawing, which is much larger than all of these. */
const FIELDS = [
  'status',
  'price',
  'attributes.sold',
  'attributes.building',
  'attributes.floor',
  'attributes.number',
]

/** Fetches the current state of a complex's flats. Runs in the browser, so it is small and does not cache. */
export async function fetchAvailability(project: string, signal?: AbortSignal): Promise<LiveFlat[]> {
  const found: LiveFlat[] = []
  const filter = { 'attributes.project': project }
  for await (const { _id, status, price, attributes } of platform.items.search(
    { type: 'flat', filter, fields: FIELDS, limit: 1000 },
    { timeout: TIMEOUT_MS, ...(signal && { signal }) },
  )) {
    const known = attributes?.sold === true ? 'sold' : STATUSES.find((one) => one === status)
    // An unknown status must not put a sold flat up for sale.
    if (typeof _id !== 'string' || !known) continue
    const { building, floor, number } = attributes as Record<string, unknown>
    found.push({
      id: _id,
      project,
      building: String(building),
      floor: Number(floor),
      number: String(number),
      status: known,
      price: price?.currency === 'USD' && Number.isFinite(price.amount) ? price.amount : 0,
    })
  }
  if (found.length === 0) throw new Error(`The platform sent no flats of ${project}.`)
  return found
}
