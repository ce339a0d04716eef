import { wireCalls } from './types.ts'

const group = { client: 'user', credential: 'user', section: 'End-user client' } as const
const amount = { amount: 5000, currency: 'USD' } as const
const keptCard = { number: '4242424242424242', expiry: '04/29', holder: 'NINO' }

export const userCommerce = wireCalls(group, {
  'profiles.get': {
    call: 'GET /api_user/ecommerce/profile/{id}',
    run: (client) => client.profiles.get('id-1'),
  },
  'profiles.full': {
    call: 'GET /api_user/ecommerce/profile/{id}/full',
    run: (client) => client.profiles.full('id-1'),
  },
  'profiles.update': {
    call: 'PUT /api_user/ecommerce/profile',
    body: { about: 'Chess' },
    run: (client) => client.profiles.update({ about: 'Chess' }),
  },
  'profiles.search': {
    call: 'POST /api_user/ecommerce/profile/search',
    body: { search: 'nino', interestsIn: 'chess,golf', notInUserIds: 'u1' },
    run: (client) =>
      client.profiles.search({
        search: 'nino',
        interestsIn: ['chess', 'golf'],
        notInUserIds: ['u1'],
        inUserIds: [],
      }),
  },
  'profiles.follow': {
    call: 'POST /api_user/ecommerce/profile/{id}/follow',
    run: (client) => client.profiles.follow('id-1'),
  },
  'profiles.unfollow': {
    call: 'DELETE /api_user/ecommerce/profile/{id}/follow',
    run: (client) => client.profiles.unfollow('id-1'),
  },
  'profiles.followers': {
    call: 'GET /api_user/ecommerce/profile/{id}/followers',
    query: { limit: '10', page: '1' },
    run: (client) => client.profiles.followers('id-1', { limit: 10, page: 1 }),
  },
  'profiles.followings': {
    call: 'GET /api_user/ecommerce/profile/{id}/followings',
    query: { limit: '10', page: '0' },
    run: (client) => client.profiles.followings('id-1', { limit: 10, page: 0 }),
  },
  'profiles.block': {
    call: 'POST /api_user/ecommerce/profile/{id}/block',
    run: (client) => client.profiles.block('id-1'),
  },
  'profiles.unblock': {
    call: 'DELETE /api_user/ecommerce/profile/{id}/block',
    run: (client) => client.profiles.unblock('id-1'),
  },
  'profiles.blocked': {
    call: 'GET /api_user/ecommerce/profile/block',
    query: { limit: '10' },
    run: (client) => client.profiles.blocked({ limit: 10 }),
  },
  'items.search': {
    call: 'POST /api_user/ecommerce/item/search',
    body: { type: 'flat', filter: { status: ['available', 'reserved'] }, sort: '-price.amount' },
    run: (client) =>
      client.items.search({
        type: 'flat',
        filter: { status: ['available', 'reserved'] },
        sort: '-price.amount',
      }),
  },
  'items.searchByFeature': {
    call: 'POST /api_user/ecommerce/item/search/feature',
    body: { features: ['v1', 'v2'], limit: 5 },
    run: (client) => client.items.searchByFeature({ features: ['v1', 'v2'], limit: 5 }),
  },
  'items.features': {
    call: 'GET /api_user/ecommerce/item/feature',
    run: (client) => client.items.features(),
  },
  'orders.list': {
    call: 'GET /api_user/ecommerce/order',
    query: { statusIn: 'paid' },
    run: (client) => client.orders.list({ statusIn: ['paid'] }),
  },
  'orders.get': {
    call: 'GET /api_user/ecommerce/order/{id}',
    run: (client) => client.orders.get('id-1'),
  },
  'orders.create': {
    call: 'POST /api_user/ecommerce/order',
    body: { items: [{ itemId: 'i1', quantity: 1 }], note: 'Soon' },
    run: (client) => client.orders.create({ items: [{ itemId: 'i1', quantity: 1 }], note: 'Soon' }),
  },
  'orderGroups.list': {
    call: 'GET /api_user/ecommerce/order-group',
    run: (client) => client.orderGroups.list(),
  },
  'orderGroups.get': {
    call: 'GET /api_user/ecommerce/order-group/{id}',
    run: (client) => client.orderGroups.get('id-1'),
  },
  'bankCards.list': { call: 'GET /api_user/payment/bankCard', run: (client) => client.bankCards.list() },
  'bankCards.create': {
    call: 'POST /api_user/payment/bankCard',
    body: keptCard,
    run: (client) => client.bankCards.create(keptCard),
  },
  'bankCards.delete': {
    call: 'DELETE /api_user/payment/bankCard/{id}',
    run: (client) => client.bankCards.delete('id-1'),
  },
  'payments.payWithCard': {
    call: 'POST /api_user/payment/payWithCard',
    body: { amount, bankCardId: 'c1' },
    run: (client) => client.payments.payWithCard({ amount, bankCardId: 'c1' }),
  },
  'payments.payWithLink': {
    call: 'POST /api_user/payment/payWithLink',
    body: { amount, orderId: 'o1' },
    run: (client) => client.payments.payWithLink({ amount, orderId: 'o1' }),
  },
})
