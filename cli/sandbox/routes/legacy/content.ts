import { z } from 'zod'
import {
  changeEntry,
  createEntry,
  deleteEntry,
  entry,
  entryChange,
  entryOrder,
  entryQuery,
  listEntries,
  newEntry,
  reorderEntries,
} from '../../content/entries.ts'
import { content } from '../../entities/index.ts'
import { legacyRoute } from '../../http/route.ts'
import { pageOf } from '../../services/schemas.ts'
import { getOne } from '../get-one.ts'

const BASE = '/project/:projectId/content'

const list = (path: typeof BASE | `${typeof BASE}/paginated`) =>
  legacyRoute('GET', path, {
    summary: 'Lists entries (legacy)',
    need: ['content', 'list', 'Read'],
    query: entryQuery,
    response: pageOf(entry),
    handle: (call) => listEntries(call, call.query),
  })

export const contentRoutes = [
  list(BASE),
  list(`${BASE}/paginated`),
  legacyRoute('POST', BASE, {
    summary: 'Creates an entry (legacy)',
    need: ['content', 'create', 'Write'],
    body: newEntry,
    response: entry,
    status: 201,
    handle: (call) => createEntry(call, call.body),
  }),
  legacyRoute('POST', `${BASE}/translate`, {
    summary:
      'Translates a text into the languages of the project; the sandbox only marks it, and says so (legacy)',
    need: ['content', 'update', 'Write'],
    body: z.strictObject({ key: z.string().min(1).max(200), text: z.string().min(1).max(20_000) }),
    response: z.object({
      key: z.string(),
      isTranslated: z.boolean(),
      note: z.string(),
      translations: z.record(z.string(), z.string()),
    }),
    handle: ({ project, body: { key, text } }) => ({
      key,
      isTranslated: false,
      note: 'The project has no translation provider: the text is only marked with each language.',
      translations: Object.fromEntries(
        project.languages.map((lang, at) => [lang, at === 0 ? text : `[${lang}] ${text}`]),
      ),
    }),
  }),
  legacyRoute('PUT', `${BASE}/reorder`, {
    summary: 'Puts the entries of a model in order (legacy)',
    need: ['content', 'update', 'Write'],
    body: entryOrder,
    handle: (call) => call.platform.store.transaction(() => reorderEntries(call, call.body)),
  }),
  getOne(legacyRoute, content, 'content', `${BASE}/:id`, 'Gets an entry (legacy)'),
  legacyRoute('PUT', `${BASE}/:id`, {
    summary: 'Changes an entry (legacy)',
    need: ['content', 'update', 'Write'],
    body: entryChange,
    response: entry,
    handle: (call) => changeEntry(call, call.params.id, call.body),
  }),
  legacyRoute('DELETE', `${BASE}/:id`, {
    summary: 'Deletes an entry (legacy)',
    need: ['content', 'delete', 'Write'],
    handle: (call) => deleteEntry(call, call.params.id),
  }),
]
