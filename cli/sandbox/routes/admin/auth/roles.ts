import { z } from 'zod'
import { assertGrantable, keepingOwner } from '../../../auth/grants.ts'
import { admins, roles } from '../../../entities/index.ts'
import { id } from '../../../entities/shapes.ts'
import { changesOf } from '../../../http/changes.ts'
import { adminRoute } from '../../../http/route.ts'
import { conflict } from '../../../services/errors.ts'
import { clearable, listQuery, pageOf } from '../../../services/schemas.ts'
import { entitySchema } from '../../../store/collection.ts'
import { sharedTable } from '../../../store/table.ts'
import { given } from '../../../store/where.ts'
import { getOne } from '../../get-one.ts'

const role = entitySchema(roles)
const fields = {
  name: z.string().trim().min(1).max(200),
  description: z.string().max(2000).optional(),
  permissions: z.array(id).max(1000),
}

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
    body: z.strictObject({ ...fields, permissions: fields.permissions.default([]) }),
    response: role,
    status: 201,
    handle(call) {
      assertGrantable(call, call.body.permissions)
      const { description, ...given } = call.body
      return call.table(roles).insert(description === undefined ? given : { ...given, description })
    },
  }),
  getOne(adminRoute, roles, 'role', '/v1/auth/role/:id', 'Gets a role'),
  adminRoute('PUT', '/v1/auth/role/:id', {
    summary: 'Changes a role; takes effect with the next call',
    need: ['role', 'update', 'Admin'],
    body: z.strictObject({ ...fields, description: clearable(fields.description.unwrap()) }).partial(),
    response: role,
    handle(call) {
      const stored = call.table(roles).require(call.params.id)
      if (call.body.permissions) assertGrantable(call, call.body.permissions, stored.permissions)
      return keepingOwner(call, () => call.table(roles).update(stored._id, changesOf(call.body)))
    },
  }),
  adminRoute('DELETE', '/v1/auth/role/:id', {
    summary: 'Deletes a role that nobody has',
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
