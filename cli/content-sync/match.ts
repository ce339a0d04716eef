// Finds the file of each thing that the platform has, so that renamed files and slugs stay the same entry.
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { digestOf, entryDoc, modelDoc } from './documents.ts'
import { foldedPath, foldedPaths, modelPath, newEntryPath, orderPath, stemOf, stemOfPath } from './names.ts'
import type { Holdings } from './place.ts'
import type { PlaceState } from './state.ts'
import type { StoredUnit, Unit } from './types.ts'

/** What one side has, by path. */
export interface Side {
  units: Map<string, StoredUnit>
  /** By path of the order's file: names of the files, the first entry first. */
  orders: Map<string, string[]>
  models: Map<string, ContentModel>
}

/** Below this an order says nothing. */
const FEWEST_ORDERED = 2

function pathOf(
  entry: ContentEntry,
  digest: string,
  here: ReadonlyMap<string, Unit>,
  pathsOfIds: ReadonlyMap<string, string>,
  claimed: ReadonlySet<string>,
): string | undefined {
  const pulled = pathsOfIds.get(entry._id)
  if (pulled !== undefined) return pulled
  const free = [...here.values()].filter(
    ({ kind, model, path }) => kind === 'entry' && model === entry.apiId && !claimed.has(path),
  )
  const named = entry.slug
    ? free.find(({ doc }) => doc.slug === entry.slug)
    : free.find(({ path, doc }) => doc.slug === undefined && stemOfPath(path) === stemOf(entry._id))
  // An entry without a slug that was created, but whose id could not be noted down any more.
  const twin = entry.slug ? undefined : free.find(({ doc }) => digestOf(doc) === digest)
  return (named ?? twin)?.path
}

/** `here` are the files that are there, `pulled` what is known of them. */
export function matchSide(
  { models, entries }: Holdings,
  here: ReadonlyMap<string, Unit>,
  pulled: PlaceState,
): Side {
  const side: Side = { units: new Map(), orders: new Map(), models: new Map() }
  for (const model of models) {
    side.models.set(model.apiId, model)
    const known = [...here.values()].find((unit) => unit.kind === 'model' && unit.model === model.apiId)
    const path = known?.path ?? modelPath(model.apiId)
    const { _id: id, apiId, version } = model
    side.units.set(path, { path, kind: 'model', model: apiId, id, version, doc: modelDoc(model) })
  }
  const pathsOfIds = new Map([...pulled.files].map(([path, { id }]) => [id, path]))
  const claimed = new Set(pulled.files.keys())
  const taken = foldedPaths([...here.keys(), ...pulled.files.keys()])
  for (const entry of entries) {
    const doc = entryDoc(entry, side.models.get(entry.apiId)?.fields ?? [])
    const found = pathOf(entry, digestOf(doc), here, pathsOfIds, claimed)
    const path = found ?? newEntryPath(entry.apiId, entry.slug ?? entry._id, taken)
    claimed.add(path)
    taken.add(foldedPath(path))
    const { _id: id, apiId: model, version } = entry
    side.units.set(path, { path, kind: 'entry', model, id, version, doc })
    const order = orderPath(model)
    side.orders.set(order, [...(side.orders.get(order) ?? []), stemOfPath(path)])
  }
  for (const [path, names] of side.orders) if (names.length < FEWEST_ORDERED) side.orders.delete(path)
  return side
}
