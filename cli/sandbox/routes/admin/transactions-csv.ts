import { z } from 'zod'
import { TRANSACTION_CSV_COLUMNS } from '../../../../lib/domain/index.ts'
import { notFound } from '../../errors.ts'
import { csvLine, textCell } from '../../http/csv.ts'
import { streamExport } from '../../http/export.ts'
import { adminRoute } from '../../http/route.ts'
import { fromRow, type Row } from '../../store/ledger-row.ts'
import { toLedgerFilter, transactionFilters } from './transactions.ts'

/** Rows of one read: enough to be fast, few enough that other calls do not wait. */
const BATCH_SIZE = 2000

/** The cells in the order of `TRANSACTION_CSV_COLUMNS`. This runs for millions of rows. */
function toCsv(row: Row): string {
  const [created, id, , status, method, amount, currency, refunded, customer, description] = row
  const [, , , , , , , , , , cardLast4, orderId, userId] = row
  return `${id},${new Date(created).toISOString()},${status},${method},${amount},${currency},${refunded},${textCell(customer)},${textCell(description)},${cardLast4 ?? ''},${orderId ?? ''},${userId ?? ''}\r\n`
}

export const transactionExportRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/payment/transaction/csv',
      summary: 'Streams transactions as CSV or JSON lines, oldest first; `after` resumes after a row',
      need: ['transaction', 'export', 'Read'],
      query: transactionFilters.extend({ after: z.string().max(64).optional() }),
      response: 'text/csv',
    },
    (call) => {
      const ledger = call.platform.ledger.forProject(call.project._id)
      const filter = toLedgerFilter(call.query)
      const { after } = call.query
      let position = after === undefined ? undefined : ledger.keyOf(after)
      if (after !== undefined && !position) throw notFound(`transaction ${after} to resume after`)
      // Rows entered while the export runs are not part of it: the announced count would be wrong.
      const { total, data } = ledger.page(filter, { page: 0, limit: 1 })
      const end = data[0] && { created: Date.parse(data[0].created), id: data[0]._id }
      return streamExport(call, {
        name: 'transactions',
        head: csvLine(TRANSACTION_CSV_COLUMNS),
        isResumed: position !== undefined,
        summary: { rows: total, updated: ledger.newestChange(filter) },
        next() {
          const rows = end ? ledger.after(filter, position, BATCH_SIZE, end) : []
          const last = rows.at(-1)
          if (last) position = { created: last[0], id: last[1] }
          return rows
        },
        toCsv,
        toJson: (row) => `${JSON.stringify(fromRow(row))}\n`,
      })
    },
  ),
]
