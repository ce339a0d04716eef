import type { Order, Transaction } from '../../../lib/domain/index.ts'

/** Refunded amounts by transaction. */
export type Refunded = ReadonlyMap<string, number>

/** What the platform must hold, kept by counting and nothing else. Values that several steps set at once are all possible. */
export class Model {
  readonly transactions: readonly Transaction[]
  readonly orders: readonly Order[]
  readonly notes = new Map<string, Set<string>>()
  /** By key; undefined is no box. */
  readonly boxes = new Map<string, Set<number | undefined>>()
  /** By flat: whether it may be in the wishlist. */
  readonly wishes = new Map<string, Set<boolean>>()
  /** Texts of messages. */
  readonly said: string[] = []
  /** The state after each refund of the latest round, the one before the round first. */
  #states: Refunded[]

  constructor(transactions: readonly Transaction[], orders: readonly Order[]) {
    this.transactions = transactions
    this.orders = orders
    this.#states = [new Map(transactions.map(({ _id, refunded }) => [_id, refunded.amount]))]
  }

  get refunded(): Refunded {
    return this.#states.at(-1) as Refunded
  }

  /** Takes up the refunds of a round, in the order in which the platform carried them out. */
  refund(inOrder: readonly { id: string; amount: number }[]) {
    this.#states = [this.refunded]
    for (const { id, amount } of inOrder) {
      this.#states.push(new Map(this.refunded).set(id, (this.refunded.get(id) ?? 0) + amount))
    }
  }

  /** What is wrong with an export: it must have every transaction once, as all of them were at one moment. */
  problemOf(rows: readonly { _id: string; refunded: string | number }[]): string | undefined {
    const found = new Map(rows.map(({ _id, refunded }) => [_id, Number(refunded)]))
    const { size } = this.refunded
    if (rows.length !== size || found.size !== size)
      return `${rows.length} rows, ${found.size} ids, not ${size}`
    const isThen = (state: Refunded) => [...state].every(([id, amount]) => found.get(id) === amount)
    return this.#states.some(isThen) ? undefined : 'the rows are those of no moment'
  }
}

/** Values that one round has set: one of them is there at its end. */
export class RoundOf<K, V> {
  readonly #set = new Map<K, Set<V>>()

  add(key: K, value: V) {
    this.#set.set(key, (this.#set.get(key) ?? new Set()).add(value))
  }

  endInto(state: Map<K, Set<V>>) {
    for (const [key, values] of this.#set) state.set(key, values)
  }
}
