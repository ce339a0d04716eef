import { z } from 'zod'
import type { ContentEntry, ContentModel } from '../../../lib/domain/index.ts'
import { slug } from '../../schemas/content.ts'
import { content, models } from '../entities/index.ts'
import { id } from '../entities/shapes.ts'
import type { InProject, WithProject } from '../services/call.ts'
import { conflict, invalid, notFound } from '../services/errors.ts'
import { inRange, paging, range, search, sort } from '../services/schemas.ts'
import { entitySchema } from '../store/collection.ts'
import type { Serialized } from '../store/serialized.ts'
import { given, where } from '../store/where.ts'
import { assertReferences, clearReferences, renameReferences, type Target } from './references.ts'
import { checkValues, mergeValues } from './values.ts'

/** Entries as admins handle them, on the new back end and on the legacy one. */

export const entry = entitySchema(content)
const status = z.enum(['draft', 'published'])
const values = z.record(z.string().max(64), z.unknown())
export const version = z.int().min(1).optional()

export const entryQuery = z.object({
  ...paging(),
  ...range,
  modelId: z.string().optional(),
  apiId: z.string().optional(),
  status: status.optional(),
  search,
  sort: sort(['order', 'created', 'updated', 'slug']),
})
export const newEntry = z.strictObject({
  modelId: id,
  slug: slug.optional(),
  status: status.default('draft'),
  values,
  version: z.int().optional(),
})
export const entryChange = z.strictObject({
  modelId: id.optional(),
  slug: slug.nullish(),
  status: status.optional(),
  values: values.optional(),
  version,
})
export const entryOrder = z.strictObject({ modelId: id, ids: z.array(id).max(10_000) })

type Entry = Serialized<ContentEntry>

/** The model that an entry is written by. @throws ApiError 400 */
export function modelFor(call: WithProject, modelId: string): Serialized<ContentModel> {
  const model = call.table(models).get(modelId)
  if (!model) throw invalid({ modelId: 'is not a model of this project' })
  return model
}

/** @throws ApiError 404 */
export function modelNamed(call: WithProject, apiId: string): Serialized<ContentModel> {
  const model = call.table(models).first({ where: [where.equal('apiId', apiId)] })
  if (!model) throw notFound(`model ${apiId.slice(0, 64)}`)
  return model
}

/** @throws ApiError 409 unless the caller has seen the stored version */
export function assertVersion(stored: { version: number }, version: number | undefined): void {
  if (version === undefined || version === stored.version) return
  throw conflict(
    'version-conflict',
    `The stored version is ${stored.version}, not ${version}: read it again first.`,
  )
}

/** @throws ApiError 404 for a model that does not exist: its list would look like one without entries */
export function listEntries(call: WithProject, query: z.output<typeof entryQuery>) {
  const { modelId, apiId } = query
  if (modelId !== undefined) call.table(models).require(modelId)
  if (apiId !== undefined) modelNamed(call, apiId)
  return call.table(content).page(query, {
    where: [
      given.equal('modelId', modelId),
      given.equal('apiId', apiId),
      given.equal('status', query.status),
      given.contains(['slug', 'values'], query.search),
      ...inRange(query),
    ],
    // Entries of one model all have its API id: sorting by that, too, would keep SQLite from reading them in order.
    sort: query.sort ? [query.sort] : query.apiId === undefined ? ['apiId', 'order'] : ['order'],
  })
}

/** @throws ApiError 400, 409 */
export function createEntry(call: WithProject, body: z.output<typeof newEntry>): Entry {
  const { modelId, slug, status } = body
  const model = modelFor(call, modelId)
  const values = mergeValues(model, {}, body.values)
  const { languages } = call.project
  checkValues(model, values, { isDraft: status === 'draft', languages })
  assertReferences(call, model, values)
  assertSlugFree(call, modelId, slug)
  const order = nextPlace(call, model.apiId)
  return call.table(content).insert({ modelId, apiId: model.apiId, slug, status, order, version: 1, values })
}

/** Merges the values that are given, and the languages of one; `null` clears either. @throws ApiError 400, 404, 409 */
export function changeEntry(call: InProject, id: string, body: z.output<typeof entryChange>): Entry {
  const stored = call.table(content).require(id)
  assertVersion(stored, body.version)
  if (body.modelId !== undefined && body.modelId !== stored.modelId)
    throw invalid({ modelId: 'cannot be changed' })
  const slug = body.slug === undefined ? stored.slug : (body.slug ?? undefined)
  const { status = stored.status } = body
  const model = modelFor(call, stored.modelId)
  const values = mergeValues(model, stored.values, body.values ?? {})
  const before = status === 'published' && stored.status === 'draft' ? undefined : stored.values
  checkValues(model, values, { isDraft: status === 'draft', languages: call.project.languages, before })
  assertReferences(call, model, values, stored.values)
  assertSlugFree(call, stored.modelId, slug, stored._id)
  return call.platform.store.transaction(() => {
    renameReferences(call, targetOf(stored), slug)
    return call.table(content).update(id, { slug, status, values, version: stored.version + 1 })
  })
}

/** Deletes an entry and clears the references to it. @throws ApiError 404 */
export function deleteEntry(call: InProject, id: string): void {
  const stored = call.table(content).require(id)
  call.platform.store.transaction(() => {
    call.table(content).remove(id)
    clearReferences(call, targetOf(stored))
  })
}

const targetOf = ({ _id, apiId, slug }: Entry): Target => ({ kind: 'REFERENCE', id: _id, apiId, slug })

/** @throws ApiError 409 where another entry of the model has the slug */
function assertSlugFree(call: WithProject, modelId: string, slug: string | undefined, own?: string): void {
  if (slug === undefined) return
  const other = call
    .table(content)
    .first({ where: [where.equal('modelId', modelId), where.equal('slug', slug)] })
  if (other && other._id !== own)
    throw conflict('conflict', `Another entry of the model has the slug ${slug}.`)
}

/** The place after the last entry of a model. */
export function nextPlace(call: WithProject, apiId: string): number {
  const last = call.table(content).first({ where: [where.equal('apiId', apiId)], sort: ['-order'] })
  return last ? last.order + 1 : 0
}

/** Puts the entries of a model in the given order; those that are not named follow in the order they had. */
export function reorderEntries(call: WithProject, { modelId, ids }: z.output<typeof entryOrder>): void {
  modelFor(call, modelId)
  const stored = call.table(content).find({ where: [where.equal('modelId', modelId)], sort: ['order'] })
  const places = new Map(stored.map((entry) => [entry._id, entry.order]))
  const named = new Set<string>()
  for (const [at, id] of ids.entries()) {
    if (!places.has(id)) throw invalid({ [`ids.${at}`]: 'is not an entry of the model' })
    if (named.has(id)) throw invalid({ [`ids.${at}`]: 'is named twice' })
    named.add(id)
  }
  const rest = stored.map((entry) => entry._id).filter((id) => !named.has(id))
  for (const [order, id] of [...ids, ...rest].entries()) {
    if (places.get(id) !== order) call.table(content).update(id, { order })
  }
}
