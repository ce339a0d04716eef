import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { usageError } from '../output/failure.ts'
import type { Input } from './input.ts'

type Body = Record<string, unknown>

async function rawText(source: string): Promise<[text: string, name: string]> {
  if (source === '-') {
    if (process.stdin.isTTY) throw usageError('The body should come from stdin, but nothing is piped in.')
    return [await text(process.stdin), 'stdin']
  }
  if (!source.startsWith('@')) return [source, '--data']
  const path = source.slice(1)
  try {
    return [await readFile(path, 'utf8'), path]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw usageError(`${path} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : code}.`)
  }
}

/** Where in the text the JSON goes wrong, as line and column. */
function place(content: string, error: unknown): string {
  const position = /position (\d+)/.exec(String(error))?.[1]
  if (position === undefined) return content.trim() === '' ? ': it is empty' : ': it ends too soon'
  const before = content.slice(0, Number(position)).split('\n')
  return `: line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}

/** JSON of `--data`: given in place, `@file`, or `-` for stdin. */
export async function readJsonSource(source: string): Promise<unknown> {
  const [content, name] = await rawText(source)
  try {
    return JSON.parse(content)
  } catch (error) {
    throw usageError(`${name} is not JSON${place(content, error)}.`, undefined, 'bad-json')
  }
}

/** Sets `a.b` of an object, making the objects on the way. */
function setPath(body: Body, path: string, value: unknown) {
  const keys = path.split('.')
  let at = body
  for (const key of keys.slice(0, -1)) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined
    if (typeof next !== 'object' || next === null) define(at, key, {})
    at = at[key] as Body
  }
  define(at, keys.at(-1) as string, value)
}

/** Plain assignment to `__proto__` would change the object's kind and not set a key. */
function define(target: Body, key: string, value: unknown) {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
}

/** Applies `key=value` (a text) and `key:=json` (anything else) to a body. Dots lead into objects. */
export function applySets(body: Body, sets: readonly string[]): Body {
  const made = structuredClone(body)
  for (const set of sets) {
    const match = /^([^=:]+)(:?=)([\s\S]*)$/.exec(set)
    if (!match) throw usageError(`--set "${set}" is not KEY=VALUE.`, '--set name=Tbilisi, --set floor:=4')
    const [, key, operator, raw] = match as unknown as [string, string, string, string]
    if (operator === '=') setPath(made, key, raw)
    else {
      try {
        setPath(made, key, JSON.parse(raw))
      } catch {
        throw usageError(
          `--set ${key}:= takes JSON, and "${raw}" is none.`,
          `--set ${key}=${raw}`,
          'bad-json',
        )
      }
    }
  }
  return made
}

/** The body that `--data` and `--set` make together; undefined where neither is given. */
export async function readBody(input: Input): Promise<Body | undefined> {
  const data = input.string('data')
  const sets = input.strings('set')
  if (data === undefined) return sets.length > 0 ? applySets({}, sets) : undefined
  const body = await readJsonSource(data)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw usageError('The body must be a JSON object.', undefined, 'bad-json')
  }
  return applySets(body as Body, sets)
}

/** The body of a call that cannot do without one. */
export async function requireBody(input: Input): Promise<Body> {
  const body = await readBody(input)
  if (body && Object.keys(body).length > 0) return body
  throw usageError(
    'What should it hold? Give --data or --set.',
    `quoin ${input.command.name} --help`,
    'missing-body',
  )
}
