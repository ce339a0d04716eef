import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
let anna: Caller
let ben: Caller
let admin: Record<string, string>

beforeEach(async () => {
  platform ??= await testPlatform()
  await platform.sandbox.reset()
  anna = await platform.user('anna')
  ben = await platform.user('ben')
  admin = { ...(await platform.admin()), ...(await platform.legacyAdmin()) }
})
afterAll(() => platform.sandbox.close())

const FLAT = 'flat-102'
const CARD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'Anna Mills' }
const sessionOf = async (name: string): Promise<string> => {
  const body = { email: `${name}@northgate.example`, password: 'Resident-pass-1' }
  return (await platform.send('POST', '/api_user/auth/login', { headers: NORTHGATE, body })).body.sessionId
}
const PRICE = async () => (await statusOf(FLAT)).price
const statusOf = async (id: string) =>
  (await platform.send('GET', `/api_public/ecommerce/item/${id}`, { headers: NORTHGATE })).body
const order = async (caller: Caller, more: object = {}, itemId = FLAT) =>
  caller('POST', '/ecommerce/order', { items: [{ itemId, quantity: 1 }], ...more })
const move = (id: string, status: string) =>
  platform.send('PUT', `/project/northgate/ecommerce/order/${id}`, { headers: admin, body: { status } })
const refund = (id: string, body: object = {}) =>
  platform.send('POST', `/api_admin/v1/payment/transaction/${id}/refund?projectId=northgate`, {
    headers: admin,
    body,
  })
const pay = (caller: Caller, orderId: string, amount: number, currency = 'USD') =>
  caller('POST', '/payment/payWithCard', { amount: { amount, currency }, orderId, card: CARD })
const transaction = async (id: string) =>
  (
    await platform.send('GET', `/api_admin/v1/payment/transaction/${id}?projectId=northgate`, {
      headers: await platform.admin(),
    })
  ).body
const orderStatus = async (id: string) => (await anna('GET', `/ecommerce/order/${id}`)).body.status

