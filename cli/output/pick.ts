import { valueAt } from './columns.ts'

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
