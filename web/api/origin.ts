/**
 * Whether a request comes from the site's own pages, according to headers that browsers set and pages cannot change.
 * Without these headers, changes are rejected; reads are allowed, because browsers give the response only to scripts
 * of this site.
 *
 * @param siteUrl origin of the site, as visitors see it
 */
export function isOwnRequest(request: Request, siteUrl: string): boolean {
  const from = request.headers.get('sec-fetch-site')
  if (from === 'cross-site' || from === 'same-site') return false
  if (from === 'same-origin') return true
  const origin = request.headers.get('origin')
  if (origin === null) return request.method === 'GET' || request.method === 'HEAD'
  const site = new URL(siteUrl)
  return origin === site.origin || origin === addressed(request, site)
}

/**
 * The origin that a request was sent to. A proxy that terminates TLS says so; without its word, the site's own host is
 * visited as the site's URL says, and any other by HTTP, which is all that this server speaks.
 */
function addressed({ headers }: Request, site: URL): string {
  const host = headers.get('host') ?? ''
  const forwarded = headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
  return `${forwarded ?? (host === site.host ? site.protocol.slice(0, -1) : 'http')}://${host}`
}
