// Applies the steps of a plan one by one and records each before the next.
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { isPlatformError, VersionConflictError } from '../../lib/errors.ts'
import { type Doc, digestOf, entryDoc, modelDoc, orderPath, stemOfPath, type Unit } from './documents.ts'
import { keptFields } from './losses.ts'
import type { Step } from './plan.ts'
import {
  createEntry,
  createModel,
  deleteEntry,
  deleteModel,
  entryNames,
  fetchEntries,
  reorder,
  updateEntry,
  updateModel,
} from './remote.ts'
import type { SyncSession } from './session.ts'
import { orderSyncStatus, syncStatus } from './state.ts'

/** The platform's version changed since the last pull; the push stops. */
export class PushConflict extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PushConflict'
  }
}

const CHANGED = 'just changed on the platform'

/** Records what the platform stored. If it differs from what was sent, the file is updated. */
async function recordEntry(
  { snapshot, state, keep }: SyncSession,
  { path }: Step,
  sent: Unit,
  stored: ContentEntry,
) {
  const doc = entryDoc(stored, snapshot.models.get(stored.apiId)?.fields ?? [])
  const { _id: id, version, apiId: model } = stored
  snapshot.units.set(path, { path, kind: 'entry', model, id, version, doc })
  state.files.set(path, { id, version, digest: digestOf(doc) })
  if (digestOf(doc) !== digestOf(sent.doc)) await keep(path, doc)
}

async function recordModel(
  { snapshot, state, keep }: SyncSession,
  { path, unit }: Step,
  stored: ContentModel,
) {
  const doc = modelDoc(stored)
  const { _id: id, version, apiId } = stored
  snapshot.models.set(apiId, stored)
  snapshot.units.set(path, { path, kind: 'model', model: apiId, id, version, doc })
  state.files.set(path, { id, version, digest: digestOf(doc) })
  if (digestOf(doc) !== digestOf(unit.doc)) await keep(path, doc)
}

/**
 * A change of fields may change entries, and their versions with them. Entries whose other values are as they were get
 * the new version; for the rest the old one stays, and with it the conflict.
 */
async function refreshEntries({ remote, snapshot }: SyncSession, before: ContentModel, after: ContentModel) {
  const kept = keptFields(before.fields, after.fields)
  if (kept.length === before.fields.length) return
  const entries = [...snapshot.units.values()].filter(
    (unit) => unit.kind === 'entry' && unit.model === after.apiId,
  )
  if (entries.length === 0) return
  const units = new Map(entries.map((unit) => [unit.id, unit]))
  const comparable = ({ values, ...doc }: Doc) =>
    digestOf({ ...doc, values: Object.fromEntries(kept.map((key) => [key, (values as Doc)[key] ?? null])) })
  for (const entry of await fetchEntries(remote, [after])) {
    const unit = units.get(entry._id)
    const doc = entryDoc(entry, after.fields)
    if (!unit || comparable(unit.doc) !== comparable(doc)) continue
    snapshot.units.set(unit.path, { ...unit, doc, version: entry.version })
  }
}

async function putModel(session: SyncSession, step: Step) {
  const stored = session.snapshot.models.get(step.model)
  if (step.action === 'create' || !stored) {
    return recordModel(session, step, await createModel(session.remote, step.unit))
  }
  const made = await updateModel(session.remote, step.unit, stored)
  await recordModel(session, step, made)
  await refreshEntries(session, stored, made)
}

async function putEntry(session: SyncSession, step: Step) {
  const { remote, snapshot } = session
  const stored = snapshot.units.get(step.path)
  const unit = await session.prepare(step.unit)
  const model = snapshot.models.get(step.model)
  if (step.action === 'update' && stored) {
    return recordEntry(session, step, unit, await updateEntry(remote, unit, stored, model?.fields ?? []))
  }
  if (!model) throw new PushConflict(`model "${step.model}" does not exist on the platform`)
  return recordEntry(session, step, unit, await createEntry(remote, unit, model._id))
}

async function remove({ remote, snapshot, state }: SyncSession, { path, kind }: Step) {
  const stored = snapshot.units.get(path)
  if (stored && kind === 'model') await deleteModel(remote, stored.id)
  else if (stored && !(await deleteEntry(remote, stored.id, stored.version))) throw new PushConflict(CHANGED)
  snapshot.units.delete(path)
  state.files.delete(path)
}

/** Names without an entry on the platform are skipped; entries that the file does not name come last. */
async function putOrder({ remote, snapshot, state }: SyncSession, { path, model, unit }: Step) {
  const idOf = new Map(
    [...snapshot.units.values()]
      .filter((one) => one.kind === 'entry' && one.model === model)
      .map((one) => [stemOfPath(one.path), one.id]),
  )
  const named = (unit.doc.order as string[]).filter((name) => idOf.has(name))
  const modelId = snapshot.models.get(model)?._id
  const ids = named.map((name) => idOf.get(name) as string)
  if (modelId !== undefined) await reorder(remote, modelId, ids)
  const others = [...idOf.keys()].filter((name) => !named.includes(name))
  state.orders.set(path, [...named, ...others])
}

/** Adds created entries to the order files and removes deleted ones; the rest keeps its order. */
export async function recordOrders(session: SyncSession, done: readonly Step[]): Promise<void> {
  const { folder, snapshot, state } = session
  const models = new Set(done.filter(({ kind }) => kind === 'entry').map(({ model }) => model))
  for (const { kind, model, path, doc } of folder.units.values()) {
    if (kind !== 'order' || !models.has(model)) continue
    const stored = entryNames(snapshot, model)
    const updated = (names: readonly string[]) => [
      ...names.filter((name) => stored.includes(name)),
      ...stored.filter((name) => !names.includes(name)),
    ]
    const before = doc.order as string[]
    const after = updated(before)
    if (after.length !== before.length || after.some((name, index) => name !== before[index])) {
      await session.keep(path, { order: after })
    }
    state.orders.set(path, updated(state.orders.get(path) ?? after))
  }
  await session.saveState()
}

/** Throws PushConflict if the remote version changed meanwhile, else the platform's error. */
export async function applyStep(session: SyncSession, step: Step): Promise<void> {
  if (step.conflict) throw new PushConflict(step.conflict)
  try {
    if (step.action === 'delete') await remove(session, step)
    else if (step.kind === 'order') await putOrder(session, step)
    else if (step.kind === 'model') await putModel(session, step)
    else await putEntry(session, step)
  } catch (error) {
    if (
      isPlatformError(error) &&
      (error.code === 'version-conflict' || error instanceof VersionConflictError)
    ) {
      throw new PushConflict(CHANGED)
    }
    throw error
  } finally {
    session.saveStateSoon()
  }
}

/** Records files that are equal on both sides, whoever changed them, and forgets those deleted on both. */
export function recordUnchanged({ folder, snapshot, state }: SyncSession, paths: readonly string[]): void {
  for (const path of paths) {
    const stored = snapshot.units.get(path)
    const status = syncStatus(folder.units.get(path), state.files.get(path), stored)
    if (status === 'deleted-on-both') state.files.delete(path)
    if (status === 'in-sync' && stored) {
      state.files.set(path, { id: stored.id, version: stored.version, digest: digestOf(stored.doc) })
    }
  }
  for (const { kind, path, model, doc } of folder.units.values()) {
    if (kind !== 'order') continue
    const stored = snapshot.orders.get(orderPath(model)) ?? []
    const local = doc.order as string[]
    if (stored.length > 0 && orderSyncStatus(local, state.orders.get(path), stored) === 'in-sync') {
      state.orders.set(path, stored)
    }
  }
}
