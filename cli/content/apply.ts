// Applies changes to a project or to a folder, one by one, and records each.
import { randomUUID } from 'node:crypto'
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { isPlatformError, VersionConflictError } from '../../lib/errors.ts'
import { record } from './base.ts'
import { removeFile, writeDocument } from './local.ts'
import { keptFields } from './losses.ts'
import { type Change, isSameOrder, mergeOrder } from './merge.ts'
import type { Step } from './plan.ts'
import { referencesOf } from './references.ts'
import {
  createEntry,
  createModel,
  deleteEntry,
  deleteModel,
  fetchEntries,
  reorder,
  updateEntry,
  updateModel,
} from './remote.ts'
import { type Sync, saveBase } from './sync.ts'
import {
  type Doc,
  digestOf,
  entriesOf,
  entryDoc,
  modelDoc,
  modelsIn,
  namesOf,
  type StoredUnit,
  stemOfPath,
  type Unit,
} from './tree.ts'

/** Somebody else has changed what the platform has; the push stops. */
export class PushConflict extends Error {
  override name = 'PushConflict'
}

const CHANGED = 'just changed on the platform'

/** Records what the platform stored. If it differs from what was sent, the file is updated. */
async function keep(sync: Sync, unit: StoredUnit, sent: Doc | undefined) {
  sync.theirs.set(unit.path, unit)
  record(sync.base, unit)
  if (sync.links || !sent || digestOf(sent) === digestOf(unit.doc)) return
  await writeDocument(sync.root, unit.path, unit.doc)
}

const modelFor = ({ theirs }: Sync, model: string) => modelsIn(theirs).get(model)?.stored

function unitOf(path: string, entry: ContentEntry, model: ContentModel | undefined): StoredUnit {
  const doc = entryDoc(entry, model?.fields ?? [])
  return { path, kind: 'entry', model: entry.apiId, id: entry._id, version: entry.version, doc }
}

/**
 * A change of one document may change others on the platform, and their versions with them. Entries that are otherwise
 * as they were stay ours; for the rest the old version stays, and with it the conflict.
 */
async function refresh(sync: Sync, models: readonly ContentModel[], comparable: (unit: Unit) => string) {
  const before = new Map([...sync.theirs.values()].map((unit) => [unit.id, unit]))
  const byModel = new Map(models.map((model) => [model.apiId, model]))
  for (const entry of await fetchEntries(sync.remote, models)) {
    const old = before.get(entry._id)
    if (!old || old.version === entry.version) continue
    const unit = unitOf(old.path, entry, byModel.get(entry.apiId))
    if (comparable(old) !== comparable(unit)) continue
    const own = sync.mine.get(old.path)
    const isEqual = own && digestOf(own.doc) === digestOf(old.doc)
    if (isEqual) await keep(sync, unit, own.doc)
    else sync.theirs.set(unit.path, unit)
  }
}

/** A change of fields drops or converts their values. */
async function refreshValues(sync: Sync, before: ContentModel, after: ContentModel) {
  const kept = keptFields(before.fields, after.fields)
  if (kept.length === before.fields.length) return
  await refresh(sync, [after], ({ doc: { values, ...doc } }) =>
    digestOf({ ...doc, values: Object.fromEntries(kept.map((key) => [key, (values as Doc)[key] ?? null])) }),
  )
}

/** A slug that changes, and an entry that is deleted, are rewritten where other entries refer to them. */
async function refreshReferences(sync: Sync, { id, model, doc }: StoredUnit, slug: unknown) {
  const names = [id, doc.slug, slug]
  const models = [...modelsIn(sync.theirs).values()]
  const isReferrer = (unit: Unit) =>
    referencesOf(unit.doc, models.find((one) => one.model === unit.model)?.doc).some(
      (one) => (one.model ?? model) === model && names.includes(one.value),
    )
  const referrers = new Set([...sync.theirs.values()].filter(isReferrer).map((unit) => unit.model))
  const stored = models.flatMap((unit) => (referrers.has(unit.model) && unit.stored ? [unit.stored] : []))
  if (stored.length > 0) await refresh(sync, stored, (unit) => digestOf(without(unit.doc, names)))
}

/** The document without any of these strings. */
function without(doc: Doc, names: readonly unknown[]): Doc {
  const strip = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return names.includes(value) ? undefined : value
    if (Array.isArray(value)) return value.map(strip).filter((one) => one !== undefined)
    const pairs = Object.entries(value).map(([key, one]) => [key, strip(one)])
    return Object.fromEntries(pairs.filter(([, one]) => one !== undefined))
  }
  return { ...doc, values: strip(doc.values) }
}

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
