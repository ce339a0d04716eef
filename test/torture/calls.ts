// Helpers to call a sandbox over HTTP.

export const PUBLIC_KEY = { 'x-api-key': 'northgate-public-key' }
export const PRIVATE_KEY = { 'x-private-api-key': 'northgate-private-key' }
export const ADMIN = { email: 'admin@quoin.example', password: 'Admin-pass-123' }

export type Headings = Record<string, string>

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests check what it contains
  body: any
}

export interface Asked {
  headers?: Headings
  body?: unknown
  raw?: BodyInit
}

/** Sends one call. @throws if no complete response came */
export async function ask(url: string, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { headers = {}, body, raw } = asked
  const response = await fetch(url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(raw !== undefined ? { body: raw } : body !== undefined ? { body: JSON.stringify(body) } : {}),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson && bytes.length > 0 ? JSON.parse(String(bytes)) : bytes }
}

/** The headers of a signed-in admin. */
export async function adminAt(url: string, body = ADMIN): Promise<Headings> {
  const answer = await ask(url, 'POST', '/api_public/v1/auth/admin/login', { body })
  return { authorization: `Bearer ${answer.body.accessToken}` }
}

/** The headers of an end user. */
export async function userAt(url: string, email = 'anna@northgate.example'): Promise<Headings> {
  const body = { email, password: 'Resident-pass-1' }
  const answer = await ask(url, 'POST', '/api_user/auth/login', { headers: PUBLIC_KEY, body })
  return { ...PUBLIC_KEY, 'x-session-id': answer.body.sessionId }
}

/** A form with one file. */
export function formWith(bytes: Uint8Array, filename: string): FormData {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], filename))
  return form
}
