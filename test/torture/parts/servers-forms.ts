// One form sent thirty times, to three servers at random, of which one is killed meanwhile.
import { createUserClient } from 'quoin/user'
import { newAddress, newPerson, openAccount } from '../../support/people.ts'
import { type Demo, staffOf } from '../operating/demo.ts'
import type { Answer, Fleet } from '../operating/fleet.ts'
import { application, lettersAbout, message } from '../operating/forms.ts'
import type { Row, Torture } from '../torture.ts'

const TIMES = 30
/** Calls with an account: twenty are allowed in a hundred seconds. */
const SIGNED_TIMES = 15

export async function oneFormThirtyTimes(demo: Demo, fleet: Fleet, torture: Torture): Promise<Row> {
  const places = { site: demo.siteUrl, platform: demo.host }
  const findings: string[] = []
  const staff = staffOf(demo)

  /** Sends it again and again, kills a server at some moment, and returns the answers that were no success. */
  async function sendAll(
    number: number,
    times: number,
    send: () => Promise<Answer>,
    good: readonly number[],
  ) {
    const chance = torture.random(`form ${number}`)
    const sent = Array.from({ length: times }, send)
    await new Promise((resolve) => setTimeout(resolve, chance.between(0, 400)))
    const victim = chance.between(0, 2)
    fleet.kill(victim)
    const answers = await Promise.all(sent)
    await fleet.restart(victim)
    return answers
      .filter(({ status }) => !good.includes(status))
      .map(({ status, text }) => `${status} ${text}`)
  }

  const kinds = {
    async message(number: number, name: string, email: string) {
      const body = message(name, email)
      const send = () => fleet.post(demo.siteUrl, '/api/contact', body, { 'x-forwarded-for': newAddress() })
      const refused = await sendAll(number, TIMES, send, [200])
      return { refused, ...(await lettersAbout(places, name, email)) }
    },
    async application(number: number, name: string, email: string) {
      const send = () =>
        fleet.post(demo.siteUrl, '/api/apply', application(name, email), { 'x-forwarded-for': newAddress() })
      const refused = await sendAll(number, TIMES, send, [303])
      return { refused, ...(await lettersAbout(places, name, email)) }
    },
    async cancel(number: number, _: string, __: string) {
      const person = newPerson()
      const sessionId = await openAccount(places, person)
      const buyer = createUserClient({ host: demo.host, apiKey: demo.apiKey, sessionId })
      const flat = `flat-river-line-b-${['101', '102', '103', '104', '201'][number % 5]}`
      const { _id: orderId } = await buyer.orders.create({ items: [{ itemId: flat, quantity: 1 }] })
      const headers = { 'x-session-id': sessionId, 'x-forwarded-for': newAddress() }
      const send = () => fleet.post(demo.siteUrl, '/api/cancel', { orderId, locale: 'en' }, headers)
      const refused = await sendAll(number, SIGNED_TIMES, send, [200])
      const requests = await buyer.requests.list({ typeIn: ['buy'] })
      if (requests.data.length !== 1) findings.push(`cancel: ${requests.data.length} requests`)
      const letters = await lettersAbout(places, person.email, person.email)
      await staff.legacy.orders.update(orderId, { status: 'cancelled' })
      return { refused, ...letters }
    },
  }

  // The platform takes 60 letters an hour to one address.
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const count = torture.runs(36, names.length)
  for (let number = 0; number < count; number++) {
    const kind = names[number % names.length] as keyof typeof kinds
    const { email } = newPerson()
    const found = await kinds[kind](number, `Nino-${crypto.randomUUID().slice(0, 12)}`, email)
    if (found.refused.length > 0)
      findings.push(`${kind}: ${found.refused.length} refused: ${found.refused[0]}`)
    if (found.office !== 1 || found.visitor !== 1)
      findings.push(`${kind}: ${found.office} letters to the office, ${found.visitor} to the visitor`)
  }
  findings.push(...fleet.faults())
  return {
    what: 'a message, an application with a file and a wish to cancel, each sent 30 times (15 with an account) to three servers at random with one killed: one letter to the office, one to the visitor, one request',
    runs: count,
    findings,
    note: `${fleet.cut} connections cut by kills`,
  }
}
