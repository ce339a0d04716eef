// Applies changes to a project or to a folder, one by one, and records each.
import { randomUUID } from 'node:crypto'
import type { ContentModel } from '../../lib/domain/content.ts'
import { digestOf } from '../files/digest.ts'
import { record } from './base.ts'
import { keptFields } from './content-schema.ts'
import { type Link, linksOf, mapLinks } from './links.ts'
import { removeFile, writeDocument } from './local.ts'
import { type Change, isSameOrder, mergeOrder, within } from './merge.ts'
import { createEntry, deleteEntry, fetchEntries, options, putModel, updateEntry } from './remote.ts'
import { saveBase } from './sync.ts'
import {
  type Doc,
  entriesOf,
  entryUnit,
  modelsIn,
  modelUnit,
  namesOf,
  type StoredUnit,
  stemOfPath,
  type Unit,
} from './tree.ts'
import type { Step, Sync } from './types.ts'

const modelFor = ({ theirs }: Sync, model: string) => modelsIn(theirs).get(model)?.stored as ContentModel

/** Records what the platform stored. If it differs from what was sent, the file is updated. */
async function keep(sync: Sync, unit: StoredUnit, sent: Doc | undefined) {
  sync.theirs.set(unit.path, unit)
  record(sync.base, unit)
  if (sync.counterparts || !sent || digestOf(sent) === digestOf(unit.doc)) return
  await writeDocument(sync.root, unit.path, unit.doc)
}

/**
 * A write can bump the version of other entries. Where nothing else has changed, takes the new version; elsewhere keeps the
 * old one, so that the push reports a conflict.
 */
async function refresh(sync: Sync, models: readonly ContentModel[], comparable: (unit: Unit) => Doc) {
  const before = new Map([...sync.theirs.values()].map((unit) => [unit.id, unit]))
  for (const entry of await fetchEntries(sync.remote, models)) {
    const old = before.get(entry._id)
    if (!old || old.version === entry.version) continue
    const unit = entryUnit(old.path, entry, modelFor(sync, entry.apiId))
    if (digestOf(comparable(old)) !== digestOf(comparable(unit))) continue
    const own = sync.mine.get(old.path)
    if (own && digestOf(own.doc) === digestOf(old.doc)) await keep(sync, unit, own.doc)
    else sync.theirs.set(unit.path, unit)
  }
}

/** A slug that changes, and an entry that is deleted, are rewritten where other entries refer to them. */
async function refreshReferences(sync: Sync, { id, model, doc }: StoredUnit, slug: unknown) {
  const names = [id, doc.slug, slug]
  const models = modelsIn(sync.theirs)
  const isReference = (one: Link) =>
    one.type === 'REFERENCE' && (one.model ?? model) === model && names.includes(one.value)
  const referrers = [...models.values()].filter((unit) =>
    entriesOf(sync.theirs, unit.model).some((entry) => linksOf(entry, unit.doc).some(isReference)),
  )
  const withoutNames = (unit: Unit) =>
    mapLinks(unit.doc, models.get(unit.model)?.doc, ({ value }) =>
      names.includes(value) ? undefined : value,
    )
  await refresh(
    sync,
    referrers.flatMap(({ stored }) => stored ?? []),
    withoutNames,
  )
}

async function putModelOf(sync: Sync, { path, now, was }: Step) {
  const before = was?.stored
  const stored = await putModel(sync.remote, now?.doc as Doc, before)
  await keep(sync, modelUnit(path, stored), now?.doc)
  if (!before) return
  const kept = keptFields(before.fields, stored.fields)
  if (kept.length === before.fields.length) return
  // A change of fields drops or converts their values.
  const keptValues = ({ doc }: Unit) => {
    const values = doc.values as Doc
    return { ...doc, values: Object.fromEntries(kept.map((key) => [key, values[key] ?? null])) }
  }
  await refresh(sync, [stored], keptValues)
}

async function updateStored(sync: Sync, before: StoredUnit, doc: Doc, sent: Doc | undefined) {
  const model = modelFor(sync, before.model)
  const stored = await updateEntry(sync.remote, doc, before, model)
  await keep(sync, entryUnit(before.path, stored, model), sent)
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

async function putEntry(sync: Sync, { path, now, vacates }: Step) {
  if (!now) return
  if (vacates !== undefined) await vacate(sync, vacates)
  const doc = sync.counterparts ? await sync.counterparts.resolve(now) : now.doc
  const before = sync.theirs.get(path)
  if (before) return updateStored(sync, before, doc, doc)
  const model = modelFor(sync, now.model)
  await keep(sync, entryUnit(path, await createEntry(sync.remote, doc, model._id), model), doc)
}

async function remove(sync: Sync, { path, kind }: Step) {
  const { remote } = sync
  const stored = sync.theirs.get(path)
  if (stored && kind === 'model') await remote.client.models.delete(stored.id, options(remote))
  else if (stored) await deleteEntry(remote, stored.id, stored.version)
  sync.theirs.delete(path)
  sync.base.files.delete(path)
  if (stored && kind === 'entry') await refreshReferences(sync, stored, undefined)
}

/** Names without an entry on the platform are skipped; entries that the file does not name come last. */
async function putOrder(sync: Sync, { path, model, now }: Step) {
  const ids = new Map(entriesOf(sync.theirs, model).map((unit) => [stemOfPath(unit.path), unit.id]))
  const named = within(now ? namesOf(now) : [], [...ids.keys()])
  const order = { modelId: modelFor(sync, model)._id, ids: named.map((name) => ids.get(name) as string) }
  await sync.remote.client.content.reorder(order, options(sync.remote))
  sync.base.orders.set(path, [...new Set([...named, ...ids.keys()])])
}

/** Throws the platform's error, such as one of code `version-conflict`. */
export async function applyToProject(sync: Sync, step: Step): Promise<void> {
  if (step.action === 'delete') await remove(sync, step)
  else if (step.kind === 'order') await putOrder(sync, step)
  else if (step.kind === 'model') await putModelOf(sync, step)
  else await putEntry(sync, step)
}

/** Adds created entries to the order files and removes deleted ones; the rest keeps its order. */
export async function followOrders({ mine, theirs, base, root, counterparts }: Sync, done: readonly Step[]) {
  const models = new Set(done.filter(({ kind }) => kind === 'entry').map(({ model }) => model))
  for (const unit of mine.values()) {
    if (unit.kind !== 'order' || !models.has(unit.model)) continue
    const stored = entriesOf(theirs, unit.model).map(({ path }) => stemOfPath(path))
    const updated = (names: readonly string[]) => mergeOrder(within(names, stored), stored)
    const order = updated(namesOf(unit))
    if (!counterparts && !isSameOrder(order, namesOf(unit))) await writeDocument(root, unit.path, { order })
    base.orders.set(unit.path, updated(base.orders.get(unit.path) ?? order))
  }
}

/** Writes or deletes the file of one change. */
export async function applyToFolder(sync: Sync, { path, now }: Change<StoredUnit>): Promise<void> {
  const { root, base, theirs } = sync
  if (now) await writeDocument(root, path, now.doc)
  else await removeFile(root, path)
  if (now) record(base, theirs.get(path) ?? now)
  else base.files.delete(path)
}
