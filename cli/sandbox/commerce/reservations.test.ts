/** Reservations: how long they hold a flat, and what happens when they end. */
import { describe, expect, it } from 'vitest'
import { NORTHGATE } from '../testing.ts'
import { FLAT, useShop } from './shop.fixture.ts'

const {
  send,
  signIn,
  anna,
  ben,
  admin,
  sandbox,
  statusOf,
  order,
  orderStatus,
  move,
  pay,
  refund,
  transaction,
} = useShop()

describe('a reservation', () => {
  const limit = (reservation: object) =>
    send('PUT', '/project/northgate/updateProject', {
      headers: admin,
      body: { metadata: { reservation } },
    })

  it('expires by the platform’s clock if the project limits it, unless something was paid', async () => {
    await limit({ days: 5 })
    const unpaid = (await order(anna)).body
    const deposited = (await order(anna, {}, 'flat-103')).body
    expect(unpaid).toHaveProperty('reservedUntil')
    await pay(anna, deposited._id, 5000)
    sandbox().clock.advance('4d 23h')
    expect(await orderStatus(unpaid._id)).toBe('created')
    sandbox().clock.advance('2h')
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
    await send('PUT', '/project/northgate/updateProject', { headers: admin, body: { metadata: {} } })
    sandbox().clock.advance('6d')
    await signIn()
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
    sandbox().clock.advance('5d 1h')
    const { body: ended } = await anna('GET', `/ecommerce/order/${deposited._id}`)
    expect(ended).toMatchObject({
      status: 'cancelled',
      paid: { amount: 0 },
      reservedUntil: new Date(Date.parse(deposited.created) + 5 * 86_400_000).toISOString(),
    })
    const refunded = await transaction(payment._id)
    expect(refunded).toMatchObject({ status: 'refunded', refunded: { amount: 5000 } })
    expect([(await statusOf(FLAT)).status, (await statusOf('flat-103')).status]).toEqual([
      'available',
      'reserved',
    ])
  })

  it('ends when its deposit is not paid within the window, and lasts all its days once it is', async () => {
    await limit({ days: 5, deposit: { amount: 5000, currency: 'USD' }, window: 10 })
    const unpaid = (await order(anna)).body
    const paid = (await order(anna, {}, 'flat-103')).body
    await pay(anna, paid._id, 5000)
    sandbox().clock.advance('11m')
    expect([await orderStatus(unpaid._id), await orderStatus(paid._id)]).toEqual(['cancelled', 'created'])
    sandbox().clock.advance('4d 23h')
    expect(await orderStatus(paid._id)).toBe('created')
    sandbox().clock.advance('2h')
    expect(await orderStatus(paid._id)).toBe('cancelled')
  })

  it('that ends, is cancelled or refunded is written about, in the language of its buyer', async () => {
    await limit({ days: 5 })
    const mails = () =>
      sandbox()
        .outbox.list({ channel: 'email', to: 'anna@northgate.example' })
        .map(({ subject, body }) => `${subject}: ${body}`)
    const credentials = { email: 'anna@northgate.example', password: 'Resident-pass-1' }
    const login = await send('POST', '/api_user/auth/login', { headers: NORTHGATE, body: credentials })
    await send('POST', '/v2_private/auth/self/update', {
      headers: { ...NORTHGATE, 'x-session-id': login.body.sessionId },
      body: { language: 'ru' },
    })
    const given = (await order(anna)).body
    await pay(anna, given._id, 5000)
    await move(given._id, 'cancelled')
    const left = (await order(anna)).body
    sandbox().clock.advance('6d')
    await signIn()
    const bought = (await order(anna)).body
    const { _id } = (await pay(anna, bought._id, bought.total.amount)).body
    await refund(_id, { amount: 100 })
    const letter = (title: string, text: string) =>
      `${title} | Northgate: Здравствуйте, Anna Mills!\n\n${text}\n\nС уважением,\nNorthgate`
    expect(mails()).toEqual([
      letter(
        `Платёж по вашему заказу ${bought.number} возвращён`,
        'Мы вернули $1 тем же способом, которым вы заплатили.',
      ),
      letter(`Срок вашей брони ${left.number} истёк`, 'Оплаты не было, возвращать нечего.'),
      letter(`Ваша бронь ${given.number} отменена`, 'Вернём $50 тем же способом, которым вы заплатили.'),
    ])
  })

  it('ends with the account of who made it', async () => {
    const { _id } = (await order(anna)).body
    const { _id: payment } = (await pay(anna, _id, 5000)).body
    const gone = await send('DELETE', '/api_admin/v1/auth/user/user-anna?projectId=northgate', {
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
    sandbox().clock.advance('5d 1h')
    const page = await fetch(
      `${paymentUrl}/approve?return=${encodeURIComponent('https://shop.example/?a=1')}`,
      {
        method: 'POST',
      },
    )
    const words = await page.text()
    expect(words).toContain('<strong>failed</strong>')
    expect(words).toContain(
      '<a class="btn" href="https://shop.example/?a=1&amp;payment=failed">Back to Northgate</a>',
    )
    expect((await fetch(`${paymentUrl}?return=javascript:alert(1)`)).status).toBe(400)
  })
})
