// A call as the library makes it.
import type { Platform } from '../../http/platform.ts'
import type { Route } from '../../http/route.ts'
import type { ServedCall } from '../../journal/journal.ts'
import { adminSession, isPlain, isRawCall } from './admin-call.ts'
import { callName, type RoutedCall, routed } from './call-parts.ts'
import { isSaid } from './curl.ts'
import { Expression, literal } from './literal.ts'
import { METHODS } from './method-table.ts'
import { argumentsFor, type CopiedMethod } from './methods.ts'

type Client = 'admin' | 'public' | 'private' | 'user'

/** As the documentation calls the clients. */
const NAMES: Record<Client, string> = { admin: 'admin', public: 'site', private: 'server', user: 'user' }

/** What a client takes as a key. */
const isKey = (text: string | undefined): text is string => text !== undefined && /^[!-~]+$/.test(text)

const CREDENTIALS = /^(authorization|x-session-id|x-api-key|x-private-api-key)$/

/** What the library sends by itself, besides the headers that all programs do. */
const isOwn = ([name, value]: [string, string]) =>
  CREDENTIALS.test(name) || (name === 'content-type' && /^application\/json\b/i.test(value))

/** The lines that create the client with the credential of the call; undefined if it has none that a client takes. */
function creation(platform: Platform, call: ServedCall, client: Client, projectId: string | undefined) {
  const { 'x-api-key': apiKey, 'x-private-api-key': privateApiKey, 'x-session-id': sessionId } = call.headers
  const session = client === 'admin' ? adminSession(platform, call) : undefined
  const options = {
    admin: session && { ...(projectId && { projectId }), ...session },
    public: isKey(apiKey) && { apiKey },
    private: isKey(privateApiKey) && { privateApiKey },
    user: isKey(apiKey) && { apiKey, ...(isKey(sessionId) && { sessionId }) },
  }[client]
  if (!options) return undefined
  const create = `create${client[0]?.toUpperCase()}${client.slice(1)}Client`
  return `import { ${create} } from 'quoin'\n\nconst ${NAMES[client]} = ${create}(${literal({ host: platform.url, ...options })})\n`
}

/** The method with its arguments: `orders.update('order-1', { status: 'paid' })`. */
function invocation({ method, reads }: CopiedMethod, args: unknown[], path: readonly string[]): string {
  const [client, ...names] = method.split('.')
  const name = [NAMES[client as Client], ...names].join('.').replace(/\{(\d)\}/, (_, at) => literal(path[at]))
  const call = `${name}(${args.map((one) => literal(one)).join(', ')})`
  return reads ? `await (await ${call}).${reads}()` : `await ${call}`
}

function byMethod(platform: Platform, call: ServedCall, parts: RoutedCall): string | undefined {
  for (const one of METHODS[callName(parts.route)] ?? []) {
    const args = argumentsFor(one, parts)
    if (!args) continue
    const projectId = typeof one.project === 'number' ? parts.path[one.project] : parts.query.projectId
    const client = one.method.split('.')[0] as Client
    const created = creation(platform, call, client, projectId)
    if (created) return created + invocation(one, args, parts.path)
  }
  return undefined
}

/** An admin's call that no method makes. */
function byRequest(platform: Platform, call: ServedCall): string | undefined {
  const { method, url, body, bodyLength } = call
  if (!isRawCall(call) || !isPlain(url)) return undefined
  const created = creation(platform, call, 'admin', undefined)
  const isNew = url.startsWith('/api_admin/')
  if (!created) return undefined
  const request = {
    method,
    path: isNew ? url.slice('/api_admin'.length) : url,
    ...(bodyLength > 0 && { body }),
  }
  return `${created}await admin.raw.${isNew ? 'admin' : 'legacy'}.request(${literal(request)})`
}

/** The body as it is written in JSON, without a type where the call named none. */
function jsonOf(body: unknown, isTyped: boolean): Expression {
  const text = `JSON.stringify(${literal(body, '  ')})`
  return new Expression(isTyped ? text : `new TextEncoder().encode(${text})`)
}

function byFetch(platform: Platform, call: ServedCall): string | undefined {
  const { method, url, headers, body, bodyLength } = call
  if (/^(GET|HEAD)$/.test(method) && bodyLength > 0) return undefined
  const sent = Object.entries(headers).filter(isSaid)
  const init = {
    ...(method !== 'GET' && { method }),
    ...(sent.length > 0 && { headers: Object.fromEntries(sent) }),
    ...(bodyLength > 0 && { body: jsonOf(body, headers['content-type'] !== undefined) }),
  }
  const options = Object.keys(init).length > 0 ? `, ${literal(init)}` : ''
  return `await fetch(${literal(platform.url + url)}${options})`
}

/** A call as a program makes it; undefined if none could make the same. */
export function library(platform: Platform, routes: readonly Route[], call: ServedCall): string | undefined {
  const isUsual = Object.entries(call.headers).every((one) => !isSaid(one) || isOwn(one as [string, string]))
  const parts = isUsual ? routed(routes, call) : undefined
  return (
    (parts && byMethod(platform, call, parts)) ??
    (isUsual ? byRequest(platform, call) : undefined) ??
    byFetch(platform, call)
  )
}
