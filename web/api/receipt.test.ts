import { describe, expect, it } from 'vitest'
import {
  ask,
  company,
  contentOf,
  from,
  messagesTo,
  SITE,
  sandbox,
  sandboxPerFile,
  serverOf,
  staff,
  type Visitor,
  visitor,
} from './api.fixture.ts'
import type { Email } from './emails/email.ts'
import type { Services } from './services.ts'

sandboxPerFile()

const CARD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'Nino' }
const FLAT = 'flat-102'

const content = {
  terms: async () => ({ days: 5, deposit: 50_000, flats: 2 }),
  flat: async () => ({ number: '102', place: 'North Court, building A, floor 1' }),
  company: async () => company,
}

async function askServer(
  server: ReturnType<typeof serverOf> | undefined,
  buyer: Visitor,
  orderId: string,
  locale = 'en',
) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': buyer.sessionId, origin: SITE },
    body: JSON.stringify({ orderId, locale }),
  }
  return (await server?.request(`${SITE}/api/receipt`, init, from('192.0.2.7')))?.status
}

const receiptsOf = async ({ email }: Visitor) =>
  (await messagesTo(email)).filter(({ subject }) => subject?.startsWith('Receipt'))

function services(isDown = () => false) {
  const emails: Email[] = []
  const made: Partial<Services> = {
    content: contentOf(content),
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
    const servers = [serverOf(content), serverOf(content)]
    const ask = (at: number) => askServer(servers[at % 2], buyer, _id)
    expect(await ask(0)).toBe(409)
    await pay(buyer, _id, 100)
    expect(await ask(0)).toBe(409)
    await pay(buyer, _id, 49_900)
    expect(await Promise.all([0, 1, 0, 1].map(ask))).toEqual([200, 200, 200, 200])
    const [email, ...more] = await receiptsOf(buyer)
    expect(more).toEqual([])
    expect(email).toMatchObject({ subject: 'Receipt: flat 102 | Terasa' })
    expect(email?.body).toContain('Reservation fee paid: $500')
  })

  it('is sent by another server, once, if one was killed before or after it had sent it', async () => {
    const buyer = await visitor()
    const [server] = [serverOf(content)]
    for (const [flat, isSent] of [
      ['flat-301', false],
      ['flat-302', true],
    ] as const) {
      const { _id } = await reserve(buyer, flat)
      await pay(buyer, _id)
      if (isSent) {
        expect(await askServer(server, buyer, _id)).toBe(200)
        const own = await buyer.client.boxes.find({ type: 'UNIT_USER_PREFERENCE', key: `receipt-${_id}` })
        await buyer.client.boxes.delete({ type: 'UNIT_USER_PREFERENCE', id: own._id })
      }
      // What the killed server left.
      const value = { begun: new Date().toISOString() }
      await buyer.client.boxes.create({ type: 'UNIT_USER_PREFERENCE', key: `receipt-${_id}`, value })
      expect(await askServer(serverOf(content), buyer, _id)).toBe(200)
    }
    expect(await receiptsOf(buyer)).toHaveLength(2)
  })

  it.each([
    ['with idempotency keys', true],
    ['without idempotency keys', false],
  ])('is sent later if the email failed, on a platform %s', async (_, hasKeys) => {
    const buyer = await visitor()
    const { _id } = await reserve(buyer, hasKeys ? 'flat-103' : 'flat-203')
    await pay(buyer, _id)
    let isDown = true
    const { made, emails } = services(() => isDown)
    const site = { ...made, hasIdempotencyKeys: async () => hasKeys }
    expect((await receipt(buyer, _id, site)).status).toBe(503)
    isDown = false
    for (const _ of ['sent', 'already sent']) expect((await receipt(buyer, _id, site)).status).toBe(200)
    expect(emails).toHaveLength(1)
  })

  it('goes to the address of now if it was not answered before that was changed', async () => {
    const buyer = await visitor()
    const { _id } = await reserve(buyer, 'flat-304')
    await pay(buyer, _id)
    const server = serverOf(content)
    sandbox.faults.set({ rules: [{ path: '*notification*', status: 503 }] })
    expect(await askServer(server, buyer, _id)).toBe(503)
    sandbox.faults.clear()
    const changed = { ...buyer, email: `changed-${buyer.email}` }
    await staff().users.update((await buyer.client.account.self())._id, { email: changed.email })
    await buyer.client.account.requestVerification('email')
    await buyer.client.account.confirmVerification('email', (await messagesTo(changed.email))[0]?.code ?? '')
    expect(await askServer(server, buyer, _id)).toBe(200)
    expect([(await receiptsOf(buyer)).length, (await receiptsOf(changed)).length]).toEqual([0, 1])
  })

  it('is in the language of now if it was not answered before that was changed', async () => {
    const buyer = await visitor()
    const { _id } = await reserve(buyer, 'flat-402')
    await pay(buyer, _id)
    const server = serverOf(content)
    sandbox.faults.set({ rules: [{ path: '*notification*', status: 503 }] })
    expect(await askServer(server, buyer, _id)).toBe(503)
    sandbox.faults.clear()
    expect(await askServer(server, buyer, _id, 'ru')).toBe(200)
    const own = (await messagesTo(buyer.email)).filter(({ code }) => !code)
    expect(own).toEqual([expect.objectContaining({ body: expect.stringMatching(/плату за\sбронь/) })])
  })

  it('is left to another server as long as that can be sending it, and sent if it never was', async () => {
    const buyer = await visitor()
    const { _id } = await reserve(buyer, 'flat-204')
    await pay(buyer, _id)
    const began = Date.parse('2026-11-22T08:00:00Z')
    // What a server leaves that was killed, or could not remove its entry after a failure.
    const value = { begun: new Date(began).toISOString() }
    await buyer.client.boxes.create({ type: 'UNIT_USER_PREFERENCE', key: `receipt-${_id}`, value })
    const { made, emails } = services()
    const at = (minutes: number) => {
      const now = () => began + minutes * 60_000
      return receipt(buyer, _id, { ...made, hasIdempotencyKeys: async () => false, now })
    }
    expect([(await at(1)).status, emails.length]).toEqual([200, 0])
    expect([(await at(3)).status, emails.length]).toEqual([200, 1])
    expect([(await at(6)).status, emails.length]).toEqual([200, 1])
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
    expect((await messagesTo(buyer.email)).map(({ subject }) => subject)).not.toContain(
      'Receipt: flat 102 | Terasa',
    )
  })
})
