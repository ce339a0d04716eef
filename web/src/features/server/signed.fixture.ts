// Calls of signed-in visitors on a sandbox: for the tests of what the site's server does for them.
import { createAdminClient } from 'quoin/admin'
import { type Sandbox, startSandbox } from 'quoin/sandbox'
import { createUserClient, type UserClient } from 'quoin/user'
import { afterAll, beforeAll } from 'vitest'
import type { SiteInfo } from '../../platform/content/company.ts'
import { type SignedCall, signedCalls } from './session.ts'

export const SITE = 'https://terasa.example'
export let sandbox: Sandbox
let apiKey: string
let signed: ReturnType<typeof signedCalls>
let people = 0

/** Starts the sandbox for the tests of a file. */
export function sandboxPerFile() {
  beforeAll(async () => {
    sandbox = await startSandbox({ memory: true })
    apiKey = sandbox.projects[0]?.apiKey ?? ''
    signed = signedCalls({ host: sandbox.url, apiKey })
  })
  afterAll(() => sandbox.close())
}

export const info = async () =>
  ({ companyName: 'Terasa', email1: 'info@terasa.example' }) as unknown as SiteInfo

export interface Visitor {
  sessionId: string
  email: string
  client: UserClient
}

/** Opens an account whose email is confirmed. */
export async function visitor(): Promise<Visitor> {
  people += 1
  const email = `buyer-${people}@site.example`
  const account = { email, password: 'Right-pass-1', fullName: 'ნინო', dateOfBirth: '1990-05-17' }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/v2/auth/signup', account)
  const client = createUserClient({ host: sandbox.url, apiKey, sessionId })
  await client.account.requestVerification('email')
  const [{ code } = { code: '' }] = await messagesTo(email)
  await client.account.confirmVerification('email', code)
  return { sessionId, email, client }
}

/** A client of the staff who handle the visitors' requests. */
export const staff = () =>
  createAdminClient({
    host: sandbox.url,
    projectId: 'northgate',
    email: 'admin@quoin.example',
    password: 'Admin-pass-123',
  })

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as T
}

/** What was sent to an address, newest first. */
export const messagesTo = async (to: string) =>
  (
    await call<{ data: { subject: string; body: string; code: string }[] }>(
      'GET',
      `/sandbox/outbox?to=${encodeURIComponent(to)}`,
    )
  ).data

/** What the site's server responds to a page's call. */
export async function ask(
  sessionId: string,
  body: unknown,
  work: (call: SignedCall) => Promise<Response>,
  headers: Record<string, string> = { origin: SITE },
) {
  const request = new Request(`${SITE}/api/any`, {
    method: 'POST',
    headers: {
      host: 'terasa.example',
      'content-type': 'application/json',
      'x-session-id': sessionId,
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const response = await signed({ request, address: '192.0.2.7' }, work)
  const answer = (await response.json()) as { error?: { code: string; fields?: object } }
  return { status: response.status, code: answer.error?.code, fields: answer.error?.fields }
}