describe('an order', () => {
  it('reserves its item until it is cancelled, and sells it when it is fulfilled', async () => {
    const first = await order(anna)
    expect([first.status, (await statusOf(FLAT)).status]).toEqual([201, 'reserved'])
    expect((await order(ben)).body.error.message).toContain('reserved')
    await move(first.body._id, 'cancelled')
    expect((await statusOf(FLAT)).status).toBe('available')
    const second = (await order(anna)).body
    await pay(anna, second._id, second.total.amount)
    expect((await statusOf(FLAT)).status).toBe('reserved')
    expect((await move(second._id, 'fulfilled')).status).toBe(200)
    expect((await statusOf(FLAT)).status).toBe('sold')
  })

  it('is paid by the sum of its transactions, never beyond its total', async () => {
    const { _id, total } = (await order(anna)).body
    expect((await pay(anna, _id, total.amount + 1)).body.error).toMatchObject({
      code: 'already-paid',
      fields: { 'amount.amount': `is more than is due: ${total.amount} (minor units)` },
    })
    expect((await pay(anna, _id, 100, 'EUR')).body.error.fields).toHaveProperty(['amount.currency'])
    expect((await pay(anna, _id, total.amount - 100)).status).toBe(201)
    expect(await orderStatus(_id)).toBe('created')
    expect((await pay(anna, _id, 101)).status).toBe(409)
    expect((await pay(anna, _id, 100)).status).toBe(201)
    expect(await orderStatus(_id)).toBe('paid')
    expect((await pay(anna, _id, 1)).body.error.code).toBe('already-paid')
  })

  it('is placed by one of many at the same moment, and paid once', async () => {
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
    const placed = await Promise.all([anna, ben, anna, ben].map((caller) => order(caller)))
    expect(statuses(placed)).toEqual([201, 409, 409, 409])
    const { _id, userId, total } = placed.find(({ status }) => status === 201)?.body ?? {}
    const payer = userId === 'user-anna' ? anna : ben
    const paid = await Promise.all([1, 2, 3, 4].map(() => pay(payer, _id, total.amount)))
    expect(statuses(paid)).toEqual([201, 409, 409, 409])
  })

  it('is refunded once all its payments are returned, and releases its item', async () => {
    const { _id, total } = (await order(anna)).body
    const half = Math.floor(total.amount / 2)
    const first = (await pay(anna, _id, half)).body
    const second = (await pay(anna, _id, total.amount - half)).body
    await refund(first._id)
    expect(await orderStatus(_id)).toBe('paid')
    await refund(second._id, { amount: 1 })
    await refund(second._id)
    expect([await orderStatus(_id), (await statusOf(FLAT)).status]).toEqual(['refunded', 'available'])
  })

  it('that staff set to paid has the rest in cash, which a refunded card leaves alone', async () => {
    const { _id, total } = (await order(anna)).body
    const deposit = (await pay(anna, _id, 5000)).body
    expect((await move(_id, 'paid')).body.paid).toEqual(total)
    await refund(deposit._id)
    expect([await orderStatus(_id), (await statusOf(FLAT)).status]).toEqual(['paid', 'reserved'])
    const { data } = (
      await platform.send('GET', '/api_admin/v1/payment/transaction?projectId=northgate&typeIn=cash', {
        headers: admin,
      })
    ).body
    expect(data).toMatchObject([{ orderId: _id, amount: { amount: total.amount - 5000 }, method: 'cash' }])
    await refund(data[0]._id)
    expect([await orderStatus(_id), (await statusOf(FLAT)).status]).toEqual(['refunded', 'available'])
  })

  it('that is fulfilled stays so, and its item sold, when all of its money went back', async () => {
    const { _id, total } = (await order(anna)).body
    const paid = (await pay(anna, _id, total.amount)).body
    await move(_id, 'fulfilled')
    expect((await refund(paid._id)).status).toBe(200)
    expect((await anna('GET', `/ecommerce/order/${_id}`)).body).toMatchObject({
      status: 'fulfilled',
      paid: { amount: 0 },
    })
    expect((await statusOf(FLAT)).status).toBe('sold')
    expect((await pay(anna, _id, total.amount)).body.error.code).toBe('already-paid')
  })

  it('that is cancelled gives back all of its payments', async () => {
    const { _id } = (await order(anna)).body
    const payments = [(await pay(anna, _id, 5000)).body, (await pay(anna, _id, 7000)).body]
    await refund(payments[0]._id, { amount: 100 })
    expect((await move(_id, 'cancelled')).body).toMatchObject({ status: 'cancelled', paid: { amount: 0 } })
    for (const { _id, amount } of payments)
      expect(await transaction(_id)).toMatchObject({ status: 'refunded', refunded: amount })
    expect((await refund(payments[0]._id)).status).toBe(409)
  })

  it('is cancelled by its buyer while nothing is paid for it, and by nobody else', async () => {
    const giveUp = (caller: Caller, id: string) =>
      caller('PUT', `/ecommerce/order/${id}`, { status: 'cancelled' })
    const { _id, total } = (await order(anna)).body
    const page = (await anna('POST', '/payment/payWithLink', { amount: total, orderId: _id })).body
    expect((await giveUp(ben, _id)).status).toBe(404)
    const paid = (await pay(anna, _id, 5000)).body
    const refused = await giveUp(anna, _id)
    expect(refused.body.error).toMatchObject({ code: 'illegal-transition' })
    expect(refused.body.error.message).toContain('50.00 USD are paid for it: only staff')
    await refund(paid._id)
    expect((await giveUp(anna, _id)).body).toMatchObject({ status: 'cancelled' })
    expect([(await statusOf(FLAT)).status, (await transaction(page._id)).status]).toEqual([
      'available',
      'failed',
    ])
    expect((await giveUp(anna, _id)).status).toBe(200)
    const sold = (await order(anna)).body
    await pay(anna, sold._id, total.amount)
    expect((await giveUp(anna, sold._id)).body.error.message).toContain('is paid')
  })

  it('offers its open payment page again, and no page asks for what was paid meanwhile', async () => {
    const { _id, total } = (await order(anna)).body
    const open = async (amount: number) =>
      (await anna('POST', '/payment/payWithLink', { amount: { amount, currency: 'USD' }, orderId: _id })).body
    const [first, again, part] = [await open(total.amount), await open(total.amount), await open(500)]
    expect(again._id).toBe(first._id)
    expect(part._id).not.toBe(first._id)
    await pay(anna, _id, 1000)
    expect([(await transaction(first._id)).status, (await transaction(part._id)).status]).toEqual([
      'failed',
      'pending',
    ])
    await pay(anna, _id, total.amount - 1000)
    const words = await (await fetch(`${part.paymentUrl}/approve`, { method: 'POST' })).text()
    expect(words).toContain('<strong>failed</strong>')
    expect(words).toContain('is paid: nothing is due')
  })

  it('of another user can be neither read nor paid', async () => {
    const { _id, total } = (await order(anna)).body
    expect((await ben('GET', `/ecommerce/order/${_id}`)).status).toBe(404)
    expect((await pay(ben, _id, total.amount)).body.error.fields).toEqual({ orderId: 'is not an order' })
  })

  it('notifies the payer of each payment', async () => {
    const { _id, total } = (await order(anna)).body
    await pay(anna, _id, total.amount)
    const [newest] = (await anna('GET', '/notification')).body.data
    expect(newest).toMatchObject({ type: 'IN_APP', inAppType: 'PAYMENT', title: 'Payment received' })
  })

  it('cannot be paid by an open payment link once it is closed', async () => {
    const { _id, total } = (await order(anna)).body
    const link = (await anna('POST', '/payment/payWithLink', { amount: total, orderId: _id })).body
    const part = { ...total, amount: total.amount - 1 }
    const late = (await anna('POST', '/payment/payWithLink', { amount: part, orderId: _id })).body
    const approve = (id: string) =>
      fetch(`${platform.sandbox.url}/sandbox/pay/northgate/${id}/approve`, { method: 'POST' })
    await approve(link._id)
    expect(await orderStatus(_id)).toBe('paid')
    await approve(late._id)
    const stored = await platform.send(
      'GET',
      `/api_admin/v1/payment/transaction/${late._id}?projectId=northgate`,
      { headers: admin },
    )
    expect(stored.body).toMatchObject({ status: 'failed', failureReason: expect.stringContaining('paid') })
  })

  it('leaves items with unlimited stock available', async () => {
    expect(
      (await anna('POST', '/ecommerce/order', { items: [{ itemId: 'service-parking', quantity: 3 }] }))
        .status,
    ).toBe(201)
    expect((await statusOf('service-parking')).status).toBe('available')
    const two = await anna('POST', '/ecommerce/order', { items: [{ itemId: FLAT, quantity: 2 }] })
    expect(two.body.error.fields).toHaveProperty(['items.0.quantity'])
  })
})

