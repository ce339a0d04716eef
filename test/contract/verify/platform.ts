import type { Credential } from '../../../cli/sandbox/http/route.ts'
import { type Arrived, rowsOf } from './compare.ts'
import type { VerifyOptions } from './types.ts'

type Headings = Record<string, string>

export interface Outgoing {
  method: string
  path: string
  headers: Headings
  query?: Record<string, string>
  body?: unknown
}

const CALL_TIMEOUT_MS = 30_000

/** Sends one call. Bodies that are no JSON, such as exports, are not read. */
export async function send(host: string, call: Outgoing): Promise<Arrived> {
  const { method, path, headers, query = {}, body } = call
  const url = new URL(host + path)
  url.search = String(new URLSearchParams(query))
  const response = await fetch(url.href, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  const arrived = { status: response.status, headers: response.headers }
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel()
    return { ...arrived, body: undefined }
  }
  const text = await response.text()
  try {
    return { ...arrived, body: JSON.parse(text) }
  } catch {
    return { ...arrived, body: text }
  }
}

export interface Access {
  projectId: string
  /** The headers of each kind of credential that there is. */
  headers: Partial<Record<Credential, Headings>>
  /** Status of the legacy back end's sign-in, if it gave no session. */
  refused: number | undefined
}

/**
 * Signs in, chooses the project and takes its keys.
 *
 * @throws Error where signing in fails, or the admin does not see the project
 */
export async function signIn(host: string, options: VerifyOptions): Promise<Access> {
  const login = async (path: string, headers: Headings, body: unknown): Promise<Headings> => {
    const arrived = await send(host, { method: 'POST', path, headers, body })
    if (arrived.status < 300 && typeof arrived.body === 'object' && arrived.body)
      return arrived.body as Headings
    throw new Error(`Signing in at ${host}${path} failed with status ${arrived.status}.`)
  }
  const { admin, user, write, projectId = write } = options
  const tokens = async () => {
    if ('accessToken' in admin) return admin
    const { email, password } = admin
    const body = { email, password }
    const { accessToken = '' } = await login('/api_public/v1/auth/admin/login', {}, body)
    // Only the calls of the legacy back end need it.
    const arrived = await send(host, { method: 'POST', path: '/auth/login', headers: {}, body })
    const { sessionId = '' } = Object(arrived.body) as Headings
    return { sessionId, accessToken, refused: sessionId === '' ? arrived.status : undefined }
  }
  const { accessToken, sessionId, refused } = { refused: undefined, ...(await tokens()) }
  const legacy = sessionId ? { 'x-session-id': sessionId } : undefined
  const account = { authorization: `Bearer ${accessToken}`, ...legacy }
  const projects = await send(host, { method: 'GET', path: '/api_admin/v1/projects', headers: account })
  const rows = rowsOf(projects.body)
  const isWanted = ({ _id, slug }: Record<string, unknown>) => _id === projectId || slug === projectId
  const project = projectId === undefined ? rows[0] : rows.find(isWanted)
  if (!project)
    throw new Error(`The admin does not see ${projectId ? `the project ${projectId}` : 'any project'}.`)
  const { _id, api_key: apiKey, private_api_key: privateApiKey } = project
  const headers: Access['headers'] = {
    none: {},
    account,
    admin: account,
    ...(legacy && { legacy }),
  }
  if (typeof apiKey === 'string') headers.public = { 'x-api-key': apiKey }
  if (typeof privateApiKey === 'string') headers.private = { 'x-private-api-key': privateApiKey }
  if (headers.public && user) {
    const session = await login('/api_user/auth/login', headers.public, user)
    headers.user = { ...headers.public, 'x-session-id': String(session.sessionId) }
    headers.staff = headers.user
  }
  return { projectId: String(_id), headers, refused }
}
