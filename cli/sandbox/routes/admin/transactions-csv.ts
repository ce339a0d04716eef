import { z } from 'zod'
import { TRANSACTION_CSV_COLUMNS } from '../../../../lib/domain/index.ts'
import { notFound } from '../../errors.ts'
import { csvLine, textCell } from '../../http/csv.ts'
import { adminRoute } from '../../http/route.ts'
import { CSV, NDJSON, streamText, wantsLines } from '../../http/stream.ts'
import type { LedgerKey } from '../../store/ledger-row.ts'
import { fromRow, type Row } from '../../store/ledger-row.ts'
import { toLedgerFilter, transactionFilters } from './transactions.ts'

/** Rows read at once: enough to be quick, few enough that other calls are not kept waiting. */
const BATCH = 2000

/** The cells in the order of `TRANSACTION_CSV_COLUMNS`. This runs for millions of rows. */
function line(row: Row): string {
  const [created, id, , status, method, amount, currency, refunded, customer, description] = row
  const [, , , , , , , , , , cardLast4, orderId, userId] = row
  return `${id},${new Date(created).toISOString()},${status},${method},${amount},${currency},${refunded},${textCell(customer)},${textCell(description)},${cardLast4 ?? ''},${orderId ?? ''},${userId ?? ''}\r\n`
}

export const transactionExportRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/payment/transaction/csv',
      summary: 'Streams transactions as CSV, oldest first, or as JSON lines; `after` goes on behind a row',
      need: ['transaction', 'export', 'Read'],
      query: transactionFilters.extend({ after: z.string().max(64).optional() }),
      response: 'text/csv',
    },
    ({ platform, project, query, header }) => {
      const ledger = platform.ledger.forProject(project._id)
      const filter = toLedgerFilter(query)
      const asLines = wantsLines(header('accept'))
      let place: LedgerKey | undefined
      if (query.after !== undefined) {
        place = ledger.keyOf(query.after)
        if (!place) throw notFound(`transaction ${query.after} to go on after`)
      }
      let head = asLines || place ? '' : csvLine(TRANSACTION_CSV_COLUMNS)
      let ended = false
      return streamText(asLines ? NDJSON : CSV, `transactions.${asLines ? 'ndjson' : 'csv'}`, () => {
        if (ended) return undefined
        const rows = ledger.after(filter, place, BATCH)
        const last = rows.at(-1)
        ended = rows.length < BATCH
        if (last) place = { created: last[0], id: last[1] }
        const text = asLines
          ? rows.map((row) => `${JSON.stringify(fromRow(row))}\n`).join('')
          : rows.map(line).join('')
        const piece = head + text
        head = ''
        return piece === '' ? undefined : piece
      })
    },
  ),
]
