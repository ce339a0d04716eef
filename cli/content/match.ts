// The tree of a project: each document has the path of its file, and an entry keeps it when its file or slug is renamed.
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { digestOf } from '../files/digest.ts'
import type { History } from './history.ts'
import {
  entryPath,
  entryUnit,
  foldedPath,
  modelPath,
  modelsIn,
  modelUnit,
  newEntryPath,
  orderPath,
  type StoredUnit,
  stemOf,
  stemOfPath,
  type Tree,
  type Unit,
} from './tree.ts'
import type { Synced } from './types.ts'

export interface Project {
  models: ContentModel[]
  /** Grouped by model, in each model's order; undefined for models alone. */
  entries: ContentEntry[] | undefined
}

/** The folder that a project is compared with, what was recorded of it, and what git knows. */
interface Known {
  mine: Tree
  base: Pick<Synced, 'files'>
  history: History
}

const NOTHING: Known = { mine: new Map(), base: { files: new Map() }, history: async () => [] }

/** What people call an entry within its model: its slug, or its file if it has none. */
const keyOf = ({ model, doc }: Unit, stem: string) => `${model}\n${doc.slug ? `=${doc.slug}` : stem}`
const valuesOf = ({ model, doc }: Unit) => (doc.slug ? undefined : `${model}\n${digestOf(doc)}`)
const nameOf = ({ id, doc }: StoredUnit) => String(doc.slug ?? id)

/** Gives each entry of the project a path: that of its file, or a new one. */
async function locate(units: readonly StoredUnit[], { mine, base, history }: Known): Promise<void> {
  const recorded = new Map([...base.files].map(([path, { id }]) => [id, path]))
  const files = [...mine.values()].filter(({ kind }) => kind === 'entry')
  const keys = new Map(files.map((unit) => [keyOf(unit, stemOfPath(unit.path)), unit.path]))
  const twins = new Map(files.map((unit) => [valuesOf(unit), unit.path]))
  const ifFile = (path = '') => (mine.has(path) ? path : undefined)
  const named = (unit: StoredUnit) => keys.get(keyOf(unit, stemOf(nameOf(unit))))
  const own = (unit: StoredUnit) => ifFile(entryPath(unit.model, nameOf(unit)))
  // In a fresh clone, another file may have the slug by now. Git knows whose file the old one was.
  const committed = new Map<string, string>()
  for (const unit of units) {
    const [path, other] = [own(unit), named(unit)]
    if (path === undefined || other === undefined || other === path || ifFile(recorded.get(unit.id))) continue
    const versions = await history(path, unit.doc)
    const isOwn = versions.some((one) => one.path === path && digestOf(one.doc) === digestOf(unit.doc))
    if (isOwn) committed.set(unit.id, path)
  }
  const rules: ((unit: StoredUnit) => string | undefined)[] = [
    ({ id }) => ifFile(recorded.get(id)),
    ({ id }) => committed.get(id),
    named,
    ({ id }) => recorded.get(id),
    // An entry without a slug that was created in a push that ended before its id was recorded.
    (unit) => (unit.doc.slug ? undefined : twins.get(valuesOf(unit))),
    // The slug was changed in a file that is named after the old one.
    own,
  ]
  const claimed = new Set<string>()
  for (const rule of rules) {
    for (const unit of units) {
      const path = unit.path === '' ? rule(unit) : undefined
      if (path === undefined || claimed.has(path)) continue
      unit.path = path
      claimed.add(path)
    }
  }
  const taken = new Set([...mine.keys(), ...claimed].map(foldedPath))
  for (const unit of units) {
    if (unit.path === '') unit.path = newEntryPath(unit.model, nameOf(unit), taken)
    taken.add(foldedPath(unit.path))
  }
}

/** What was recorded of a document moves with its file. */
function follow({ files }: Pick<Synced, 'files'>, units: readonly StoredUnit[]) {
  const paths = new Map(units.map(({ id, path }) => [id, path]))
  for (const [old, synced] of [...files]) {
    const path = paths.get(synced.id)
    if (path === undefined || path === old) continue
    if (files.get(old) === synced) files.delete(old)
    files.set(path, synced)
  }
}

/** The tree of a project, with the paths of the files in `mine` where these are the same documents. */
export async function treeOf(project: Project, known = NOTHING): Promise<Map<string, StoredUnit>> {
  const files = modelsIn(known.mine)
  const models = project.models.map((one) =>
    modelUnit(files.get(one.apiId)?.path ?? modelPath(one.apiId), one),
  )
  const byModel = new Map(project.models.map((model) => [model.apiId, model]))
  const entries = (project.entries ?? []).map((entry) => entryUnit('', entry, byModel.get(entry.apiId)))
  await locate(entries, known)
  follow(known.base, [...models, ...entries])
  const named = Map.groupBy(entries, ({ model }) => model)
  const orders = models.map(({ model, id }): StoredUnit => {
    const order = (named.get(model) ?? []).map(({ path }) => stemOfPath(path))
    return { path: orderPath(model), kind: 'order', model, id, version: 0, doc: { order } }
  })
  const units = [...models, ...entries, ...(project.entries ? orders : [])]
  return new Map(units.map((unit) => [unit.path, unit]))
}
