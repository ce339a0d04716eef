// `--fields` and `--query`.
import { nearest } from '../input/nearest.ts'
import { type Column, kindOf, type View, valueAt } from './columns.ts'
import { usageError } from './failure.ts'
import { toPlain } from './formats.ts'

/** Picks paths of an entity and keeps their nesting. */
export function pick(entity: unknown, fields: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const field of fields) {
    const value = valueAt(entity, field)
    if (value === undefined) continue
    const keys = field.split('.')
    let at = picked
    for (const key of keys.slice(0, -1)) {
      const held = Object.hasOwn(at, key) ? at[key] : undefined
      const next = typeof held === 'object' && held !== null ? held : {}
      define(at, key, next)
      at = next as Record<string, unknown>
    }
    define(at, keys.at(-1) as string, value)
  }
  return picked
}

/** Works for a field named `__proto__`, too. */
const define = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })

/** Columns for these fields: from the view, or guessed from the first row. */
export function columnsFor(fields: readonly string[], view: View, sample: unknown): Column[] {
  return fields.map(
    (key) => view.columns.find((column) => column.key === key) ?? { key, kind: kindOf(valueAt(sample, key)) },
  )
}

/** A warning about fields that no row has, most likely typos. */
export function unknownFields(missing: Iterable<string>, sample: unknown): string | undefined {
  const names = [...missing]
  if (names.length === 0 || typeof sample !== 'object' || sample === null) return undefined
  const known = Object.keys(sample)
  const near = nearest(names[0] as string, known)
  const hint = near ? `did you mean ${near}?` : `available: ${known.join(', ')}`
  return `unknown field ${names.join(', ')}; ${hint}`
}

/** Runs a JMESPath expression over the JSON form of a value. */
export async function runQuery(value: unknown, expression: string): Promise<unknown> {
  const { compile, TreeInterpreter } = await import('@jmespath-community/jmespath')
  let compiled: ReturnType<typeof compile>
  try {
    compiled = compile(expression)
  } catch (error) {
    throw usageError(
      `invalid JMESPath expression in --query: ${(error as Error).message}`,
      'quoin help formatting',
      'bad-query',
    )
  }
  try {
    return TreeInterpreter.search(compiled, toPlain(value) as never)
  } catch (error) {
    throw usageError(`--query does not fit the data: ${(error as Error).message}`, undefined, 'bad-query')
  }
}

export function hasPath(entity: unknown, path: string): boolean {
  let at = entity
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = (at as Record<string, unknown>)[key]
  }
  return true
}
