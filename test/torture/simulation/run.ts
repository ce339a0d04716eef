// One simulation: clients work at the same time, attempts fail as drawn, and the platform must hold what the model says.
import assert from 'node:assert/strict'
import type { Sandbox } from '../../../cli/sandbox/index.ts'
import type { AdminSession, Order, Transaction } from '../../../lib/domain/index.ts'
import { createAdminClient, createUserClient, isPlatformError } from '../../../lib/index.ts'
import { ADMIN } from '../calls.ts'
import { checkChat, say } from './chat.ts'
import { Model, RoundOf } from './model.ts'
import { type ExportedRow, SavedExports } from './saved-exports.ts'
import type { Step } from './steps.ts'
import { type FaultyTransport, faultyTransport } from './transport.ts'
import { wish, wished } from './wishlist.ts'

const PROJECT = 'northgate'
const KEYS = ['one', 'two', 'three']
const BOX = 'UNIT_USER_PREFERENCE'
const USER = { email: 'anna@northgate.example', password: 'Resident-pass-1' }

/** What every simulation begins with: the platform's data, and people who are signed in. */
export interface Beginning {
  transactions: Transaction[]
  orders: Order[]
  admin: AdminSession
  userSessionId: string
}

const options = (host: string) => ({ host, retryDelay: () => 0, timeout: 20_000 })
function adminAt(host: string, faults: Step['faults'], session?: AdminSession) {
  const transport = faultyTransport(faults)
  const signedIn = session && { sessionId: session.sessionId, accessToken: session.accessToken }
  const client = createAdminClient({ ...options(host), ...ADMIN, ...signedIn, projectId: PROJECT, transport })
  return { transport, client }
}
const userAt = (host: string, sessionId?: string, transport?: FaultyTransport) =>
  createUserClient({ ...options(host), apiKey: `${PROJECT}-public-key`, sessionId, transport })

export async function beginning(host: string): Promise<Beginning> {
  const { client } = adminAt(host, [])
  const transactions = await all(client.transactions.list())
  const orders = await client.orders.list({ limit: KEYS.length })
  const { sessionId } = await userAt(host).auth.login(USER)
  return { transactions, orders: orders.data, admin: await client.session(), userSessionId: sessionId }
}

/** What the steps of a round have done. */
interface Round {
  notes: RoundOf<string, string>
  boxes: RoundOf<string, number | undefined>
  wishes: RoundOf<string, boolean>
  exports: ExportedRow[][]
  /** By its reason, which names the step: the refunds that the platform carried out. */
  refunds: Map<string, { id: string; amount: number }>
}

export class Simulation {
  readonly #sandbox: Sandbox
  readonly #model: Model
  readonly #refundable: Transaction[]
  readonly #admin: AdminSession
  readonly #saved: SavedExports
  #sessionId: string
  /** Numbers refunds and messages, so that each can be told from all others. */
  #number = 0

  constructor(
    sandbox: Sandbox,
    { transactions, orders, admin, userSessionId }: Beginning,
    /** Empty. */
    folder: string,
  ) {
    this.#sandbox = sandbox
    this.#admin = admin
    this.#sessionId = userSessionId
    this.#model = new Model(transactions, orders)
    this.#saved = new SavedExports(folder)
    this.#refundable = transactions.filter(({ status }) => status === 'succeeded').slice(0, KEYS.length)
  }

