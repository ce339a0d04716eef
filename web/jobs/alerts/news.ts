import { factsOf } from '../../src/kit/flat/flat-facts.ts'
import { parseQuery } from '../../src/kit/flat/query.ts'
import { matches } from '../../src/kit/flat/select.ts'
import type { Alert, FlatAlert, SearchAlert } from '../../src/platform/account/alert.ts'
import { flatPath } from '../../src/platform/content/addresses.ts'
import { isAvailable, isSold } from '../../src/platform/content/flat.ts'
import type { FlatDetails } from '../../src/platform/content/flat-details.ts'

/** What has happened since the alert was last looked at, and the alert as it is to be kept. */
export interface News<A extends Alert = Alert> {
  alert: A
  event?: 'available' | 'cheaper' | 'matches'
  flats: readonly FlatDetails[]
}

/** Compares an alert with the flats of today. A flat that is on no list any more changes nothing. */
export function newsOf(alert: Alert, flats: ReadonlyMap<string, FlatDetails>): News {
  return alert.kind === 'flat'
    ? flatNews(alert, flats.get(alert.flatId))
    : searchNews(alert, [...flats.values()])
}

function flatNews(alert: FlatAlert, flat: FlatDetails | undefined): News<FlatAlert> {
  if (!flat) return { alert, flats: [] }
  const { status } = flat
  // A price that is withheld is not a price of nothing.
  const price = flat.price > 0 ? flat.price : alert.price
  const next = { ...alert, status, price }
  const isFree = isAvailable(flat) && !isAvailable(alert)
  const isCheaper = !isSold(flat) && price < alert.price
  const event =
    isFree && alert.events.includes('available')
      ? 'available'
      : isCheaper && alert.events.includes('cheaper')
        ? 'cheaper'
        : undefined
  return { alert: next, flats: event ? [flat] : [], ...(event && { event }) }
}

function searchNews(alert: SearchAlert, flats: readonly FlatDetails[]): News<SearchAlert> {
  const query = parseQuery(alert.query)
  // One without a price matches no price: it is told of when it has one.
  const isPriced = ({ price }: FlatDetails) => price > 0 || query.price === undefined
  const found = flats.filter((flat) => matches(factsOf(flat), query) && isPriced(flat))
  const known = new Set(alert.known)
  const fresh = found.filter((flat) => !known.has(flatPath(flat)))
  const next = { ...alert, known: found.map(flatPath) }
  return { alert: next, flats: fresh, ...(fresh.length > 0 && { event: 'matches' as const }) }
}
