// Applies changes to a project or to a folder, one by one, and records each.
import { randomUUID } from 'node:crypto'
import { isPlatformError, VersionConflictError } from '../../lib/errors.ts'
import { record } from './base.ts'
import { removeFile, writeDocument } from './local.ts'
import { type Change, isSameOrder, mergeOrder } from './merge.ts'
import type { Step } from './plan.ts'
import { keep, modelFor, refreshReferences, refreshValues, unitOf } from './refresh.ts'
import {
  createEntry,
  createModel,
  deleteEntry,
  deleteModel,
  reorder,
  updateEntry,
  updateModel,
} from './remote.ts'
import { type Sync, saveBase } from './sync.ts'
import { type Doc, entriesOf, modelDoc, modelsIn, namesOf, type StoredUnit, stemOfPath } from './tree.ts'

/** Somebody else has changed what the platform has; the push stops. */
export class PushConflict extends Error {
  override name = 'PushConflict'
}

const CHANGED = 'just changed on the platform'

async function putModel(sync: Sync, { path, now, was }: Step) {
  if (!now) return
  const before = was?.stored
  const stored = await (before ? updateModel(sync.remote, now, before) : createModel(sync.remote, now))
  const { _id: id, apiId: model, version } = stored
  await keep(sync, { path, kind: 'model', model, id, version, doc: modelDoc(stored), stored }, now.doc)
  if (before) await refreshValues(sync, before, stored)
}

async function updateStored(sync: Sync, before: StoredUnit, doc: Doc, sent: Doc | undefined) {
  const model = modelFor(sync, before.model)
  const stored = await updateEntry(sync.remote, { ...before, doc }, before, model?.fields ?? [])
  await keep(sync, unitOf(before.path, stored, model), sent)
  if (before.doc.slug && before.doc.slug !== doc.slug) await refreshReferences(sync, before, doc.slug)
}

/** Gives an entry a slug for the time being, so that another one can take its own. */
async function vacate(sync: Sync, path: string) {
  const unit = sync.theirs.get(path)
  if (!unit) return
  await updateStored(sync, unit, { ...unit.doc, slug: `moving-${randomUUID().slice(0, 8)}` }, undefined)
  // What is left after a crash would otherwise look like a change by somebody else.
  await saveBase(sync)
}

async function putEntry(sync: Sync, { path, model: name, now, vacates }: Step) {
  if (!now) return
  if (vacates !== undefined) await vacate(sync, vacates)
  const doc = sync.links ? await sync.links.resolve(now) : now.doc
  const before = sync.theirs.get(path)
  if (before) return updateStored(sync, before, doc, doc)
  const model = modelFor(sync, name)
  if (!model) throw new PushConflict(`model "${name}" does not exist on the platform`)
  await keep(sync, unitOf(path, await createEntry(sync.remote, { ...now, doc }, model._id), model), doc)
}

async function remove(sync: Sync, { path, kind }: Step) {
  const stored = sync.theirs.get(path)
  if (stored && kind === 'model') await deleteModel(sync.remote, stored.id)
  else if (stored && !(await deleteEntry(sync.remote, stored.id, stored.version)))
    throw new PushConflict(CHANGED)
  sync.theirs.delete(path)
  sync.base.files.delete(path)
  if (stored && kind === 'entry') await refreshReferences(sync, stored, undefined)
}

/** Names without an entry on the platform are skipped; entries that the file does not name come last. */
async function putOrder({ remote, theirs, base }: Sync, { path, model, now }: Step) {
  const ids = new Map(entriesOf(theirs, model).map((unit) => [stemOfPath(unit.path), unit.id]))
  const named = now ? namesOf(now).filter((name) => ids.has(name)) : []
  const modelId = modelsIn(theirs).get(model)?.id
  if (modelId !== undefined)
    await reorder(
      remote,
      modelId,
      named.map((name) => ids.get(name) as string),
    )
  base.orders.set(path, [...named, ...[...ids.keys()].filter((name) => !named.includes(name))])
}

/** Throws PushConflict if the remote version changed meanwhile, else the platform's error. */
export async function applyToProject(sync: Sync, step: Step): Promise<void> {
  try {
    if (step.action === 'delete') await remove(sync, step)
    else if (step.kind === 'order') await putOrder(sync, step)
    else if (step.kind === 'model') await putModel(sync, step)
    else await putEntry(sync, step)
  } catch (error) {
    const isStale =
      error instanceof VersionConflictError || (isPlatformError(error) && error.code === 'version-conflict')
    throw isStale ? new PushConflict(CHANGED) : error
  }
}

/** Adds created entries to the order files and removes deleted ones; the rest keeps its order. */
export async function followOrders(sync: Sync, done: readonly Step[]): Promise<void> {
  const { mine, theirs, base, root, links } = sync
  const models = new Set(done.filter(({ kind }) => kind === 'entry').map(({ model }) => model))
  for (const unit of mine.values()) {
    if (unit.kind !== 'order' || !models.has(unit.model)) continue
    const stored = entriesOf(theirs, unit.model).map(({ path }) => stemOfPath(path))
    const updated = (names: readonly string[]) =>
      mergeOrder(
        names.filter((name) => stored.includes(name)),
        stored,
      )
    const after = updated(namesOf(unit))
    if (!links && !isSameOrder(after, namesOf(unit))) await writeDocument(root, unit.path, { order: after })
    base.orders.set(unit.path, updated(base.orders.get(unit.path) ?? after))
  }
}

/** Writes or deletes the file of one change. */
export async function applyToFolder(sync: Sync, { path, now }: Change<StoredUnit>): Promise<void> {
  const { root, base } = sync
  if (!now) {
    await removeFile(root, path)
    base.files.delete(path)
    return
  }
  await writeDocument(root, path, now.doc)
  record(base, sync.theirs.get(path) ?? now)
}
