/**
 * The life of a request: Hono finds its route (declared in `routes/`), and `handle` takes every one through the same
 * steps. It gets an id; `http/guards.ts` keeps other hosts and origins away and responds to preflights; `injectFault`
 * applies the faults that were asked for; `http/mount.ts` identifies the caller and checks permission, query and
 * body; and the route's handler reads and writes through `call.table(collection)`, which cannot leave the caller's
 * project. Whatever is thrown becomes an error response here.
 */
import { type Context, Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { injectFault } from '../http/faults.ts'
import { assertLocal, preflight } from '../http/guards.ts'
import { ANNOUNCEMENT } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { DIGESTS } from '../http/multipart.ts'
import type { Platform } from '../http/platform.ts'
import { pathOf, type Route } from '../http/route.ts'
import { CallRouter } from '../http/router.ts'
import { sendJson } from '../http/send.ts'
import { PlatformError, toPlatformError } from '../platform/errors.ts'
import type { Log } from '../platform/types.ts'
import { routes } from '../routes/index.ts'
import { newId } from '../store/ids.ts'

type Handler = (c: Context<Env>) => Response | Promise<Response>

export function createApp(platform: Platform, log: Log | undefined): Hono<Env> {
  // One function for all steps: as middleware, each would cost more than the work it does.
  const handle = (respond: Handler) => async (c: Context<Env>) => {
    const started = performance.now()
    begin(c, platform)
    let response: Response
    try {
      assertLocal(c)
      const early = preflight(c) ?? injectFault(c, platform)
      response = (early && (await early)) ?? (await inTime(c, platform, respond))
    } catch (error) {
      response = errorResponse(c, error)
    }
    if (!c.req.path.startsWith('/sandbox')) recordCall(c, platform, response, started)
    if (log) report(c, response, started, log)
    return response
  }
  const app = new Hono<Env>({ router: new CallRouter() })
  mount(app, platform, routes, handle)
  app.notFound(handle(unknownCall))
  return app
}

/** Runs the handler, with the clock shifted where an injected fault asks for it. */
function inTime(c: Context<Env>, platform: Platform, respond: Handler): Response | Promise<Response> {
  const shift = c.get('timeShift')
  return shift === undefined ? respond(c) : platform.clock.withShift(shift, () => respond(c))
}

function begin(c: Context<Env>, platform: Platform): void {
  const sent = c.req.header('x-request-id')
  const requestId = sent && /^[\w-]{1,64}$/.test(sent) ? sent : newId(platform.now())
  c.set('requestId', requestId)
  c.set('headers', { 'x-request-id': requestId, ...ANNOUNCEMENT, ...DIGESTS })
}

function unknownCall(c: Context<Env>): Response {
  const { method, path } = c.req
  const allowed = methodsOf(routes, path)
  if (allowed.length === 0)
    throw new PlatformError(404, 'not-found', `No such call: ${method} ${path.slice(0, 200)}.`)
  throw new PlatformError(
    405,
    'method-not-allowed',
    `${method} is not allowed here; use ${allowed.join(' or ')}.`,
    { headers: { allow: allowed.join(', ') } },
  )
}

function errorResponse(c: Context<Env>, error: unknown): Response {
  const known = toPlatformError(error)
  if (known) return sendJson(c, known.status, known.body(), known.headers)
  c.set('failure', error)
  const internal = new PlatformError(
    500,
    'internal',
    `The sandbox failed to handle request ${c.get('requestId')}; its log has the details.`,
  )
  return sendJson(c, 500, internal.body())
}

const statusOf = ({ env: { outgoing } }: Context<Env>, response: Response) =>
  outgoing.headersSent ? outgoing.statusCode : response.status

function recordCall(c: Context<Env>, platform: Platform, response: Response, started: number): void {
  platform.journal.record({
    time: platform.now(),
    method: c.req.method,
    url: c.env.incoming.url ?? c.req.path,
    caller: c.get('caller') ?? 'none',
    status: statusOf(c, response),
    ms: performance.now() - started,
    requestId: c.get('requestId'),
    body: c.get('body'),
    bodyLength: Number(c.req.header('content-length') ?? 0),
    response: c.get('sent'),
  })
}

function report(c: Context<Env>, response: Response, started: number, log: Log): void {
  const error = c.get('failure')
  log({
    method: c.req.method,
    path: c.req.path,
    status: statusOf(c, response),
    ms: performance.now() - started,
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