describe('an order group', () => {
  it('is the sum of its orders, and holds a flat sold in instalments until the last order is closed', async () => {
    const group = async () => (await anna('GET', '/ecommerce/order-group/group-anna')).body
    const before = await group()
    const price = (await PRICE()).amount
    const part = { amount: price / 4, currency: 'USD' }
    const first = (await order(anna, { orderGroupId: 'group-anna', amount: part })).body
    const second = (await order(anna, { orderGroupId: 'group-anna' })).body
    expect([first.total.amount, second.total.amount]).toEqual([price / 4, (price / 4) * 3])
    expect(await group()).toMatchObject({ total: { amount: before.total.amount + price }, status: 'open' })
    expect((await order(anna, { orderGroupId: 'group-anna' })).body.error.fields).toEqual({
      amount: 'must be at most 0 (minor units)',
    })
    await move(first._id, 'cancelled')
    expect((await group()).total.amount).toBe(before.total.amount + (price / 4) * 3)
    expect((await statusOf(FLAT)).status).toBe('reserved')
    await pay(anna, second._id, (price / 4) * 3)
    await move(second._id, 'fulfilled')
    expect((await statusOf(FLAT)).status).toBe('sold')
    await move('order-001', 'cancelled')
    expect((await group()).status).toBe('closed')
    expect((await order(anna, { orderGroupId: 'group-anna' }, 'flat-103')).status).toBe(409)
  })

  it('is made with the first instalment', async () => {
    const amount = { amount: 100, currency: 'USD' }
    const { total, orderGroupId } = (await order(anna, { amount })).body
    expect(total).toEqual(amount)
    const rest = (await order(anna, { orderGroupId })).body
    expect(rest.total.amount).toBe((await PRICE()).amount - 100)
    expect((await anna('GET', `/ecommerce/order-group/${orderGroupId}`)).body.total).toEqual(await PRICE())
  })

  it('of another user accepts no orders', async () => {
    expect((await order(ben, { orderGroupId: 'group-anna' })).body.error.fields).toHaveProperty(
      'orderGroupId',
    )
  })
})

