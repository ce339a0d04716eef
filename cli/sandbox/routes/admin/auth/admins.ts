import { z } from 'zod'
import type { Admin } from '../../../../../lib/domain/index.ts'
import { assertOutranks, assertRoles, keepingOwner, requireMember } from '../../../auth/grants.ts'
import { ADMIN, admins, newAdmin, type StoredAdmin } from '../../../entities/index.ts'
import { entityShape } from '../../../entities/shapes.ts'
import { changesOf } from '../../../http/changes.ts'
import type { Platform } from '../../../http/platform.ts'
import { adminRoute } from '../../../http/route.ts'
import { assertStrongPassword } from '../../../people/accounts.ts'
import { ApiError, conflict } from '../../../services/errors.ts'
import { hashPassword } from '../../../services/passwords.ts'
import { listQuery, pageOf } from '../../../services/schemas.ts'
import type { Serialized } from '../../../store/serialized.ts'
import { NO_PROJECT, sharedTable } from '../../../store/table.ts'
import { given, where } from '../../../store/where.ts'

const admin = z.looseObject({ ...entityShape, ...ADMIN.shape }).meta({ id: 'Admin' })

const everybody = (platform: Platform) => sharedTable(platform.store, admins)

/** An admin as one project sees them: with the roles held there. */
const view = (stored: Serialized<StoredAdmin>, projectId: string): Serialized<Admin> => ({
  ...stored,
  roles: stored.roles[projectId] ?? [],
})

function assertEmailFree(platform: Platform, email: string, own?: string): void {
  const holder = everybody(platform).first({ where: [where.equal('email', email)] })
  if (!holder || holder._id === own) return
  throw new ApiError(409, 'email-in-use', 'Email is in use already', {
    fields: { email: 'is in use already' },
  })
}

/** An admin of several projects is not for one of them to rename, lock out or give a password. */
function assertSoleMember(stored: Serialized<StoredAdmin>, projectId: string): void {
  if (Object.keys(stored.roles).every((one) => one === projectId)) return
  throw new ApiError(
    403,
    'permission-denied',
    'This admin also belongs to another project: only the roles can be changed here.',
  )
}

const joinProject = (
  platform: Platform,
  admin: Serialized<StoredAdmin>,
  projectId: string,
  roles: string[],
) => everybody(platform).update(admin._id, { roles: { ...admin.roles, [projectId]: roles } })

export const adminRoutes = [
  adminRoute('GET', '/v1/auth/admin', {
    summary: 'Lists the admins of the project',
    need: ['admin', 'list', 'Read'],
    query: listQuery(['created', 'updated', 'name', 'email']),
    response: pageOf(admin),
    handle({ platform, project, query }) {
      const page = everybody(platform).page(query, {
        where: [
          // A project id is made of word characters, dots and dashes, so it can stand in the path.
          { sql: `json_type(body, '$."roles"."' || ? || '"') IS NOT NULL`, args: [project._id] },
          given.contains(['name', 'email'], query.search),
        ],
        sort: [query.sort ?? 'name'],
      })
      return { ...page, data: page.data.map((one) => view(one, project._id)) }
    },
  }),
  adminRoute('POST', '/v1/auth/admin', {
    summary: 'Creates an admin, or adds one of another project, whose name and password stay',
    need: ['admin', 'create', 'Admin'],
    body: newAdmin,
    response: admin,
    status: 201,
    async handle(call) {
      const { platform, project } = call
      const { email, password, roles = [], ...rest } = call.body
      const address = email.toLowerCase()
      assertStrongPassword(password, 'password')
      assertRoles(call, roles)
      const hash = await hashPassword(password, platform.passwordCost)
      return platform.store.transaction(() => {
        const known = everybody(platform).first({ where: [where.equal('email', address)] })
        if (known && !Object.hasOwn(known.roles, project._id)) {
          return view(joinProject(platform, known, project._id, roles), project._id)
        }
        assertEmailFree(platform, address)
        const created = everybody(platform).insert({
          ...rest,
          email: address,
          name: rest.name ?? address,
          isActive: rest.isActive ?? true,
          roles: { [project._id]: roles },
        })
        platform.passwords.set(NO_PROJECT, created._id, hash)
        return view(created, project._id)
      })
    },
  }),
  adminRoute('GET', '/v1/auth/admin/:id', {
    summary: 'Gets an admin',
    need: ['admin', 'get', 'Read'],
    response: admin,
    handle: (call) => view(requireMember(call, call.params.id), call.project._id),
  }),
  adminRoute('PUT', '/v1/auth/admin/:id', {
    summary: 'Changes an admin',
    need: ['admin', 'update', 'Admin'],
    body: newAdmin.partial(),
    response: admin,
    async handle(call) {
      const { platform, project, body } = call
      const stored = requireMember(call, call.params.id)
      const { password, roles, email: given, ...rest } = body
      if (Object.keys(body).some((key) => key !== 'roles')) {
        assertSoleMember(stored, project._id)
        assertOutranks(call, stored)
      }
      if (password !== undefined) assertStrongPassword(password, 'password')
      if (roles) assertRoles(call, roles, stored.roles[project._id])
      if (rest.isActive === false && stored._id === call.admin._id) {
        throw conflict('conflict', 'You cannot lock yourself out.')
      }
      const hash = password === undefined ? undefined : await hashPassword(password, platform.passwordCost)
      return keepingOwner(call, () => {
        const address = given?.toLowerCase()
        if (address !== undefined) assertEmailFree(platform, address, stored._id)
        const changes = { ...rest, email: address, roles: roles && { ...stored.roles, [project._id]: roles } }
        const changed = everybody(platform).update(stored._id, changesOf(changes))
        if (hash !== undefined) platform.passwords.set(NO_PROJECT, stored._id, hash)
        if (hash !== undefined || rest.isActive === false) platform.sessions.closeAll(NO_PROJECT, stored._id)
        return view(changed, project._id)
      })
    },
  }),
  adminRoute('DELETE', '/v1/auth/admin/:id', {
    summary: 'Removes an admin from the project; the account is deleted with the last project',
    need: ['admin', 'delete', 'Admin'],
    handle(call) {
      const { platform, project } = call
      const stored = requireMember(call, call.params.id)
      if (stored._id === call.admin._id) throw conflict('conflict', 'You cannot delete yourself.')
      assertOutranks(call, stored)
      const { [project._id]: _, ...roles } = stored.roles
      keepingOwner(call, () => {
        if (Object.keys(roles).length > 0) {
          everybody(platform).update(stored._id, { roles })
          return
        }
        everybody(platform).remove(stored._id)
        platform.passwords.remove(NO_PROJECT, stored._id)
        platform.sessions.closeAll(NO_PROJECT, stored._id)
      })
    },
  }),
]
