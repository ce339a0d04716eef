import { z } from 'zod'
import { orderGroups, profiles } from '../../entities/index.ts'
import { adminRoute } from '../../http/route.ts'
import { basicOf, profileBasic } from '../../people/profiles.ts'
import { amongUsers, commaJoined, pageOf, search, sort, userFilter } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { given } from '../../store/where.ts'
import { getOne } from '../get-one.ts'

const group = entitySchema(orderGroups)

export const peopleRoutes = [
  getOne(adminRoute, profiles, 'profile', '/v1/project/:projectId/ecommerce/profile/:id', 'Gets a profile'),
  adminRoute('GET', '/v1/project/:projectId/ecommerce/profile/:id/basic', {
    summary: 'Gets name and image of a profile',
    need: ['profile', 'get', 'Read'],
    response: profileBasic,
    handle: ({ table, params }) => basicOf(table(profiles).require(params.id)),
  }),
  adminRoute('POST', '/v1/project/:projectId/ecommerce/order-group/search', {
    summary: 'Searches order groups; lists of values are comma-joined',
    need: ['order', 'list', 'Read'],
    body: z.strictObject({
      search,
      ...userFilter,
      statusIn: commaJoined(z.enum(['open', 'closed'])).optional(),
      sort: sort(['created', 'updated', 'name', 'total.amount']),
      page: z.int().min(0).max(1e9).default(0),
      limit: z.int().min(1).max(1000).default(50),
    }),
    response: pageOf(group),
    handle: ({ table, body }) =>
      table(orderGroups).page(body, {
        where: [
          given.contains(['name'], body.search),
          ...amongUsers(body),
          given.oneOf('status', body.statusIn),
        ],
        sort: [body.sort ?? '-created'],
      }),
  }),
  getOne(
    adminRoute,
    orderGroups,
    'order',
    '/v1/project/:projectId/ecommerce/order-group/:id',
    'Gets an order group',
  ),
]
