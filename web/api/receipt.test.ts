import { describe, expect, it } from 'vitest'
import { ask, contentOf, messagesTo, sandboxPerFile, type Visitor, visitor } from './api.fixture.ts'
import type { Email } from './email.ts'
import type { Services } from './services.ts'

sandboxPerFile()

const CARD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'Nino' }
const FLAT = 'flat-102'

function services(isDown = () => false) {
  const emails: Email[] = []
  const made: Partial<Services> = {
    content: contentOf({
      terms: async () => ({ deposit: 50_000 }),
      flat: async () => ({ number: '102', place: 'North Court, building A, floor 1' }),
    }),
    send: async (email) => {
      if (isDown()) throw Object.assign(new Error('away'), { code: 'unavailable' })
      emails.push(email)
    },
  }
  return { made, emails }
}

const receipt = (buyer: Pick<Visitor, 'sessionId'>, orderId: unknown, made: Partial<Services>) =>
  ask('receipt', buyer, { orderId, locale: 'en' }, made)

const reserve = (buyer: Visitor, itemId = FLAT) =>
  buyer.client.orders.create({ items: [{ itemId, quantity: 1 }] })
const pay = (buyer: Visitor, orderId: string, amount = 50_000) =>
  buyer.client.payments.payWithCard({ amount: { amount, currency: 'USD' }, orderId, card: CARD })

describe('the receipt of a deposit', () => {
  it('is sent to the buyer exactly once when the whole deposit is paid, by any server', async () => {
    const buyer = await visitor()
    const { _id } = await reserve(buyer)
    const one = services()
    const other = services()
    expect(await receipt(buyer, _id, one.made)).toMatchObject({ status: 409, code: 'not-paid' })
    await pay(buyer, _id, 100)
    expect(await receipt(buyer, _id, one.made)).toMatchObject({ status: 409, code: 'not-paid' })
    await pay(buyer, _id, 49_900)
    const asked = [one, other, one].map(({ made }) => receipt(buyer, _id, made))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
    const [email, ...more] = [...one.emails, ...other.emails]
    expect(more).toEqual([])
    expect(email).toMatchObject({ to: buyer.email, subject: 'Receipt: flat 102' })
    expect(email?.body).toContain('Deposit paid: $500')
  })

  it('is sent later if the email failed', async () => {
    const buyer = await visitor()
    const { _id } = await reserve(buyer, 'flat-103')
    await pay(buyer, _id)
    let isDown = true
    const { made, emails } = services(() => isDown)
    expect((await receipt(buyer, _id, made)).status).toBe(503)
    isDown = false
    expect((await receipt(buyer, _id, made)).status).toBe(200)
    expect(emails).toHaveLength(1)
  })

  it('is only sent for the buyer’s own order with a valid session on this site', async () => {
    const buyer = await visitor()
    const { _id } = await reserve(buyer, 'flat-201')
    await pay(buyer, _id)
    const { made, emails } = services()
    expect((await receipt(await visitor(), _id, made)).status).toBe(404)
    for (const odd of ['../x', '', 7, null, { $ne: 1 }]) {
      expect((await receipt(buyer, odd, made)).status, String(odd)).toBe(400)
    }
    const over = { ...buyer, sessionId: 'x'.repeat(32) }
    expect(await receipt(over, _id, made)).toMatchObject({ status: 401, code: 'session-expired' })
    const foreign = { origin: 'https://evil.example' }
    expect((await ask('receipt', buyer, { orderId: _id }, made, foreign)).status).toBe(403)
    expect(emails).toEqual([])
    expect((await messagesTo(buyer.email)).map(({ subject }) => subject)).not.toContain('Receipt: flat 102')
  })
})
