/**
 * How a request goes: Hono finds its call (declared in `routes/`), and `whole` takes it through the same steps as
 * any other. It gets an id, `guardSandbox` keeps strangers off the controls, `preflight` answers what browsers ask
 * first, `strike` lets it go wrong where somebody asked for that, then `http/mount.ts` finds out who calls, whether
 * they may, and checks query and body against the call's own schemas; its handler reads and writes the store through
 * `call.table(collection)`, which cannot leave the caller's project. Whatever is thrown becomes an error answer here.
 */
import { type Context, Hono } from 'hono'
import { PlatformError, toPlatformError } from './errors.ts'
import { strike } from './faults/inject.ts'
import type { Env } from './http/env.ts'
import { mount } from './http/mount.ts'
import { pathOf, type Route } from './http/route.ts'
import { CallRouter } from './http/router.ts'
import { send, sendJson } from './http/send.ts'
import { LOOPBACK } from './listen.ts'
import type { Platform } from './platform.ts'
import { routes } from './routes/index.ts'
import { newId } from './store/ids.ts'
import type { Log } from './types.ts'

type Handler = (c: Context<Env>) => Response | Promise<Response>

export function createApp(platform: Platform, log: Log | undefined): Hono<Env> {
  // One function for all steps: as middleware each would cost more than what it does.
  const whole = (handle: Handler) => async (c: Context<Env>) => {
    const started = performance.now()
    begin(c, platform)
    let response: Response
    try {
      guardSandbox(c)
      const early = preflight(c) ?? strike(c, platform)
      response = (early && (await early)) ?? (await inTime(c, platform, handle))
    } catch (error) {
      response = failed(c, error)
    }
    if (log) report(c, response, started, log)
    return response
  }
  const app = new Hono<Env>({ router: new CallRouter() })
  mount(app, platform, routes, whole)
  app.notFound(whole(unknownCall))
  return app
}

/** Now, or at the time that a fault puts the call at. */
function inTime(c: Context<Env>, platform: Platform, handle: Handler): Response | Promise<Response> {
  const later = c.get('later')
  return later === undefined ? handle(c) : platform.later(later, () => handle(c))
}

function begin(c: Context<Env>, platform: Platform): void {
  const given = c.req.header('x-request-id')
  const requestId = given && /^[\w-]{1,64}$/.test(given) ? given : newId(platform.now())
  c.set('requestId', requestId)
  c.set('headers', { 'x-request-id': requestId })
}

function unknownCall(c: Context<Env>): Response {
  const { method, path } = c.req
  const allowed = methodsOf(routes, path)
  if (allowed.length === 0)
    throw new PlatformError(404, 'not-found', `There is no call ${method} ${path.slice(0, 200)}.`)
  throw new PlatformError(
    405,
    'method-not-allowed',
    `${method} is not for this path: use ${allowed.join(' or ')}.`,
    { headers: { allow: allowed.join(', ') } },
  )
}

function failed(c: Context<Env>, error: unknown): Response {
  const known = toPlatformError(error)
  if (known) return sendJson(c, known.status, known.body(), known.headers)
  c.set('failure', error)
  const internal = new PlatformError(
    500,
    'internal',
    `The sandbox failed. Its log has more on ${c.get('requestId')}.`,
  )
  return sendJson(c, 500, internal.body())
}

function report(c: Context<Env>, response: Response, started: number, log: Log): void {
  const { outgoing } = c.env
  const error = c.get('failure')
  log({
    method: c.req.method,
    path: c.req.path,
    status: outgoing.headersSent ? outgoing.statusCode : response.status,
    ms: performance.now() - started,
    requestId: c.get('requestId'),
    ...(error ? { error } : {}),
  })
}

/**
 * `/sandbox` asks for no credential, so it is for this machine alone: no page of another origin and no foreign name
 * that was made to point here may use it.
 */
function guardSandbox(c: Context<Env>): void {
  if (!c.req.path.startsWith('/sandbox')) return
  const origin = c.req.header('origin')
  const isForeign = (url: string) => !URL.canParse(url) || !LOOPBACK.test(new URL(url).hostname)
  if (isForeign(`http://${c.req.header('host')}`) || (origin !== undefined && isForeign(origin))) {
    throw new PlatformError(403, 'permission-denied', 'The sandbox is steered from this machine only.')
  }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, etag, last-modified, content-disposition, content-range, accept-ranges, retry-after',
}

/**
 * Pages of any origin may call: credentials travel in headers that no browser adds by itself. Not `/sandbox`.
 * Gives the answer to a browser that asks first whether it may.
 */
function preflight(c: Context<Env>): Response | undefined {
  if (!c.req.header('origin') || c.req.path.startsWith('/sandbox')) return undefined
  Object.assign(c.get('headers'), CORS)
  if (c.req.method !== 'OPTIONS' || !c.req.header('access-control-request-method')) return undefined
  return send(c, 204, {
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': (c.req.header('access-control-request-headers') ?? '').replaceAll(
      /[^\w\-, ]/g,
      '',
    ),
    'access-control-max-age': '600',
  })
}

/** The methods that a path can be called with. */
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
