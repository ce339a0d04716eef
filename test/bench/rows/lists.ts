import { type Bench, because, interleave, type Row, timed, within } from '../measure.ts'
import { openLedger } from './export.ts'

/** Numbers of transactions, and how long a page of them may take, in ms. */
const SIZES: [rows: number, limit: number][] = [
  [100_000, 15],
  [1_000_000, 100],
]
const PAGE = 50
const STATUSES = 'statusIn=succeeded,failed'

async function pagesOf(transactions: number, limit: number, rounds: number): Promise<Row[]> {
  const { env, close } = await openLedger(transactions)
  const headers = { authorization: `Bearer ${env.QUOIN_ACCESS_TOKEN}` }
  let asked = 0
  /** Reads a page. No range is asked for twice, so that no number of rows is remembered. */
  const read = async (query: string, page: number) => {
    const from = new Date(Date.UTC(2019, 0, 1) + ++asked).toISOString()
    const path = `payment/transaction?projectId=northgate&limit=${PAGE}&page=${page}&from=${from}&${query}`
    const response = await fetch(`${env.QUOIN_HOST}/api_admin/v1/${path}`, { headers })
    if (!response.ok) throw new Error(`A page was answered with ${response.status}.`)
    return (await response.json()) as { total: number; data: unknown[] }
  }
  try {
    const { total } = await read(STATUSES, 0)
    const last = Math.floor((total - 1) / PAGE)
    const paging = (query: string, page: number) => () => timed(() => read(query, page))
    const measured = await interleave(rounds, {
      first: paging(STATUSES, 0),
      middle: paging(STATUSES, Math.floor(last / 2)),
      last: paging(STATUSES, last),
      search: paging('search=Beridze', 0),
    })
    const many = transactions.toLocaleString('en-US')
    const row = (which: 'first' | 'middle' | 'last') =>
      within(`The ${which} page of ${many} transactions by two statuses`, measured[which], limit, 'ms')
    return [
      row('first'),
      row('middle'),
      row('last'),
      because(
        within(`A search in ${many} transactions`, measured.search, limit, 'ms'),
        'every row is looked at: an index of all substrings would make each payment slower',
      ),
    ]
  } finally {
    await close()
  }
}

/** Pages of long lists, and how many rows there are, from the sandbox. */
export const lists: Bench = {
  name: 'lists',
  async run({ rounds, size }) {
    const rows: Row[] = []
    for (const [transactions, limit] of SIZES)
      rows.push(...(await pagesOf(size(transactions), limit, rounds(7))))
    return rows
  },
}
