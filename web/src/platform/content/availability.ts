import { platform } from '../client.ts'

const STATUSES = ['available', 'reserved', 'sold'] as const

/** What can change between two builds of the site: the status and price of a flat. */
export interface Availability {
  /** Id of the flat's item. */
  id: string
  status: (typeof STATUSES)[number]
  /** In US cents; 0 if unknown. */
  price: number
}

const PATIENCE = 15_000
/** Leaves out the drawing, which is much larger than all of these. */
const FIELDS = ['status', 'price', 'attributes.sold']

/** Fetches the current status and price of a building's flats. Runs in the browser, so it is small and does not cache. */
export function availability(
  project: string,
  building: string,
  signal: AbortSignal,
): Promise<Availability[]> {
  return ask({ 'attributes.project': project, 'attributes.building': building }, signal)
}

/** The same for individual flats, by item id. */
export function availabilityOf(ids: readonly string[], signal?: AbortSignal): Promise<Availability[]> {
  return ask({ _id: ids }, signal)
}

type Filter = Record<string, string | readonly string[]>

async function ask(filter: Filter, signal: AbortSignal | undefined): Promise<Availability[]> {
  const found: Availability[] = []
  const options = { timeout: PATIENCE, ...(signal && { signal }) }
  for await (const { _id, status, price, attributes } of platform.items.search(
    { type: 'flat', filter, fields: FIELDS, limit: 1000 },
    options,
  )) {
    const known = attributes?.sold === true ? 'sold' : STATUSES.find((one) => one === status)
    // An unknown status must not put a sold flat up for sale.
    if (typeof _id !== 'string' || !known) continue
    const cents = price?.currency === 'USD' && Number.isFinite(price.amount) ? price.amount : 0
    found.push({ id: _id, status: known, price: cents })
  }
  if (found.length === 0) throw new Error('The platform said nothing of these flats.')
  return found
}