  async round(steps: readonly Step[]): Promise<void> {
    const round: Round = {
      notes: new RoundOf(),
      boxes: new RoundOf(),
      wishes: new RoundOf(),
      exports: [],
      refunds: new Map(),
    }
    const before = this.#sandbox.calls({ limit: 1 }).at(-1)?.seq ?? 0
    await Promise.all(uncontended(steps).map((step) => this.#step(step, round)))
    // Between the rounds: no retry is so slow that its idempotency key runs out meanwhile.
    for (const step of steps) if (step.do === 'days') this.#sandbox.clock.advance(`${step.count}d`)
    round.notes.endInto(this.#model.notes)
    round.boxes.endInto(this.#model.boxes)
    round.wishes.endInto(this.#model.wishes)
    this.#model.refund(this.#inOrder(round.refunds, before))
    for (const rows of round.exports) assert.equal(this.#model.problemOf(rows), undefined, 'an export')
  }

  /** The refunds in the order in which the platform carried them out; a retry responds like the first attempt. */
  #inOrder(refunds: Round['refunds'], after: number) {
    const reasons = this.#sandbox
      .calls({ method: 'POST', path: '*/refund', after })
      .filter(({ status }) => status < 300)
      .map(({ body }) => (body as { reason: string }).reason)
    return [...new Set(reasons)].flatMap((reason) => refunds.get(reason) ?? [])
  }

  async #step(step: Step, round: Round): Promise<void> {
    if (step.do === 'days') return
    const { url } = this.#sandbox
    const { client: admin, transport } = adminAt(url, step.faults, this.#admin)
    const { carriedOut } = transport
    const user = userAt(url, this.#sessionId, transport)
    const isCarriedOut = (method: RegExp) => carriedOut.some((one) => method.test(one))
    const key = 'on' in step ? (KEYS[step.on] as string) : ''
    if (step.do === 'refund') {
      const { _id: id } = this.#refundable[step.on] as Transaction
      const { amount } = step
      const reason = `refund ${this.#number++}`
      const ended = await outcome(admin.transactions.refund(id, { amount, reason }))
      const isDone = isCarriedOut(/^POST .*\/refund$/)
      if (isDone) round.refunds.set(reason, { id, amount })
      agree(ended, isDone)
    } else if (step.do === 'note') {
      const { _id } = this.#model.orders[step.on] as Order
      const ended = await outcome(admin.legacy.orders.update(_id, { note: step.text }))
      const isDone = isCarriedOut(/^PUT /)
      if (isDone) round.notes.add(_id, step.text)
      agree(ended, isDone)
    } else if (step.do === 'keep') {
      const ended = await outcome(user.boxes.upsert({ type: BOX, key, value: step.value }))
      const isDone = isCarriedOut(/^(POST|PUT) .*\/box/)
      if (isDone) round.boxes.add(key, step.value)
      agree(ended, isDone)
    } else if (step.do === 'drop') {
      const ended = await outcome(user.boxes.find(BOX, key).then(({ _id }) => user.boxes.delete(BOX, _id)))
      const isDone = isCarriedOut(/^DELETE /)
      if (isDone) round.boxes.add(key, undefined)
      agree(ended, isDone)
    } else if (step.do === 'export') {
      const rows = await outcome(all(admin.transactions.csvRows()))
      if ('value' in rows) round.exports.push(rows.value as unknown as ExportedRow[])
    } else if (step.do === 'save') {
      const rows = await this.#saved.save(admin, step.format, step.disk)
      if (rows) round.exports.push(rows)
    } else if (step.do === 'wish') {
      const ended = await outcome(wish(url, this.#sessionId, key, step.isSaved, step.cuts))
      round.wishes.add(key, step.isSaved)
      if ('error' in ended) for (const before of this.#wishesOf(key)) round.wishes.add(key, before)
    } else if (step.do === 'say') {
      const text = `message ${this.#number++}`
      this.#model.said.push(text)
      await say(url, text, step.cuts)
    } else {
      const ended = await outcome(user.auth.login(USER))
      if ('value' in ended) this.#sessionId = ended.value.sessionId
    }
  }

  #wishesOf(key: string): Iterable<boolean> {
    return this.#model.wishes.get(key) ?? [false]
  }

  /** Reads everything over a connection that works, and completes what is incomplete. */
  async check(): Promise<void> {
    const { url } = this.#sandbox
    const { client } = adminAt(url, [])
    this.#model.refund([])
    for await (const { _id, amount, refunded } of client.transactions.list()) {
      assert.equal(refunded.amount, this.#model.refunded.get(_id), `refunded of ${_id}`)
      assert(refunded.amount <= amount.amount, `more refunded than paid: ${_id}`)
    }
    for (const format of ['csv', 'ndjson'] as const) {
      const rows = await this.#saved.save(client, format)
      assert(rows, `the ${format} export cannot be completed`)
      assert.equal(this.#model.problemOf(rows), undefined, `the completed ${format} export`)
    }
    for (const [id, possible] of this.#model.notes) {
      const { note } = await client.orders.get(id)
      assert(
        [...possible].some((one) => one === note),
        `note of ${id}: ${note} is none of ${[...possible]}`,
      )
    }
    const user = userAt(url)
    const { sessionId } = await user.auth.login(USER)
    const flats = await wished(url, sessionId)
    assert.equal(new Set(flats).size, flats.length, 'a flat is in the wishlist twice')
    for (const [key, possible] of this.#model.wishes) {
      assert(possible.has(flats.includes(key)), `the wishlist and ${key}`)
    }
    await checkChat(url, this.#model.said)
    const found = new Map<string, unknown>()
    for await (const { key, value } of user.boxes.list(BOX)) {
      assert(!found.has(key), `the box ${key} is there twice`)
      found.set(key, value)
    }
    for (const [key, possible] of this.#model.boxes) {
      assert(
        possible.has(found.get(key) as number | undefined),
        `box ${key}: ${found.get(key)} is none of ${[...possible]}`,
      )
    }
  }
}

/** Two exports at a time into one file are refused, and there is one disk to fail. */
function uncontended(steps: readonly Step[]): Step[] {
  const first = steps.findIndex((step) => step.do === 'save')
  return steps.filter((step, at) => step.do !== 'save' || at === first)
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

type Outcome<T> = { value: T } | { error: unknown }

async function outcome<T>(call: PromiseLike<T>): Promise<Outcome<T>> {
  try {
    return { value: await call }
  } catch (error) {
    assert(isPlatformError(error), `rejected with ${error}`)
    return { error }
  }
}

/** Success is never claimed for what was not done; "was not sent" is never claimed for what was. */
function agree(ended: Outcome<unknown>, isDone: boolean) {
  if ('value' in ended) assert(isDone, 'a call that succeeded was not carried out')
  const wasNotSent = 'error' in ended && (ended.error as { maybeSent?: boolean }).maybeSent === false
  assert(!(isDone && wasNotSent), 'a call that was carried out is reported as not sent')
}