describe('a reservation', () => {
  const limit = (reservation: object) =>
    platform.send('PUT', '/project/northgate/updateProject', {
      headers: admin,
      body: { metadata: { reservation } },
    })

  it('expires by the platform’s clock if the project limits it, unless something was paid', async () => {
    await limit({ days: 5 })
    const unpaid = (await order(anna)).body
    const deposited = (await order(anna, {}, 'flat-103')).body
    expect(unpaid).toHaveProperty('reservedUntil')
    await pay(anna, deposited._id, 5000)
    platform.sandbox.clock.advance('4d 23h')
    expect(await orderStatus(unpaid._id)).toBe('created')
    platform.sandbox.clock.advance('2h')
    expect([await orderStatus(unpaid._id), (await statusOf(FLAT)).status]).toEqual(['cancelled', 'available'])
    expect([await orderStatus(deposited._id), (await statusOf('flat-103')).status]).toEqual([
      'created',
      'reserved',
    ])
  })

  it('keeps the end it was given when the terms go, and with money on it goes on', async () => {
    await limit({ days: 5, deposit: { amount: 5000, currency: 'USD' } })
    const [unpaid, paid] = [(await order(anna)).body, (await order(ben, {}, 'flat-103')).body]
    expect((await pay(ben, paid._id, 5000)).status).toBe(201)
    await platform.send('PUT', '/project/northgate/updateProject', { headers: admin, body: { metadata: {} } })
    platform.sandbox.clock.advance('6d')
    anna = await platform.user('anna')
    ben = await platform.user('ben')
    expect((await anna('GET', `/ecommerce/order/${unpaid._id}`)).body.status).toBe('cancelled')
    const kept = (await ben('GET', `/ecommerce/order/${paid._id}`)).body
    expect([kept.status, kept.paid.amount]).toEqual(['created', 5000])
    expect(kept).not.toHaveProperty('reservedUntil')
  })

  it('with no more than the deposit on it ends too, and the deposit is refunded', async () => {
    await limit({ days: 5, deposit: { amount: 5000, currency: 'USD' } })
    const deposited = (await order(anna)).body
    const bought = (await order(anna, {}, 'flat-103')).body
    const payment = (await pay(anna, deposited._id, 5000)).body
    expect((await pay(anna, bought._id, 5001)).body.error.code).toBe('already-paid')
    await pay(anna, bought._id, 5000)
    for (const amount of [5000, 1])
      expect((await pay(anna, bought._id, amount)).body.error.message).toContain('deposit')
    expect((await pay(anna, bought._id, bought.total.amount - 5000)).status).toBe(201)
    expect((await anna('GET', `/ecommerce/order/${deposited._id}`)).body.paid).toEqual({
      amount: 5000,
      currency: 'USD',
    })
    platform.sandbox.clock.advance('5d 1h')
    const { body: ended } = await anna('GET', `/ecommerce/order/${deposited._id}`)
    expect(ended).toMatchObject({
      status: 'cancelled',
      paid: { amount: 0 },
      reservedUntil: new Date(Date.parse(deposited.created) + 5 * 86_400_000).toISOString(),
    })
    const refunded = await platform.send(
      'GET',
      `/api_admin/v1/payment/transaction/${payment._id}?projectId=northgate`,
      { headers: await platform.admin() },
    )
    expect(refunded.body).toMatchObject({ status: 'refunded', refunded: { amount: 5000 } })
    expect([(await statusOf(FLAT)).status, (await statusOf('flat-103')).status]).toEqual([
      'available',
      'reserved',
    ])
  })

  it('has a limit for each user, who places one order for each flat', async () => {
    await limit({ days: 5, flats: 2 })
    const both = await anna('POST', '/ecommerce/order', {
      items: [FLAT, 'flat-103'].map((itemId) => ({ itemId, quantity: 1 })),
    })
    expect([both.status, both.body.error.code]).toEqual([409, 'reservation-limit'])
    const first = (await order(anna)).body
    await order(anna, {}, 'flat-103')
    const third = await order(anna, {}, 'flat-201')
    expect(third.body.error).toMatchObject({
      code: 'reservation-limit',
      message: expect.stringContaining('2 of 2 reservations are open'),
    })
    expect((await statusOf('flat-201')).status).toBe('available')
    expect((await order(ben, {}, 'flat-201')).status).toBe(201)
    const parking = { items: [{ itemId: 'service-parking', quantity: 1 }] }
    expect((await anna('POST', '/ecommerce/order', parking)).body).not.toHaveProperty('reservedUntil')
    await move(first._id, 'cancelled')
    expect((await order(anna)).status).toBe(201)
  })

  it('ends when its deposit is not paid within the window, and lasts all its days once it is', async () => {
    await limit({ days: 5, deposit: { amount: 5000, currency: 'USD' }, window: 10 })
    const unpaid = (await order(anna)).body
    const paid = (await order(anna, {}, 'flat-103')).body
    await pay(anna, paid._id, 5000)
    platform.sandbox.clock.advance('11m')
    expect([await orderStatus(unpaid._id), await orderStatus(paid._id)]).toEqual(['cancelled', 'created'])
    platform.sandbox.clock.advance('4d 23h')
    expect(await orderStatus(paid._id)).toBe('created')
    platform.sandbox.clock.advance('2h')
    expect(await orderStatus(paid._id)).toBe('cancelled')
  })

  it('that ends, is cancelled or refunded is written about, in the language of its buyer', async () => {
    await limit({ days: 5 })
    const mails = () =>
      platform.sandbox.outbox
        .list({ channel: 'email', to: 'anna@northgate.example' })
        .map(({ subject, body }) => `${subject}: ${body}`)
    await platform.send('POST', '/v2_private/auth/self/update', {
      headers: { ...NORTHGATE, 'x-session-id': await sessionOf('anna') },
      body: { language: 'ru' },
    })
    const given = (await order(anna)).body
    await pay(anna, given._id, 5000)
    await move(given._id, 'cancelled')
    const left = (await order(anna)).body
    platform.sandbox.clock.advance('6d')
    admin = await platform.admin()
    const bought = (await order(anna)).body
    const { _id } = (await pay(anna, bought._id, bought.total.amount)).body
    await refund(_id, { amount: 100 })
    expect(mails()).toEqual([
      `Платёж по вашему заказу ${bought.number} возвращён: Вам вернётся 1.00 USD.`,
      `Ваша бронь ${left.number} закончилась: За него ничего не было заплачено.`,
      `Ваш заказ ${given.number} отменён: Вам вернётся 50.00 USD.`,
    ])
  })

  it('ends with the account of who made it', async () => {
    const { _id } = (await order(anna)).body
    const { _id: payment } = (await pay(anna, _id, 5000)).body
    const gone = await platform.send('DELETE', '/api_admin/v1/auth/user/user-anna?projectId=northgate', {
      headers: admin,
    })
    expect(gone.status).toBe(204)
    expect((await statusOf(FLAT)).status).toBe('available')
    expect(await transaction(payment)).toMatchObject({ status: 'refunded', customer: 'Deleted user' })
  })

  it('that is over takes no money by its link, though nobody called the platform since', async () => {
    await limit({ days: 5 })
    const { _id } = (await order(anna)).body
    const link = { amount: { amount: 5000, currency: 'USD' }, orderId: _id }
    const { paymentUrl } = (await anna('POST', '/payment/payWithLink', link)).body
    platform.sandbox.clock.advance('5d 1h')
    const page = await fetch(
      `${paymentUrl}/approve?return=${encodeURIComponent('https://shop.example/?a=1')}`,
      {
        method: 'POST',
      },
    )
    const words = await page.text()
    expect(words).toContain('<strong>failed</strong>')
    expect(words).toContain('<a href="https://shop.example/?a=1&amp;payment=failed">Back to shop.example</a>')
    expect((await fetch(`${paymentUrl}?return=javascript:alert(1)`)).status).toBe(400)
  })
})

