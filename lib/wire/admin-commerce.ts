import { allRows } from './rows.ts'
import { wireCalls } from './types.ts'

const group = { client: 'admin', credential: 'admin', section: 'Admin client, new back end' } as const
const projectId = 'projectId-1'
const query = { projectId }

export const adminCommerce = wireCalls(group, {
  'items.search': {
    call: 'GET /api_admin/v1/project/{projectId}/ecommerce/item/search',
    query: { entity: 'item', search: 'terrace', typeIn: 'flat' },
    run: (admin) => admin.items.search({ search: 'terrace', typeIn: ['flat'], statusIn: [] }),
  },
  'orders.search': {
    isVariant: true,
    call: 'GET /api_admin/v1/project/{projectId}/ecommerce/item/search',
    query: { entity: 'order', statusIn: 'paid,created' },
    run: (admin) => admin.orders.search({ statusIn: ['paid', 'created'] }),
  },
  'profiles.search': {
    isVariant: true,
    call: 'GET /api_admin/v1/project/{projectId}/ecommerce/item/search',
    query: { entity: 'profile', interestsIn: 'golf,chess', notInUserIds: 'u3' },
    run: (admin) => admin.profiles.search({ interestsIn: ['golf', 'chess'], notInUserIds: ['u3'] }),
  },
  'items.get': {
    call: 'GET /api_admin/v1/project/{projectId}/ecommerce/item/{id}',
    run: (admin) => admin.items.get('id-1'),
  },
  'orders.getV1': {
    call: 'GET /api_admin/v1/project/{projectId}/ecommerce/order/{id}',
    run: (admin) => admin.orders.getV1('id-1'),
  },
  'orderGroups.get': {
    call: 'GET /api_admin/v1/project/{projectId}/ecommerce/order-group/{id}',
    run: (admin) => admin.orderGroups.get('id-1'),
  },
  'orderGroups.search': {
    call: 'POST /api_admin/v1/project/{projectId}/ecommerce/order-group/search',
    body: { search: 'A-12', inUserIds: 'u1,u2' },
    run: (admin) => admin.orderGroups.search({ search: 'A-12', inUserIds: ['u1', 'u2'], statusIn: [] }),
  },
  'profiles.get': {
    call: 'GET /api_admin/v1/project/{projectId}/ecommerce/profile/{id}',
    run: (admin) => admin.profiles.get('id-1'),
  },
  'profiles.basic': {
    call: 'GET /api_admin/v1/project/{projectId}/ecommerce/profile/{id}/basic',
    run: (admin) => admin.profiles.basic('id-1'),
  },
  'items.list': {
    call: 'GET /api_admin/v1/ecommerce/item',
    query: { ...query, page: '2' },
    run: (admin) => admin.items.list({ page: 2 }),
  },
  'orders.list': {
    call: 'GET /api_admin/v2/ecommerce/order',
    query: { ...query, statusIn: 'paid', to: '2026-11-01' },
    run: (admin) => admin.orders.list({ statusIn: ['paid'], to: '2026-11-01' }),
  },
  'orders.csv': {
    call: 'GET /api_admin/v2/ecommerce/order/csv',
    query: { ...query, after: 'o9' },
    run: async (admin) => (await admin.orders.csv({ after: 'o9' })).text(),
  },
  'orders.csvRows': {
    isVariant: true,
    call: 'GET /api_admin/v2/ecommerce/order/csv',
    query: { ...query, currency: 'USD' },
    run: (admin) => allRows(admin.orders.csvRows({ currency: 'USD' })),
  },
  'orders.get': {
    call: 'GET /api_admin/v2/ecommerce/order/{id}',
    query,
    run: (admin) => admin.orders.get('id-1'),
  },
  'transactions.list': {
    call: 'GET /api_admin/v1/payment/transaction',
    query: { ...query, statusIn: 'succeeded', typeIn: 'card', currency: 'GEL' },
    run: (admin) => admin.transactions.list({ statusIn: ['succeeded'], typeIn: ['card'], currency: 'GEL' }),
  },
  'transactions.m2': {
    call: 'GET /api_admin/v1/payment/transaction/m2',
    query,
    run: (admin) => admin.transactions.m2(),
  },
  'transactions.csv': {
    call: 'GET /api_admin/v1/payment/transaction/csv',
    query: { ...query, from: '2026-01-01' },
    run: async (admin) => (await admin.transactions.csv({ from: '2026-01-01' })).text(),
  },
  'transactions.csvRows': {
    isVariant: true,
    call: 'GET /api_admin/v1/payment/transaction/csv',
    query,
    run: (admin) => allRows(admin.transactions.csvRows()),
  },
  'transactions.get': {
    call: 'GET /api_admin/v1/payment/transaction/{id}',
    query,
    run: (admin) => admin.transactions.get('id-1'),
  },
  'transactions.events': {
    call: 'GET /api_admin/v1/payment/transaction/{id}/event',
    query,
    run: (admin) => admin.transactions.events('id-1'),
  },
  'transactions.refund': {
    call: 'POST /api_admin/v1/payment/transaction/{id}/refund',
    query,
    body: { amount: 500, reason: 'Too much' },
    run: (admin) => admin.transactions.refund('id-1', { amount: 500, reason: 'Too much' }),
  },
})
