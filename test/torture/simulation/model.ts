import type { Order, Transaction } from '../../../lib/domain/index.ts'

/** What the platform must hold, kept by counting and nothing else. Values that several steps set at once are all possible. */
export class Model {
  readonly transactions: readonly Transaction[]
  readonly orders: readonly Order[]
  readonly refunded = new Map<string, number>()
  readonly notes = new Map<string, Set<string>>()
  /** By key; undefined is no box. */
  readonly boxes = new Map<string, Set<number | undefined>>()

  constructor(transactions: readonly Transaction[], orders: readonly Order[]) {
    this.transactions = transactions
    this.orders = orders
    for (const { _id, refunded } of transactions) this.refunded.set(_id, refunded.amount)
  }

  refund(id: string, amount: number) {
    this.refunded.set(id, (this.refunded.get(id) ?? 0) + amount)
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
