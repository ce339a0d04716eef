// A visitor of the market, who does what the pages do: reads, reserves, pays, sends forms, asks to cancel.
import { setTimeout as wait } from 'node:timers/promises'
import { createUserClient, type UserClient } from 'quoin/user'
import { reservationOf } from '../../../web/src/platform/orders/reservation.ts'
import { withReservationLock } from '../../../web/src/platform/orders/reservation-lock.ts'
import { newAddress, newPerson, openAccount, type Person } from '../../support/people.ts'
import type { Random } from '../random.ts'
import type { Demo } from './demo.ts'
import type { Fleet } from './fleet.ts'
import { message } from './forms.ts'

export const DEPOSIT = 50_000
const FLATS = 2
const GOOD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'Nino' }
const DECLINED = { ...GOOD, number: '4000000000000002' }

export interface Market {
  demo: Demo
  fleet: Fleet
  /** Ids of the flats for sale. */
  flats: readonly string[]
  /** Paths of the flats' pages and of others. */
  read(): Promise<unknown>
  /** Whether another letter may go to the office: the platform takes 60 an hour. */
  mayWrite(): boolean
}

/** What a visitor believes in the end. */
export interface Believed {
  person: Person
  /** Orders whose receipt was confirmed. */
  receipts: string[]
  /** Forms that were confirmed, by what they mention. */
  forms: { name: string; email: string }[]
  /** Orders that they asked to cancel, confirmed. */
  cancelled: string[]
  favourites: Set<string>
  problems: string[]
}

export class Buyer {
  readonly believed: Believed
  readonly #market: Market
  readonly #chance: Random
  readonly #client: UserClient
  readonly #headers: Record<string, string>

  private constructor(market: Market, person: Person, sessionId: string, chance: Random) {
    this.#market = market
    this.#chance = chance
    const { host, apiKey } = market.demo
    this.#client = createUserClient({ host, apiKey, sessionId })
    this.#headers = { 'x-session-id': sessionId, 'x-forwarded-for': newAddress() }
    this.believed = {
      person,
      receipts: [],
      forms: [],
      cancelled: [],
      favourites: new Set(),
      problems: [],
    }
  }

  static async arrive(market: Market, chance: Random): Promise<Buyer> {
    const person = newPerson()
    const { siteUrl, host } = market.demo
    return new Buyer(market, person, await openAccount({ site: siteUrl, platform: host }, person), chance)
  }

  /** Stays until the market closes. */
  async stay(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const turn = this.#chance.next()
      const act =
        turn < 0.55
          ? () => this.#market.read()
          : turn < 0.8
            ? () => this.#reserve()
            : turn < 0.92
              ? () => this.#favourite()
              : turn < 0.97
                ? () => this.#askToCancel()
                : () => this.#write()
      await act().catch((error) => this.believed.problems.push(String((error as Error).message)))
      await wait(this.#chance.between(500, 6000))
    }
  }

  async #own() {
    const { data } = await this.#client.orders.list({ limit: 200 })
    return data.map(reservationOf).filter((one) => one !== undefined)
  }

  /** As the page does: counts first, in one tab of the visitor at a time, and reads again after each step. */
  async #reserve() {
    const flat = this.#chance.pick(this.#market.flats)
    const device = crypto.randomUUID()
    const order = await withReservationLock(
      this.#client.boxes,
      async () => {
        const held = (await this.#own()).filter(({ status }) => status === 'held')
        const known = held.find(({ flatId }) => flatId === flat)
        if (known || held.length >= FLATS) return known
        await this.#client.orders.create({ items: [{ itemId: flat, quantity: 1 }] }).catch(() => {})
        return (await this.#own()).find(({ flatId, status }) => flatId === flat && status === 'held')
      },
      { device },
    )
    // Some leave it at that: the reservation ends by itself.
    if (!order || this.#chance.chance(0.1)) return
    const pay = (card: typeof GOOD) =>
      this.#client.payments
        .payWithCard({ amount: { amount: DEPOSIT, currency: 'USD' }, orderId: order.id, card })
        .catch(() => {})
    if (this.#chance.chance(0.2)) await pay(DECLINED)
    // Some press twice.
    await Promise.all(this.#chance.chance(0.3) ? [pay(GOOD), pay(GOOD)] : [pay(GOOD)])
    const paid = (await this.#own()).find(({ id }) => id === order.id)
    if (!paid?.paid) return
    const ask = () => this.#post('/api/receipt', { orderId: order.id, locale: 'en' })
    const answers = await Promise.all(this.#chance.chance(0.3) ? [ask(), ask()] : [ask()])
    if (answers.some(({ status }) => status === 200)) this.believed.receipts.push(order.id)
    else this.believed.problems.push(`receipt: ${answers[0]?.status} ${answers[0]?.text}`)
  }

  async #favourite() {
    const id = this.#chance.pick(this.#market.flats)
    const [, project = '', building = '', number = ''] = /^flat-(.*)-(\w)-(\d+)$/.exec(id) ?? []
    const favourite = {
      flatId: id,
      project,
      building: building.toUpperCase(),
      number,
      price: 10_000_000,
      savedAt: new Date().toISOString(),
    }
    const { status, text } = await this.#post('/api/wishlist', favourite)
    if (status === 201) this.believed.favourites.add(id)
    else this.believed.problems.push(`wishlist: ${status} ${text}`)
  }

  async #askToCancel() {
    const held = (await this.#own()).filter(({ status }) => status === 'held')
    const order = held[0]
    if (!order || this.believed.cancelled.includes(order.id) || !this.#market.mayWrite()) return
    const { status, text } = await this.#post('/api/cancel', { orderId: order.id, locale: 'en' })
    if (status === 200) this.believed.cancelled.push(order.id)
    else if (status !== 409) this.believed.problems.push(`cancel: ${status} ${text}`)
  }

  async #write() {
    if (!this.#market.mayWrite()) return
    const name = `Nino-${crypto.randomUUID().slice(0, 12)}`
    const { email } = newPerson()
    const body = message(name, email)
    const [{ status, text }] = await Promise.all([
      this.#post('/api/contact', body),
      this.#post('/api/contact', body),
    ])
    if (status === 200) this.believed.forms.push({ name, email })
    else this.believed.problems.push(`contact: ${status} ${text}`)
  }

  #post(path: string, body: unknown) {
    const { demo, fleet } = this.#market
    return fleet.post(demo.siteUrl, path, body, this.#headers)
  }

  /** The favourites that the platform has. */
  async favourites(): Promise<string[]> {
    const found = await this.#client.boxes.list('M2_WEB_PROPERTY_WISHLIST', { limit: 1000 })
    return found.data.map(({ value }) => (value as { flatId: string }).flatId)
  }
}
