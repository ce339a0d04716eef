import {
  can,
  PERMISSION_LEVELS,
  type PermissionMap,
  type PermissionVerb,
  type User,
} from '../../../lib/domain/index.ts'
import { admins, orgChart, permissions, roles, type StoredAdmin, users } from '../entities/index.ts'
import type { Services } from '../services/call.ts'
import { ApiError, invalid, notFound } from '../services/errors.ts'
import { isValidAt } from '../services/sessions.ts'
import type { ProjectKey, ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import type { Store } from '../store/store.ts'
import { sharedTable, Table } from '../store/table.ts'
import { where } from '../store/where.ts'
import { readToken } from './tokens.ts'

/** The permission that an admin call needs: resource, action, verb. */
export type Need = readonly [resource: string, action: string, verb: PermissionVerb]

export type Header = (name: string) => string | undefined
type Admin = Serialized<StoredAdmin>

const notSignedIn = (message: string) => new ApiError(401, 'not-signed-in', message)
const sessionOver = () => new ApiError(401, 'session-expired', 'The session has expired: sign in again.')

/** The admin of `authorization: Bearer`. An `x-session-id` sent with it must be a valid session of the same admin. */
export function adminByToken(platform: SignedServices, header: Header): Admin {
  const token = /^Bearer +(\S+)$/i.exec(header('authorization') ?? '')?.[1]
  if (!token) throw notSignedIn('This call needs the access token of an admin in the authorization header.')
  const claims = readToken(token, platform.tokenSecret)
  if (!claims) throw notSignedIn('The access token was not issued by this platform.')
  const times = { created: claims.iat * 1000, expires: claims.exp * 1000 }
  if (!isValidAt(platform.now(), times) || claims.gen < platform.sessions.generation()) throw sessionOver()
  const sessionId = header('x-session-id')
  if (sessionId !== undefined && sessionSubject(platform, sessionId, '') !== claims.sub) throw sessionOver()
  return activeAdmin(platform, claims.sub)
}

/** The admin of `x-session-id`, as the legacy API identifies its callers. */
export function adminBySession(platform: SignedServices, header: Header): Admin {
  const sessionId = header('x-session-id')
  if (!sessionId) throw notSignedIn('This call needs the session id of an admin in the x-session-id header.')
  const subject = sessionSubject(platform, sessionId, '')
  if (subject === undefined) throw sessionOver()
  return activeAdmin(platform, subject)
}

function sessionSubject(platform: SignedServices, sessionId: string, project: string): string | undefined {
  const session = platform.sessions.find(sessionId)
  return session?.project === project ? session.subject : undefined
}

function activeAdmin(platform: SignedServices, id: string): Admin {
  const admin = platform.access.admin(id)
  if (!admin?.isActive) throw notSignedIn('This admin account has been deactivated.')
  return admin
}

/** The project that an admin call is about. One of others and one that does not exist are the same 404. */
export function projectOfAdmin(
  platform: SignedServices,
  admin: Admin,
  projectId: string | undefined,
): ProjectRecord {
  const own = platform.projects.all().filter((project) => Object.hasOwn(admin.roles, project._id))
  if (projectId !== undefined) {
    const project = own.find((candidate) => candidate._id === projectId)
    if (!project) throw notFound(`project ${projectId.slice(0, 64)}`)
    return project
  }
  const [only, second] = own
  if (!only) throw new ApiError(403, 'permission-denied', 'This admin belongs to no project.')
  if (second) throw invalid({ projectId: 'is required: this admin belongs to more than one project' })
  return only
}

/** @throws ApiError 403, naming what is missing */
export function assertPermission(rights: PermissionMap, need: Need): void {
  const [resource, action, verb] = need
  if (can(rights, resource, action, verb)) return
  throw new ApiError(403, 'permission-denied', `This needs the permission ${verb} on ${resource}/${action}.`)
}

const HEADERS: Record<ProjectKey, string> = { apiKey: 'x-api-key', privateApiKey: 'x-private-api-key' }

/** The project whose key was sent. */
export function projectByKey(platform: SignedServices, kind: ProjectKey, header: Header): ProjectRecord {
  const key = header(HEADERS[kind])
  if (!key)
    throw new ApiError(
      401,
      'invalid-api-key',
      `This call needs the API key of a project in ${HEADERS[kind]}.`,
    )
  const project = platform.projects.byKey(kind, key)
  if (!project)
    throw new ApiError(401, 'invalid-api-key', `The key in ${HEADERS[kind]} does not belong to any project.`)
  return project
}

/** The signed-in end user of `x-session-id`, who must belong to the project of the key. */
export function userBySession(platform: SignedServices, project: ProjectRecord, header: Header) {
  const sessionId = header('x-session-id')
  if (!sessionId)
    throw notSignedIn('This call needs the session id of a signed-in user in the x-session-id header.')
  const session = platform.sessions.find(sessionId)
  if (session?.project !== project._id) throw sessionOver()
  const user = platform.access.user(project._id, session.subject)
  if (!user || user.isActive === false) throw notSignedIn('This account has been deactivated.')
  return { user, sessionId }
}

/** @throws ApiError 403 for a user who is not on the org chart, such as a customer who signed up */
export function assertStaff(platform: SignedServices, project: ProjectRecord, user: Serialized<User>): void {
  const chart = new Table(platform.store, orgChart, project._id)
  if (chart.count([where.equal('userId', user._id)]) > 0) return
  throw new ApiError(403, 'permission-denied', 'The intranet is for members of staff.')
}

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
      if (!known.has(id)) known.set(id, sharedTable(store, admins).get(id))
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
  const permissionTable = sharedTable(store, permissions)
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
