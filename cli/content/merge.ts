// What a target needs to become like its source, and who stands in the way: a three-way merge of documents.
import { isRecord } from '../../lib/domain/is-record.ts'
import { digestOf } from '../files/digest.ts'
import { type Doc, type Kind, namesOf, type Tree, type Unit } from './tree.ts'

/** Who has changed a document since the base. What the source alone has changed may be applied. */
export type By = 'source' | 'target' | 'both'

export interface Change<Source extends Unit = Unit, Target extends Unit = Unit> {
  action: 'create' | 'update' | 'delete' | 'reorder'
  kind: Kind
  model: string
  path: string
  by: By
  /** In the target. */
  was?: Target | undefined
  /** In the source. */
  now?: Source | undefined
}

/** The documents when source and target were last equal. */
export interface Base {
  files: ReadonlyMap<string, { digest: string }>
  orders: ReadonlyMap<string, readonly string[]>
}

function whoChanged(base: string | undefined, source: Doc | undefined, target: Doc | undefined) {
  const [one, other] = [source && digestOf(source), target && digestOf(target)]
  if (one === other) return undefined
  if (base === undefined) return target === undefined ? 'source' : source === undefined ? 'target' : 'both'
  if (one !== base && other !== base) return 'both'
  return one === base ? 'target' : 'source'
}

/** The names that others have, too, in their own order. */
export const within = (names: readonly string[], others: readonly string[]) => {
  const set = new Set(others)
  return names.filter((name) => set.has(name))
}

export const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index])

/** Compares the order of the entries that both have. */
export function whoReordered(
  base: readonly string[] | undefined,
  source: readonly string[],
  target: readonly string[],
): By | undefined {
  const [one, other] = [within(source, target), within(target, source)]
  if (isSameOrder(one, other)) return undefined
  if (!base) return 'both'
  const known = within(base, one)
  if (isSameOrder(within(other, known), known)) return 'source'
  return isSameOrder(within(one, known), known) ? 'target' : 'both'
}

export function merge<Source extends Unit, Target extends Unit>(
  base: Base,
  source: Tree<Source>,
  target: Tree<Target>,
): Change<Source, Target>[] {
  const paths = [...new Set([...source.keys(), ...target.keys()])].sort()
  return paths.flatMap((path): Change<Source, Target>[] => {
    const [now, was] = [source.get(path), target.get(path)]
    const { kind, model } = (now ?? was) as Unit
    const about = { kind, model, path, was, now }
    if (kind !== 'order') {
      const by = whoChanged(base.files.get(path)?.digest, now?.doc, was?.doc)
      const action = now ? (was ? 'update' : 'create') : 'delete'
      return by ? [{ ...about, action, by }] : []
    }
    // A side that has no order has none to change.
    if (!now) return []
    const names = base.orders.get(path)
    if (!was) return [{ ...about, action: 'create', by: names ? 'target' : 'source' }]
    if (isSameOrder(namesOf(now), namesOf(was))) return []
    // An entry that came or went changes no order.
    return [{ ...about, action: 'reorder', by: whoReordered(names, namesOf(now), namesOf(was)) ?? 'source' }]
  })
}

/** The order of the source, with names that only the target has after the name that they followed there. */
export function mergeOrder(source: readonly string[], target: readonly string[]): string[] {
  const merged = [...source]
  for (const [index, name] of target.entries()) {
    if (merged.includes(name)) continue
    const before = target.slice(0, index).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name)
  }
  return merged
}

export interface Difference {
  /** `values.title.en`, `fields.subtitle.required`. */
  path: string
  /** Absent if the value exists on the other side only. */
  from?: unknown
  to?: unknown
}

/** Compares a model's fields by key, so that an inserted field is one difference. */
function asKeyed(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value
  const keys = value.map((one) => (isRecord(one) && typeof one.key === 'string' ? one.key : undefined))
  const areKeyed = keys.every((key) => key !== undefined) && new Set(keys).size === keys.length
  return areKeyed ? Object.fromEntries(value.map((one, index) => [keys[index], one])) : value
}

/** Compares two documents value by value. */
export function differences(from: Doc, to: Doc, at = ''): Difference[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.flatMap((key): Difference[] => {
    const path = at === '' ? key : `${at}.${key}`
    const [isThere, isHere] = [Object.hasOwn(from, key), Object.hasOwn(to, key)]
    if (!isThere) return [{ path, to: to[key] }]
    if (!isHere) return [{ path, from: from[key] }]
    if (digestOf({ value: from[key] }) === digestOf({ value: to[key] })) return []
    const [one, other] = [asKeyed(from[key]), asKeyed(to[key])]
    const inner = isRecord(one) && isRecord(other) ? differences(one, other, path) : []
    // Keyed lists may differ only in their order.
    return inner.length > 0 ? inner : [{ path, from: from[key], to: to[key] }]
  })
}
