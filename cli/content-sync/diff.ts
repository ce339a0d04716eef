// Compares two trees of content, file by file.

import { type Difference, differences } from './differences.ts'
import { digestOf } from './documents.ts'
import type { RemoteSnapshot } from './match.ts'
import { orderPath, stemOfPath } from './names.ts'
import { orderSyncStatus } from './sync-status.ts'
import type { Kind, Unit } from './types.ts'

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
