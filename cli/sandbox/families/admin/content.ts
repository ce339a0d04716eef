import { z } from 'zod'
import type { ContentEntry, ContentModel } from '../../../../lib/domain/index.ts'
import { checkValues } from '../../content/values.ts'
import { slug } from '../../entities/content.ts'
import { content, models } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { adminRoute } from '../../http/route.ts'
import { inRange, pageOf, paging, range, search, sort } from '../../http/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import type { Table } from '../../store/table.ts'
import { where } from '../../store/where.ts'
import type { Wire } from '../../wire.ts'

const entry = entitySchema(content)
const status = z.enum(['draft', 'published'])
const values = z.record(z.string().max(64), z.unknown())
const version = z.int().min(1).optional()

/** The model of an entry that is written. @throws PlatformError 400 */
export function modelFor(table: Table<Wire<ContentModel>>, modelId: string): Wire<ContentModel> {
  const model = table.get(modelId)
  if (!model) throw invalid({ modelId: 'is not a model of this project' })
  return model
}

/** @throws PlatformError 409 where another entry of the model has the slug */
export function checkSlug(
  table: Table<Wire<ContentEntry>>,
  modelId: string,
  slug: string | undefined,
  self?: string,
) {
  if (slug === undefined) return
  const other = table.first({ where: [where.equal('modelId', modelId), where.equal('slug', slug)] })
  if (other && other._id !== self)
    throw conflict('conflict', `Another entry of the model has the slug ${slug}.`)
}

function checkVersion(stored: Wire<ContentEntry>, given: number | undefined) {
  if (given !== undefined && given !== stored.version) {
    throw conflict(
      'version-conflict',
      `The stored version is ${stored.version}, not ${given}: read it again first.`,
    )
  }
}

/** The place after the last entry of a model. */
export function nextPlace(table: Table<Wire<ContentEntry>>, apiId: string): number {
  const last = table.first({ where: [where.equal('apiId', apiId)], sort: ['-order'] })
  return last ? last.order + 1 : 0
}

/** Puts the entries of a model in the given order; those that are not named follow in the order they had. */
export function reorder(table: Table<Wire<ContentEntry>>, modelId: string, ids: readonly string[]): void {
  const stored = table.find({ where: [where.equal('modelId', modelId)], sort: ['order'] })
  ids.forEach((id, at) => {
    if (!stored.some((entry) => entry._id === id))
      throw invalid({ [`ids.${at}`]: 'is not an entry of the model' })
    if (ids.indexOf(id) !== at) throw invalid({ [`ids.${at}`]: 'is named twice' })
  })
  const rest = stored.map((entry) => entry._id).filter((id) => !ids.includes(id))
  for (const [order, id] of [...ids, ...rest].entries()) {
    if (stored.find((entry) => entry._id === id)?.order !== order) table.update(id, { order })
  }
}

