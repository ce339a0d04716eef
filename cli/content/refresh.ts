// What the platform has after a change: the document that was sent, and others that change with it.
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { record } from './base.ts'
import { keptFields } from './content-schema.ts'
import { writeDocument } from './local.ts'
import { referencesOf } from './references.ts'
import { fetchEntries } from './remote.ts'
import type { Sync } from './sync.ts'
import { type Doc, digestOf, entryDoc, modelsIn, type StoredUnit, type Unit } from './tree.ts'

/** Records what the platform stored. If it differs from what was sent, the file is updated. */
export async function keep(sync: Sync, unit: StoredUnit, sent: Doc | undefined) {
  sync.theirs.set(unit.path, unit)
  record(sync.base, unit)
  if (sync.links || !sent || digestOf(sent) === digestOf(unit.doc)) return
  await writeDocument(sync.root, unit.path, unit.doc)
}

export const modelFor = ({ theirs }: Sync, model: string) => modelsIn(theirs).get(model)?.stored

export function unitOf(path: string, entry: ContentEntry, model: ContentModel | undefined): StoredUnit {
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
export async function refreshValues(sync: Sync, before: ContentModel, after: ContentModel) {
  const kept = keptFields(before.fields, after.fields)
  if (kept.length === before.fields.length) return
  await refresh(sync, [after], ({ doc: { values, ...doc } }) =>
    digestOf({ ...doc, values: Object.fromEntries(kept.map((key) => [key, (values as Doc)[key] ?? null])) }),
  )
}

/** A slug that changes, and an entry that is deleted, are rewritten where other entries refer to them. */
export async function refreshReferences(sync: Sync, { id, model, doc }: StoredUnit, slug: unknown) {
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
