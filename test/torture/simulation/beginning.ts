import type { Order, Transaction } from '../../../lib/domain/index.ts'
import { adminAt, signIn } from './clients.ts'
import { all } from './outcome.ts'

/** What every simulation begins with: the platform's data, and a user who is signed in. */
export interface Beginning {
  transactions: Transaction[]
  orders: Order[]
  userSessionId: string
}

export async function beginning(host: string): Promise<Beginning> {
  const { client } = await adminAt(host)
  const transactions = await all(client.transactions.list({ limit: 1000 }))
  const orders = await client.orders.list({ limit: 3 })
  return { transactions, orders: orders.data, userSessionId: await signIn(host) }
}
