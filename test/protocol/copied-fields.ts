// Finds out what a method takes besides the arguments of its example, by calling it.
import { isDeepStrictEqual } from 'node:util'
import { startSandbox } from '../../cli/sandbox/index.ts'
import { argumentsFor, type CopiedMethod, type Kind } from '../../cli/sandbox/pages/calls/methods.ts'
import type { Download } from '../../lib/index.ts'
import { type Json, parsed, type Request, takes, without } from './copied-requests.ts'
import type { Clients } from './invocations.ts'
import type { Recorder } from './record.ts'

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
export async function makes(
  { clients, take }: Recorder,
  one: CopiedMethod,
  request: Request,
): Promise<boolean> {
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

export interface Described {
  parameters: { in: string; name: string; schema: { type?: string; enum?: string[] } }[]
  fields: string[]
}

const SAMPLES: Record<string, [Kind, string]> = {
  array: ['list', 'a,b'],
  integer: ['number', '7'],
  boolean: ['boolean', 'true'],
}

/** Adds the parameters that the method takes and its example does not show. */
export async function withParameters(
  recorder: Recorder,
  one: CopiedMethod,
  request: Request,
  described: Described,
) {
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
export async function withNeeds(
  recorder: Recorder,
  one: CopiedMethod,
  request: Request,
): Promise<CopiedMethod> {
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
export async function withLists(
  recorder: Recorder,
  one: CopiedMethod,
  request: Request,
  { fields }: Described,
) {
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

export async function descriptions(): Promise<Map<string, Described>> {
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
