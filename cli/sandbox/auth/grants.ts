import { can, type Permission, type PermissionMap, type PermissionVerb } from '../../../lib/domain/index.ts'
import { admins, PLATFORM, permissions, roles, type StoredAdmin } from '../entities/index.ts'
import { invalid, notFound, PlatformError } from '../errors.ts'
import type { WithProject } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import type { Serialized } from '../serialized.ts'
import { Table } from '../store/table.ts'

type Call = WithProject & { readonly platform: Platform; readonly rights: PermissionMap }

/** Nobody hands out what they do not have: else whoever may edit roles could do everything. */
function assertHeld({ rights }: Call, permission: Serialized<Permission>): void {
  const { resource, action, level } = permission
  if (level === 'None' || can(rights, resource, action, level as PermissionVerb)) return
  throw new PlatformError(
    403,
    'permission-denied',
    `You cannot grant ${level} on ${resource}/${action}: you do not have it yourself.`,
  )
}

/** Checks that these are permissions, and that the caller may grant those that are `added`. */
export function assertGrantable(call: Call, ids: readonly string[], before: readonly string[] = []): void {
  const table = new Table(call.platform.store, permissions, PLATFORM)
  for (const [place, id] of ids.entries()) {
    const permission = table.get(id)
    if (!permission) throw invalid({ [`permissions.${place}`]: 'is not the id of a permission' })
    if (!before.includes(id)) assertHeld(call, permission)
  }
}

/** Checks that these are roles of the project, and that the caller may grant all that the added ones hold. */
export function assertRoles(call: Call, ids: readonly string[], before: readonly string[] = []): void {
  for (const [place, id] of ids.entries()) {
    const role = call.table(roles).get(id)
    if (!role) throw invalid({ [`roles.${place}`]: 'is not the id of a role' })
    if (!before.includes(id)) assertGrantable(call, role.permissions)
  }
}

/**
 * Nobody locks out, renames or gives a password to an admin who may do more: else the lesser one could sign in as the
 * greater. @throws PlatformError 403
 */
export function assertOutranks(call: Call, target: Serialized<StoredAdmin>): void {
  const theirs = call.platform.access.rights(target, call.project._id)
  for (const [resource, actions] of Object.entries(theirs)) {
    for (const [action, level] of Object.entries(actions)) {
      if (level !== 'None' && !can(call.rights, resource, action, level as PermissionVerb)) {
        throw new PlatformError(
          403,
          'permission-denied',
          `${target.name} has ${level} on ${resource}/${action}, which you do not have yourself.`,
        )
      }
    }
  }
}

/** An admin of the call's project; others are as if they were not there. */
export function requireMember(call: Call, id: string) {
  const found = new Table(call.platform.store, admins, PLATFORM).get(id)
  if (!found || !Object.hasOwn(found.roles, call.project._id)) throw notFound(`admin ${id.slice(0, 64)}`)
  return found
}
