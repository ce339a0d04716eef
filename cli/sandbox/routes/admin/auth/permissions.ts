import { permissions } from '../../../entities/index.ts'
import type { Platform } from '../../../http/platform.ts'
import { adminRoute } from '../../../http/route.ts'
import { listQuery, pageOf } from '../../../services/schemas.ts'
import { entitySchema } from '../../../store/collection.ts'
import { sharedTable } from '../../../store/table.ts'
import { given } from '../../../store/where.ts'

const permission = entitySchema(permissions)
const table = (platform: Platform) => sharedTable(platform.store, permissions)

export const permissionRoutes = [
  adminRoute('GET', '/v1/auth/permission', {
    summary: 'Lists the permissions that roles are made of',
    need: ['permission', 'list', 'Read'],
    query: listQuery(['created', 'updated', 'resource', 'action']),
    response: pageOf(permission),
    handle: ({ platform, query }) =>
      table(platform).page(query, {
        where: [given.contains(['resource', 'action', 'description'], query.search)],
        sort: query.sort ? [query.sort] : ['resource', 'action'],
      }),
  }),
  adminRoute('GET', '/v1/auth/permission/:id', {
    summary: 'Gets a permission',
    need: ['permission', 'get', 'Read'],
    response: permission,
    handle: ({ platform, params }) => table(platform).require(params.id),
  }),
]
