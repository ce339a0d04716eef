import type { AdminClient } from '../../lib/admin.ts'
import { ORDER_STATUSES } from '../../lib/domain/commerce.ts'
import type { Order, Transaction } from '../../lib/domain/index.ts'
import { isPlatformError } from '../../lib/errors.ts'
import { ORDER_CSV_COLUMNS } from '../../lib/resources/admin/order-row.ts'
import { example, noun } from '../definition/command.ts'
import { UPDATES } from '../definition/effects.ts'
import { ORDER_FIELDS } from '../definition/entity-fields.ts'
import { CURRENCY, RANGE, statuses, USERS } from '../definition/flags.ts'
import { columns, type ViewOf, view } from '../output/columns.ts'
import type { Complete } from './shared/complete.ts'
import { CUSTOMER } from './shared/customers.ts'
import { exportRowsCommand } from './shared/export.ts'
import { get, list, update } from './shared/verbs.ts'
import { tail } from './shared/watch-verbs.ts'

const SHOWN = '_id:id number status:status total:money created:date'
const OTHERS = 'userId:id profileId:id orderGroupId:id items updated:date'
const RESERVED = 'paid:money reservedUntil:date'
const ORDER = view(`${SHOWN} note`, 'No orders.', `${OTHERS} ${RESERVED}`) satisfies ViewOf<Order>
const WITH_CUSTOMER = {
  ...view(`${SHOWN} customer note ${RESERVED}`, 'No orders.', OTHERS),
  table: columns(`_id:id number customer status:status total:money ${RESERVED} created:date note`),
} satisfies ViewOf<Order & { customer: string }>
const WITH_PAYMENTS = {
  ...WITH_CUSTOMER,
  ...view(`${SHOWN} customer note ${RESERVED} payments`, 'No orders.', OTHERS),
  table: columns(`_id:id number customer status:status total:money ${RESERVED} payments created:date note`),
} satisfies ViewOf<Order & { customer: string; payments: unknown }>

/** The fields of a payment that are shown with its order. */
const ofPayment = ({ _id, status, method, amount, refunded, created }: Transaction) => ({
  _id,
  status,
  method,
  amount,
  ...(refunded && { refunded }),
  created,
})

/** An order with its payments. The platform filters payments by customer only: without one, all are read. */
const PAYMENTS = {
  keys: ['payments'],
  async fill(client: AdminClient, order: Order, warn?: (text: string) => void): Promise<unknown> {
    const { _id: orderId, userId } = order
    try {
      const all = await client.transactions
        .list(userId === undefined ? {} : { inUserIds: [userId] })
        .toArray()
      const payments = all.filter((one) => one.orderId === orderId).map(ofPayment)
      return payments.length > 0 ? { ...order, payments } : order
    } catch (error) {
      if (!isPlatformError(error)) throw error
      // Who may read orders may not be allowed to read payments.
      if (error.status !== 403) warn?.(`the payments were not read: ${error.message}`)
      return order
    }
  },
}

const fillOne: Complete['fill'] = async (client, rows, found, warn) => {
  const paid = Promise.all(rows.map((one) => PAYMENTS.fill(client, one as Order, warn)))
  const named = await CUSTOMER.fill(client, rows, found)
  return (await paid).map((one, at) => ({ ...(one as Order), ...(named[at] as Order) }))
}

const FILTERS = { ...statuses(ORDER_STATUSES), ...RANGE, ...CURRENCY, ...USERS }

export default noun({
  name: 'orders',
  summary: 'Purchases: status, total and export',
  fields: ORDER_FIELDS,
  commands: [
    list({
      of: 'orders',
      view: WITH_CUSTOMER,
      fields: ORDER_FIELDS,
      complete: CUSTOMER,
      sort: ['created', 'updated', 'number', 'status', 'total.amount'],
      flags: FILTERS,
      seeAlso: ['orders tail', 'help formatting'],
      examples: [
        example('orders list --status created,paid', 'Open orders'),
        example('orders list --search farid', 'Search by number, customer, phone, item or note'),
        example(
          'orders list --status created --sort reservedUntil',
          'Reserved and not paid yet; the reservation that ends first is on top',
        ),
        example(
          'orders list --status created --by reservedUntil --to tomorrow',
          'Reservations that end soon',
        ),
        example('orders list --from 30d --sort -created --limit 10', 'The ten newest of the last 30 days'),
        example(
          'orders list --all --format xlsx -o orders.xlsx',
          'A workbook with the names of the customers',
        ),
        example("orders list --all --json --query '[].number'", 'Print all order numbers'),
      ],
      fetch: (client, filter) => client.orders.list(filter),
    }),
    tail({
      of: 'orders',
      view: ORDER,
      flags: FILTERS,
      examples: [
        example('orders tail --no-follow', 'The latest changes'),
        example('orders tail --status paid', 'Follow paid orders until Ctrl-C'),
      ],
      fetch: (client, filter) => client.orders.list(filter),
    }),
    get({
      one: 'order',
      view: WITH_PAYMENTS,
      complete: { keys: [...CUSTOMER.keys, ...PAYMENTS.keys], fill: fillOne },
      examples: [
        example('orders get NG-2026-0018', 'Show an order by its number or ID'),
        example('orders get order-018 --json --query status', 'Print its status, for a script'),
      ],
      fetch: (client, id) => client.orders.get(id),
    }),
    update({
      one: 'order',
      of: 'orders',
      fields: ORDER_FIELDS,
      weigh(body) {
        const effect = UPDATES.orders(body)
        const isKnown = ORDER_STATUSES.some((status) => status === body.status)
        const end = isKnown ? 'is final' : 'may be final'
        const books = 'may book the open amount as a payment'
        const does = `Mark as ${String(body.status)}, which ${body.status === 'paid' ? books : end},`
        return effect && { effect, does }
      },
      fetch: (client, id) => client.orders.get(id),
      examples: [example('orders update order-018 --note "Keys on Monday"', 'Add a note')],
      send: (client, id, body) => client.orders.update(id, body),
    }),
    exportRowsCommand({
      of: 'orders',
      view: ORDER,
      flags: FILTERS,
      examples: [
        example('orders export -o orders.csv', 'Export all orders'),
        example('orders export --status paid --format ndjson -o - | head -3', 'Pipe orders as JSON lines'),
      ],
      seeAlso: ['orders list', 'transactions export'],
      elsewhere: CUSTOMER.keys,
      csvColumns: ORDER_CSV_COLUMNS,
      csv: (client, filter, options) => client.orders.export(filter, options),
      list: (client, filter) => client.orders.list(filter),
    }),
  ],
})
