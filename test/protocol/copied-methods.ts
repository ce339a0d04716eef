// Writes which method of the library makes which call, and from what: `node test/protocol/copied-methods.ts`. The pages
// of the sandbox show a call with it.

import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { startSandbox } from '../../cli/sandbox/index.ts'
import {
  type Argument,
  argumentsFor,
  type CallParts,
  type CopiedMethod,
  type Kind,
} from '../../cli/sandbox/pages/calls/methods.ts'
import type { Download } from '../../lib/index.ts'
import { writeFormatted } from '../scripts/write-formatted.ts'
import { isSampleOf, specifiedCalls } from './calls.ts'
import { type Clients, EXAMPLES, invocationsOf } from './invocations.ts'
import { type Recorder, startRecorder } from './record.ts'

const FILE = fileURLToPath(new URL('../../cli/sandbox/pages/calls/method-table.ts', import.meta.url))

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  Object.prototype.toString.call(value) === '[object Object]'

/** A request with its variable parts, as one of the specification. */
interface Request extends CallParts {
  name: string
}

const SPECIFIED = [...specifiedCalls().values()].flat()

/** A recorded request; undefined for one with a form. */
function parsed(text: string): Request | undefined {
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

const textIn = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value instanceof Date ? value.toISOString() : String(value)
const kindOf = (value: unknown): Kind =>
  Array.isArray(value)
    ? 'list'
    : typeof value === 'number'
      ? 'number'
      : typeof value === 'boolean'
        ? 'boolean'
        : 'text'

/** Where an argument of an example may come from in its request. */
function originsOf(value: unknown, request: Request): Argument[] {
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
function takes(one: Argument, from: 'query' | 'body', request: Request): string[] {
  if ('members' in one) return Object.values(one.members).flatMap((part) => takes(part, from, request))
  if (from === 'query') {
    if ('content' in one) return ['lang', 'p2', 'f2', 's2', 'o']
    return 'query' in one ? [one.query] : 'parameters' in one ? Object.keys(one.parameters) : []
  }
  return 'field' in one ? [one.field] : 'body' in one ? Object.keys(request.body as Json) : []
}

const without = (all: Json, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

/** What the method sends besides its arguments. */
function entryOf(method: string, args: Argument[], request: Request): CopiedMethod {
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
function exampleArguments(name: string): unknown[] {
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

/** A method by its name, in which `{1}` stands for a part of the path. */
function methodOf(clients: Clients, name: string, path: readonly string[]): (...args: unknown[]) => unknown {
  let [at, own]: [unknown, unknown] = [clients, undefined]
  for (const part of name.split('.')) {
    const [, member = '', place] = /^(\w+)(?:\(\{(\d)\}\))?$/.exec(part) ?? []
    own = at
    at = (at as Record<string, unknown>)[member]
    if (place !== undefined) at = (at as (kind?: string) => unknown)(path[Number(place)])
  }
  return (at as (...args: unknown[]) => unknown).bind(own)
}

/** Whether the method makes this request, with the arguments that the table gives it. */
async function makes({ clients, take }: Recorder, one: CopiedMethod, request: Request): Promise<boolean> {
  const args = argumentsFor(one, request)
  if (!args) return false
  take()
  try {
    const result = await methodOf(clients, one.method, request.path)(...args)
    // A download that nobody reads would keep its connection.
    await (result as Partial<Download> | undefined)?.cancel?.()
  } catch {
    // A response that does not suit the method is no matter here.
  }
  const sent = take()
  return sent.length === 1 && isDeepStrictEqual(parsed(sent[0] as string), request)
}

/** Lists of arguments: one origin of each, all of them or all but the last. */
function choices(origins: readonly Argument[][]): Argument[][] {
  const all = origins.reduce<Argument[][]>(
    (lists, some) => lists.flatMap((list) => some.map((one) => [...list, one])),
    [[]],
  )
  return origins.length > 0 ? [...all, ...choices(origins.slice(0, -1))] : all
}

interface Described {
  parameters: { in: string; name: string; schema: { type?: string; enum?: string[] } }[]
  fields: string[]
}

const SAMPLES: Record<string, [Kind, string]> = {
  array: ['list', 'a,b'],
  integer: ['number', '7'],
  boolean: ['boolean', 'true'],
}

/** Adds the parameters that the method takes and its example does not show. */
async function withParameters(recorder: Recorder, one: CopiedMethod, request: Request, described: Described) {
  const known = new Set([...one.args.flatMap((each) => takes(each, 'query', request)), 'projectId'])
  let result = one
  for (const { in: place, name, schema } of described.parameters) {
    if (place !== 'query' || known.has(name)) continue
    const [kind, sample] = SAMPLES[schema.type ?? ''] ?? ['text', schema.enum?.at(-1) ?? 'x']
    const last = result.args.at(-1)
    const before = last && 'parameters' in last ? result.args.slice(0, -1) : result.args
    const parameters = { ...(last && 'parameters' in last ? last.parameters : {}), [name]: kind }
    const isFixed = name in (result.query ?? {})
    const { query, ...rest } = result
    const left = without(query ?? {}, [name]) as Record<string, string>
    const next = {
      ...rest,
      args: [...before, { parameters }],
      ...(Object.keys(left).length > 0 && { query: left }),
      ...(isFixed && { needs: [...(rest.needs ?? []), name] }),
    }
    if (await makes(recorder, next, { ...request, query: { ...request.query, [name]: sample } }))
      result = next
  }
  return result
}

/** Names what the method requires, or adds where it is missing. */
async function withNeeds(recorder: Recorder, one: CopiedMethod, request: Request): Promise<CopiedMethod> {
  const needs = [...(one.needs ?? [])]
  const requires: string[] = []
  const named = one.args.flatMap((each) => ('parameters' in each ? Object.keys(each.parameters) : []))
  for (const name of named.filter((name) => name in request.query)) {
    const query = without(request.query, [name]) as Record<string, string>
    if (!(await makes(recorder, one, { ...request, query }))) needs.push(name)
  }
  for (const name of one.args.some((each) => 'body' in each) ? Object.keys(request.body as Json) : []) {
    const body = without(request.body as Json, [name])
    if (!(await makes(recorder, one, { ...request, body }))) requires.push(name)
  }
  return { ...one, ...(needs.length > 0 && { needs }), ...(requires.length > 0 && { requires }) }
}

/** Adds the fields whose values the method joins with commas. */
async function withLists(recorder: Recorder, one: CopiedMethod, request: Request, { fields }: Described) {
  const at = one.args.findIndex((each) => 'body' in each)
  if (at < 0) return one
  const lists: string[] = []
  const { lists: _, ...whole } = one.args[at] as { body: 'all'; lists?: string[] }
  const entry = (names: string[]): CopiedMethod => {
    const all = { ...whole, ...(names.length > 0 && { lists: names }) }
    return { ...one, args: one.args.with(at, all) }
  }
  for (const name of fields.filter((field) => /(In|Ids)$/.test(field))) {
    const asked = {
      ...request,
      body: {
        ...without(
          request.body as Json,
          fields.filter((field) => /(In|Ids)$/.test(field)),
        ),
        [name]: 'a,b',
      },
    }
    if (await makes(recorder, entry([name]), asked)) lists.push(name)
  }
  return entry(lists)
}

/** The methods of each call: `PUT /project/{}/ecommerce/order/{}`. */
export async function methodTable(): Promise<Record<string, CopiedMethod[]>> {
  await using recorder = await startRecorder()
  const described = await descriptions()
  const invocations = invocationsOf(recorder.clients)
  const table: Record<string, CopiedMethod[]> = {}
  for (const { name, code } of EXAMPLES) {
    if (name === 'admin.session' || code.includes('for await')) continue
    recorder.take()
    await invocations[name]?.()
    const sent = recorder.take()
    const request = sent.length === 1 ? parsed(sent[0] as string) : undefined
    if (!request) continue
    const method = (name.split(' ')[0] as string).replace('.entities.', '.entities({1}).')
    const [, reads] = /\)\.(text|bytes)\(\)$/.exec(code) ?? []
    for (const args of choices(exampleArguments(name).map((value) => originsOf(value, request)))) {
      const one = entryOf(method, args, request)
      if (!(await makes(recorder, one, request))) continue
      const about = described.get(request.name) ?? { parameters: [], fields: [] }
      const needed = await withNeeds(recorder, one, request)
      const listed = await withLists(recorder, needed, request, about)
      const whole = await withParameters(recorder, listed, request, about)
      table[request.name] = [
        ...(table[request.name] ?? []),
        { ...whole, ...(reads && { reads: reads as 'text' }) },
      ]
      break
    }
  }
  return table
}

async function descriptions(): Promise<Map<string, Described>> {
  const sandbox = await startSandbox({ memory: true })
  try {
    const { paths } = await (await fetch(`${sandbox.url}/sandbox/openapi.json`)).json()
    return new Map(
      Object.entries<Record<string, Json>>(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, { parameters, requestBody }]) => {
          const text = JSON.stringify(requestBody ?? {})
          const named = [...text.matchAll(/"(\w+(?:In|Ids))":\{/g)].map(([, name = '']) => name)
          return [
            `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
            { parameters: parameters as Described['parameters'], fields: named },
          ] as const
        }),
      ),
    )
  } finally {
    await sandbox.close()
  }
}

export const tableText = (table: Record<string, CopiedMethod[]>): string =>
  `// Which method of the library makes which call. Written by \`npm run generate\`.
import type { CopiedMethod } from './methods.ts'

export const METHODS: Record<string, readonly CopiedMethod[]> = ${JSON.stringify(table)}
`

if (import.meta.main) await writeFormatted(FILE, tableText(await methodTable()))
