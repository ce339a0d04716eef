import { z } from 'zod'
import { assertVersion, version } from '../../content/entries.ts'
import { apiId } from '../../entities/content.ts'
import { content, modelFieldShape, models } from '../../entities/index.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { adminRoute } from '../../http/route.ts'
import { pageOf, paging, search, sort } from '../../http/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { newId } from '../../store/ids.ts'
import { where } from '../../store/where.ts'

const model = entitySchema(models)
const newField = z.strictObject(modelFieldShape)

const body = z.strictObject({
  apiId,
  name: z.string().min(1).max(200),
  description: z.string().max(2000).optional(),
  fields: z
    .array(newField.extend({ _id: z.string().max(64).optional() }))
    .max(200)
    .default([]),
})

type FieldDraft = z.output<typeof body>['fields'][number]

function withIds(fields: readonly FieldDraft[]) {
  const keys = new Set<string>()
  return fields.map((field, at) => {
    if (keys.has(field.key)) throw invalid({ [`fields.${at}.key`]: 'is used twice' })
    keys.add(field.key)
    return { ...field, _id: field._id ?? newId(Date.now()) }
  })
}

export const modelRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/model',
      summary: 'Lists the models',
      need: ['model', 'list', 'Read'],
      query: z.object({ ...paging(), search, sort: sort(['created', 'updated', 'apiId', 'name']) }),
      response: pageOf(model),
    },
    ({ table, query }) =>
      table(models).page(query, {
        where: [query.search ? where.contains(['apiId', 'name'], query.search) : undefined],
        sort: query.sort ? [query.sort] : [],
      }),
  ),
  adminRoute(
    {
      method: 'POST',
      path: '/v1/cms/model',
      summary: 'Creates a model',
      need: ['model', 'create', 'Write'],
      body,
      response: model,
      status: 201,
    },
    ({ table, body }) => {
      if (table(models).first({ where: [where.equal('apiId', body.apiId)] })) {
        throw conflict('conflict', `There is a model ${body.apiId} already.`)
      }
      return table(models).insert({ ...body, fields: withIds(body.fields), version: 1 })
    },
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/cms/model/:id',
      summary: 'Gets a model',
      need: ['model', 'get', 'Read'],
      response: model,
    },
    ({ table, params }) => table(models).require(params.id),
  ),
  adminRoute(
    {
      method: 'PUT',
      path: '/v1/cms/model/:id',
      summary: 'Changes a model; its API id stays',
      need: ['model', 'update', 'Write'],
      body: body
        .omit({ apiId: true })
        .partial()
        .extend({ fields: body.shape.fields.unwrap().optional(), version }),
      response: model,
    },
    ({ table, params, body: { version, fields, ...changes } }) => {
      const stored = table(models).require(params.id)
      assertVersion(stored, version)
      return table(models).update(params.id, {
        ...changes,
        ...(fields ? { fields: withIds(fields) } : {}),
        version: stored.version + 1,
      })
    },
  ),
  adminRoute(
    {
      method: 'DELETE',
      path: '/v1/cms/model/:id',
      summary: 'Deletes a model that has no entries',
      need: ['model', 'delete', 'Write'],
    },
    ({ table, params }) => {
      const entries = table(content).count([where.equal('apiId', table(models).require(params.id).apiId)])
      if (entries > 0)
        throw conflict('conflict', `The model still has entries (${entries}): delete them first.`)
      table(models).remove(params.id)
    },
  ),
  adminRoute(
    {
      method: 'PUT',
      path: '/v1/cms/model/:id/field',
      summary: 'Adds a field, or replaces the one with the same key',
      need: ['model', 'update', 'Write'],
      body: newField.extend({ version }),
      response: model,
    },
    ({ table, params, body: { version, ...field } }) => {
      const stored = table(models).require(params.id)
      assertVersion(stored, version)
      const at = stored.fields.findIndex((candidate) => candidate.key === field.key)
      const _id = stored.fields[at]?._id ?? newId(Date.now())
      const fields =
        at < 0 ? [...stored.fields, { _id, ...field }] : stored.fields.with(at, { _id, ...field })
      return table(models).update(params.id, { fields, version: stored.version + 1 })
    },
  ),
  adminRoute(
    {
      method: 'DELETE',
      path: '/v1/cms/model/:id/field/:fieldId',
      summary: 'Takes a field from a model; the values of entries stay stored',
      need: ['model', 'update', 'Write'],
    },
    ({ table, params }) => {
      const stored = table(models).require(params.id)
      if (!stored.fields.some((field) => field._id === params.fieldId)) {
        throw notFound(`field ${params.fieldId.slice(0, 64)}`)
      }
      table(models).update(params.id, {
        fields: stored.fields.filter((field) => field._id !== params.fieldId),
        version: stored.version + 1,
      })
    },
  ),
]
