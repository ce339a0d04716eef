import { decodeText, parseJson, readSource } from '../files/read.ts'
import { usageError } from '../output/failure.ts'

export type JsonObject = Record<string, unknown>

async function rawText(source: string): Promise<[text: string, name: string]> {
  if (source !== '-' && !source.startsWith('@')) return [source, '--data']
  const path = source.replace(/^@/, '')
  const name = source === '-' ? 'stdin' : path
  return [decodeText(await readSource(path, '--data'), name), name]
}

/** A body that is sent as it is. */
export const readTextSource = async (source: string): Promise<string> => (await rawText(source))[0]

/** JSON of `--data`: given in place, `@file`, or `-` for stdin. */
export const readJsonSource = async (source: string): Promise<unknown> =>
  parseJson(...(await rawText(source)))

/** Sets `a.b` of an object, creating the objects on the way. */
export function setPath(body: JsonObject, path: string, value: unknown) {
  const keys = path.split('.')
  let at = body
  for (const key of keys.slice(0, -1)) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined
    if (typeof next !== 'object' || next === null) define(at, key, {})
    at = at[key] as JsonObject
  }
  define(at, keys.at(-1) as string, value)
}

/** Plain assignment to `__proto__` would change the prototype rather than set a key. */
function define(target: JsonObject, key: string, value: unknown) {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
}

/** Applies `key=value` (a string) and `key:=json` (any other value) to a body. A dot descends into an object. */
export function applySets(body: JsonObject, sets: readonly string[], flag = '--set'): JsonObject {
  const result = structuredClone(body)
  const keys = new Set<string>()
  for (const set of sets) {
    const match = /^([^=:]+)(:?=)([\s\S]*)$/.exec(set)
    if (!match) {
      throw usageError(`invalid value "${set}" for ${flag}: expected KEY=VALUE or KEY:=JSON`, 'bad-value')
    }
    const [, key, operator, raw] = match as unknown as [string, string, string, string]
    if (keys.has(key)) throw usageError(`${flag} ${key} is given twice`, 'repeated-flag', 'Give it once')
    keys.add(key)
    if (operator === '=') setPath(result, key, raw)
    else
      setPath(
        result,
        key,
        parseJson(raw, `"${raw}" for ${flag} ${key}:=`, { suggestion: `For a string, write ${key}=${raw}` }),
      )
  }
  return result
}

export interface BodyFlags {
  data: string | undefined
  set: readonly string[]
}

/** The body that `--data` and `--set` make together; undefined if neither is given. */
export async function readBody({ data, set }: BodyFlags): Promise<JsonObject | undefined> {
  if (data === undefined) return set.length > 0 ? applySets({}, set) : undefined
  const body = await readJsonSource(data)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw usageError('the body must be a JSON object', 'bad-json')
  }
  return applySets(body as JsonObject, set)
}
