import { can, type PermissionMap, type PermissionVerb, type User } from '../../../lib/domain/index.ts'
import type { StoredAdmin } from '../entities/index.ts'
import { orgChart } from '../entities/index.ts'
import { invalid, notFound, PlatformError } from '../platform/errors.ts'
import { isValidAt } from '../platform/sessions.ts'
import type { ProjectKey, ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import { Table } from '../store/table.ts'
import { where } from '../store/where.ts'
import type { SignedServices } from './access.ts'
import { readToken } from './tokens.ts'

/** The permission that an admin call needs: resource, action, verb. */
export type Need = readonly [resource: string, action: string, verb: PermissionVerb]

export type Header = (name: string) => string | undefined
type Admin = Serialized<StoredAdmin>

const notSignedIn = (message: string) => new PlatformError(401, 'not-signed-in', message)
const sessionOver = () => new PlatformError(401, 'session-expired', 'The session has expired: sign in again.')

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
  if (!only) throw new PlatformError(403, 'permission-denied', 'This admin belongs to no project.')
  if (second) throw invalid({ projectId: 'is required: this admin belongs to more than one project' })
  return only
}

/** @throws PlatformError 403, naming what is missing */
export function assertPermission(rights: PermissionMap, need: Need): void {
  const [resource, action, verb] = need
  if (can(rights, resource, action, verb)) return
  throw new PlatformError(
    403,
    'permission-denied',
    `This needs the permission ${verb} on ${resource}/${action}.`,
  )
}

const HEADERS: Record<ProjectKey, string> = { apiKey: 'x-api-key', privateApiKey: 'x-private-api-key' }

/** The project whose key was sent. */
export function projectByKey(platform: SignedServices, kind: ProjectKey, header: Header): ProjectRecord {
  const key = header(HEADERS[kind])
  if (!key)
    throw new PlatformError(401, 'invalid-api-key', `This call needs a project's key in ${HEADERS[kind]}.`)
  const project = platform.projects.byKey(kind, key)
  if (!project)
    throw new PlatformError(401, 'invalid-api-key', `The key in ${HEADERS[kind]} is not a project's.`)
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

/** @throws PlatformError 403 for a user who is not on the org chart, such as a customer who signed up */
export function assertStaff(platform: SignedServices, project: ProjectRecord, user: Serialized<User>): void {
  const chart = new Table(platform.store, orgChart, project._id)
  if (chart.count([where.equal('userId', user._id)]) > 0) return
  throw new PlatformError(403, 'permission-denied', 'The intranet is for members of staff.')
}
