// A push from one project to another: as from a folder that holds the first, pulled from the second.
import { record } from './base.ts'
import { Counterparts, type Sides } from './counterparts.ts'
import { assertNoProblems } from './local.ts'
import { treeOf } from './match.ts'
import { assertModelsExist, fetchProject, type Remote } from './remote.ts'
import type { Selection } from './selection.ts'
import type { Source } from './source.ts'
import { openSync } from './sync.ts'
import type { LocalUnit, Problem, StoredUnit, Tree } from './tree.ts'
import type { Sync, Synced } from './types.ts'

/**
 * Entries without a slug match if their ids or values are equal, or if there is just one on each side. For others,
 * nobody can tell which one to update.
 */
function pairUnnamed(from: Tree<StoredUnit>, to: Tree<StoredUnit>, { includes }: Selection): Synced['files'] {
  const alone = (tree: Tree<StoredUnit>, other: Tree) => {
    const isAlone = ({ kind, doc, path }: StoredUnit) => kind === 'entry' && !doc.slug && !other.has(path)
    return Map.groupBy([...tree.values()].filter(isAlone), ({ model }) => model)
  }
  const theirs = alone(to, from)
  const pairs: Synced['files'] = new Map()
  const problems: Problem[] = []
  for (const [model, ours] of alone(from, to)) {
    const [[own, ...rest], [other, ...more]] = [ours, theirs.get(model) ?? []]
    if (!own || !other) continue
    if (rest.length + more.length === 0)
      pairs.set(own.path, { id: other.id, version: other.version, digest: '' })
    const message = `has no slug, and so have other entries of ${model} on both sides; slugs would tell which is which`
    const unclear = ours.filter(({ path }) => includes(path, model) && !pairs.has(path))
    problems.push(...unclear.map(({ path }) => ({ path, message })))
  }
  assertNoProblems(problems, '')
  return pairs
}

/** Compares two projects as a folder with a project: `mine` has the documents of the first with the ids of the second. */
async function openBetween(remotes: Sides<Remote>, label: string, selection: Selection): Promise<Sync> {
  const [ours, others] = await Promise.all([fetchProject(remotes.from), fetchProject(remotes.to)])
  const known = [...ours.models, ...others.models].map(({ apiId }) => apiId)
  assertModelsExist(selection.models, known)
  const history = async () => []
  const from = await treeOf(ours)
  const matched = await treeOf(others, { mine: from, base: { files: new Map() }, history })
  const base: Synced = { files: pairUnnamed(from, matched, selection), orders: new Map() }
  const theirs = await treeOf(others, { mine: from, base, history })
  const counterparts = new Counterparts(remotes, { from, to: theirs })
  await Promise.all([counterparts.matchMedia('IMAGE'), counterparts.matchMedia('FILE')])
  const mine = [...from.values()].map((unit): LocalUnit => {
    const { path, kind, model } = unit
    return { path, kind, model, doc: counterparts.translate(unit), lineOf: () => undefined }
  })
  selection.locate([...theirs.values(), ...mine])
  // With the target recorded as pulled, whatever differs is a change of the source.
  for (const unit of theirs.values()) record(base, unit)
  return {
    root: '',
    label,
    remote: remotes.to,
    selection,
    mine: new Map(mine.map((unit) => [unit.path, unit])),
    theirs,
    others: [],
    base,
    history,
    problems: [],
    counterparts,
  }
}

/** Compares a folder, or another project that stands for one, with a project. */
export const openFrom = (from: Source, to: Remote, selection: Selection): Promise<Sync> =>
  from.kind === 'folder'
    ? openSync({ root: from.root, remote: to, selection })
    : openBetween({ from: from.remote, to }, from.label, selection)
