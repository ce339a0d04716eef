import { can, type Permission, type PermissionMap, type PermissionVerb } from '../../../lib/domain/index.ts'
import { admins, permissions, roles, type StoredAdmin } from '../entities/index.ts'
import type { WithProject } from '../services/call.ts'
import { ApiError, conflict, invalid, notFound } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { sharedTable } from '../store/table.ts'
import type { SignedServices } from './credentials.ts'

type SignedCall = WithProject & { readonly platform: SignedServices }

type Call = SignedCall & { readonly rights: PermissionMap }

/** Admins cannot grant or revoke rights that they lack; otherwise the right to edit roles would be a right to everything. */
function assertHeld({ rights }: Call, { resource, action, level }: Serialized<Permission>): void {
  if (level === 'None' || can(rights, resource, action, level as PermissionVerb)) return
  throw new ApiError(
    403,
    'permission-denied',
    `You cannot grant or revoke ${level} on ${resource}/${action}: you do not have it yourself.`,
  )
}

const changed = (after: readonly string[], before: readonly string[]): string[] => [
  ...after.filter((id) => !before.includes(id)),
  ...before.filter((id) => !after.includes(id)),
]

/** Checks that these are permissions, and that the caller may grant the added and revoke the removed ones. */
export function assertGrantable(call: Call, after: readonly string[], before: readonly string[] = []): void {
  const table = sharedTable(call.platform.store, permissions)
  for (const [index, id] of after.entries()) {
    if (!table.get(id)) throw invalid({ [`permissions.${index}`]: 'is not the id of a permission' })
  }
  for (const id of changed(after, before)) {
    const permission = table.get(id)
    if (permission) assertHeld(call, permission)
  }
}

/** Checks that these are roles of the project, and that the caller may grant or revoke all that the changed ones hold. */
export function assertRoles(call: Call, after: readonly string[], before: readonly string[] = []): void {
  for (const [index, id] of after.entries()) {
    if (!call.table(roles).get(id)) throw invalid({ [`roles.${index}`]: 'is not the id of a role' })
  }
  for (const id of changed(after, before)) assertGrantable(call, call.table(roles).get(id)?.permissions ?? [])
}

/** An owner is an active admin who may do everything in the project. */
const hasOwner = ({ platform, project }: Call): boolean =>
  sharedTable(platform.store, admins)
    .find()
    .some((admin) => admin.isActive && can(platform.access.rights(admin, project._id), '*', '*', 'Admin'))

/** Makes a change of rights unless it would leave the project without an owner. @throws ApiError 409 */
export function keepingOwner<T>(call: Call, change: () => T): T {
  return call.platform.store.transaction(() => {
    const hadOwner = hasOwner(call)
    const result = change()
    if (hadOwner && !hasOwner(call)) {
      throw conflict(
        'conflict',
        'The project would be left without an owner. Make another admin an owner first.',
      )
    }
    return result
  })
}

/**
 * Admins cannot lock out, rename or set the password of an admin with more rights, as whom they could then sign in.
 * @throws ApiError 403
 */
export function assertOutranks(call: Call, target: Serialized<StoredAdmin>): void {
  const theirs = call.platform.access.rights(target, call.project._id)
  for (const [resource, actions] of Object.entries(theirs)) {
    for (const [action, level] of Object.entries(actions)) {
      if (level !== 'None' && !can(call.rights, resource, action, level as PermissionVerb)) {
        throw new ApiError(
          403,
          'permission-denied',
          `${target.name} has ${level} on ${resource}/${action}, which you do not have yourself.`,
        )
      }
    }
  }
}

/** An admin of the call's project. Admins of other projects do not exist for the caller. */
export function requireMember(call: Call, id: string) {
  const admin = sharedTable(call.platform.store, admins).get(id)
  if (!admin || !Object.hasOwn(admin.roles, call.project._id)) throw notFound(`admin ${id.slice(0, 64)}`)
  return admin
}
