// The three trees of a sync: what the folder has, what the project has, and what was recorded when they last agreed.

import { notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { readBase, record, type Synced, writeBase } from './base.ts'
import { type History, openHistory } from './history.ts'
import type { Links } from './links.ts'
import { badFiles, type Folder, readFolder } from './local.ts'
import { treeOf } from './match.ts'
import { assertModelsExist, fetchEntries, fetchModels, type Remote } from './remote.ts'
import type { Selection } from './selection.ts'
import {
  digestOf,
  entryFolder,
  entryPath,
  type LocalUnit,
  type Problem,
  type StoredUnit,
  stemOf,
  stemOfPath,
} from './tree.ts'

export interface Sync {
  root: string
  /** The folder, or the project that stands for one. */
  label: string
  remote: Remote
  selection: Selection
  mine: Map<string, LocalUnit>
  theirs: Map<string, StoredUnit>
  base: Synced
  history: History
  /** Errors in files; a pull leaves these files alone. */
  problems: readonly Problem[]
  /** Only between two projects. */
  links?: Links
}

/** Maps a folder's name back to its model, whose API id may not be a valid file name. */
const namedBy = (models: readonly string[]) => (name: string, units: ReadonlyMap<string, LocalUnit>) =>
  [...models, ...[...units.values()].map(({ model }) => model)].find((model) => stemOf(model) === name) ??
  name

/** Keeps every entry of the selected models, since matching an entry needs to see the others. */
function narrow({ units, problems }: Folder, { models, scope, includes }: Selection) {
  const mine = [...units].filter(
    ([path, { model }]) =>
      (scope === 'content' || path.startsWith('models/')) && (models.length === 0 || models.includes(model)),
  )
  return { mine: new Map(mine), problems: problems.filter(({ path }) => includes(path)) }
}

/** Two files for one model or slug would overwrite each other on push. */
function findDuplicates(mine: ReadonlyMap<string, LocalUnit>): Problem[] {
  const seen = new Map<string, string>()
  return [...mine.values()].flatMap(({ kind, model, path, doc }): Problem[] => {
    const [name, what] = kind === 'model' ? [`model ${model}`, 'apiId'] : [`${model} ${doc.slug}`, 'slug']
    if (kind === 'order' || (kind === 'entry' && !doc.slug)) return []
    const other = seen.get(name)
    seen.set(name, other ?? path)
    return other ? [{ path, line: 1, message: `${other} has the same ${what}` }] : []
  })
}

interface SyncOptions {
  root: string
  remote: Remote
  selection: Selection
  /** A pull continues past an invalid file and treats it as an edit that must not be lost. */
  allowsProblems?: boolean
}

export async function openSync({ root, remote, selection, allowsProblems }: SyncOptions): Promise<Sync> {
  const [models, base] = await Promise.all([fetchModels(remote), readBase(root, remote)])
  const history = openHistory(root)
  const apiIds = models.map(({ apiId }) => apiId)
  const chosen = models.filter(
    ({ apiId }) => selection.models.length === 0 || selection.models.includes(apiId),
  )
  // Fetched while the folder is read, whose errors come first.
  const fetching = selection.scope === 'models' ? Promise.resolve([]) : fetchEntries(remote, chosen)
  fetching.catch(() => {})
  const read = await readFolder(root, namedBy(apiIds))
  assertModelsExist(selection.models, [...apiIds, ...[...read.units.values()].map(({ model }) => model)])
  const { mine, problems } = narrow(read, selection)
  const all = [...problems, ...findDuplicates(mine)]
  if (all.length > 0 && !allowsProblems) throw badFiles(all, root)
  const project = { models: chosen, entries: await fetching }
  const found = treeOf(project, mine, base)
  const theirs = (await recallFiles({ mine, theirs: found, base, history }))
    ? treeOf(project, mine, base)
    : found
  if (selection.scope === 'models')
    for (const [path, { kind }] of theirs) if (kind === 'order') theirs.delete(path)
  const sync: Sync = { root, label: root, remote, selection, mine, theirs, base, history, problems }
  if (selection.scope === 'content') assertEntriesExist(sync)
  for (const { path } of problems) {
    const stored = theirs.get(path)
    // Equal to nothing, so that it counts as edited.
    if (stored && stored.kind !== 'order') mine.set(path, { ...stored, doc: {}, lineOf: () => undefined })
  }
  return sync
}

/** In a fresh clone, the slug of an entry may have moved to another file. Git knows whose file the old one was. */
async function recallFiles({
  mine,
  theirs,
  base,
  history,
}: Pick<Sync, 'mine' | 'theirs' | 'base' | 'history'>) {
  const units = [...theirs.values()]
    .filter(({ kind }) => kind === 'entry')
    .map((unit) => ({ unit, own: entryPath(unit.model, String(unit.doc.slug ?? unit.id)) }))
    .filter(({ own }) => mine.has(own))
  const strays = units.filter(({ unit, own }) => own !== unit.path && !mine.has(unit.path))
  const models = new Set(strays.map(({ unit }) => unit.model))
  for (const { unit, own } of units) {
    if (!models.has(unit.model)) continue
    const digest = digestOf(unit.doc)
    const versions = await history.versionsOf(own, unit.doc)
    if (versions.some(({ path, doc }) => path === own && digestOf(doc) === digest))
      record(base, { ...unit, path: own })
  }
  return strays.length > 0
}

/** Throws for a selected entry that exists neither locally nor remotely. */
function assertEntriesExist({ selection, mine, theirs, base, problems }: Sync) {
  const known = [...mine.keys(), ...theirs.keys(), ...base.files.keys(), ...problems.map(({ path }) => path)]
  for (const { model, entry } of selection.entries) {
    const prefix = `${entryFolder(model)}/`
    const stems = known.filter((path) => path.startsWith(prefix)).map(stemOfPath)
    if (stems.includes(entry)) continue
    const near = nearest(entry, stems)
    throw notFound(`entry ${model}/${entry}`, {
      near: near && `${model}/${near}`,
      suggestion: `quoin content list --model ${model}`,
    })
  }
}

/** Says nothing of models that were never pulled, unless they were named. */
export function isAsked({
  selection,
  mine,
  theirs,
  base,
}: Pick<Sync, 'selection' | 'mine' | 'theirs' | 'base'>) {
  const pulled = [...base.files.keys()].flatMap((path) => theirs.get(path)?.model ?? [])
  const known = new Set([...[...mine.values()].map(({ model }) => model), ...pulled])
  return ({ path, model }: { path: string; model: string }) =>
    selection.includes(path, model) && (selection.models.length > 0 || known.has(model))
}

export async function saveBase({ root, remote, base, links }: Sync): Promise<void> {
  if (!links) await writeBase(root, remote, base)
}
