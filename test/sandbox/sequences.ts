/** Steps that sequences are made of. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { type Answer, NORTHGATE } from '../../cli/sandbox/testing.ts'
import { platformInFolder } from './folder.ts'
import type { World } from './world.ts'

export const CARD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'Anna Mills' }
export const FLAT = 'flat-102'
const usd = (amount: number) => ({ amount, currency: 'USD' })

export const PRICE = 9_325_000
export const TERMS = { days: 5, deposit: usd(50_000), flats: 2 }

type Last = () => Promise<Answer>
/** The steps before, and the last one; the status, the code and what the response says. */
export type Refusal = [
  what: string,
  before: (s: Steps) => Promise<Last>,
  status: number,
  code: string,
  says: RegExp,
]

/** The last step of each sequence is refused with the reason and the way out, and nothing has changed. */
export function expectRefusals(about: string, refusals: readonly Refusal[]): void {
  const { world, db } = platformInFolder()
  describe(`what is refused of ${about}, and changes nothing:`, () => {
    it.each(refusals)('%s', async (_, before, status, code, says) => {
      const last = await before(stepsOf(world()))
      const untouched = digestsOf(db())
      const answer = await last()
      const said = JSON.stringify(answer.body)
      expect([answer.status, answer.body.error?.code], said).toEqual([status, code])
      expect(said).toMatch(says)
      expect(digestsOf(db())).toEqual(untouched)
    })
  })
}

/** What is stored, as a digest for each table. */
function digestsOf(db: DatabaseSync): Record<string, string> {
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  const digests = tables.map(({ name }) => {
    const hash = createHash('sha256')
    for (const row of db.prepare(`SELECT * FROM "${name}"`).iterate())
      hash.update(`${JSON.stringify(Object.values(row).map(String))}\n`)
    return [name, hash.digest('hex')]
  })
  return Object.fromEntries(digests)
}

export type Steps = ReturnType<typeof stepsOf>

function stepsOf({ platform, admin, legacy, users: { anna, ben } }: World) {
  const made = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`A step was refused: ${JSON.stringify(body)}`)
    return body
  }
  const move = (id: string, status: string) => legacy('PUT', `/ecommerce/order/${id}`, { status })
  const setRequest = (id: string, change: object) => admin('PUT', `/v1/request-action/${id}`, change)
  return {
    platform,
    admin,
    legacy,
    anna,
    ben,
    made,
    move,
    setRequest,
    site: (path: string, body: object) => platform.send('POST', path, { headers: NORTHGATE, body }),
    place: (by = anna, more: object = {}, itemId = FLAT) =>
      by('POST', '/ecommerce/order', { items: [{ itemId, quantity: 1 }], ...more }),
    pay: (orderId: string, amount: number, by = anna, more: object = {}) =>
      by('POST', '/payment/payWithCard', { amount: usd(amount), orderId, card: CARD, ...more }),
    link: (orderId: string, amount: number) =>
      anna('POST', '/payment/payWithLink', { amount: usd(amount), orderId }),
    refund: (id: string, body: object = {}) => admin('POST', `/v1/payment/transaction/${id}/refund`, body),
    /** An order of Anna's, moved through states; `paid` by card. */
    async ordered(...states: string[]) {
      const order = await made(anna('POST', '/ecommerce/order', { items: [{ itemId: FLAT, quantity: 1 }] }))
      for (const state of states) {
        if (state !== 'paid') await made(move(order._id, state))
        else {
          const amount = order.total
          await made(anna('POST', '/payment/payWithCard', { amount, orderId: order._id, card: CARD }))
        }
      }
      return order
    },
    reservations: (reservation: object | undefined) =>
      made(legacy('PUT', '/updateProject', { metadata: reservation ? { reservation } : {} })),
    /** A request of Anna's for leave, moved on by staff and by her. */
    async leave(startDate: string, endDate: string, ...states: string[]) {
      const data = { startDate, endDate, type: 'family' }
      const { _id } = await made(anna('POST', '/request-action', { type: 'vacation', data }))
      for (const status of states) {
        const step = { status, comment: 'So be it.' }
        if (status.startsWith('user_')) await made(anna('PUT', `/request-action/${_id}`, { status }))
        else await made(setRequest(_id, step))
      }
      return _id as string
    },
  }
}
