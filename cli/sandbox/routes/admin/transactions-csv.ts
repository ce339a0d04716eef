import { z } from 'zod'
import { TRANSACTION_CSV_COLUMNS } from '../../../../lib/domain/index.ts'
import { notFound } from '../../errors.ts'
import { csvLine, textCell } from '../../http/csv.ts'
import { BATCH_SIZE, streamExport } from '../../http/export.ts'
import { adminRoute } from '../../http/route.ts'
import { createLedger } from '../../store/ledger.ts'
import { fromRow, type Row } from '../../store/ledger-row.ts'
import { toLedgerFilter, transactionFilters } from './transactions.ts'

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
      const start = after === undefined ? undefined : ledger.keyOf(after)
      if (after !== undefined && !start) throw notFound(`transaction ${after} to resume after`)
      return streamExport(call, {
        name: 'transactions',
        head: csvLine(TRANSACTION_CSV_COLUMNS),
        isResumed: start !== undefined,
        summary: { rows: ledger.count(filter), updated: ledger.newestChange(filter) },
        batches: (store) =>
          createLedger(store).forProject(call.project._id).batches(filter, start, BATCH_SIZE),
        toCsv,
        toJson: (row) => `${JSON.stringify(fromRow(row))}\n`,
      })
    },
  ),
]
