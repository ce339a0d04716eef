// A day's work with a client that knows nothing but the OpenAPI document. The test writes `platform.d.ts`.
import createClient from 'openapi-fetch'
import type { paths } from './platform.d.ts'

interface Start {
  host: string
  projectId: string
  apiKey: string
  admin: { email: string; password: string }
}

/** The data of a call that must succeed. */
async function must<T>(call: Promise<{ data?: T; error?: { error: { message: string } } }>): Promise<T> {
  const { data, error } = await call
  if (error) throw new Error(error.error.message)
  return data as T
}

export async function workADay({ host, projectId, apiKey, admin: signIn }: Start) {
  const querySerializer = { array: { style: 'form', explode: false } } as const
  const api = createClient<paths>({ baseUrl: host })
  const query = { projectId }

  const { accessToken } = await must(api.POST('/api_public/v1/auth/admin/login', { body: signIn }))
  const admin = createClient<paths>({
    baseUrl: host,
    headers: { authorization: `Bearer ${accessToken}` },
    querySerializer,
  })
  const visitor = createClient<paths>({ baseUrl: host, headers: { 'x-api-key': apiKey } })

  // In the morning the editor makes a kind of content and its first entry, and reads it as a visitor does.
  const model = await must(
    admin.POST('/api_admin/v1/cms/model', {
      params: { query },
      body: { apiId: 'notice', name: 'Notice', fields: [{ key: 'title', name: 'Title', type: 'TEXT' }] },
    }),
  )
  await must(
    admin.POST('/api_admin/v1/cms/content', {
      params: { query },
      body: { modelId: model._id, status: 'published', values: { title: 'Lift repaired' } },
    }),
  )
  const notices = await must(
    visitor.GET('/api_public/v3/cms/content/api/{apiId}', { params: { path: { apiId: 'notice' } } }),
  )

  // At noon somebody signs up, orders and pays.
  const account = await must(
    visitor.POST('/api_public/auth/signup', {
      body: { email: 'day@contract.example', password: 'Correct-Horse-9', fullName: 'Daria Day' },
    }),
  )
  const user = createClient<paths>({
    baseUrl: host,
    headers: { 'x-api-key': apiKey, 'x-session-id': account.sessionId },
  })
  const items = await must(
    user.POST('/api_user/ecommerce/item/search', { body: { filter: { status: 'available' } } }),
  )
  const itemId = items.data[0]?._id ?? ''
  const order = await must(
    user.POST('/api_user/ecommerce/order', { body: { items: [{ itemId, quantity: 1 }] } }),
  )
  const paid = await must(
    user.POST('/api_user/payment/payWithCard', {
      body: {
        orderId: order._id,
        amount: order.total,
        card: { number: '4242424242424242', expiry: '12/40', cvc: '123', holder: 'Daria Day' },
      },
    }),
  )

  // In the evening the accountant finds the order by its status and refunds a part of the payment.
  const orders = await must(
    admin.GET('/api_admin/v2/ecommerce/order', {
      params: { query: { ...query, statusIn: ['paid', 'fulfilled'], limit: 200 } },
    }),
  )
  const refunded = await must(
    admin.POST('/api_admin/v1/payment/transaction/{id}/refund', {
      params: { path: { id: paid._id }, query },
      body: { amount: 100 },
    }),
  )
  const { error } = await admin.GET('/api_admin/v2/ecommerce/order/{id}', {
    params: { path: { id: 'nothing' }, query },
  })

  return {
    title: notices.data[0]?.values.title,
    ordered: order.items.map((item) => item.itemId),
    itemId,
    isListed: orders.data.some(({ _id }) => _id === order._id),
    refund: { status: refunded.status, ...refunded.refunded },
    errorCode: error?.error.code,
  }
}
