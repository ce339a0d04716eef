/** Orders and what is paid for them. */
import { describe, expect, it } from 'vitest'
import { FLAT, useShop } from './shop.fixture.ts'

const { send, anna, ben, admin, statusOf, priceOf, order, orderStatus, move, pay, refund, transaction } =
  useShop()

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
      fields: { 'amount.amount': `exceeds the amount due: ${total.amount} (minor units)` },
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
      await send('GET', '/api_admin/v1/payment/transaction?projectId=northgate&typeIn=cash', {
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

  it('notifies the payer of each payment', async () => {
    const { _id, total } = (await order(anna)).body
    await pay(anna, _id, total.amount)
    const [newest] = (await anna('GET', '/notification')).body.data
    expect(newest).toMatchObject({ type: 'IN_APP', inAppType: 'PAYMENT', title: 'Payment received' })
  })
})

describe('an order group', () => {
  it('is the sum of its orders, and holds a flat sold in instalments until the last order is closed', async () => {
    const group = async () => (await anna('GET', '/ecommerce/order-group/group-anna')).body
    const before = await group()
    const price = (await priceOf(FLAT)).amount
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
})

describe('a saved card', () => {
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