export const contentRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/content',
      summary: 'Lists entries in all languages, drafts too',
      need: ['content', 'list', 'Read'],
      query: z.object({
        ...paging(),
        ...range,
        modelId: z.string().optional(),
        apiId: z.string().optional(),
        status: status.optional(),
        search,
        sort: sort(['order', 'created', 'updated', 'slug']),
      }),
      answer: pageOf(entry),
    },
    ({ in: of, query }) =>
      of(content).page(query, {
        where: [
          query.modelId === undefined ? undefined : where.equal('modelId', query.modelId),
          query.apiId === undefined ? undefined : where.equal('apiId', query.apiId),
          query.status ? where.equal('status', query.status) : undefined,
          query.search ? where.contains(['slug', 'values'], query.search) : undefined,
          ...inRange(query),
        ],
        sort: query.sort ? [query.sort] : ['apiId', 'order'],
      }),
  ),
  adminRoute(
    {
      method: 'POST',
      path: '/v1/cms/content',
      summary: 'Creates an entry',
      need: ['content', 'create', 'Write'],
      body: z.strictObject({
        modelId: id,
        slug: slug.optional(),
        status: status.default('draft'),
        values,
        version: z.int().optional(),
      }),
      answer: entry,
      status: 201,
    },
    ({ in: of, body: { modelId, slug, status, values } }) => {
      const model = modelFor(of(models), modelId)
      checkValues(model, values, { draft: status === 'draft' })
      checkSlug(of(content), modelId, slug)
      return of(content).insert({
        modelId,
        apiId: model.apiId,
        ...(slug === undefined ? {} : { slug }),
        status,
        order: nextPlace(of(content), model.apiId),
        version: 1,
        values,
      })
    },
  ),
  adminRoute(
    {
      method: 'PUT',
      path: '/v1/cms/content/order',
      summary: 'Puts the entries of a model in order',
      need: ['content', 'update', 'Write'],
      body: z.strictObject({ modelId: id, ids: z.array(id).max(10_000) }),
    },
    ({ platform, in: of, body: { modelId, ids } }) => {
      modelFor(of(models), modelId)
      platform.store.transaction(() => reorder(of(content), modelId, ids))
    },
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/content/:id',
      summary: 'Gets an entry in all languages',
      need: ['content', 'get', 'Read'],
      answer: entry,
    },
    ({ in: of, params }) => of(content).require(params.id),
  ),
  adminRoute(
    {
      method: 'PUT',
      path: '/v1/cms/content/:id',
      summary: 'Changes an entry; values that are given replace all of them',
      need: ['content', 'update', 'Write'],
      body: z.strictObject({
        modelId: id.optional(),
        slug: slug.nullish(),
        status: status.optional(),
        values: values.optional(),
        version,
      }),
      answer: entry,
    },
    ({ in: of, params, body }) => {
      const stored = of(content).require(params.id)
      checkVersion(stored, body.version)
      if (body.modelId !== undefined && body.modelId !== stored.modelId) {
        throw invalid({ modelId: 'cannot be changed' })
      }
      const slug = body.slug === undefined ? stored.slug : (body.slug ?? undefined)
      const { values = stored.values, status = stored.status } = body
      checkValues(modelFor(of(models), stored.modelId), values, { draft: status === 'draft' })
      checkSlug(of(content), stored.modelId, slug, stored._id)
      return of(content).update(params.id, { slug, status, values, version: stored.version + 1 })
    },
  ),
  adminRoute(
    {
      method: 'DELETE',
      path: '/v1/cms/content/:id',
      summary: 'Deletes an entry',
      need: ['content', 'delete', 'Write'],
    },
    ({ in: of, params }) => of(content).remove(params.id),
  ),
  adminRoute(
    {
      method: 'PUT',
      path: '/v1/cms/content/:id/value',
      summary: 'Sets one value of an entry, in one language where `lang` is given',
      need: ['content', 'update', 'Write'],
      body: z.strictObject({
        key: z.string().min(1).max(64),
        value: z.unknown(),
        lang: z.string().max(20).optional(),
        version,
      }),
      answer: entry,
    },
    ({ in: of, params, project, body: { key, value, lang, version } }) => {
      const stored = of(content).require(params.id)
      checkVersion(stored, version)
      const model = modelFor(of(models), stored.modelId)
      const field = model.fields.find((candidate) => candidate.key === key)
      if (!field) throw invalid({ key: 'is not a field of the model' })
      if (lang !== undefined && !field.localized)
        throw invalid({ lang: `${key} is the same in all languages` })
      if (lang !== undefined && !project.languages.includes(lang)) {
        throw invalid({ lang: `is not a language of the project: use ${project.languages.join(', ')}` })
      }
      const before = stored.values[key]
      const texts = typeof before === 'object' && before !== null ? before : {}
      const changed = { ...stored.values, [key]: lang === undefined ? value : { ...texts, [lang]: value } }
      checkValues(model, changed, { draft: stored.status === 'draft' })
      return of(content).update(params.id, { values: changed, version: stored.version + 1 })
    },
  ),
]
