/**
 * Whether a request comes from the site's own pages. Browsers say where a page's request comes from and a page cannot
 * change it. Changing something without saying so is refused; reading without it is not, since what is read is only
 * handed to scripts of this site.
 */
export function isOwnRequest(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return false
  const origin = request.headers.get('origin')
  if (origin !== null) return hostOf(origin) === request.headers.get('host')
  return site === 'same-origin' || request.method === 'GET' || request.method === 'HEAD'
}

/** Of an origin; `undefined` where it is opaque (`null`) or nonsense. */
function hostOf(origin: string): string | undefined {
  return /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined
}
