/**
 * The life of a request: Hono finds its route (declared in `routes/`), and `handle` takes every one through the same
 * steps. It gets an id; `assertLocal` keeps other hosts and origins away; `preflight` responds to browsers; `injectFault`
 * applies the faults that were asked for; `http/mount.ts` identifies the caller and checks permission, query and
 * body; and the route's handler reads and writes through `call.table(collection)`, which cannot leave the caller's
 * project. Whatever is thrown becomes an error response here.
 */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isLoopback } from '../../../lib/domain/loopback.ts'
import type { Env } from '../http/env.ts'
import { injectFault } from '../http/faults.ts'
import { ANNOUNCEMENT } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { DIGESTS } from '../http/multipart.ts'
import type { Platform } from '../http/platform.ts'
import { pathOf, type Route } from '../http/route.ts'
import { send, sendJson } from '../http/send.ts'
import { mountPages } from '../pages/mount.ts'
import { isOwnCall } from '../pages/own-call.ts'
import { routes } from '../routes/index.ts'
import { ApiError, toApiError } from '../services/errors.ts'
import type { Log } from '../services/types.ts'
import { keepBody, recordCall, statusOf } from './record.ts'

type Handler = (c: Context<Env>) => Response | Promise<Response>

export function createApp(platform: Platform, log: Log | undefined): Hono<Env> {
  // One function for all steps: as middleware, each would cost more than the work it does.
  const handle = (respond: Handler) => async (c: Context<Env>) => {
    const started = performance.now()
    begin(c)
    let response: Response
    try {
      assertLocal(c)
      const early = preflight(c) ?? (isOwn(c) ? undefined : injectFault(c, platform))
      response = (early && (await early)) ?? (await inTime(c, platform, respond))
    } catch (error) {
      await keepBody(c)
      response = errorResponse(c, error)
    }
    const isControl = ofSandbox(c.req.path)
    // Some lists are read by a POST.
    const isRead = c.req.method === 'GET' || (isOwn(c) && c.req.path.endsWith('/search'))
    // A page that reads again at each change must not be told of its own reading.
    const isQuiet = isRead && (isControl || isOwn(c))
    if (!isControl && !isQuiet) recordCall(c, platform, response, started)
    if (!isQuiet) platform.watchers.notify()
    const isOfPages = isOwn(c) || PAGE.test(c.req.path)
    const isNews = !isQuiet || !isOfPages || statusOf(c, response) >= (isOwn(c) ? 500 : 400)
    if (log && isNews) report(c, response, started, log)
    return response
  }
  const app = new Hono<Env>()
  mount(app, platform, routes, handle)
  mountPages(app, platform, routes, handle)
  app.notFound(handle(unknownCall))
  return app
}

/** The controls and pages of the sandbox, which are no part of the platform. */
const ofSandbox = (path: string): boolean => path === '/' || path.startsWith('/sandbox')

/** Addresses of pages. An open one reads itself again and again, which nobody wants to have printed. */
const PAGE = /^\/(sandbox(\/ui(\/.*)?)?)?$/

/** A call of the pages themselves: their reading is no event, and no fault keeps them from showing what happens. */
const isOwn = (c: Context<Env>): boolean => isOwnCall((name) => c.req.header(name))

/** Runs the handler, with the clock shifted where an injected fault asks for it. */
function inTime(c: Context<Env>, platform: Platform, respond: Handler): Response | Promise<Response> {
  const shift = c.get('timeShift')
  return shift === undefined ? respond(c) : platform.clock.withShift(shift, () => respond(c))
}

function begin(c: Context<Env>): void {
  const sent = c.req.header('x-request-id')
  const requestId = sent && /^[\w-]{1,64}$/.test(sent) ? sent : randomBytes(12).toString('hex')
  c.set('requestId', requestId)
  c.set('headers', { 'x-request-id': requestId, ...ANNOUNCEMENT, ...DIGESTS })
}

/** Calls that pages of other origins must not make: the controls, and logins whose demo passwords are documented. */
const LOCAL_ONLY = /^\/(sandbox(\/|$)|auth\/login$|api_public\/v1\/auth\/admin\/login$)/

/**
 * The sandbox is for this machine alone. A foreign `Host` is a DNS name that was made to point here (rebinding);
 * a foreign `Origin` is a web page that happens to be open in the developer's browser.
 *
 * @throws ApiError 403
 */
function assertLocal(c: Context<Env>): void {
  const host = c.req.header('host')
  if (host !== undefined && !isLocal(`http://${host}`)) {
    throw new ApiError(403, 'permission-denied', 'The sandbox responds to loopback host names only.')
  }
  const origin = c.req.header('origin')
  if (origin !== undefined && LOCAL_ONLY.test(c.req.path) && !isLocal(origin)) {
    throw new ApiError(403, 'permission-denied', 'This call is for pages on this machine only.')
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
function preflight(c: Context<Env>): Response | undefined {
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

function unknownCall(c: Context<Env>): Response {
  const { method, path } = c.req
  const allowed = methodsOf(routes, path)
  if (allowed.length === 0)
    throw new ApiError(404, 'not-found', `No such call: ${method} ${path.slice(0, 200)}.`)
  throw new ApiError(
    405,
    'method-not-allowed',
    `${method} is not allowed here; use ${allowed.join(' or ')}.`,
    { headers: { allow: allowed.join(', ') } },
  )
}

function errorResponse(c: Context<Env>, error: unknown): Response {
  const known = toApiError(error)
  if (known) return sendJson(c, known.status, known.body(), known.headers)
  c.set('failure', error)
  const internal = new ApiError(
    500,
    'internal',
    `The sandbox failed to handle request ${c.get('requestId')}; its log has the details.`,
  )
  return sendJson(c, 500, internal.body())
}

function report(c: Context<Env>, response: Response, started: number, log: Log): void {
  const error = c.get('failure')
  log({
    method: c.req.method,
    path: c.req.path,
    status: statusOf(c, response),
    ms: Math.round(performance.now() - started),
    requestId: c.get('requestId'),
    ...(error ? { error } : {}),
  })
}

/** The methods that a path allows. */
function methodsOf(routes: readonly Route[], path: string): string[] {
  const parts = path.split('/')
  const fits = (route: Route) => {
    const pattern = pathOf(route).split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(':') || part === parts[at])
    )
  }
  return [...new Set(routes.filter(fits).map((route) => route.method))].sort()
}
