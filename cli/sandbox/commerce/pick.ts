import { isRecord } from '../../../lib/domain/is-record.ts'
/** An entity with only the fields that were asked for, dots for nested ones; its `_id` is always there. */
export function pick(entity: { _id: string }, fields: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = { _id: entity._id }
  for (const field of fields) {
    const path = field.split('.')
    const value = path.reduce<unknown>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      entity,
    )
    if (value !== undefined) place(picked, path, value)
  }
  return picked
}

function place(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path
  if (key === undefined) return
  if (rest.length === 0) {
    define(target, key, value)
    return
  }
  const held = Object.hasOwn(target, key) ? target[key] : undefined
  const next = isRecord(held) ? { ...held } : {}
  place(next, rest, value)
  define(target, key, next)
}

/** A field may be called `__proto__`; it is then a field like any other. */
const define = (target: Record<string, unknown>, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
