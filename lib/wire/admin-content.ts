import { allRows } from './rows.ts'
import { wireCalls } from './types.ts'
import { upload } from './upload.ts'

const group = { client: 'admin', credential: 'admin', section: 'Admin client, new back end' } as const
const query = { projectId: 'projectId-1' }

export const adminMedia = wireCalls(group, {
  'files.list': {
    call: 'GET /api_admin/v1/cms/file',
    query: { ...query, inUserIds: 'u1' },
    run: (admin) => admin.files.list({ inUserIds: ['u1'] }),
  },
  'files.get': {
    call: 'GET /api_admin/v1/cms/file/{id}',
    query,
    run: (admin) => admin.files.get('id-1'),
  },
  'files.download': {
    call: 'GET /api_admin/v1/cms/file/{id}/download',
    query,
    run: async (admin) => allRows(await admin.files.download('id-1')),
  },
  'files.delete': {
    call: 'DELETE /api_admin/v1/cms/file/{id}',
    query,
    run: (admin) => admin.files.delete('id-1'),
  },
  'files.upload': {
    call: 'POST /api_admin/v1/cms/file',
    query,
    form: { file: 'contract.pdf', isPrivate: 'true', userId: 'u1' },
    run: (admin) => admin.files.upload(upload('contract.pdf', { isPrivate: true, userId: 'u1' })),
  },
  'images.list': {
    call: 'GET /api_admin/v1/cms/image',
    query: { ...query, limit: '10' },
    run: (admin) => admin.images.list({ limit: 10 }),
  },
  'images.get': {
    call: 'GET /api_admin/v1/cms/image/{id}',
    query,
    run: (admin) => admin.images.get('id-1'),
  },
  'images.delete': {
    call: 'DELETE /api_admin/v1/cms/image/{id}',
    query,
    run: (admin) => admin.images.delete('id-1'),
  },
  'images.upload': {
    call: 'POST /api_admin/v1/cms/image/upload',
    query,
    form: { file: 'façade.webp' },
    run: (admin) => admin.images.upload(upload('façade.webp')),
  },
})

const field = { key: 'title', name: 'Title', type: 'TEXT', localized: true } as const
const title = { en: 'Open doors' }

export const adminContent = wireCalls(group, {
  'models.list': { call: 'GET /api_admin/v1/cms/model', query, run: (admin) => admin.models.list() },
  'models.get': {
    call: 'GET /api_admin/v1/cms/model/{id}',
    query,
    run: (admin) => admin.models.get('id-1'),
  },
  'models.create': {
    call: 'POST /api_admin/v1/cms/model',
    query,
    body: { apiId: 'news', name: 'News', fields: [field] },
    run: (admin) => admin.models.create({ apiId: 'news', name: 'News', fields: [field] }),
  },
  'models.update': {
    call: 'PUT /api_admin/v1/cms/model/{id}',
    query,
    body: { name: 'All news' },
    run: (admin) => admin.models.update('id-1', { name: 'All news' }),
  },
  'models.delete': {
    call: 'DELETE /api_admin/v1/cms/model/{id}',
    query,
    run: (admin) => admin.models.delete('id-1'),
  },
  'models.putField': {
    call: 'PUT /api_admin/v1/cms/model/{id}/field',
    query,
    body: field,
    run: (admin) => admin.models.putField('id-1', field),
  },
  'models.deleteField': {
    call: 'DELETE /api_admin/v1/cms/model/{id}/field/{fieldId}',
    query,
    run: (admin) => admin.models.deleteField('id-1', 'fieldId-1'),
  },
  'content.list': {
    call: 'GET /api_admin/v1/cms/content',
    query: { ...query, apiId: 'news', status: 'draft' },
    run: (admin) => admin.content.list({ apiId: 'news', status: 'draft' }),
  },
  'content.get': {
    call: 'GET /api_admin/v1/cms/content/{id}',
    query,
    run: (admin) => admin.content.get('id-1'),
  },
  'content.create': {
    call: 'POST /api_admin/v1/cms/content',
    query,
    body: { modelId: 'm1', slug: 'open-doors', values: { title } },
    run: (admin) => admin.content.create({ modelId: 'm1', slug: 'open-doors', values: { title } }),
  },
  'content.update': {
    call: 'PUT /api_admin/v1/cms/content/{id}',
    query,
    body: { values: { title }, version: 4 },
    run: (admin) => admin.content.update('id-1', { values: { title }, version: 4 }),
  },
  'content.delete': {
    call: 'DELETE /api_admin/v1/cms/content/{id}',
    query,
    run: (admin) => admin.content.delete('id-1'),
  },
  'content.reorder': {
    call: 'PUT /api_admin/v1/cms/content/order',
    query,
    body: { modelId: 'm1', ids: ['c2', 'c1'] },
    run: (admin) => admin.content.reorder({ modelId: 'm1', ids: ['c2', 'c1'] }),
  },
  'content.setValue': {
    call: 'PUT /api_admin/v1/cms/content/{id}/value',
    query,
    body: { key: 'title', value: 'Open doors', lang: 'en' },
    run: (admin) => admin.content.setValue('id-1', { key: 'title', value: 'Open doors', lang: 'en' }),
  },
})
