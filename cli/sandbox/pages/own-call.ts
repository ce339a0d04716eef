// What the pages read and change goes through the platform's own calls, over HTTP like anybody's: its rules hold.
import { randomBytes } from 'node:crypto'
import { PERMISSION_LEVELS, type PermissionMap } from '../../../lib/domain/index.ts'
import { isRecord } from '../../../lib/domain/is-record.ts'
import { accessTokenFor } from '../auth/login.ts'
import { admins, type StoredAdmin } from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import { pathOf, type Route } from '../http/route.ts'
import { SESSION_LIFETIME } from '../people/password-check.ts'
import { ApiError } from '../services/errors.ts'
import type { ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import { sharedTable } from '../store/table.ts'

/** Header of the pages' own calls. A program that sends it has to know the word, which is another for each process. */
const OWN_CALL = 'sandbox-page-token'
const WORD = randomBytes(16).toString('hex')

export const isOwnCall = (header: (name: string) => string | undefined): boolean => header(OWN_CALL) === WORD

/** How much a map of permissions allows: one for all resources counts more than any number for single ones. */
function weightOf(rights: PermissionMap): number {
  const weights = Object.entries(rights).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, verb]) => {
      const level = PERMISSION_LEVELS[verb as keyof typeof PERMISSION_LEVELS] ?? 0
      return level * (resource === '*' ? 10_000 : action === '*' ? 20 : 1)
    }),
  )
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** The admins of a project, the one with the most rights first. */
export function adminsOfProject(platform: Platform, { _id }: ProjectRecord): Serialized<StoredAdmin>[] {
  const weight = (admin: Serialized<StoredAdmin>) => weightOf(platform.access.rights(admin, _id))
  return sharedTable(platform.store, admins)
    .find()
    .filter((admin) => admin.isActive && Object.hasOwn(admin.roles, _id))
    .sort((one, other) => weight(other) - weight(one))
}

/** The headers that identify an admin. */
const credentialOf = (platform: Platform, route: Route, admin: Serialized<StoredAdmin>) =>
  route.credential === 'legacy'
    ? { 'x-session-id': platform.sessions.ofProcess(admin._id, SESSION_LIFETIME) }
    : { authorization: `Bearer ${accessTokenFor(platform, admin)}` }

export interface Answer {
  status: number
  /** The parsed JSON, or the text of a response that is none. */
  body: unknown
  /** Its `x-request-id`, by which the journal has the call. */
  requestId: string
}

interface OwnCall {
  route: Route
  admin: Serialized<StoredAdmin>
  project: ProjectRecord
  /** Parts of the path; `projectId` is filled in. */
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

/** Fills the variable parts of a route's path. @throws ApiError 400 for one that no address can have */
export const pathFor = (route: Route, params: Record<string, string>): string =>
  pathOf(route).replaceAll(/:(\w+)/g, (_, name: string) => {
    const part = params[name] ?? ''
    if (part === '.' || part === '..')
      throw new ApiError(400, 'validation', `No path can have the part “${part}”: choose another ${name}.`)
    return encodeURIComponent(part)
  })

/** Makes a call as an admin of a project. */
export async function ownCall(platform: Platform, call: OwnCall): Promise<Answer> {
  const { route, admin, project, params = {}, query = {}, body } = call
  const url = new URL(pathFor(route, { projectId: project._id, ...params }), platform.url)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  if (route.credential === 'admin' && !pathOf(route).includes(':projectId'))
    url.searchParams.set('projectId', project._id)
  const response = await fetch(url, {
    method: route.method,
    headers: {
      ...credentialOf(platform, route, admin),
      [OWN_CALL]: WORD,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const requestId = response.headers.get('x-request-id') ?? ''
  return { status: response.status, body: isJson ? JSON.parse(text) : text, requestId }
}

/** The error in an answer, with a line for each field that is wrong. */
export function problemOf({
  status,
  body,
}: Pick<Answer, 'status' | 'body'>): { message: string; fields: Record<string, string> } | undefined {
  if (status < 400) return undefined
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  return {
    message: typeof error.message === 'string' ? error.message : `The platform responded with ${status}.`,
    fields: isRecord(error.fields) ? (error.fields as Record<string, string>) : {},
  }
}
