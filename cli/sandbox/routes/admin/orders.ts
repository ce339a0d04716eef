import { z } from 'zod'
import { CURRENCIES, ORDER_STATUSES } from '../../../../lib/domain/index.ts'
import { orders } from '../../entities/index.ts'
import { notFound } from '../../errors.ts'
import { csvLine } from '../../http/csv.ts'
import { adminRoute } from '../../http/route.ts'
import { commaJoined, inRange, pageOf, paging, range, search, sort } from '../../http/schemas.ts'
import { CSV, NDJSON, streamText, wantsLines } from '../../http/stream.ts'
import { entitySchema } from '../../store/collection.ts'
import { type Where, where } from '../../store/where.ts'

const order = entitySchema(orders)
const userIds = commaJoined(z.string().max(64)).optional()

const filters = z.object({
  ...range,
  statusIn: commaJoined(z.enum(ORDER_STATUSES)).optional(),
  inUserIds: userIds,
  notInUserIds: userIds,
  currency: z.enum(CURRENCIES).optional(),
  search,
})

const conditions = (query: z.output<typeof filters>): (Where | undefined)[] => [
  ...inRange(query),
  query.statusIn?.length ? where.oneOf('status', query.statusIn) : undefined,
  query.inUserIds?.length ? where.oneOf('userId', query.inUserIds) : undefined,
  query.notInUserIds?.length ? where.noneOf('userId', query.notInUserIds) : undefined,
  query.currency ? where.equal('total.currency', query.currency) : undefined,
  query.search ? where.contains(['number', 'note', 'items'], query.search) : undefined,
]

/** Columns of the export, in order; `total` is in minor units. */
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

const BATCH = 1000

export const orderRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v2/ecommerce/order',
      summary: 'Lists orders, newest first',
      need: ['order', 'list', 'Read'],
      query: filters.extend({
        ...paging(),
        sort: sort(['created', 'updated', 'number', 'status', 'total.amount']),
      }),
      response: pageOf(order),
    },
    ({ table, query }) =>
      table(orders).page(query, { where: conditions(query), sort: [query.sort ?? '-created'] }),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v2/ecommerce/order/csv',
      summary: 'Streams orders as CSV, oldest first, or as JSON lines; `after` goes on behind a row',
      need: ['order', 'export', 'Read'],
      query: filters.extend({ after: z.string().max(64).optional() }),
      response: 'text/csv',
    },
    ({ table, query, header }) => {
      const asLines = wantsLines(header('accept'))
      const found = query.after === undefined ? undefined : table(orders).get(query.after)
      if (query.after !== undefined && !found) throw notFound(`order ${query.after} to go on after`)
      let place = found
      let head = asLines || place ? '' : csvLine(COLUMNS)
      let ended = false
      return streamText(asLines ? NDJSON : CSV, `orders.${asLines ? 'ndjson' : 'csv'}`, () => {
        if (ended) return undefined
        const behind = place && {
          sql: '(created, id) > (?, ?)',
          args: [Date.parse(place.created), place._id],
        }
        const rows = table(orders).find({ where: [...conditions(query), behind], limit: BATCH })
        place = rows.at(-1) ?? place
        ended = rows.length < BATCH
        const lines = rows.map((row) =>
          asLines
            ? `${JSON.stringify(row)}\n`
            : csvLine(
                COLUMNS.map((column) => {
                  if (column === 'total') return row.total.amount
                  return column === 'currency' ? row.total.currency : row[column]
                }),
              ),
        )
        const piece = head + lines.join('')
        head = ''
        return piece === '' ? undefined : piece
      })
    },
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v2/ecommerce/order/:id',
      summary: 'Gets an order',
      need: ['order', 'get', 'Read'],
      response: order,
    },
    ({ table, params }) => table(orders).require(params.id),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/project/:projectId/ecommerce/order/:id',
      summary: 'Gets an order of a project',
      need: ['order', 'get', 'Read'],
      response: order,
    },
    ({ table, params }) => table(orders).require(params.id),
  ),
]
