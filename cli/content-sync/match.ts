// Finds the local file of each remote model and entry, so that renamed files and slugs stay the same entry.
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { digestOf, entryDoc, modelDoc } from './documents.ts'
import { foldedPath, foldedPaths, modelPath, newEntryPath, orderPath, stemOf, stemOfPath } from './names.ts'
import type { Snapshot } from './remote.ts'
import type { SyncState } from './state.ts'
import type { StoredUnit, Unit } from './types.ts'

/** A project's models and entries by the path of their file. */
export interface RemoteSnapshot {
  units: Map<string, StoredUnit>
  /** By path of the order file: file names without the ending, the first entry first. */
  orders: Map<string, string[]>
  models: Map<string, ContentModel>
}

/** With fewer entries there is no order to keep. */
const MIN_ORDERED_ENTRIES = 2

/** Names of a model's entries, as files are named. */
export const entryNames = ({ units }: Pick<RemoteSnapshot, 'units'>, model: string): string[] =>
  [...units.values()]
    .filter((unit) => unit.kind === 'entry' && unit.model === model)
    .map(({ path }) => stemOfPath(path))

function pathOf(
  entry: ContentEntry,
  digest: string,
  local: ReadonlyMap<string, Unit>,
  pathsOfIds: ReadonlyMap<string, string>,
  claimed: ReadonlySet<string>,
): string | undefined {
  const pulled = pathsOfIds.get(entry._id)
  if (pulled !== undefined) return pulled
  const free = [...local.values()].filter(
    ({ kind, model, path }) => kind === 'entry' && model === entry.apiId && !claimed.has(path),
  )
  const named = entry.slug
    ? free.find(({ doc }) => doc.slug === entry.slug)
    : free.find(({ path, doc }) => doc.slug === undefined && stemOfPath(path) === stemOf(entry._id))
  // An entry without a slug that was created in a push that ended before its id was recorded.
  const twin = entry.slug ? undefined : free.find(({ doc }) => digestOf(doc) === digest)
  return (named ?? twin)?.path
}

/** Matches remote content to the `local` files, with the help of what the last pull recorded. */
export function matchSnapshot(
  { models, entries }: Snapshot,
  local: ReadonlyMap<string, Unit>,
  pulled: SyncState,
): RemoteSnapshot {
  const snapshot: RemoteSnapshot = { units: new Map(), orders: new Map(), models: new Map() }
  for (const model of models) {
    snapshot.models.set(model.apiId, model)
    const known = [...local.values()].find((unit) => unit.kind === 'model' && unit.model === model.apiId)
    const path = known?.path ?? modelPath(model.apiId)
    const { _id: id, apiId, version } = model
    snapshot.units.set(path, { path, kind: 'model', model: apiId, id, version, doc: modelDoc(model) })
  }
  const pathsOfIds = new Map([...pulled.files].map(([path, { id }]) => [id, path]))
  const claimed = new Set(pulled.files.keys())
  const taken = foldedPaths([...local.keys(), ...pulled.files.keys()])
  for (const entry of entries) {
    const doc = entryDoc(entry, snapshot.models.get(entry.apiId)?.fields ?? [])
    const found = pathOf(entry, digestOf(doc), local, pathsOfIds, claimed)
    const path = found ?? newEntryPath(entry.apiId, entry.slug ?? entry._id, taken)
    claimed.add(path)
    taken.add(foldedPath(path))
    const { _id: id, apiId: model, version } = entry
    snapshot.units.set(path, { path, kind: 'entry', model, id, version, doc })
    const order = orderPath(model)
    snapshot.orders.set(order, [...(snapshot.orders.get(order) ?? []), stemOfPath(path)])
  }
  for (const [path, names] of snapshot.orders)
    if (names.length < MIN_ORDERED_ENTRIES) snapshot.orders.delete(path)
  return snapshot
}
