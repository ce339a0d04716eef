import {
  PERMISSION_LEVELS,
  type PermissionMap,
  type PermissionVerb,
  type User,
} from '../../../lib/domain/index.ts'
import { admins, PLATFORM, permissions, roles, type StoredAdmin, users } from '../entities/index.ts'
import type { Services } from '../platform/call.ts'
import type { Serialized } from '../store/serialized.ts'
import type { Store } from '../store/store.ts'
import { Table } from '../store/table.ts'

/** The services with the rights of admins. */
export interface SignedServices extends Services {
  readonly access: Access
}

/** Callers and their permissions, remembered until one of them changes: a changed role takes effect at once. */
export interface Access {
  admin(id: string): Serialized<StoredAdmin> | undefined
  user(projectId: string, id: string): Serialized<User> | undefined
  /** Permissions of an admin in one project: the highest level of all roles. */
  rights(admin: Serialized<StoredAdmin>, projectId: string): PermissionMap
  /** The same over all projects; this is what the token carries. */
  allRights(admin: Serialized<StoredAdmin>): PermissionMap
}

/** Users that are remembered: there may be any number of them. */
const USERS = 10_000

export function createAccess(store: Store): Access {
  let seen = -1
  const known = new Map<string, Serialized<StoredAdmin> | undefined>()
  const knownUsers = new Map<string, Serialized<User> | undefined>()
  const rightsIn = new Map<string, PermissionMap>()
  const renew = () => {
    if (knownUsers.size >= USERS) knownUsers.clear()
    if (seen === store.rightsVersion) return
    known.clear()
    knownUsers.clear()
    rightsIn.clear()
    seen = store.rightsVersion
  }
  const rights: Access['rights'] = (admin, projectId) => {
    renew()
    const key = `${admin._id}\n${projectId}`
    let map = rightsIn.get(key)
    if (!map) {
      map = rightsOfRoles(store, projectId, admin.roles[projectId] ?? [])
      rightsIn.set(key, map)
    }
    return map
  }
  return {
    admin(id) {
      renew()
      if (!known.has(id)) known.set(id, new Table(store, admins, PLATFORM).get(id))
      return known.get(id)
    },
    user(projectId, id) {
      renew()
      const key = `${projectId}\n${id}`
      if (!knownUsers.has(key)) knownUsers.set(key, new Table(store, users, projectId).get(id))
      return knownUsers.get(key)
    },
    rights,
    allRights: (admin) => merge(Object.keys(admin.roles).map((projectId) => rights(admin, projectId))),
  }
}

function rightsOfRoles(store: Store, projectId: string, roleIds: readonly string[]): PermissionMap {
  const roleTable = new Table(store, roles, projectId)
  const permissionTable = new Table(store, permissions, PLATFORM)
  const granted = roleIds
    .flatMap((roleId) => roleTable.get(roleId)?.permissions ?? [])
    .flatMap((id) => permissionTable.get(id) ?? [])
  return merge(granted.map(({ resource, action, level }) => ({ [resource]: { [action]: level } })))
}

const level = (verb: string | undefined) =>
  verb !== undefined && Object.hasOwn(PERMISSION_LEVELS, verb) ? PERMISSION_LEVELS[verb as PermissionVerb] : 0

function merge(maps: readonly PermissionMap[]): PermissionMap {
  const merged: PermissionMap = Object.create(null)
  for (const map of maps) {
    for (const [resource, actions] of Object.entries(map)) {
      merged[resource] ??= Object.create(null) as PermissionMap[string]
      const into = merged[resource]
      for (const [action, verb] of Object.entries(actions)) {
        if (level(verb) > level(into[action])) into[action] = verb
      }
    }
  }
  return merged
}
