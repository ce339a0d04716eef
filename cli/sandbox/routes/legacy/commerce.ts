import { z } from 'zod'
import { apiId } from '../../../schemas/content.ts'
import { moveOrder } from '../../commerce/order-state.ts'
import { customTypes, orderChange, orders, profiles } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { legacyRoute } from '../../http/route.ts'
import { assertPicture } from '../../people/profiles.ts'
import { clearable, listQuery, pageOf } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { given } from '../../store/where.ts'
import { getOne } from '../get-one.ts'

const BASE = '/project/:projectId'
const order = entitySchema(orders)
const profile = entitySchema(profiles)
const customType = entitySchema(customTypes)

const newType = z.strictObject({
  name: z.string().trim().min(1).max(200),
  apiId,
  fields: z
    .array(z.looseObject({ key: apiId, type: z.string().min(1).max(64) }))
    .max(200)
    .default([]),
})

export const commerceRoutes = [
  getOne(legacyRoute, orders, 'order', `${BASE}/ecommerce/order/:id`, 'Gets an order (legacy)'),
  legacyRoute('PUT', `${BASE}/ecommerce/order/:id`, {
    summary: 'Changes an order: its note, or its status by one step (legacy)',
    need: ['order', 'update', 'Write'],
    body: orderChange,
    response: order,
    handle(call) {
      const { status, ...changes } = call.body
      const stored = call.table(orders).require(call.params.id)
      return call.platform.store.transaction(() => {
        const moved =
          status === undefined ? stored : moveOrder(call, stored, status, { adminId: call.admin._id })
        return Object.keys(changes).length === 0
          ? moved
          : call.table(orders).update(moved._id, changesOf(changes))
      })
    },
  }),
  legacyRoute('PUT', `${BASE}/ecommerce/profile/:id`, {
    summary: 'Changes a profile (legacy)',
    need: ['profile', 'update', 'Write'],
    body: z.strictObject({
      name: z.string().trim().min(1).max(200).optional(),
      about: clearable(z.string().max(2000)),
      image: clearable(id),
      interests: z.array(z.string().min(1).max(64)).max(100).optional(),
    }),
    response: profile,
    reads: ({ table, params }) => table(profiles).require(params.id),
    handle(call) {
      assertPicture(call, call.body.image)
      return call.table(profiles).update(call.params.id, changesOf(call.body))
    },
  }),
  legacyRoute('GET', `${BASE}/customType`, {
    summary: 'Lists the content types of before models (legacy)',
    need: ['custom-type', 'list', 'Read'],
    query: listQuery(['created', 'updated', 'name', 'apiId']),
    response: pageOf(customType),
    handle: ({ table, query }) =>
      table(customTypes).page(query, {
        where: [given.contains(['name', 'apiId'], query.search)],
        sort: query.sort ? [query.sort] : [],
      }),
  }),
  legacyRoute('POST', `${BASE}/customType`, {
    summary: 'Creates a content type (legacy)',
    need: ['custom-type', 'create', 'Write'],
    body: newType,
    response: customType,
    status: 201,
    handle: ({ table, body }) => table(customTypes).insert(body),
  }),
  getOne(legacyRoute, customTypes, 'custom-type', `${BASE}/customType/:id`, 'Gets a content type (legacy)'),
  legacyRoute('PUT', `${BASE}/customType/:id`, {
    summary: 'Changes a content type (legacy)',
    need: ['custom-type', 'update', 'Write'],
    body: z.strictObject({ ...newType.shape, fields: newType.shape.fields.unwrap() }).partial(),
    response: customType,
    handle: ({ table, params, body }) => table(customTypes).update(params.id, changesOf(body)),
  }),
  legacyRoute('DELETE', `${BASE}/customType/:id`, {
    summary: 'Deletes a content type (legacy)',
    need: ['custom-type', 'delete', 'Write'],
    handle: ({ table, params }) => table(customTypes).remove(params.id),
  }),
]
