import type { Order, Transaction, TransactionEvent } from '../../../lib/domain/index.ts'
import { TRANSACTION_CSV_COLUMNS, TRANSACTION_STATUSES } from '../../../lib/domain/payments.ts'
import { example, noun } from '../../definition/command.ts'
import { anyKnown, CURRENCY, LIST, RANGE, statuses, text, USERS } from '../../definition/flags.ts'
import { type ViewOf, view } from '../../output/columns.ts'
import { localError } from '../../output/failure.ts'
import { exportRowsCommand } from '../shared/export.ts'
import { pagesOf, plainList } from '../shared/plain-list.ts'
import { get, list } from '../shared/verbs.ts'
import { tail } from '../shared/watch-verbs.ts'
import { refund } from './refund.ts'

const TRANSACTION = view(
  '_id:id status:status amount:money created:date customer method refunded:money description',
  'No transactions.',
  'orderId:id userId:id cardLast4 paymentUrl failureReason updated:date',
) satisfies ViewOf<Transaction>
const EVENT = view(
  'created:time type:status amount:money reason adminId:id',
  'No events.',
) satisfies ViewOf<TransactionEvent>
const FILTERS = {
  ...statuses(TRANSACTION_STATUSES),
  ...RANGE,
  ...CURRENCY,
  method: anyKnown(['card', 'link', 'cash'], 'Filter by payment method'),
  ...USERS,
}

/** The platform has no such filter; the payments of one customer are few. */
const ORDER = {
  order: text('Filter by order: its number or ID', 'ORDER', { completes: 'ids:orders' }),
}

/** Whoever may not read orders cannot look up their numbers, so nothing tells a number from an ID. */
const unreadOrder = (order: string) =>
  localError(
    `no payments found for order ${order}`,
    'not-found',
    'You may not read orders: name the order by its ID, not by its number',
  )

export default noun({
  name: 'transactions',
  summary: 'Payments, their history and refunds',
  commands: [
    list({
      of: 'transactions',
      view: TRANSACTION,
      sort: ['created', 'updated', 'amount'],
      flags: { ...FILTERS, ...ORDER },
      narrow({ order }, { found }) {
        if (order === undefined) return {}
        const known = found.get(`orders/${order}`) as Order | undefined
        const { userId } = known ?? {}
        const none = known ? undefined : unreadOrder(order)
        return { where: [`orderId="${order}"`], ...(userId && { users: [userId] }), none }
      },
      seeAlso: ['transactions tail', 'help formatting'],
      examples: [
        example('transactions list --status failed --from 7d', 'Failed payments of the last week'),
        example('transactions list --order NG-2026-0018', 'Payments of an order'),
        example('transactions list --currency USD --limit 5', 'Five payments in dollars'),
        example(
          "transactions list --currency USD --major --query 'sum([].amount.major)'",
          'All amounts in dollars, added up; --status counts some of them only',
        ),
      ],
      fetch: (client, filter) => client.transactions.list(filter),
    }),
    tail({
      of: 'transactions',
      view: TRANSACTION,
      flags: FILTERS,
      examples: [
        example('transactions tail --no-follow', 'The latest changes'),
        example(
          'transactions tail --status refunded --after 7d --no-follow',
          'Refunds of the last week, with their time',
        ),
        example(
          'transactions tail --after 1h --no-follow --format ndjson',
          'Everything that changed in the last hour, for a script',
        ),
      ],
      fetch: (client, filter) => client.transactions.list(filter),
    }),
    get({
      one: 'transaction',
      view: TRANSACTION,
      examples: [example('transactions get transaction-042', 'Show a transaction')],
      fetch: (client, id) => client.transactions.get(id),
    }),
    plainList({
      name: 'events',
      of: 'events',
      summary: 'Show the history of a transaction',
      view: EVENT,
      readsOnly: true,
      args: { id: 'Transaction ID' },
      flags: LIST,
      examples: [
        example('transactions events transaction-042', 'Show all changes, from creation to the latest'),
      ],
      rows: async ({ args, client }) => pagesOf((await client()).transactions.events(args.id)),
    }),
    refund,
    exportRowsCommand({
      of: 'transactions',
      view: TRANSACTION,
      flags: FILTERS,
      examples: [
        example('transactions export --from 2026-10 --to 2026-10 -o october.csv', 'Export one month'),
        example(
          'transactions export --status succeeded --format ndjson -o - | head -3',
          'Pipe transactions as JSON lines',
        ),
      ],
      seeAlso: ['orders export', 'help exit-codes'],
      csvColumns: TRANSACTION_CSV_COLUMNS,
      csv: (client, filter, options) => client.transactions.export(filter, options),
      list: (client, filter) => client.transactions.list(filter),
    }),
  ],
})
