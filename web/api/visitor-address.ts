import { isIPv6 } from 'node:net'

/**
 * The visitor's address, for rate limits. Each of our own proxies in front appends the address it was
 * called from to `x-forwarded-for`. Anything before those comes from the
 * visitor and is not trusted. An IPv6 /64 counts as one visitor, who can use all of its addresses.
 *
 * @param connected address of the connection; undefined once the visitor has disconnected
 * @param forwarded value of `x-forwarded-for`
 * @param proxies number of our own proxies in front
 */
export function visitorAddress(
  connected: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const named = proxies > 0 ? forwarded?.split(',').at(-proxies)?.trim() : undefined
  return networkOf(named || connected || 'gone')
}

/** The first 64 bits of an IPv6 address; other addresses unchanged. */
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
