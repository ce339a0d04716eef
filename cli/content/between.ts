// A push from one project to another: as from a folder that holds the first, pulled from the second.
import { record, type Synced } from './base.ts'
import { Links, type Sides } from './links.ts'
import { badFiles } from './local.ts'
import { treeOf } from './match.ts'
import { assertModelsExist, fetchEntries, fetchModels, type Remote } from './remote.ts'
import type { Selection } from './selection.ts'
import type { Sync } from './sync.ts'
import {
  type LocalUnit,
  namesOf,
  orderPath,
  type StoredUnit,
  stemOfPath,
  type Tree,
  type Unit,
} from './tree.ts'

async function fetchProject(remote: Remote) {
  const models = await fetchModels(remote)
  return { models, entries: await fetchEntries(remote, models) }
}

/** Gives an entry of the target the path of its counterpart. */
function pair(to: Map<string, StoredUnit>, unit: StoredUnit, path: string) {
  to.delete(unit.path)
  to.set(path, { ...unit, path })
  const place = orderPath(unit.model)
  const order = to.get(place)
  const [old, name] = [stemOfPath(unit.path), stemOfPath(path)]
  if (order)
    to.set(place, { ...order, doc: { order: namesOf(order).map((one) => (one === old ? name : one)) } })
}

/**
 * Entries without a slug match if their ids or values are equal, or if there is just one on each side. For others,
 * nobody can tell which one to update.
 */
function pairUnnamed(from: Tree<StoredUnit>, to: Map<string, StoredUnit>, includes: (unit: Unit) => boolean) {
  const alone = (tree: Tree<StoredUnit>, other: Tree) =>
    Map.groupBy(
      [...tree.values()].filter(
        ({ kind, doc, path }) => kind === 'entry' && doc.slug === undefined && !other.has(path),
      ),
      ({ model }) => model,
    )
  const theirs = alone(to, from)
  const problems = [...alone(from, to)].flatMap(([model, ours]) => {
    const [own, counterpart] = [ours[0], theirs.get(model)?.[0]]
    if (!own || !counterpart) return []
    if (ours.length === 1 && theirs.get(model)?.length === 1) {
      pair(to, counterpart, own.path)
      return []
    }
    const message = `has no slug, and so have other entries of ${model} on both sides; slugs would tell which is which`
    return ours.filter(includes).map(({ path }) => ({ path, message }))
  })
  if (problems.length > 0) throw badFiles(problems, '')
}

/** Compares two projects as a folder with a project: `mine` has the documents of the first with the ids of the second. */
export async function openBetween(
  remotes: Sides<Remote>,
  label: string,
  selection: Selection,
): Promise<Sync> {
  const [ours, others] = await Promise.all([fetchProject(remotes.from), fetchProject(remotes.to)])
  assertModelsExist(
    selection.models,
    [...ours.models, ...others.models].map(({ apiId }) => apiId),
  )
  const base: Synced = { files: new Map(), orders: new Map() }
  const from = treeOf(ours, new Map(), base)
  const theirs = treeOf(others, from, base)
  pairUnnamed(from, theirs, ({ path, model }) => selection.includes(path, model))
  const links = await Links.between(remotes, { from, to: theirs })
  const units = [...from.values()].map((unit): LocalUnit => {
    const { path, kind, model } = unit
    return { path, kind, model, doc: links.translate(unit), lineOf: () => undefined }
  })
  // With the target recorded as pulled, whatever differs is a change of the source.
  for (const unit of theirs.values()) record(base, unit)
  const mine = new Map(units.map((unit) => [unit.path, unit]))
  const history = { versionsOf: async () => [] }
  return { root: '', label, remote: remotes.to, selection, mine, theirs, base, history, problems: [], links }
}
