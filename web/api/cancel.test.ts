import { describe, expect, it } from 'vitest'
import { CANCELLATION_TYPE } from '../src/platform/orders/cancellation.ts'
import { ask, contentOf, SITE, sandboxPerFile, staff, type Visitor, visitor } from './api.fixture.ts'
import type { Email, Send } from './emails/email.ts'
import { createOnce } from './once.ts'
import type { Services } from './services.ts'

sandboxPerFile()

function services(send?: Send) {
  const emails: Email[] = []
  const made: Partial<Services> = {
    content: contentOf({ flat: async () => ({ number: '102', place: 'North Court, building A, floor 1' }) }),
    send: send ?? (async (email) => void emails.push(email)),
    once: createOnce(),
  }
  return { made, emails }
}

const cancel = (buyer: Visitor, orderId: unknown, made: Partial<Services>) =>
  ask('cancel', buyer, { orderId, locale: 'en' }, made)

async function reserved(buyer: Visitor, itemId: string): Promise<string> {
  const { _id } = await buyer.client.orders.create({ items: [{ itemId, quantity: 1 }] })
  return _id
}
const requestsOf = async ({ client }: Visitor) =>
  (await client.requests.list({ typeIn: [CANCELLATION_TYPE] })).data

describe('a request to cancel a reservation', () => {
  it('becomes one request and an email each to the office and the buyer, even if it is sent twice', async () => {
    const buyer = await visitor()
    const orderId = await reserved(buyer, 'flat-102')
    const { made, emails } = services()
    const sent = await Promise.all([cancel(buyer, orderId, made), cancel(buyer, orderId, made)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await cancel(buyer, orderId, services().made)).status).toBe(200)
    expect(await requestsOf(buyer)).toMatchObject([{ status: 'pending', data: { orderId } }])
    expect(emails).toHaveLength(2)
    const office = emails.find(({ to }) => to === 'info@terasa.example')
    for (const text of ['ჯავშნის გაუქმებას', 'ნინო', buyer.email, '102, North Court', 'English']) {
      expect(office?.body).toContain(text)
    }
    const receipt = emails.find(({ to }) => to === buyer.email)
    expect(receipt?.subject).toBe('We received your request to cancel: flat 102 | Terasa')
    expect(receipt?.body).toContain(`${SITE}/en/profile`)
  })

  it('can be sent again after staff have refused it', async () => {
    const buyer = await visitor()
    const orderId = await reserved(buyer, 'flat-103')
    const { made, emails } = services()
    await cancel(buyer, orderId, made)
    await staff().requests.update((await requestsOf(buyer))[0]?._id ?? '', { status: 'rejected' })
    expect((await cancel(buyer, orderId, made)).status).toBe(200)
    expect(emails).toHaveLength(4)
    expect(await requestsOf(buyer)).toHaveLength(2)
  })

  it('is stored even if the emails fail', async () => {
    const buyer = await visitor()
    const { made } = services(() => Promise.reject(new Error('bounced')))
    expect((await cancel(buyer, await reserved(buyer, 'flat-201'), made)).status).toBe(200)
    expect(await requestsOf(buyer)).toHaveLength(1)
  })

  it('is only taken for the buyer’s own reservation', async () => {
    const buyer = await visitor()
    const orderId = await reserved(buyer, 'flat-203')
    const { made, emails } = services()
    const stranger = await visitor()
    expect((await cancel(stranger, orderId, made)).status).toBe(404)
    for (const odd of ['../x', '', 7, null, { $ne: 1 }]) {
      expect((await cancel(buyer, odd, made)).status, String(odd)).toBe(400)
    }
    expect(emails).toEqual([])
    expect(await requestsOf(stranger)).toEqual([])
  })
})
