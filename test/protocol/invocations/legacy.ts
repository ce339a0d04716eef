import type { AdminClient } from '../../../lib/index.ts'
import type { Invocations } from './types.ts'

const title = { en: 'Open doors' }
const type = { name: 'News', apiId: 'news', fields: [{ key: 'title', type: 'text' }] }

export const legacyInvocations = (admin: AdminClient): Invocations => ({
  'legacy.project.update': () => admin.legacy.project.update({ name: 'Terasa' }),
  'legacy.providers.list': () => admin.legacy.providers.list(),
  'legacy.providers.activate': () => admin.legacy.providers.activate('{id}'),
  'legacy.providers.deactivate': () => admin.legacy.providers.deactivate('{id}'),
  'legacy.orders.update': () => admin.legacy.orders.update('{id}', { status: 'paid' }),
  'legacy.orders.get': () => admin.legacy.orders.get('{id}'),
  'legacy.profiles.update': () => admin.legacy.profiles.update('{id}', { name: 'Nino' }),
  'legacy.customTypes.list': () => admin.legacy.customTypes.list(),
  'legacy.customTypes.get': () => admin.legacy.customTypes.get('{id}'),
  'legacy.customTypes.create': () => admin.legacy.customTypes.create(type),
  'legacy.customTypes.update': () => admin.legacy.customTypes.update('{id}', { name: 'All news' }),
  'legacy.customTypes.delete': () => admin.legacy.customTypes.delete('{id}'),
  'legacy.content.list': () => admin.legacy.content.list({ modelId: 'm1' }),
  'legacy.content.get': () => admin.legacy.content.get('{id}'),
  'legacy.content.create': () => admin.legacy.content.create({ modelId: 'm1', values: { title } }),
  'legacy.content.update': () => admin.legacy.content.update('{id}', { status: 'published' }),
  'legacy.content.delete': () => admin.legacy.content.delete('{id}'),
  'legacy.content.paginated': () => admin.legacy.content.paginated({ page: 1, limit: 20 }),
  'legacy.content.translate': () => admin.legacy.content.translate({ key: 'title', text: 'Open doors' }),
  'legacy.content.reorder': () => admin.legacy.content.reorder({ modelId: 'm1', ids: ['c2', 'c1'] }),
  'legacy.providers.customers': () => admin.legacy.providers.customers({ search: 'nino' }),
  'legacy.providers.deals': () => admin.legacy.providers.deals({ ignorePaging: true }),
})
