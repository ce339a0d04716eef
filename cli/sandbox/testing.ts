/** A sandbox in memory for tests, with helpers that call it over real HTTP. */
import { type Sandbox, type SandboxOptions, type Snapshot, startSandbox } from './index.ts'

export const NORTHGATE = { 'x-api-key': 'northgate-public-key' }
export const QUAYSIDE = { 'x-api-key': 'quayside-public-key' }

export interface Answer {
  status: number
  headers: Headers
  /** Parsed if it is JSON. */
  // Any: its shape is what the tests check.
  body: any
}

type Headings = Record<string, string>

export type Caller = (method: string, path: string, body?: unknown) => Promise<Answer>

export interface TestPlatform {
  sandbox: Sandbox
  /** Begins anew, as the first time: with the same data, without faults. A reset would load the seed again. */
  fresh(): void
  send(
    method: string,
    path: string,
    options?: { headers?: Headings; body?: unknown; raw?: BodyInit },
  ): Promise<Answer>
  /** Signs in as a user of Northgate's seed, and returns a function that makes calls of the user API. */
  user(name: string): Promise<Caller>
  /** The headers of an admin who has just signed in. */
  admin(email?: string, password?: string): Promise<Headings>
  /** The same for the legacy API. */
  legacyAdmin(email?: string, password?: string): Promise<Headings>
}

export const testPlatform = async (options: SandboxOptions = {}): Promise<TestPlatform> =>
  testPlatformOf(await startSandbox(options))

export function testPlatformOf(sandbox: Sandbox): TestPlatform {
  const send: TestPlatform['send'] = async (method, path, { headers = {}, body, raw } = {}) => {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(raw !== undefined ? { body: raw } : body !== undefined ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }
  const login = async (path: string, email: string, password: string) => {
    const { status, body } = await send('POST', path, { body: { email, password } })
    if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`)
    return body
  }
  let beginning: Snapshot | undefined
  return {
    sandbox,
    fresh() {
      if (beginning) sandbox.restore(beginning)
      else beginning = sandbox.snapshot()
      sandbox.faults.clear()
    },
    send,
    async user(name) {
      const credentials = { email: `${name}@northgate.example`, password: 'Resident-pass-1' }
      const { body } = await send('POST', '/api_user/auth/login', { headers: NORTHGATE, body: credentials })
      const headers = { ...NORTHGATE, 'x-session-id': body.sessionId }
      return (method, path, body) => send(method, `/api_user${path}`, { headers, body })
    },
    async admin(email = 'admin@quoin.example', password = 'Admin-pass-123') {
      const { accessToken } = await login('/api_public/v1/auth/admin/login', email, password)
      return { authorization: `Bearer ${accessToken}` }
    },
    async legacyAdmin(email = 'admin@quoin.example', password = 'Admin-pass-123') {
      const { sessionId } = await login('/auth/login', email, password)
      return { 'x-session-id': sessionId }
    },
  }
}

/** A multipart body with a file and optional fields. */
export function formWith(
  bytes: Uint8Array | string,
  filename: string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([bytes as BlobPart], filename))
  return form
}