describe('a saved card', () => {
  it('is neither over nor saved already', async () => {
    const card = { number: '4242424242424242', expiry: '04/39', holder: 'Anna' }
    const save = (more: object) => anna('POST', '/payment/bankCard', { ...card, ...more })
    expect((await save({ expiry: '04/20' })).body.error.fields).toEqual({ expiry: 'is over' })
    expect([(await save({})).status, (await save({})).status]).toEqual([201, 409])
    expect((await save({ expiry: '05/39' })).status).toBe(201)
  })

  it('behaves like the card itself', async () => {
    const amount = { amount: 500, currency: 'USD' }
    for (const [number, status] of [
      ['4000000000000002', 402],
      ['4000000000009995', 402],
      ['4242424242424242', 201],
    ] as const) {
      const { body } = await anna('POST', '/payment/bankCard', { number, expiry: '04/39', holder: 'Anna' })
      expect(
        (await anna('POST', '/payment/payWithCard', { amount, bankCardId: body._id })).status,
        number,
      ).toBe(status)
    }
  })
})

describe('a deactivated payment provider', () => {
  it('makes neither payments nor refunds', async () => {
    const { body: paid } = await anna('POST', '/payment/payWithCard', {
      amount: { amount: 500, currency: 'USD' },
      card: CARD,
    })
    await platform.send('POST', '/project/northgate/provider/provider-payment/deactivate', { headers: admin })
    const refused = await anna('POST', '/payment/payWithLink', { amount: { amount: 500, currency: 'USD' } })
    expect(refused.body.error).toMatchObject({
      code: 'provider-inactive',
      message: expect.stringContaining('Card payments'),
    })
    expect((await refund(paid._id)).body.error.code).toBe('provider-inactive')
  })
})
