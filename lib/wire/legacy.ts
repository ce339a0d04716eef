import { wireCalls } from './types.ts'

const section = 'Admin client, legacy'
const title = { en: 'Open doors' }
const type = { name: 'News', apiId: 'news', fields: [{ key: 'title', type: 'text' }] }

export const legacyCalls = wireCalls(
  { client: 'admin', credential: 'legacy', section, isLegacy: true },
  {
    'legacy.project.update': {
      call: 'PUT /project/{projectId}/updateProject',
      body: { name: 'Terasa' },
      run: (admin) => admin.legacy.project.update({ name: 'Terasa' }),
    },
    'legacy.providers.list': {
      call: 'GET /project/{projectId}/provider',
      run: (admin) => admin.legacy.providers.list(),
    },
    'legacy.providers.activate': {
      call: 'POST /project/{projectId}/provider/{id}/activate',
      run: (admin) => admin.legacy.providers.activate('id-1'),
    },
    'legacy.providers.deactivate': {
      call: 'POST /project/{projectId}/provider/{id}/deactivate',
      run: (admin) => admin.legacy.providers.deactivate('id-1'),
    },
    'legacy.orders.update': {
      call: 'PUT /project/{projectId}/ecommerce/order/{id}',
      body: { status: 'paid' },
      run: (admin) => admin.legacy.orders.update('id-1', { status: 'paid' }),
    },
    'legacy.orders.get': {
      call: 'GET /project/{projectId}/ecommerce/order/{id}',
      run: (admin) => admin.legacy.orders.get('id-1'),
    },
    'legacy.profiles.update': {
      call: 'PUT /project/{projectId}/ecommerce/profile/{id}',
      body: { name: 'Nino' },
      run: (admin) => admin.legacy.profiles.update('id-1', { name: 'Nino' }),
    },
    'legacy.customTypes.list': {
      call: 'GET /project/{projectId}/customType',
      run: (admin) => admin.legacy.customTypes.list(),
    },
    'legacy.customTypes.get': {
      call: 'GET /project/{projectId}/customType/{id}',
      run: (admin) => admin.legacy.customTypes.get('id-1'),
    },
    'legacy.customTypes.create': {
      call: 'POST /project/{projectId}/customType',
      body: type,
      run: (admin) => admin.legacy.customTypes.create(type),
    },
    'legacy.customTypes.update': {
      call: 'PUT /project/{projectId}/customType/{id}',
      body: { name: 'All news' },
      run: (admin) => admin.legacy.customTypes.update('id-1', { name: 'All news' }),
    },
    'legacy.customTypes.delete': {
      call: 'DELETE /project/{projectId}/customType/{id}',
      run: (admin) => admin.legacy.customTypes.delete('id-1'),
    },
    'legacy.content.list': {
      call: 'GET /project/{projectId}/content',
      query: { modelId: 'm1' },
      run: (admin) => admin.legacy.content.list({ modelId: 'm1' }),
    },
    'legacy.content.get': {
      call: 'GET /project/{projectId}/content/{id}',
      run: (admin) => admin.legacy.content.get('id-1'),
    },
    'legacy.content.create': {
      call: 'POST /project/{projectId}/content',
      body: { modelId: 'm1', values: { title } },
      run: (admin) => admin.legacy.content.create({ modelId: 'm1', values: { title } }),
    },
    'legacy.content.update': {
      call: 'PUT /project/{projectId}/content/{id}',
      body: { status: 'published' },
      run: (admin) => admin.legacy.content.update('id-1', { status: 'published' }),
    },
    'legacy.content.delete': {
      call: 'DELETE /project/{projectId}/content/{id}',
      run: (admin) => admin.legacy.content.delete('id-1'),
    },
    'legacy.content.paginated': {
      call: 'GET /project/{projectId}/content/paginated',
      query: { page: '1', limit: '20' },
      run: (admin) => admin.legacy.content.paginated({ page: 1, limit: 20 }),
    },
    'legacy.content.translate': {
      call: 'POST /project/{projectId}/content/translate',
      body: { key: 'title', text: 'Open doors' },
      run: (admin) => admin.legacy.content.translate({ key: 'title', text: 'Open doors' }),
    },
    'legacy.content.reorder': {
      call: 'PUT /project/{projectId}/content/reorder',
      body: { modelId: 'm1', ids: ['c2', 'c1'] },
      run: (admin) => admin.legacy.content.reorder({ modelId: 'm1', ids: ['c2', 'c1'] }),
    },
    'legacy.providers.customers': {
      call: 'GET /project/{projectId}/provider/authentication/customers',
      query: { search: 'nino' },
      run: (admin) => admin.legacy.providers.customers({ search: 'nino' }),
    },
    'legacy.providers.deals': {
      call: 'GET /project/{projectId}/provider/crm/deals',
      query: { ignorePaging: 'true' },
      run: (admin) => admin.legacy.providers.deals({ ignorePaging: true }),
    },
  },
)
