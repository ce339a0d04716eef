import { z } from 'zod'
import { csvCell } from '../../../../lib/domain/formula.ts'
import { TRANSACTION_CSV_COLUMNS } from '../../../../lib/domain/index.ts'
import { type StoredTransaction, transactions } from '../../entities/index.ts'
import { csvLine } from '../../http/csv.ts'
import { BATCH_SIZE, streamExport } from '../../http/export.ts'
import { adminRoute } from '../../http/route.ts'
import { notFound } from '../../services/errors.ts'
import { Table } from '../../store/table.ts'
import { transactionConditions, transactionFilters } from './transactions.ts'

/** The cells in the order of `TRANSACTION_CSV_COLUMNS`. This runs for millions of rows. */
function toCsv(row: StoredTransaction): string {
  const { _id, created, status, method, amount, refunded, customer, description } = row
  return `${_id},${created},${status},${method},${amount.amount},${amount.currency},${refunded.amount},${csvCell(customer)},${csvCell(description)},${row.cardLast4 ?? ''},${row.orderId ?? ''},${row.userId ?? ''}\r\n`
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
      const table = call.table(transactions)
      const { after } = call.query
      const start = after === undefined ? undefined : table.get(after)
      if (after !== undefined && !start) throw notFound(`transaction ${after} to resume after`)
      const matching = transactionConditions(call.query)
      const [changed] = table.find({ where: matching, sort: ['-updated'], limit: 1 })
      return streamExport(call, {
        name: 'transactions',
        head: csvLine(TRANSACTION_CSV_COLUMNS),
        isResumed: start !== undefined,
        summary: {
          rows: table.count(transactionConditions(call.query, 'count')),
          updated: changed && Date.parse(changed.updated),
        },
        batches: (store) =>
          new Table(store, transactions, call.project._id).batches(matching, start, BATCH_SIZE),
        toCsv,
        toJson: (row) => `${JSON.stringify(row)}\n`,
      })
    },
  ),
]
