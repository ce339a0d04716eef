/** Two customers and the staff of a platform in memory, and what they do with a flat. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Caller, NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

export const FLAT = 'flat-102'
export const CARD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'Anna Mills' }

export function useShop() {
  let platform: TestPlatform
  const callers = new Map<string, Caller>()
  /** Headers of both admin APIs. */
  const admin: Record<string, string> = {}
  /** Signs everybody in, again once the clock has run past their sessions. */
  async function signIn() {
    for (const name of ['anna', 'ben']) callers.set(name, await platform.user(name))
    Object.assign(admin, await platform.admin(), await platform.legacyAdmin())
  }
  beforeAll(async () => {
    platform = await testPlatform()
  })
  beforeEach(async () => {
    platform.fresh()
    await signIn()
  })
  afterAll(() => platform.sandbox.close())

  const send: TestPlatform['send'] = (...call) => platform.send(...call)
  const callerOf =
    (name: string): Caller =>
    (...call) =>
      (callers.get(name) as Caller)(...call)
  const anna = callerOf('anna')
  const statusOf = async (id: string) =>
    (await send('GET', `/api_public/ecommerce/item/${id}`, { headers: NORTHGATE })).body
  return {
    send,
    anna,
    ben: callerOf('ben'),
    admin,
    signIn,
    sandbox: () => platform.sandbox,
    statusOf,
    priceOf: async (id: string) => (await statusOf(id)).price,
    order: (caller: Caller, more: object = {}, itemId = FLAT) =>
      caller('POST', '/ecommerce/order', { items: [{ itemId, quantity: 1 }], ...more }),
    orderStatus: async (id: string) => (await anna('GET', `/ecommerce/order/${id}`)).body.status,
    move: (id: string, status: string) =>
      send('PUT', `/project/northgate/ecommerce/order/${id}`, { headers: admin, body: { status } }),
    pay: (caller: Caller, orderId: string, amount: number, currency = 'USD') =>
      caller('POST', '/payment/payWithCard', { amount: { amount, currency }, orderId, card: CARD }),
    refund: (id: string, body: object = {}) =>
      send('POST', `/api_admin/v1/payment/transaction/${id}/refund?projectId=northgate`, {
        headers: admin,
        body,
      }),
    transaction: async (id: string) => {
      const headers = await platform.admin()
      return (await send('GET', `/api_admin/v1/payment/transaction/${id}?projectId=northgate`, { headers }))
        .body
    },
  }
}
