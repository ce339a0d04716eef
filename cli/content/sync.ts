// Opens a folder and a project: reads both, matches them, and records what is equal.

import { notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { readBase, recordEqual, writeBase } from './base.ts'
import { openHistory } from './history.ts'
import { assertNoProblems, readFolder } from './local.ts'
import { treeOf } from './match.ts'
import { assertModelsExist, fetchEntries, fetchModels, type Remote } from './remote.ts'
import type { Selection } from './selection.ts'
import { entryFolder, type LocalUnit, type Problem, stemOfPath, type Unit } from './tree.ts'
import type { Sync } from './types.ts'

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

/** What is equal in both is recorded as the base, whoever changed it. */
export async function openSync({ root, remote, selection, allowsProblems }: SyncOptions): Promise<Sync> {
  const [models, base] = await Promise.all([fetchModels(remote), readBase(root, remote)])
  const chosen = models.filter(({ apiId }) => selection.hasModel(apiId))
  const isContent = selection.scope === 'content'
  // Fetched while the folder is read, whose errors come first.
  const fetching = isContent ? fetchEntries(remote, chosen) : Promise.resolve(undefined)
  fetching.catch(() => {})
  const apiIds = models.map(({ apiId }) => apiId)
  const { units, problems: all } = await readFolder(root, models)
  assertModelsExist(selection.models, [...apiIds, ...[...units.values()].map(({ model }) => model)])
  // All entries of the selected models, since matching one needs to see the others.
  const mine = new Map(
    [...units].filter(([, { kind, model }]) => (isContent || kind === 'model') && selection.hasModel(model)),
  )
  selection.locate(mine.values())
  const problems = all.filter(({ path }) => selection.includes(path))
  if (!allowsProblems) assertNoProblems([...problems, ...findDuplicates(mine)], root)
  const history = openHistory(root)
  const theirs = await treeOf({ models: chosen, entries: await fetching }, { mine, base, history })
  // A name is the platform's first.
  selection.locate([...theirs.values(), ...mine.values()])
  const others = models.filter((model) => !chosen.includes(model))
  const sync = { root, label: root, remote, selection, mine, theirs, others, base, history, problems }
  if (isContent) assertEntriesExist(sync)
  for (const { path } of problems) {
    const stored = theirs.get(path)
    // Equal to nothing, so that it counts as edited.
    if (stored && stored.kind !== 'order') mine.set(path, { ...stored, doc: {}, lineOf: () => undefined })
  }
  recordEqual(sync)
  return sync
}

/** Throws for a selected entry that exists neither locally nor remotely. */
function assertEntriesExist({ selection, mine, theirs, base, problems }: Sync) {
  const known = [...mine.keys(), ...theirs.keys(), ...base.files.keys(), ...problems.map(({ path }) => path)]
  for (const { model, entry } of selection.entries) {
    const stems = known.filter((path) => path.startsWith(`${entryFolder(model)}/`)).map(stemOfPath)
    if (stems.includes(entry)) continue
    const near = nearest(entry, stems)
    throw notFound(`entry ${model}/${entry}`, {
      near: near && `${model}/${near}`,
      suggestion: `quoin content list --model ${model}`,
    })
  }
}

/** Says nothing of models that were never pulled, unless they were named. */
export function isAsked({ selection, mine, theirs, base }: Sync) {
  const pulled = [...base.files.keys()].flatMap((path) => theirs.get(path)?.model ?? [])
  const known = new Set([...[...mine.values()].map(({ model }) => model), ...pulled])
  return ({ path, model }: Pick<Unit, 'path' | 'model'>) =>
    selection.includes(path, model) && (selection.models.length > 0 || known.has(model))
}

export async function saveBase({ root, remote, base, counterparts }: Sync): Promise<void> {
  if (!counterparts) await writeBase(root, remote, base)
}
