import { isIPv6 } from 'node:net'

interface Visit {
  readonly request: Request
  readonly clientAddress: string
}

/**
 * Where a visitor calls from, to count calls by. `TRUSTED_PROXIES` says how many proxies of the site's own stand in
 * front: each adds the address that it was called from to the end of `x-forwarded-for`. What stands before those is
 * the visitor's own word and is not believed. An IPv6 network counts as one: whoever has an address there has all.
 */
export function visitorAddress(visit: Visit, proxies = Number(process.env.TRUSTED_PROXIES) || 0): string {
  const forwarded = visit.request.headers.get('x-forwarded-for') ?? ''
  const named = proxies > 0 ? forwarded.split(',').at(-proxies)?.trim() : undefined
  return networkOf(named || connected(visit))
}

/** One who has gone by now has no address any more: all of those share one. */
function connected(visit: Visit): string {
  try {
    return visit.clientAddress
  } catch {
    return 'gone'
  }
}

/** The first 64 bits of an IPv6 address, else the address as it is. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const old = /:(\d+(?:\.\d+){3})$/.exec(address)?.[1]
  if (old) return old
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
