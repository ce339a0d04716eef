import { GOALS } from '../goals.ts'
import { atMost, type Bench, type Figures, interleave, type Row, timed } from '../measure.ts'
import { openTransactions } from './export.ts'

const TRANSACTIONS = 1_000_000
const PAGE = 1000

/** How a list is asked for. */
const ORDERS = {
  created: 'sort=-created',
  status: 'statusIn=succeeded,failed',
  amount: 'sort=amount',
} as const
type Order = keyof typeof ORDERS

/** Times of the first and the middle page of a list, in each order. */
async function pagesOf(transactions: number, rounds: number): Promise<Record<string, Figures>> {
  const { url, env, close } = await openTransactions(transactions)
  const headers = { authorization: `Bearer ${env.QUOIN_ACCESS_TOKEN}` }
  let asked = 0
  /** Reads a page. No range is asked for twice, so that rows are counted for each. */
  const read = async (order: Order, page: number) => {
    const from = new Date(Date.UTC(2019, 0, 1) + ++asked).toISOString()
    const query = `projectId=northgate&limit=${PAGE}&page=${page}&from=${from}&${ORDERS[order]}`
    const response = await fetch(`${url}/api_admin/v1/payment/transaction?${query}`, { headers })
    if (!response.ok) throw new Error(`A page was answered with ${response.status}.`)
    return (await response.json()) as { total: number; data: unknown[] }
  }
  try {
    const pages: Record<string, () => Promise<number>> = {}
    for (const order of Object.keys(ORDERS) as Order[]) {
      const { total } = await read(order, 0)
      const middle = Math.floor(total / PAGE / 2)
      pages[`first ${order}`] = () => timed(() => read(order, 0))
      pages[`middle ${order}`] = () => timed(() => read(order, middle))
    }
    return await interleave(rounds, pages)
  } finally {
    await close()
  }
}

/** Pages in the middle of a long list from the sandbox beside its first. */
export const lists: Bench = {
  name: 'lists',
  async run({ rounds, size }) {
    const pages = await pagesOf(size(TRANSACTIONS), rounds(9))
    const row = (order: Order, goal: number): Row =>
      atMost(
        `The middle page of ${size(TRANSACTIONS).toLocaleString('en-US')} transactions by ${order}`,
        `its first page, of ${PAGE.toLocaleString('en-US')} rows`,
        pages[`first ${order}`] ?? [],
        pages[`middle ${order}`] ?? [],
        goal,
      )
    return [row('created', GOALS.page), row('status', GOALS.page), row('amount', GOALS.pageByOtherOrder)]
  },
}
