// One simulation: clients work at the same time, attempts fail as drawn, and the platform must hold what the model says.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Sandbox } from '../../../cli/sandbox/index.ts'
import type { Order, Transaction } from '../../../lib/domain/index.ts'
import { type AdminClient, SessionExpiredError } from '../../../lib/index.ts'
import type { Beginning } from './beginning.ts'
import { say } from './chat.ts'
import { checkPlatform } from './checks.ts'
import { adminAt, BOX, signIn, USER, userAt } from './clients.ts'
import { Model, RoundOf } from './model.ts'
import { agree, assertRenewed, outcome } from './outcome.ts'
import { type ExportedRow, SavedExports } from './saved-exports.ts'
import { type Step, uncontended } from './steps.ts'
import type { FaultyTransport } from './transport.ts'
import { wish } from './wishlist.ts'

const KEYS = ['one', 'two', 'three']
/** How long a session of a user lasts. */
const SESSION_DAYS = 30

/** The first, the last and one in the middle: they are far apart in an export. */
function spread<T>(items: readonly T[]): T[] {
  return [0, items.length >> 1, items.length - 1].map((at) => items[at] as T)
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
  readonly #saved: SavedExports
  /** Configuration folder of the command line, where admins share their session. */
  readonly #config: string
  #sessionId: string
  /** Days since the user signed in. */
  #sessionAge = 0
  /** Numbers refunds and messages, so that each can be told from all others. */
  #number = 0

  constructor(
    sandbox: Sandbox,
    { transactions, orders, userSessionId }: Beginning,
    /** Empty. */
    folder: string,
  ) {
    this.#sandbox = sandbox
    this.#config = join(folder, 'config')
    this.#sessionId = userSessionId
    this.#model = new Model(transactions, orders)
    this.#saved = new SavedExports(folder)
    this.#refundable = spread(transactions.filter(({ status }) => status === 'succeeded'))
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
    const ended = await Promise.allSettled(uncontended(steps).map((step) => this.#step(step, round)))
    // Only now: a step that went on would disturb the next simulation.
    for (const step of ended) if (step.status === 'rejected') throw step.reason
    // Between the rounds: no retry is so slow that its idempotency key runs out meanwhile.
    for (const step of steps) if (step.do === 'days') await this.#passDays(step.count)
    round.notes.endInto(this.#model.notes)
    round.boxes.endInto(this.#model.boxes)
    round.wishes.endInto(this.#model.wishes)
    this.#model.refund(this.#inOrder(round.refunds, before))
    for (const rows of round.exports) assert.equal(this.#model.problemOf(rows), undefined, 'an export')
  }

  async #passDays(count: number): Promise<void> {
    this.#sandbox.clock.advance(`${count}d`)
    this.#sessionAge += count
    if (this.#sessionAge < SESSION_DAYS) return
    const { url } = this.#sandbox
    const ended = await outcome(userAt(url, this.#sessionId).auth.self())
    assert('error' in ended && ended.error instanceof SessionExpiredError, 'an old session is let in')
    this.#sessionId = await signIn(url)
    this.#sessionAge = 0
  }

  /** The refunds in the order in which the platform carried them out; a retry responds like the first attempt. */
  #inOrder(refunds: Round['refunds'], after: number) {
    const reasons = this.#sandbox
      .calls({ method: 'POST', path: '*/refund', after })
      .filter(({ status }) => status < 300)
      .map(({ body }) => (body as { reason: string }).reason)
    return [...new Set(reasons)].flatMap((reason) => refunds.get(reason) ?? [])
  }

  async #refund(
    { on, amount }: { on: number; amount: number },
    admin: AdminClient,
    { carriedOut }: FaultyTransport,
    round: Round,
  ): Promise<void> {
    const { _id: id } = this.#refundable[on] as Transaction
    const reason = `refund ${this.#number++}`
    const ended = await outcome(admin.transactions.refund(id, { amount, reason }))
    const isDone = carriedOut.some((one) => /^POST .*\/refund$/.test(one))
    if (isDone) round.refunds.set(reason, { id, amount })
    agree(ended, isDone)
    assertRenewed(ended)
  }

  /** Exports, and refunds when the first row has arrived: between the batches of a large export that is slow. */
  async #export(admin: AdminClient, during: readonly number[], round: Round): Promise<ExportedRow[]> {
    const rows: ExportedRow[] = []
    // A response with a trailer is sent as it is read; the start of another one is collected first.
    const headers = { 'want-content-digest': 'sha-256=1' }
    for await (const { _id, refunded } of admin.transactions.exportRows({}, { headers })) {
      if (rows.push({ _id, refunded: refunded.amount }) > 1) continue
      for (const on of during) {
        const { client, transport } = await adminAt(this.#sandbox.url, [], this.#config)
        await this.#refund({ on, amount: 1 }, client, transport, round)
      }
    }
    return rows
  }

  async #step(step: Step, round: Round): Promise<void> {
    if (step.do === 'days') return
    const { url } = this.#sandbox
    const { client: admin, transport } = await adminAt(url, step.faults, this.#config)
    const { carriedOut } = transport
    const user = userAt(url, this.#sessionId, transport)
    const isCarriedOut = (method: RegExp) => carriedOut.some((one) => method.test(one))
    const key = 'on' in step ? (KEYS[step.on] as string) : ''
    if (step.do === 'refund') {
      await this.#refund(step, admin, transport, round)
    } else if (step.do === 'note') {
      const { _id } = this.#model.orders[step.on] as Order
      const ended = await outcome(admin.legacy.orders.update(_id, { note: step.text }))
      const isDone = isCarriedOut(/^PUT /)
      if (isDone) round.notes.add(_id, step.text)
      agree(ended, isDone)
      assertRenewed(ended)
    } else if (step.do === 'keep') {
      const ended = await outcome(user.boxes.upsert({ type: BOX, key, value: step.value }))
      const isDone = isCarriedOut(/^(POST|PUT) .*\/box/)
      if (isDone) round.boxes.add(key, step.value)
      agree(ended, isDone)
    } else if (step.do === 'drop') {
      const ended = await outcome(
        user.boxes.find({ type: BOX, key }).then(({ _id }) => user.boxes.delete({ type: BOX, id: _id })),
      )
      const isDone = isCarriedOut(/^DELETE /)
      if (isDone) round.boxes.add(key, undefined)
      agree(ended, isDone)
    } else if (step.do === 'export') {
      const rows = await outcome(this.#export(admin, step.during, round))
      assertRenewed(rows)
      if ('value' in rows) round.exports.push(rows.value)
    } else if (step.do === 'save') {
      const rows = await this.#saved.save(admin, step.format, step.disk)
      if (rows) round.exports.push(rows)
    } else if (step.do === 'wish') {
      const ended = await outcome(wish(url, this.#sessionId, key, step.isSaved, step.cuts))
      round.wishes.add(key, step.isSaved)
      if ('error' in ended) for (const before of this.#wishesOf(key)) round.wishes.add(key, before)
    } else if (step.do === 'say') {
      const texts = Array.from({ length: step.count }, () => `message ${this.#number++}`)
      this.#model.said.push(...texts)
      await say(url, texts, step)
    } else {
      const ended = await outcome(user.auth.login(USER))
      if ('value' in ended) {
        this.#sessionId = ended.value.sessionId
        this.#sessionAge = 0
      }
    }
  }

  #wishesOf(key: string): Iterable<boolean> {
    return this.#model.wishes.get(key) ?? [false]
  }

  /** Reads everything over a connection that works, and completes what is incomplete. */
  async check(): Promise<void> {
    const { url } = this.#sandbox
    const { client } = await adminAt(url)
    this.#model.refund([])
    await checkPlatform(url, this.#model)
    for (const format of ['csv', 'ndjson'] as const) {
      const rows = await this.#saved.save(client, format)
      assert(rows, `the ${format} export cannot be completed`)
      assert.equal(this.#model.problemOf(rows), undefined, `the completed ${format} export`)
    }
  }
}
