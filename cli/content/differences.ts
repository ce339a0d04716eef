// Compares two documents value by value.
import { isRecord } from '../../lib/domain/is-record.ts'
import type { Doc } from './tree.ts'

export interface Difference {
  /** `values.title.en`, `fields.subtitle.required`. */
  path: string
  /** Absent if the value exists on the other side only. */
  from?: unknown
  to?: unknown
}

const isEqual = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other) || (one === 0 && other === 0)
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  )
}

/** Compares a model's fields by key, so that an inserted field is one difference. */
function asKeyed(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value
  const keys = value.map((one) => (isRecord(one) && typeof one.key === 'string' ? one.key : undefined))
  const areKeyed = keys.every((key) => key !== undefined) && new Set(keys).size === keys.length
  return areKeyed ? Object.fromEntries(value.map((one, index) => [keys[index], one])) : value
}

export function differences(from: Doc, to: Doc, at = ''): Difference[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.flatMap((key): Difference[] => {
    const path = at === '' ? key : `${at}.${key}`
    const [isThere, isHere] = [Object.hasOwn(from, key), Object.hasOwn(to, key)]
    if (!isThere) return [{ path, to: to[key] }]
    if (!isHere) return [{ path, from: from[key] }]
    if (isEqual(from[key], to[key])) return []
    const [one, other] = [asKeyed(from[key]), asKeyed(to[key])]
    const inner = isRecord(one) && isRecord(other) ? differences(one, other, path) : []
    // Keyed lists may differ only in their order.
    return inner.length > 0 ? inner : [{ path, from: from[key], to: to[key] }]
  })
}
