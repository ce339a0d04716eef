// Compares two trees of content, file by file.

import { isRecord } from '../../lib/domain/is-record.ts'
import { type Doc, digestOf, type Kind, orderPath, stemOfPath, type Unit } from './documents.ts'
import type { RemoteSnapshot } from './remote.ts'
import { orderSyncStatus } from './state.ts'

export interface FileDifference {
  change: 'added' | 'removed' | 'changed'
  kind: Kind
  model: string
  /** Slug or id of an entry; the API id of a model. */
  name: string
  path: string
  /** Value by value, for a changed file. */
  differences: Difference[]
}

const nameOf = ({ kind, model, path }: Unit) => (kind === 'entry' ? stemOfPath(path) : model)

function unitDifference(path: string, from?: Unit, to?: Unit): FileDifference | undefined {
  const unit = (to ?? from) as Unit
  if (from && to && digestOf(from.doc) === digestOf(to.doc)) return undefined
  return {
    change: !from ? 'added' : !to ? 'removed' : 'changed',
    kind: unit.kind,
    model: unit.model,
    name: nameOf(unit),
    path,
    differences: from && to ? differences(from.doc, to.doc) : [],
  }
}

function orderDifference(path: string, model: string, from: string[], to: string[]): FileDifference[] {
  if (orderSyncStatus(to, undefined, from) === 'in-sync') return []
  const kind = 'order'
  return [{ change: 'changed', kind, model, name: model, path, differences: [{ path: 'order', from, to }] }]
}

/** Models, entries and orders by path. */
export interface Tree {
  units: ReadonlyMap<string, Unit>
  orders: ReadonlyMap<string, string[]>
}

export const treeOfSnapshot = ({ units, orders }: RemoteSnapshot): Tree => ({ units, orders })

export function treeOfFiles(units: ReadonlyMap<string, Unit>): Tree {
  const orders = [...units.values()]
    .filter(({ kind }) => kind === 'order')
    .map((unit) => [orderPath(unit.model), unit.doc.order as string[]] as const)
  const others = [...units].filter(([, { kind }]) => kind !== 'order')
  return { units: new Map(others), orders: new Map(orders) }
}

export function compareTrees(from: Tree, to: Tree): FileDifference[] {
  const paths = [...new Set([...from.units.keys(), ...to.units.keys()])].sort()
  const files = paths.flatMap((path) => unitDifference(path, from.units.get(path), to.units.get(path)) ?? [])
  const orders = [...from.orders].flatMap(([path, names]) => {
    const other = to.orders.get(path)
    const model = [...from.units.values()].find((unit) => orderPath(unit.model) === path)?.model
    return other && model ? orderDifference(path, model, names, other) : []
  })
  return [...files, ...orders]
}

// Compares two documents value by value.

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

// Renders differences for people.
