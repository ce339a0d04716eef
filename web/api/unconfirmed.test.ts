/** Whoever signs up can type somebody else's address: nothing goes there until it is confirmed. */
import { expect, it } from 'vitest'
import {
  apiWith,
  ask,
  company,
  contentOf,
  sandboxPerFile,
  staff,
  type Visitor,
  visitor,
} from './api.fixture.ts'
import type { Email } from './emails/email.ts'
import { createOnce } from './once.ts'
import type { Services } from './services.ts'

sandboxPerFile()

/** A Sunday noon in Tbilisi, and the Tuesday after. */
const NOW = Date.parse('2026-11-22T08:00:00Z')
const TUESDAY = '2026-11-24T06:00:00.000Z'
const CARD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'Nino' }
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
const project = { slug: 'terrace-park', name: 'Terrace Park', address: 'Dighomi' }

function site() {
  const emails: Email[] = []
  const made: Partial<Services> = {
    content: contentOf({
      company: async () => company,
      projects: async () => [{ ...project, status: 'current', showFlat: undefined }],
      offices: async () => [{ slug: 'central', name: 'Central office', address: '47 Kostava St', hours }],
      flat: async () => ({ number: '102', place: 'North Court' }),
      terms: async () => ({ days: 5, deposit: 50_000, flats: 2 }),
    }),
    send: async (email) => void emails.push(email),
    once: createOnce(),
    now: () => NOW,
  }
  return { made, emails }
}

let flats = ['flat-102', 'flat-103', 'flat-201', 'flat-203']
const reserve = async ({ client }: Visitor) => {
  const [itemId = '', ...others] = flats
  flats = others
  return (await client.orders.create({ items: [{ itemId, quantity: 1 }] }))._id
}

/** Makes the call as its page does, after what has to precede it. */
const CALLS: Record<string, (guest: Visitor, made: Partial<Services>) => Promise<unknown>> = {
  visit: (guest, made) =>
    ask('visit', guest, { place: 'site', project: project.slug, wishes: [TUESDAY], locale: 'en' }, made),
  async 'visit/accept'(guest, made) {
    await CALLS['visit']?.(guest, made)
    const [visit] = (await guest.client.requests.list({ typeIn: ['visit'] })).data
    await staff().requests.update(visit?._id ?? '', { status: 'confirmed' })
    expect(await ask('visit/accept', guest, { id: visit?._id, locale: 'en' }, made)).toMatchObject({
      status: 200,
    })
  },
  async cancel(guest, made) {
    const orderId = await reserve(guest)
    expect(await ask('cancel', guest, { orderId, locale: 'en' }, made)).toMatchObject({ status: 200 })
  },
  async receipt(guest, made) {
    const orderId = await reserve(guest)
    const amount = { amount: 50_000, currency: 'USD' } as const
    await guest.client.payments.payWithCard({ amount, orderId, card: CARD })
    await ask('receipt', guest, { orderId, locale: 'en' }, made)
  },
}
/** Calls of an account that email nobody but the office. */
const SILENT = ['visit']
/** Wishes are stored only; forms of strangers confirm to the address that was typed, as often as `mayConfirm` says. */
const OTHERS = ['wishlist', 'contact', 'send', 'careers', 'apply', 'visit/guest', 'visit/send']

it.each(Object.keys(CALLS))('%s emails the account’s address only if it is confirmed', async (path) => {
  for (const isConfirmed of [true, false]) {
    const guest = await visitor({ isConfirmed })
    const { made, emails } = site()
    await CALLS[path]?.(guest, made)
    const expected = isConfirmed && !SILENT.includes(path) ? [guest.email] : []
    expect(emails.map(({ to }) => to).filter((to) => to === guest.email)).toEqual(expected)
  }
})

it('every call that may email somebody is tried', () => {
  const posts = apiWith().routes.filter(({ method }) => method === 'POST')
  const paths = new Set(posts.map(({ path }) => path.replace('/api/', '')))
  expect([...paths].sort()).toEqual([...Object.keys(CALLS), ...OTHERS].sort())
})
