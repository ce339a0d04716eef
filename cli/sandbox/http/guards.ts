import type { Context } from 'hono'
import { isLoopback } from '../../../lib/domain/loopback.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Env } from './env.ts'
import { send } from './send.ts'

/** Calls that pages of other origins must not make: the controls, and logins whose demo passwords are documented. */
const LOCAL_ONLY = /^\/(sandbox(\/|$)|auth\/login$|api_public\/v1\/auth\/admin\/login$)/

/**
 * The sandbox is for this machine alone. A foreign `Host` is a DNS name that was made to point here (rebinding);
 * a foreign `Origin` is a web page that happens to be open in the developer's browser.
 *
 * @throws PlatformError 403
 */
export function assertLocal(c: Context<Env>): void {
  const host = c.req.header('host')
  if (host !== undefined && !isLocal(`http://${host}`)) {
    throw new PlatformError(403, 'permission-denied', 'The sandbox responds to loopback host names only.')
  }
  const origin = c.req.header('origin')
  if (origin !== undefined && LOCAL_ONLY.test(c.req.path) && !isLocal(origin)) {
    throw new PlatformError(403, 'permission-denied', 'This call is for pages on this machine only.')
  }
}

const isLocal = (url: string): boolean => isLoopback(URL.parse(url)?.hostname ?? '')

/** The headers of the specification, and those that the sandbox announces in its responses or its protocol. */
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'x-session-id',
  'x-api-key',
  'x-private-api-key',
  'x-admin-session-id',
  'idempotency-key',
  'x-sandbox-fault',
].join(', ')

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, etag, last-modified, content-disposition, content-range, accept-ranges, retry-after, x-idempotency-keys, x-idempotency-replayed, x-upload-digests, x-values-converted, x-values-dropped, x-values-dropped-of',
}

/**
 * Allows pages of any origin: credentials travel in headers that no browser adds by itself. The local-only calls name
 * the origin, which `assertLocal` has checked. Returns the response to a preflight request.
 */
export function preflight(c: Context<Env>): Response | undefined {
  const origin = c.req.header('origin')
  if (!origin || c.req.path.startsWith('/sandbox')) return undefined
  const isLocalOnly = LOCAL_ONLY.test(c.req.path)
  Object.assign(c.get('headers'), CORS)
  if (isLocalOnly) Object.assign(c.get('headers'), { 'access-control-allow-origin': origin, vary: 'origin' })
  if (c.req.method !== 'OPTIONS' || !c.req.header('access-control-request-method')) return undefined
  return send(c, 204, {
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '600',
  })
}
