import { platform } from './platform.ts'

/** What can change between two builds of the site: whether a flat can be had, and for how much. */
export interface Availability {
  /** Id of the flat's item. */
  id: string
  status: 'available' | 'reserved' | 'sold'
  /** In cents of a US dollar; 0 where it is not told. */
  price: number
}

/** Asks the platform how the flats of a building, or one of them, stand now. For the browser: light, nothing kept. */
export async function availability(
  project: string,
  building: string,
  signal: AbortSignal,
  number?: string,
): Promise<Availability[]> {
  const filter = {
    'attributes.project': project,
    'attributes.building': building,
    ...(number !== undefined && { 'attributes.number': number }),
  }
  const found: Availability[] = []
  for await (const { _id, status, price, attributes } of platform.items.search(
    { type: 'flat', filter, limit: 1000 },
    { signal, timeout: 15_000 },
  )) {
    const isSold = status === 'sold' || attributes?.sold === true
    const cents = price?.currency === 'USD' && Number.isFinite(price.amount) ? price.amount : 0
    found.push({
      id: _id,
      status: isSold ? 'sold' : status === 'reserved' ? 'reserved' : 'available',
      price: cents,
    })
  }
  return found
}
