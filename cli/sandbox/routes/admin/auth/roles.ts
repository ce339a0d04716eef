import { assertGrantable, keepingOwner } from '../../../auth/grants.ts'
import { admins, newRole, roleChange, roles } from '../../../entities/index.ts'
import { changesOf } from '../../../http/changes.ts'
import { adminRoute } from '../../../http/route.ts'
import { conflict } from '../../../services/errors.ts'
import { listQuery, pageOf } from '../../../services/schemas.ts'
import { entitySchema } from '../../../store/collection.ts'
import { sharedTable } from '../../../store/table.ts'
import { given } from '../../../store/where.ts'
import { getOne } from '../../get-one.ts'

const role = entitySchema(roles)

export const roleRoutes = [
  adminRoute('GET', '/v1/auth/role', {
    summary: 'Lists roles',
    need: ['role', 'list', 'Read'],
    query: listQuery(['name', 'created', 'updated']),
    response: pageOf(role),
    handle: ({ table, query }) =>
      table(roles).page(query, {
        where: [given.contains(['name', 'description'], query.search)],
        sort: [query.sort ?? 'name'],
      }),
  }),
  adminRoute('POST', '/v1/auth/role', {
    summary: 'Creates a role',
    need: ['role', 'create', 'Admin'],
    body: newRole,
    response: role,
    status: 201,
    handle(call) {
      assertGrantable(call, call.body.permissions)
      return call.table(roles).insert(call.body)
    },
  }),
  getOne(adminRoute, roles, 'role', '/v1/auth/role/:id', 'Gets a role'),
  adminRoute('PUT', '/v1/auth/role/:id', {
    summary: 'Changes a role; takes effect with the next call',
    need: ['role', 'update', 'Admin'],
    body: roleChange,
    response: role,
    handle(call) {
      const stored = call.table(roles).require(call.params.id)
      if (call.body.permissions) assertGrantable(call, call.body.permissions, stored.permissions)
      return keepingOwner(call, () => call.table(roles).update(stored._id, changesOf(call.body)))
    },
  }),
  adminRoute('DELETE', '/v1/auth/role/:id', {
    summary: 'Deletes a role that is not assigned to any admin',
    need: ['role', 'delete', 'Admin'],
    handle(call) {
      const { platform, project, table, params } = call
      const stored = table(roles).require(params.id)
      assertGrantable(call, [], stored.permissions)
      const holder = sharedTable(platform.store, admins)
        .find()
        .find((admin) => admin.roles[project._id]?.includes(stored._id))
      if (holder) throw conflict('conflict', `${holder.name} has this role: revoke it first.`)
      table(roles).remove(stored._id)
    },
  }),
  adminRoute('POST', '/v1/auth/role/:id/permission/:permissionId', {
    summary: 'Adds a permission to a role',
    need: ['role', 'update', 'Admin'],
    response: role,
    handle(call) {
      const stored = call.table(roles).require(call.params.id)
      const permissions = [...new Set([...stored.permissions, call.params.permissionId])]
      assertGrantable(call, permissions, stored.permissions)
      return call.table(roles).update(stored._id, { permissions })
    },
  }),
  adminRoute('DELETE', '/v1/auth/role/:id/permission/:permissionId', {
    summary: 'Removes a permission from a role',
    need: ['role', 'update', 'Admin'],
    response: role,
    handle(call) {
      const stored = call.table(roles).require(call.params.id)
      const permissions = stored.permissions.filter((one) => one !== call.params.permissionId)
      assertGrantable(call, permissions, stored.permissions)
      return keepingOwner(call, () => call.table(roles).update(stored._id, { permissions }))
    },
  }),
]
