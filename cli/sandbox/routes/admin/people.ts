import { z } from 'zod'
import { orderGroups, profiles } from '../../entities/index.ts'
import { adminRoute } from '../../http/route.ts'
import { commaJoined, pageOf, search, sort } from '../../http/schemas.ts'
import { basicOf, profileBasic } from '../../people/profiles.ts'
import { entitySchema } from '../../store/collection.ts'
import { where } from '../../store/where.ts'

const profile = entitySchema(profiles)
const group = entitySchema(orderGroups)
const ids = commaJoined(z.string().max(64)).optional()

export const peopleRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/project/:projectId/ecommerce/profile/:id',
      summary: 'Gets a profile',
      need: ['profile', 'get', 'Read'],
      response: profile,
    },
    ({ table, params }) => table(profiles).require(params.id),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/project/:projectId/ecommerce/profile/:id/basic',
      summary: 'Gets name and image of a profile',
      need: ['profile', 'get', 'Read'],
      response: profileBasic,
    },
    ({ table, params }) => basicOf(table(profiles).require(params.id)),
  ),
  adminRoute(
    {
      method: 'POST',
      path: '/v1/project/:projectId/ecommerce/order-group/search',
      summary: 'Searches order groups; lists of values are comma-joined',
      need: ['order', 'list', 'Read'],
      body: z.strictObject({
        search,
        inUserIds: ids,
        notInUserIds: ids,
        statusIn: commaJoined(z.enum(['open', 'closed'])).optional(),
        sort: sort(['created', 'updated', 'name', 'total.amount']),
        page: z.int().min(0).max(1e9).default(0),
        limit: z.int().min(1).max(1000).default(50),
      }),
      response: pageOf(group),
    },
    ({ table, body }) =>
      table(orderGroups).page(body, {
        where: [
          body.search ? where.contains(['name'], body.search) : undefined,
          body.inUserIds?.length ? where.oneOf('userId', body.inUserIds) : undefined,
          body.notInUserIds?.length ? where.noneOf('userId', body.notInUserIds) : undefined,
          body.statusIn?.length ? where.oneOf('status', body.statusIn) : undefined,
        ],
        sort: [body.sort ?? '-created'],
      }),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/project/:projectId/ecommerce/order-group/:id',
      summary: 'Gets an order group',
      need: ['order', 'get', 'Read'],
      response: group,
    },
    ({ table, params }) => table(orderGroups).require(params.id),
  ),
]
