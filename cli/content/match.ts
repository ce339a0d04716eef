// Finds the file of each entry of a project, so that an entry stays the same one when its file or its slug is renamed.
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import type { Synced } from './base.ts'
import {
  type Doc,
  digestOf,
  entryDoc,
  entryPath,
  foldedPath,
  foldedPaths,
  modelDoc,
  modelPath,
  modelsIn,
  newEntryPath,
  orderPath,
  type StoredUnit,
  stemOf,
  stemOfPath,
  type Tree,
  type Unit,
} from './tree.ts'

export interface Project {
  models: ContentModel[]
  /** Grouped by model, in each model's order. */
  entries: ContentEntry[]
}

type Document = { entry: ContentEntry; doc: Doc }

/** What people call an entry within its model: its slug, or its file if it has none. */
const keyOf = ({ model, path, doc }: Unit) => `${model}\n${doc.slug ? `=${doc.slug}` : stemOfPath(path)}`
const keyOfEntry = ({ apiId, slug, _id }: ContentEntry) => `${apiId}\n${slug ? `=${slug}` : stemOf(_id)}`

function pathsOf(documents: readonly Document[], mine: Tree, base: Pick<Synced, 'files'>) {
  const recorded = new Map([...base.files].map(([path, { id }]) => [id, path]))
  const keys = new Map(
    [...mine.values()].filter(({ kind }) => kind === 'entry').map((unit) => [keyOf(unit), unit.path]),
  )
  // An entry without a slug that was created in a push that ended before its id was recorded.
  const twins = new Map(
    [...mine.values()]
      .filter(({ kind, doc }) => kind === 'entry' && !doc.slug)
      .map(({ model, doc, path }) => [`${model}\n${digestOf(doc)}`, path]),
  )
  const rules: ((document: Document) => string | undefined)[] = [
    ({ entry }) => (mine.has(recorded.get(entry._id) ?? '') ? recorded.get(entry._id) : undefined),
    ({ entry }) => keys.get(keyOfEntry(entry)),
    ({ entry }) => recorded.get(entry._id),
    ({ entry, doc }) => (entry.slug ? undefined : twins.get(`${entry.apiId}\n${digestOf(doc)}`)),
    // The slug was changed in a file that is named after the old one.
    ({ entry }) => {
      const path = entryPath(entry.apiId, entry.slug ?? entry._id)
      return mine.has(path) ? path : undefined
    },
  ]
  const found = new Map<Document, string>()
  const claimed = new Set<string>()
  for (const rule of rules) {
    for (const document of documents) {
      const path = found.has(document) ? undefined : rule(document)
      if (path === undefined || claimed.has(path)) continue
      found.set(document, path)
      claimed.add(path)
    }
  }
  const taken = foldedPaths([...mine.keys(), ...claimed])
  for (const document of documents) {
    if (found.has(document)) continue
    const { apiId, slug, _id } = document.entry
    const path = newEntryPath(apiId, slug ?? _id, taken)
    found.set(document, path)
    taken.add(foldedPath(path))
  }
  return found
}

/** A file that moved takes what was recorded of its entry along. */
function follow({ files }: Pick<Synced, 'files'>, units: readonly StoredUnit[]) {
  const recorded = new Map([...files].map(([path, synced]) => [synced.id, { path, synced }]))
  const moved = units.flatMap(({ id, path }) => {
    const old = recorded.get(id)
    return old && old.path !== path ? [{ path, from: old.path, synced: old.synced }] : []
  })
  for (const { from } of moved) files.delete(from)
  for (const { path, synced } of moved) files.set(path, synced)
}

/** The tree of a project, with the paths of the files in `mine` where these are the same documents. */
export function treeOf(
  { models, entries }: Project,
  mine: Tree,
  base: Pick<Synced, 'files'>,
): Map<string, StoredUnit> {
  const files = modelsIn(mine)
  const units = models.map((stored): StoredUnit => {
    const { apiId: model, _id: id, version } = stored
    const path = files.get(model)?.path ?? modelPath(model)
    return { path, kind: 'model', model, id, version, doc: modelDoc(stored), stored }
  })
  const byModel = new Map(models.map((model) => [model.apiId, model]))
  const documents = entries.map((entry) => ({
    entry,
    doc: entryDoc(entry, byModel.get(entry.apiId)?.fields ?? []),
  }))
  const paths = pathsOf(documents, mine, base)
  for (const document of documents) {
    const { _id: id, apiId: model, version } = document.entry
    const path = paths.get(document) as string
    units.push({ path, kind: 'entry', model, id, version, doc: document.doc })
  }
  follow(base, units)
  const orders = models.map(({ apiId: model, _id: id }): StoredUnit => {
    const names = units.filter((unit) => unit.kind === 'entry' && unit.model === model)
    const order = names.map(({ path }) => stemOfPath(path))
    return { path: orderPath(model), kind: 'order', model, id, version: 0, doc: { order } }
  })
  return new Map([...units, ...orders].map((unit) => [unit.path, unit]))
}
