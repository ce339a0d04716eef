// A push from one project to another: as from a folder that holds the first, pulled from the second.
import { digestOf, orderPath, type StoredUnit, stemOfPath, type Unit } from './documents.ts'
import { badFiles, type LocalUnit } from './folder.ts'
import { Links, type Sides, uploadMissing } from './links.ts'
import {
  assertModelsExist,
  fetchEntries,
  fetchModels,
  matchSnapshot,
  type Remote,
  type RemoteSnapshot,
  type Snapshot,
} from './remote.ts'
import type { Selection } from './selection.ts'
import type { SyncSession } from './session.ts'
import { emptyState } from './state.ts'

async function fetchSnapshot(remote: Remote): Promise<Snapshot> {
  const models = await fetchModels(remote)
  return { models, entries: await fetchEntries(remote, models) }
}

const isUnnamed = ({ kind, doc }: Unit) => kind === 'entry' && doc.slug === undefined

/** Gives an entry of the target the path of its counterpart. */
function pair(to: RemoteSnapshot, unit: StoredUnit, path: string) {
  to.units.delete(unit.path)
  to.units.set(path, { ...unit, path })
  const order = orderPath(unit.model)
  const names = to.orders.get(order)
  const [old, name] = [stemOfPath(unit.path), stemOfPath(path)]
  if (names)
    to.orders.set(
      order,
      names.map((one) => (one === old ? name : one)),
    )
}

/**
 * Entries without a slug match if their ids or values are equal, or if there is just one on each side. For others,
 * nobody can tell which one to update.
 */
function pairUnnamed({ from, to }: Sides<RemoteSnapshot>, includes: (unit: Unit) => boolean) {
  const alone = (units: RemoteSnapshot['units'], others: RemoteSnapshot['units'], model: string) =>
    [...units.values()].filter((unit) => isUnnamed(unit) && unit.model === model && !others.has(unit.path))
  const problems = [...from.models.keys()].flatMap((model) => {
    const ours = alone(from.units, to.units, model)
    const theirs = alone(to.units, from.units, model)
    const [own, counterpart] = [ours[0], theirs[0]]
    if (!own || !counterpart) return []
    if (ours.length === 1 && theirs.length === 1) {
      pair(to, counterpart, own.path)
      return []
    }
    const message = `has no slug, and so have other entries of ${model} on both sides; slugs would tell which is which`
    return ours.filter(includes).map(({ path }) => ({ path, message }))
  })
  if (problems.length > 0) throw badFiles(problems, '')
}

function unitsOf(from: RemoteSnapshot, links: Links): Map<string, LocalUnit> {
  const noLine = () => undefined
  const units = [...from.units.values()].map(
    (unit): LocalUnit => ({
      ...unit,
      doc: links.translate(unit),
      lineOf: noLine,
    }),
  )
  const orders = [...from.models.keys()].flatMap((model): LocalUnit[] => {
    const path = orderPath(model)
    const order = from.orders.get(path)
    return order ? [{ path, kind: 'order', model, doc: { order }, lineOf: noLine }] : []
  })
  return new Map([...units, ...orders].map((unit) => [unit.path, unit]))
}

/** Both projects, with matching models and entries under the same path. */
export async function matchProjects(
  { from, to }: Sides<Remote>,
  selection: Selection,
): Promise<Sides<RemoteSnapshot> & { links: Links }> {
  const [ours, theirs] = await Promise.all([fetchSnapshot(from), fetchSnapshot(to)])
  assertModelsExist(
    selection.models,
    [...ours.models, ...theirs.models].map(({ apiId }) => apiId),
  )
  const source = matchSnapshot(ours, new Map(), emptyState())
  const snapshots = { from: source, to: matchSnapshot(theirs, source.units, emptyState()) }
  pairUnnamed(snapshots, ({ path, model }) => selection.includes(path, model))
  return { ...snapshots, links: await Links.between({ from, to }, snapshots) }
}

export async function openBetween(
  remotes: Sides<Remote>,
  label: string,
  selection: Selection,
): Promise<SyncSession> {
  const { from, to, links } = await matchProjects(remotes, selection)
  const { to: remote } = remotes
  const units = unitsOf(from, links)
  const state = emptyState()
  // With the target recorded as pulled, whatever differs is a change of the source.
  for (const [path, { id, version, doc }] of to.units) {
    state.files.set(path, { id, version, digest: digestOf(doc) })
  }
  for (const [path, names] of to.orders) state.orders.set(path, names)
  return {
    root: '',
    label,
    remote,
    folder: { root: '', units, problems: [], ignored: [] },
    snapshot: to,
    state,
    selection,
    links,
    saveState: async () => {},
    saveStateSoon() {},
    keep: async () => {},
    async prepare(unit) {
      const own = from.units.get(unit.path)
      if (!own) return unit
      for (const missing of links.missingFor([unit.path])) {
        links.uploaded(missing.media._id, await uploadMissing(missing, remotes))
      }
      return { ...unit, doc: links.translate(own) }
    },
  }
}
