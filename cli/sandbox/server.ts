/**
 * How a request goes: `observe` gives it an id and has it logged, `guardSandbox` keeps strangers off the controls,
 * `allowBrowsers` answers what browsers ask first, `strike` lets it go wrong where somebody asked for that,
 * then Hono finds the call (declared in `families/`), `http/mount.ts` finds out who calls, whether they may, and
 * checks query and body against the call's own schemas; its handler reads and writes the store through
 * `call.in(collection)`, which cannot leave the caller's project. Whatever is thrown becomes an error answer here.
 */
import { Hono, type MiddlewareHandler } from 'hono'
import { families } from './families/index.ts'
import { strike } from './faults/strike.ts'
import { noRoom, PlatformError } from './http/errors.ts'
import { type Env, mount } from './http/mount.ts'
import { pathOf, type Route } from './http/route.ts'
import { send, sendJson } from './http/send.ts'
import { LOOPBACK } from './listen.ts'
import type { Platform } from './platform.ts'
import { newId } from './store/ids.ts'
import type { Log } from './types.ts'

export function createApp(platform: Platform, log: Log | undefined): Hono<Env> {
  const app = new Hono<Env>()
  app.use(observe(platform, log), guardSandbox, allowBrowsers, strike(platform))
  mount(app, platform, families)
  app.notFound((c) => {
    const allowed = methodsOf(families, c.req.path)
    const error = allowed.length
      ? new PlatformError(
          405,
          'method-not-allowed',
          `${c.req.method} is not for this path: use ${allowed.join(' or ')}.`,
          {
            headers: { allow: allowed.join(', ') },
          },
        )
      : new PlatformError(404, 'not-found', `There is no call ${c.req.method} ${c.req.path.slice(0, 200)}.`)
    return sendJson(c, error.status, error.body(), error.headers)
  })
  app.onError((error, c) => {
    const known = error instanceof PlatformError ? error : noRoom(error)
    if (known) return sendJson(c, known.status, known.body(), known.headers)
    c.set('failure', error)
    const internal = new PlatformError(
      500,
      'internal',
      `The sandbox failed. Its log has more on ${c.get('requestId')}.`,
    )
    return sendJson(c, 500, internal.body())
  })
  return app
}

function observe(platform: Platform, log: Log | undefined): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const given = c.req.header('x-request-id')
    const requestId = given && /^[\w-]{1,64}$/.test(given) ? given : newId(platform.now())
    c.set('requestId', requestId)
    c.set('headers', { 'x-request-id': requestId })
    await next()
    if (!log) return
    const error = c.get('failure')
    log({
      method: c.req.method,
      path: c.req.path,
      status: c.env.outgoing.headersSent ? c.env.outgoing.statusCode : c.res.status,
      ms: performance.now() - started,
      requestId,
      ...(error ? { error } : {}),
    })
  }
}

/**
 * `/sandbox` asks for no credential, so it is for this machine alone: no page of another origin and no foreign name
 * that was made to point here may use it.
 */
const guardSandbox: MiddlewareHandler<Env> = async (c, next) => {
  if (!c.req.path.startsWith('/sandbox')) return next()
  const origin = c.req.header('origin')
  const isForeign = (url: string) => !URL.canParse(url) || !LOOPBACK.test(new URL(url).hostname)
  if (isForeign(`http://${c.req.header('host')}`) || (origin !== undefined && isForeign(origin))) {
    throw new PlatformError(403, 'permission-denied', 'The sandbox is steered from this machine only.')
  }
  return next()
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, etag, last-modified, content-disposition, content-range, accept-ranges, retry-after',
}

/** Pages of any origin may call: credentials travel in headers that no browser adds by itself. Not `/sandbox`. */
const allowBrowsers: MiddlewareHandler<Env> = async (c, next) => {
  if (!c.req.header('origin') || c.req.path.startsWith('/sandbox')) return next()
  Object.assign(c.get('headers'), CORS)
  if (c.req.method !== 'OPTIONS' || !c.req.header('access-control-request-method')) return next()
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
