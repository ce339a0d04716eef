/**
 * Whether a request comes from the site's own pages, according to headers that browsers set and pages cannot change.
 * Without these headers, changes are rejected; reads are allowed, because browsers give the response only to scripts
 * of this site.
 */
export function isOwnRequest(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return false
  const origin = request.headers.get('origin')
  if (origin !== null) return hostOf(origin) === request.headers.get('host')
  return site === 'same-origin' || request.method === 'GET' || request.method === 'HEAD'
}

/** The host of an origin; undefined if it is opaque (`null`) or invalid. */
function hostOf(origin: string): string | undefined {
  return /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined
}
