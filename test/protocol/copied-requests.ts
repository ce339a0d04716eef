// Requests of the library's methods, and what a request has of the arguments of its method.
import { isDeepStrictEqual } from 'node:util'
import type { Argument, CallParts, CopiedMethod, Kind } from '../../cli/sandbox/pages/calls/methods.ts'
import { isSampleOf, specifiedCalls } from './calls.ts'
import { type Clients, invocationsOf } from './invocations.ts'

export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json =>
  Object.prototype.toString.call(value) === '[object Object]'

/** A request with its variable parts, as one of the specification. */
export interface Request extends CallParts {
  name: string
}

const SPECIFIED = [...specifiedCalls().values()].flat()

/** A recorded request; undefined for one with a form. */
export function parsed(text: string): Request | undefined {
  const [head = '', json = '{}'] = text.split('\n\n')
  const [call = '', ...lines] = head.split('\n')
  const specified = SPECIFIED.find((one) => one === call) ?? SPECIFIED.find((one) => isSampleOf(call, one))
  if (!specified || head.includes('multipart/')) return undefined
  const pattern = new RegExp(`^${specified.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  const query = lines.flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^ {4}[?&]([^=]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value]]
  })
  return {
    name: specified.replaceAll(/\{\w+\}/g, '{}'),
    path: pattern.exec(call)?.slice(1) ?? [],
    query: Object.fromEntries(query),
    body: JSON.parse(json),
  }
}

export const textIn = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value instanceof Date ? value.toISOString() : String(value)
export const kindOf = (value: unknown): Kind =>
  Array.isArray(value)
    ? 'list'
    : typeof value === 'number'
      ? 'number'
      : typeof value === 'boolean'
        ? 'boolean'
        : 'text'

/** Where an argument of an example may come from in its request. */
export function originsOf(value: unknown, request: Request): Argument[] {
  const { name, path, query, body } = request
  const fields = Object.entries(body as Json)
  const origins: Argument[] = [...path.keys()].filter((at) => path[at] === value).map((path) => ({ path }))
  const field = fields.find(([, one]) => isDeepStrictEqual(one, value))?.[0]
  if (!isObject(value)) {
    const parameter = Object.keys(query).find((name) => query[name] === textIn(value))
    if (parameter !== undefined) origins.push({ query: parameter, as: kindOf(value) })
    if (field !== undefined) origins.push({ field })
    return name.split('/').includes(String(value)) ? [...origins, { word: String(value) }] : origins
  }
  if ('p2' in query) return [{ content: true }]
  if (field !== undefined) origins.push({ field })
  if (fields.length > 0) {
    const isJoined = ([name, one]: [string, unknown]) => Array.isArray(value[name]) && !Array.isArray(one)
    origins.push({ body: 'all', lists: fields.filter(isJoined).map(([name]) => name) })
  }
  const given = Object.entries(value).filter(([name]) => name in query)
  if (given.length > 0)
    origins.push({ parameters: Object.fromEntries(given.map(([name, part]) => [name, kindOf(part)])) })
  const members = Object.entries(value).map(([name, part]) => [name, originsOf(part, request)[0]] as const)
  return members.every(([, origin]) => origin)
    ? [...origins, { members: Object.fromEntries(members) as Record<string, Argument> }]
    : origins
}

/** What an argument takes of the query or of the body. */
export function takes(one: Argument, from: 'query' | 'body', request: Request): string[] {
  if ('members' in one) return Object.values(one.members).flatMap((part) => takes(part, from, request))
  if (from === 'query') {
    if ('content' in one) return ['lang', 'p2', 'f2', 's2', 'o']
    return 'query' in one ? [one.query] : 'parameters' in one ? Object.keys(one.parameters) : []
  }
  return 'field' in one ? [one.field] : 'body' in one ? Object.keys(request.body as Json) : []
}

export const without = (all: Json, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

/** What the method sends besides its arguments. */
export function entryOf(method: string, args: Argument[], request: Request): CopiedMethod {
  const isAdmin = method.startsWith('admin.')
  const at = request.path.indexOf('{projectId}')
  const query = without(request.query, [
    ...args.flatMap((one) => takes(one, 'query', request)),
    ...(isAdmin ? ['projectId'] : []),
  ]) as Record<string, string>
  const body = without(
    request.body as Json,
    args.flatMap((one) => takes(one, 'body', request)),
  )
  return {
    method,
    args,
    ...(isAdmin && 'projectId' in request.query && { project: 'query' as const }),
    ...(isAdmin && at >= 0 && { project: at }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(Object.keys(body).length > 0 && { body }),
  }
}

/** The arguments of an example. */
export function exampleArguments(name: string): unknown[] {
  let noted: unknown[] = []
  const last = (name.split(' ')[0] as string).split('.').at(-1)
  const noting = (member?: unknown): object =>
    new Proxy(() => {}, {
      get: (_, name) => (name === 'then' ? undefined : noting(name)),
      apply: (_, __, args) => {
        if (member === last) noted = args
        return noting()
      },
    })
  const client = noting() as never
  const clients: Clients = { admin: client, public: client, private: client, user: client }
  Promise.resolve(invocationsOf(clients)[name]?.()).catch(() => {})
  return noted
}
