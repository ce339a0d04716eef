// A project on a platform: fetching its models and entries, and the calls that change them.
import type { AdminClient } from '../../lib/admin.ts'
import type { ContentEntry, ContentModel, ModelField } from '../../lib/domain/content.ts'
import { isRecord } from '../../lib/domain/is-record.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { NewModel, NewModelField } from '../../lib/resources/admin/models.ts'
import type { NewContent } from '../../lib/resources/admin/new-content.ts'
import type { Connect } from '../auth/connection.ts'
import type { Place } from '../definition/approval.ts'
import { notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import {
  type Doc,
  digestOf,
  entryDoc,
  foldedPath,
  foldedPaths,
  modelDoc,
  modelPath,
  newEntryPath,
  orderPath,
  type StoredUnit,
  stemOf,
  stemOfPath,
  type Unit,
} from './documents.ts'
import type { SyncState } from './state.ts'

const PAGE = 200

export interface Remote {
  client: AdminClient
  host: string
  connect: Connect
  project: string
  /** A profile other than the chosen one. */
  place?: Place
  signal: AbortSignal
}

export interface Snapshot {
  models: ContentModel[]
  /** Grouped by model, in each model's order. */
  entries: ContentEntry[]
}

/** Strings that look like timestamps stay strings, since files must hold what the platform sent. */
const options = ({ project, signal }: Remote) => ({ projectId: project, dates: false, signal })

const byName = (one: ContentModel, other: ContentModel) => (one.apiId < other.apiId ? -1 : 1)

/** Fetches the models, sorted by API id. */
export async function fetchModels(remote: Remote): Promise<ContentModel[]> {
  return (await remote.client.models.list({ limit: PAGE }, options(remote)).toArray()).sort(byName)
}

/** Languages of the project; undefined if it is not among those that the admin may see. */
export async function fetchLanguages({
  client,
  project,
  signal,
}: Pick<Remote, 'client' | 'project'> & Partial<Remote>): Promise<string[] | undefined> {
  for await (const one of client.projects.list({ limit: PAGE }, signal && { signal })) {
    if (one._id === project) return one.languages
  }
  return undefined
}

/** Throws for an unknown model and suggests the nearest name. */
export function assertModelsExist(names: readonly string[], known: readonly string[]): void {
  for (const name of names) {
    if (known.includes(name)) continue
    throw notFound(`model ${name}`, { near: nearest(name, known), suggestion: 'quoin models list' })
  }
}

export async function fetchEntries(remote: Remote, models: readonly ContentModel[]): Promise<ContentEntry[]> {
  const lists = models.map(async ({ apiId }) => {
    const list = remote.client.content.list({ apiId, limit: PAGE, sort: 'order' }, options(remote))
    const found = await list.toArray()
    return found.sort((one, other) => one.order - other.order)
  })
  return (await Promise.all(lists)).flat()
}

/** A field whose key is unchanged keeps its id. */
function modelBody(doc: Doc, stored: ContentModel | undefined): NewModel {
  const fields = (doc.fields as NewModelField[]).map((field) => {
    const _id = stored?.fields.find(({ key }) => key === field.key)?._id
    return _id === undefined ? field : { ...field, _id }
  })
  return { ...(doc as unknown as NewModel), fields }
}

export const createModel = (remote: Remote, { doc }: Unit) =>
  remote.client.models.create(modelBody(doc, undefined), options(remote))

export function updateModel(remote: Remote, { doc }: Unit, stored: ContentModel) {
  const { apiId: _, ...change } = modelBody(doc, stored)
  const cleared = { description: '', ...change }
  return remote.client.models.update(stored._id, { ...cleared, version: stored.version }, options(remote))
}

export const deleteModel = (remote: Remote, id: string) => remote.client.models.delete(id, options(remote))

export const createEntry = (remote: Remote, { doc }: Unit, modelId: string) =>
  remote.client.content.create({ ...doc, modelId } as unknown as NewContent, options(remote))

const allNull = (values: Doc): Doc => Object.fromEntries(Object.keys(values).map((key) => [key, null]))

/** A slug, a value or a language of one that was removed from the file is cleared on the platform. */
export function updateEntry(
  remote: Remote,
  { doc }: Unit,
  stored: StoredUnit,
  fields: readonly Pick<ModelField, 'key' | 'localized'>[],
) {
  const given = doc.values as Doc
  const before = (stored.doc.values ?? {}) as Doc
  const values = { ...allNull(before), ...given }
  for (const { key, localized } of fields) {
    if (localized && isRecord(before[key]) && isRecord(given[key]))
      values[key] = { ...allNull(before[key]), ...given[key] }
  }
  const change = { slug: null, ...doc, values, version: stored.version }
  return remote.client.content.update(stored.id, change as never, options(remote))
}

/** Returns false if the entry changed meanwhile: the delete call takes no version, so it is fetched first. */
export async function deleteEntry(remote: Remote, id: string, version: number): Promise<boolean> {
  try {
    const now = await remote.client.content.get(id, options(remote))
    if (now.version !== version) return false
    await remote.client.content.delete(id, options(remote))
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
  return true
}

export const reorder = (remote: Remote, modelId: string, ids: string[]) =>
  remote.client.content.reorder({ modelId, ids }, options(remote))

// Finds the local file of each remote model and entry, so that renamed files and slugs stay the same entry.

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
