import { z } from 'zod'
import { CURRENCIES, ORDER_STATUSES, type Order } from '../../../../lib/domain/index.ts'
import { orders, users } from '../../entities/index.ts'
import { csvLine } from '../../http/csv.ts'
import { streamExport } from '../../http/export.ts'
import { adminRoute } from '../../http/route.ts'
import type { WithProject } from '../../services/call.ts'
import {
  amongUsers,
  commaJoined,
  inRange,
  pageOf,
  paging,
  range,
  search,
  sort,
  userFilter,
} from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import type { Serialized } from '../../store/serialized.ts'
import { given, type Where, where } from '../../store/where.ts'
import { getOne } from '../get-one.ts'

const order = entitySchema(orders)

const filters = z.object({
  ...range,
  statusIn: commaJoined(z.enum(ORDER_STATUSES)).optional(),
  ...userFilter,
  currency: z.enum(CURRENCIES).optional(),
  search,
})

/** Customers beyond this many are not searched for: the text says too little. */
const MAX_CUSTOMERS = 1000

/** Orders that hold the text, and those of customers who do. */
function searched({ table }: WithProject, text: string): Where {
  const own = where.contains(['number', 'note', 'items'], text)
  const isCustomer = [where.contains(['fullName', 'email', 'phone'], text)]
  const customers = table(users).find({ where: isCustomer, limit: MAX_CUSTOMERS })
  if (customers.length === 0) return own
  return where.any([
    own,
    where.oneOf(
      'userId',
      customers.map(({ _id }) => _id),
    ),
  ])
}

const conditions = (call: WithProject, query: z.output<typeof filters>): (Where | undefined)[] => [
  ...inRange(query),
  given.fewOf('status', query.statusIn),
  ...amongUsers(query),
  query.currency ? where.fewOf('total.currency', [query.currency]) : undefined,
  query.search ? searched(call, query.search) : undefined,
]

/** Columns of the export; `total` is in minor units. */
const COLUMNS = [
  '_id',
  'created',
  'number',
  'status',
  'total',
  'currency',
  'userId',
  'profileId',
  'orderGroupId',
  'note',
] as const

const toCsv = (order: Serialized<Order>): string =>
  csvLine(
    COLUMNS.map((column) => {
      if (column === 'total') return order.total.amount
      return column === 'currency' ? order.total.currency : order[column]
    }),
  )

export const orderRoutes = [
  adminRoute('GET', '/v2/ecommerce/order', {
    summary: 'Lists orders, newest first',
    need: ['order', 'list', 'Read'],
    query: filters.extend({
      ...paging(),
      sort: sort(['created', 'updated', 'number', 'status', 'total.amount']),
    }),
    response: pageOf(order),
    handle(call) {
      const { table, query } = call
      return table(orders).page(query, { where: conditions(call, query), sort: [query.sort ?? '-created'] })
    },
  }),
  adminRoute('GET', '/v2/ecommerce/order/csv', {
    summary: 'Streams orders as CSV or JSON lines, oldest first; `after` resumes after a row',
    need: ['order', 'export', 'Read'],
    query: filters.extend({ after: z.string().max(64).optional() }),
    response: 'text/csv',
    handle: (call) =>
      streamExport(call, {
        name: 'orders',
        collection: orders,
        columns: COLUMNS,
        where: conditions(call, call.query),
        toCsv,
      }),
  }),
  getOne(adminRoute, orders, 'order', '/v2/ecommerce/order/:id', 'Gets an order'),
  getOne(
    adminRoute,
    orders,
    'order',
    '/v1/project/:projectId/ecommerce/order/:id',
    'Gets an order of a project',
  ),
]
