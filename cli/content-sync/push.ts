// Does the steps of a plan, one after the other, and notes each down before the next.

import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { isPlatformError, VersionConflictError } from '../../lib/errors.ts'
import { digestOf, entryDoc, modelDoc } from './documents.ts'
import { writeFileWhole } from './folder.ts'
import { stemOfPath } from './names.ts'
import {
  createEntry,
  createModel,
  deleteEntry,
  deleteModel,
  reorder,
  updateEntry,
  updateModel,
} from './place.ts'
import type { Step } from './plan.ts'
import type { Work } from './session.ts'
import { writeYaml } from './yaml.ts'

/** Somebody has changed it on the platform: the push ends here. */
export class PushConflict extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PushConflict'
  }
}

const CHANGED = 'changed there just now'

/** The platform's word on what is stored; where it stored something else than was sent, so does the file now. */
async function noteEntry({ side, state, root }: Work, { path, unit }: Step, stored: ContentEntry) {
  const doc = entryDoc(stored, side.models.get(stored.apiId)?.fields ?? [])
  const { _id: id, version, apiId: model } = stored
  side.units.set(path, { path, kind: 'entry', model, id, version, doc })
  state.files.set(path, { id, version, digest: digestOf(doc) })
  if (digestOf(doc) !== digestOf(unit.doc)) await writeFileWhole(root, path, writeYaml(doc))
}

async function noteModel({ side, state, root }: Work, { path, unit }: Step, stored: ContentModel) {
  const doc = modelDoc(stored)
  const { _id: id, version, apiId } = stored
  side.models.set(apiId, stored)
  side.units.set(path, { path, kind: 'model', model: apiId, id, version, doc })
  state.files.set(path, { id, version, digest: digestOf(doc) })
  if (digestOf(doc) !== digestOf(unit.doc)) await writeFileWhole(root, path, writeYaml(doc))
}

async function putModel(work: Work, step: Step) {
  const stored = work.side.models.get(step.model)
  const made =
    step.action === 'create' || !stored
      ? await createModel(work.place, step.unit)
      : await updateModel(work.place, step.unit, stored)
  await noteModel(work, step, made)
}

async function putEntry(work: Work, step: Step) {
  const { place, side } = work
  const there = side.units.get(step.path)
  if (step.action === 'update' && there) {
    return noteEntry(work, step, await updateEntry(place, step.unit, there.id, there.version))
  }
  const modelId = side.models.get(step.model)?._id
  if (modelId === undefined) throw new PushConflict(`the model ${step.model} is not on the platform`)
  return noteEntry(work, step, await createEntry(place, step.unit, modelId))
}

async function remove({ place, side, state }: Work, { path, kind }: Step) {
  const there = side.units.get(path)
  if (there && kind === 'model') await deleteModel(place, there.id)
  else if (there && !(await deleteEntry(place, there.id, there.version))) throw new PushConflict(CHANGED)
  side.units.delete(path)
  state.files.delete(path)
}

/** Names without an entry on the platform are passed over, and entries without a name come last. */
async function putOrder({ place, side, state }: Work, { path, model, unit }: Step) {
  const idOf = new Map(
    [...side.units.values()]
      .filter((one) => one.kind === 'entry' && one.model === model)
      .map((one) => [stemOfPath(one.path), one.id]),
  )
  const named = (unit.doc.order as string[]).filter((name) => idOf.has(name))
  const modelId = side.models.get(model)?._id
  const ids = named.map((name) => idOf.get(name) as string)
  if (modelId !== undefined) await reorder(place, modelId, ids)
  const others = [...idOf.keys()].filter((name) => !named.includes(name))
  state.orders.set(path, [...named, ...others])
}

/** Entries that were made or deleted come and go in the order's file, too; its own order stays. */
export async function noteOrders(work: Work, done: readonly Step[]): Promise<void> {
  const { folder, side, state, root } = work
  const models = new Set(done.filter(({ kind }) => kind === 'entry').map(({ model }) => model))
  for (const { kind, model, path, doc } of folder.units.values()) {
    if (kind !== 'order' || !models.has(model)) continue
    const stored = [...side.units.values()]
      .filter((one) => one.kind === 'entry' && one.model === model)
      .map((one) => stemOfPath(one.path))
    const updated = (names: readonly string[]) => [
      ...names.filter((name) => stored.includes(name)),
      ...stored.filter((name) => !names.includes(name)),
    ]
    const before = doc.order as string[]
    const after = updated(before)
    if (after.length !== before.length || after.some((name, index) => name !== before[index])) {
      await writeFileWhole(root, path, writeYaml({ order: after }))
    }
    state.orders.set(path, updated(state.orders.get(path) ?? after))
  }
  await work.saveState()
}

/** Throws PushConflict where somebody was quicker, and the platform's error where it says no. */
export async function doStep(work: Work, step: Step): Promise<void> {
  if (step.conflict) throw new PushConflict(step.conflict)
  try {
    if (step.action === 'delete') await remove(work, step)
    else if (step.kind === 'order') await putOrder(work, step)
    else if (step.kind === 'model') await putModel(work, step)
    else await putEntry(work, step)
  } catch (error) {
    if (
      isPlatformError(error) &&
      (error.code === 'version-conflict' || error instanceof VersionConflictError)
    ) {
      throw new PushConflict(CHANGED)
    }
    throw error
  } finally {
    await work.saveState()
  }
}
