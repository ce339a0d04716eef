import type { Context, Hono } from 'hono'
import { z } from 'zod'
import {
  adminBySession,
  adminByToken,
  assertPermission,
  assertStaff,
  type Header,
  projectByKey,
  projectOfAdmin,
  userBySession,
} from '../auth/credentials.ts'
import { inProject } from '../commerce/reservations.ts'
import { check } from '../services/check.ts'
import { notFound, toApiError } from '../services/errors.ts'
import type { Env } from './env.ts'
import { type Outcome, REPLAYED } from './idempotency.ts'
import { readerOf, readJson, withoutEcho } from './input.ts'
import { type Form, readForm } from './multipart.ts'
import type { Platform } from './platform.ts'
import { type Credential, pathOf, type Route } from './route.ts'
import { send, sendJson, sendText } from './send.ts'

/** A form with nothing but its file. */
const NO_FIELDS = z.strictObject({})

type Handler = (c: Context<Env>) => Promise<Response>

/** Registers every route, each wrapped in `around`: fixed paths before paths with variable parts. */
export function mount(
  app: Hono<Env>,
  platform: Platform,
  routes: readonly Route[],
  around: (handle: Handler) => Handler,
): void {
  const inOrder = [...routes].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  for (const route of inOrder) {
    const readQuery = queryReader(route)
    const reads = readerOf(route, routes)
    app.on(
      route.method,
      pathOf(route),
      around((c) => serve(c, platform, route, readQuery, reads)),
    )
  }
}

const NO_QUERY = z.strictObject({})
const OF_ADMIN = new Set<Credential>(['admin', 'legacy', 'account'])

type QueryReader = (query: Record<string, string>) => Record<string, unknown>

/** Unknown parameters are refused like unknown body fields: a misspelled filter would otherwise match everything. */
function queryReader({ query = NO_QUERY, openQuery, credential }: Route): QueryReader {
  const isExempt = (name: string) =>
    openQuery?.test(name) || (name === 'projectId' && OF_ADMIN.has(credential))
  // A schema is compiled at its first use: once for each route, never for each call.
  const strict = query.strict()
  return (query) =>
    check(strict, Object.fromEntries(Object.entries(query).filter(([name]) => !isExempt(name))))
}

/** `~` sorts after every letter. */
const sortKey = (route: Route) => pathOf(route).replaceAll(/:\w+/g, '~')

/** Identifies the caller, checks permission, query and body, then runs the handler. */
async function serve(
  c: Context<Env>,
  platform: Platform,
  route: Route,
  readQuery: QueryReader,
  reads: Route['reads'],
): Promise<Response> {
  const header: Header = (name) => c.req.header(name)
  const params = c.req.param() as Record<string, string>
  const identity = identify(platform, route, header, () => params.projectId ?? c.req.query('projectId'))
  if ('project' in identity && params.projectId !== undefined && params.projectId !== identity.project._id) {
    throw notFound(`project ${params.projectId.slice(0, 64)}`)
  }
  c.set('caller', callerOf(route, identity))
  const query = readQuery(c.req.query())
  const sent = route.body && (await readJson(c.env.incoming, header))
  c.set('body', sent)
  const form =
    route.upload &&
    (await readForm(c.env.incoming, platform.blobs, route.upload.limit ?? platform.uploadLimit))

  const project = 'project' in identity ? identity.project : undefined
  try {
    if (form) check(route.upload?.fields ?? NO_FIELDS, { ...form.fields })
    const call = {
      platform,
      ...(project && inProject(platform, project)),
      ...identity,
      requestId: c.get('requestId'),
      params,
      query,
      body: undefined as unknown,
      form,
      header,
      addHeaders: (headers: Record<string, string>) => void Object.assign(c.get('headers'), headers),
      addTrailers: (trailers: Record<string, string>) => c.env.outgoing.addTrailers(trailers),
      method: c.req.method,
      // A function: few handlers need it.
      rawQuery: () => new URL(c.req.url).searchParams,
    }
    if (route.body)
      call.body = check(route.body, reads ? await withoutEcho(route, sent, () => reads(call)) : sent)
    const key = takesKeys(route) ? header('idempotency-key') : undefined
    if (key === undefined) return respond(c, route, await route.handle(call))
    const { outcome, isReplayed } = await platform.idempotencyKeys.once({
      key,
      caller: `${project?._id}/${c.get('caller')}`,
      request: [c.req.method, c.env.incoming.url, form ? identityOf(form) : sent],
      perform: () => outcomeOf(route, () => route.handle(call)),
    })
    const headers = { ...outcome.headers, ...(isReplayed ? REPLAYED : {}) }
    const { status, json } = outcome
    return json === undefined ? send(c, status, headers) : sendText(c, status, json, headers)
  } finally {
    form?.file.staged.discard()
  }
}

function respond(c: Context<Env>, route: Route, result: unknown): Response {
  if (result instanceof Response) {
    for (const [name, value] of Object.entries(c.get('headers'))) c.header(name, value)
    for (const [name, value] of result.headers) c.header(name, value)
    return c.newResponse(result.body, result.status as 200)
  }
  return result === undefined ? send(c, 204, {}) : sendJson(c, route.status ?? 200, result)
}

/** The controls are not the platform. */
const takesKeys = ({ method, family }: Route) => method === 'POST' && family !== 'open'

/** What two uploads of the same have in common: not their boundaries. */
const identityOf = ({ fields, file }: Form) => [fields, file.filename, file.staged.checksum]

function outcomeOf(route: Route, handle: () => unknown): Outcome | Promise<Outcome> {
  const done = (result: unknown): Outcome =>
    result === undefined
      ? { status: 204, headers: {}, json: undefined }
      : { status: route.status ?? 200, headers: {}, json: JSON.stringify(result) }
  const rejected = (error: unknown): Outcome => {
    const known = toApiError(error)
    // Not stored for a replay: a full disk would fail that, too.
    if (!known || known.status >= 500) throw error
    return { status: known.status, headers: known.headers, json: JSON.stringify(known.body()) }
  }
  try {
    const result = handle()
    return result instanceof Promise ? result.then(done, rejected) : done(result)
  } catch (error) {
    return rejected(error)
  }
}

type Identity = ReturnType<typeof identify>

/** As the journal names callers. */
function callerOf({ credential }: Route, identity: Identity): string {
  if ('user' in identity) return `user:${identity.user._id}`
  if ('admin' in identity) return `admin:${identity.admin._id}`
  return 'project' in identity ? `${credential}:${identity.project._id}` : 'none'
}

function identify(platform: Platform, route: Route, header: Header, projectId: () => string | undefined) {
  switch (route.credential) {
    case 'none':
      return {}
    case 'account':
      return { admin: adminByToken(platform, header) }
    case 'admin':
    case 'legacy': {
      const admin = (route.credential === 'admin' ? adminByToken : adminBySession)(platform, header)
      const project = projectOfAdmin(platform, admin, projectId())
      const rights = platform.access.rights(admin, project._id)
      if (route.need) assertPermission(rights, route.need)
      return { admin, project, rights }
    }
    case 'public':
      return { project: projectByKey(platform, 'apiKey', header) }
    case 'private':
      return { project: projectByKey(platform, 'privateApiKey', header) }
    case 'user':
    case 'staff': {
      const project = projectByKey(platform, 'apiKey', header)
      const caller = userBySession(platform, project, header)
      if (route.credential === 'staff') assertStaff(platform, project, caller.user)
      return { project, ...caller }
    }
  }
}
