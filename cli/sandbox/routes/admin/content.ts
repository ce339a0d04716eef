import { z } from 'zod'
import {
  assertVersion,
  changeEntry,
  createEntry,
  deleteEntry,
  entry,
  entryChange,
  entryOrder,
  entryQuery,
  listEntries,
  modelFor,
  newEntry,
  reorderEntries,
  version,
} from '../../content/entries.ts'
import { content } from '../../entities/index.ts'
import { adminRoute } from '../../http/route.ts'
import { invalid } from '../../services/errors.ts'
import { pageOf } from '../../services/schemas.ts'
import { getOne } from '../get-one.ts'

export const contentRoutes = [
  adminRoute('GET', '/v1/cms/content', {
    summary: 'Lists entries in all languages, including drafts',
    need: ['content', 'list', 'Read'],
    query: entryQuery,
    response: pageOf(entry),
    handle: (call) => listEntries(call, call.query),
  }),
  adminRoute('POST', '/v1/cms/content', {
    summary: 'Creates an entry, by default a draft',
    need: ['content', 'create', 'Write'],
    body: newEntry,
    response: entry,
    status: 201,
    handle: (call) => createEntry(call, call.body),
  }),
  adminRoute('PUT', '/v1/cms/content/order', {
    summary: 'Orders the entries of a model',
    need: ['content', 'update', 'Write'],
    body: entryOrder,
    handle: (call) => call.platform.store.transaction(() => reorderEntries(call, call.body)),
  }),
  getOne(adminRoute, content, 'content', '/v1/cms/content/:id', 'Gets an entry in all languages'),
  adminRoute('PUT', '/v1/cms/content/:id', {
    summary: 'Changes an entry; values are merged, and their languages; `null` clears one',
    need: ['content', 'update', 'Write'],
    body: entryChange,
    response: entry,
    handle: (call) => changeEntry(call, call.params.id, call.body),
  }),
  adminRoute('DELETE', '/v1/cms/content/:id', {
    summary: 'Deletes an entry',
    need: ['content', 'delete', 'Write'],
    handle: (call) => deleteEntry(call, call.params.id),
  }),
  adminRoute('PUT', '/v1/cms/content/:id/value', {
    summary: 'Sets one value of an entry, in the languages it names or in `lang`',
    need: ['content', 'update', 'Write'],
    body: z.strictObject({
      key: z.string().min(1).max(64),
      value: z.json(),
      lang: z.string().max(20).optional(),
      version,
    }),
    response: entry,
    handle(call) {
      const { project, body } = call
      const { key, value, lang } = body
      const stored = call.table(content).require(call.params.id)
      assertVersion(stored, body.version)
      const model = modelFor(call, stored.modelId)
      const field = model.fields.find((candidate) => candidate.key === key)
      if (!field) throw invalid({ key: 'is not a field of the model' })
      if (lang !== undefined && !field.localized)
        throw invalid({ lang: `${key} is the same in all languages` })
      if (lang !== undefined && !project.languages.includes(lang)) {
        throw invalid({ lang: `is not a language of the project: use ${project.languages.join(', ')}` })
      }
      return changeEntry(call, stored._id, {
        values: { [key]: lang === undefined ? value : { [lang]: value } },
      })
    },
  }),
]
