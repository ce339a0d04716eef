// One simulation: clients work at the same time, attempts fail as drawn, and the platform must hold what the model says.
import assert from 'node:assert/strict'
import type { Sandbox } from '../../../cli/sandbox/index.ts'
import type { AdminSession, Order, Transaction } from '../../../lib/domain/index.ts'
import { createAdminClient, createUserClient, isPlatformError } from '../../../lib/index.ts'
import { ADMIN } from '../calls.ts'
import { Model, RoundOf } from './model.ts'
import type { Step } from './steps.ts'
import { type FaultyTransport, faultyTransport } from './transport.ts'

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

export class Simulation {
  readonly #sandbox: Sandbox
  readonly #model: Model
  readonly #refundable: Transaction[]
  readonly #admin: AdminSession
  #sessionId: string

  constructor(sandbox: Sandbox, { transactions, orders, admin, userSessionId }: Beginning) {
    this.#sandbox = sandbox
    this.#admin = admin
    this.#sessionId = userSessionId
    this.#model = new Model(transactions, orders)
    this.#refundable = transactions.filter(({ status }) => status === 'succeeded').slice(0, KEYS.length)
  }

  async round(steps: readonly Step[]): Promise<void> {
    const notes = new RoundOf<string, string>()
    const boxes = new RoundOf<string, number | undefined>()
    const before = new Map(this.#model.refunded)
    const exports: { _id: string; refunded: string }[][] = []
    await Promise.all(steps.map((step) => this.#step(step, notes, boxes, exports)))
    // Between the rounds: no retry is so slow that its idempotency key runs out meanwhile.
    for (const step of steps) if (step.do === 'days') this.#sandbox.clock.advance(`${step.count}d`)
    notes.endInto(this.#model.notes)
    boxes.endInto(this.#model.boxes)
    for (const rows of exports) this.#checkExport(rows, before)
  }

  async #step(
    step: Step,
    notes: RoundOf<string, string>,
    boxes: RoundOf<string, number | undefined>,
    exports: { _id: string; refunded: string }[][],
  ): Promise<void> {
    if (step.do === 'days') return
    const { url } = this.#sandbox
    const { client: admin, transport } = adminAt(url, step.faults, this.#admin)
    const { carriedOut } = transport
    const user = userAt(url, this.#sessionId, transport)
    const isCarriedOut = (method: RegExp) => carriedOut.some((one) => method.test(one))
    const key = 'on' in step ? (KEYS[step.on] as string) : ''
    if (step.do === 'refund') {
      const { _id } = this.#refundable[step.on] as Transaction
      const ended = await outcome(admin.transactions.refund(_id, { amount: step.amount }))
      const isDone = isCarriedOut(/^POST .*\/refund$/)
      if (isDone) this.#model.refund(_id, step.amount)
      agree(ended, isDone)
    } else if (step.do === 'note') {
      const { _id } = this.#model.orders[step.on] as Order
      const ended = await outcome(admin.legacy.orders.update(_id, { note: step.text }))
      const isDone = isCarriedOut(/^PUT /)
      if (isDone) notes.add(_id, step.text)
      agree(ended, isDone)
    } else if (step.do === 'keep') {
      const ended = await outcome(user.boxes.upsert({ type: BOX, key, value: step.value }))
      const isDone = isCarriedOut(/^(POST|PUT) .*\/box/)
      if (isDone) boxes.add(key, step.value)
      agree(ended, isDone)
    } else if (step.do === 'drop') {
      const ended = await outcome(user.boxes.find(BOX, key).then(({ _id }) => user.boxes.delete(BOX, _id)))
      const isDone = isCarriedOut(/^DELETE /)
      if (isDone) boxes.add(key, undefined)
      agree(ended, isDone)
    } else if (step.do === 'export') {
      const rows = await outcome(all(admin.transactions.csvRows()))
      if ('value' in rows) exports.push(rows.value as unknown as { _id: string; refunded: string }[])
    } else {
      const ended = await outcome(user.auth.login(USER))
      if ('value' in ended) this.#sessionId = ended.value.sessionId
    }
  }

  /** An export that was not refused has every transaction once, each as it was before or after the round. */
  #checkExport(rows: readonly { _id: string; refunded: string }[], before: ReadonlyMap<string, number>) {
    const expected = this.#model.transactions.map(({ _id }) => _id).sort()
    assert.deepEqual(rows.map(({ _id }) => _id).sort(), expected, 'the ids of an export')
    for (const { _id, refunded } of rows) {
      const [least, most] = [before.get(_id) ?? 0, this.#model.refunded.get(_id) ?? 0]
      const isPossible = Number(refunded) >= least && Number(refunded) <= most
      assert(isPossible, `the export has ${refunded} refunded of ${_id}, between ${least} and ${most}`)
    }
  }

  /** Reads everything over a connection that works. */
  async check(): Promise<void> {
    const { client } = adminAt(this.#sandbox.url, [])
    for await (const { _id, amount, refunded } of client.transactions.list()) {
      assert.equal(refunded.amount, this.#model.refunded.get(_id), `refunded of ${_id}`)
      assert(refunded.amount <= amount.amount, `more refunded than paid: ${_id}`)
    }
    for (const [id, possible] of this.#model.notes) {
      const { note } = await client.orders.get(id)
      assert(
        [...possible].some((one) => one === note),
        `note of ${id}: ${note} is none of ${[...possible]}`,
      )
    }
    const user = userAt(this.#sandbox.url)
    await user.auth.login(USER)
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
