import type { z } from 'zod'
import { modelChange, newField, newModel } from '../../../schemas/content.ts'
import { assertVersion, version } from '../../content/entries.ts'
import { migrateEntries } from '../../content/migrate.ts'
import { content, models } from '../../entities/index.ts'
import { changesOf } from '../../http/changes.ts'
import { adminRoute } from '../../http/route.ts'
import type { InProject } from '../../services/call.ts'
import { conflict, invalid, notFound } from '../../services/errors.ts'
import { listQuery, pageOf } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { newId } from '../../store/ids.ts'
import type { Changes } from '../../store/table.ts'
import { given, where } from '../../store/where.ts'
import { getOne } from '../get-one.ts'

const model = entitySchema(models)

type Model = NonNullable<typeof models.entity>
type FieldDraft = z.output<typeof newField>

/** A field that is sent without its id keeps it by its key. */
function withIds({ platform }: InProject, fields: readonly FieldDraft[], before: Model['fields'] = []) {
  const ids = new Set(fields.map(({ _id }) => _id))
  return fields.map((field) => {
    const stored = before.find(({ key, _id }) => key === field.key && !ids.has(_id))
    return { ...field, _id: field._id ?? stored?._id ?? newId(platform.now()) }
  })
}

/** Changes a model, and its entries with it. */
function changeModel(
  call: InProject & { addHeaders(headers: Record<string, string>): void },
  stored: Model,
  changes: Changes<Model>,
) {
  return call.platform.store.transaction(() => {
    if (changes.fields) {
      const { converted, dropped } = migrateEntries(call, stored, { fields: changes.fields })
      const lost = [...dropped.values()].reduce((sum, count) => sum + count, 0)
      call.addHeaders({
        'x-values-converted': String(converted),
        'x-values-dropped': String(lost),
        ...(lost > 0 ? { 'x-values-dropped-of': [...dropped.keys()].join(', ') } : {}),
      })
    }
    return call.table(models).update(stored._id, { ...changes, version: stored.version + 1 })
  })
}

export const modelRoutes = [
  adminRoute('GET', '/v1/cms/model', {
    summary: 'Lists the models',
    need: ['model', 'list', 'Read'],
    query: listQuery(['created', 'updated', 'apiId', 'name']),
    response: pageOf(model),
    handle: ({ table, query }) =>
      table(models).page(query, {
        where: [given.contains(['apiId', 'name'], query.search)],
        sort: query.sort ? [query.sort] : [],
      }),
  }),
  adminRoute('POST', '/v1/cms/model', {
    summary: 'Creates a model',
    need: ['model', 'create', 'Write'],
    body: newModel,
    response: model,
    status: 201,
    handle(call) {
      const { body, table } = call
      if (table(models).first({ where: [where.equal('apiId', body.apiId)] })) {
        throw conflict('conflict', `A model ${body.apiId} already exists.`)
      }
      return table(models).insert({ ...body, fields: withIds(call, body.fields), version: 1 })
    },
  }),
  getOne(adminRoute, models, 'model', '/v1/cms/model/:id', 'Gets a model'),
  adminRoute('PUT', '/v1/cms/model/:id', {
    summary:
      'Changes a model, not its API id; the values of entries are converted or dropped with its fields',
    need: ['model', 'update', 'Write'],
    body: modelChange,
    response: model,
    handle(call) {
      const { version, fields, ...changes } = call.body
      const stored = call.table(models).require(call.params.id)
      assertVersion(stored, version)
      return changeModel(call, stored, {
        ...changesOf(changes),
        ...(fields ? { fields: withIds(call, fields, stored.fields) } : {}),
      })
    },
  }),
  adminRoute('DELETE', '/v1/cms/model/:id', {
    summary: 'Deletes a model that has no entries',
    need: ['model', 'delete', 'Write'],
    handle({ table, params }) {
      const entries = table(content).count([where.equal('apiId', table(models).require(params.id).apiId)])
      if (entries > 0)
        throw conflict('conflict', `The model still has entries (${entries}): delete them first.`)
      table(models).remove(params.id)
    },
  }),
  adminRoute('PUT', '/v1/cms/model/:id/field', {
    summary: 'Adds a field, or replaces the one with the same key and converts its values',
    need: ['model', 'update', 'Write'],
    body: newField.extend({ version }),
    response: model,
    handle(call) {
      const { version, _id: given, ...field } = call.body
      const stored = call.table(models).require(call.params.id)
      assertVersion(stored, version)
      const at = stored.fields.findIndex((candidate) => candidate.key === field.key)
      const _id = stored.fields[at]?._id ?? newId(call.platform.now())
      if (given !== undefined && given !== _id)
        throw invalid({ _id: 'is not the id of the field with this key' })
      const fields =
        at < 0 ? [...stored.fields, { _id, ...field }] : stored.fields.with(at, { _id, ...field })
      return changeModel(call, stored, { fields })
    },
  }),
  adminRoute('DELETE', '/v1/cms/model/:id/field/:fieldId', {
    summary: 'Removes a field from a model, and its values from the entries',
    need: ['model', 'update', 'Write'],
    handle(call) {
      const stored = call.table(models).require(call.params.id)
      const fields = stored.fields.filter((field) => field._id !== call.params.fieldId)
      if (fields.length === stored.fields.length) throw notFound(`field ${call.params.fieldId.slice(0, 64)}`)
      changeModel(call, stored, { fields })
    },
  }),
]
