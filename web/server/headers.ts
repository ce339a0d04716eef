import type { ServerResponse } from 'node:http'

/** The end of the paths of feeds, which are files. */
export const FEED = '/rss.xml'
export const FEED_TYPE = 'application/rss+xml; charset=utf-8'

export const SECURITY_HEADERS: Record<string, string> = {
  // The policy of a page is in its head, for static hosts too; a meta element cannot set this part.
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), gyroscope=(self), accelerometer=(self)',
  // The wishlist's calls carry the session in their query, so no URL may leave the site.
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

export function setSecurityHeaders(res: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value)
}
