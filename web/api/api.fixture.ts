// The API on a sandbox, with accounts to call it.
import { createAdminClient } from 'quoin/admin'
import { type Sandbox, startSandbox } from 'quoin/sandbox'
import { createUserClient, type UserClient } from 'quoin/user'
import { afterAll, beforeAll } from 'vitest'
import { createApi } from './app.ts'
import type { Company, SiteContent } from './content.ts'
import { createServices, type Services } from './services.ts'

export const SITE = 'https://terasa.example'
export let sandbox: Sandbox
export let apiKey: string
let services: Services
let people = 0

/** Starts the sandbox for the tests of a file. */
export function sandboxPerFile() {
  beforeAll(async () => {
    sandbox = await startSandbox({ memory: true })
    apiKey = sandbox.projects[0]?.apiKey ?? ''
    services = createServices(
      { host: sandbox.url, apiKey, siteUrl: SITE, mail },
      { page: async () => undefined },
    )
  })
  afterAll(() => sandbox.close())
}

const mail = { from: 'info@terasa.example' }

export const company: Company = {
  companyName: 'Terasa',
  phone: undefined,
  office: 'info@terasa.example',
  sales: 'info@terasa.example',
}

/** Content that a test gives; what it does not mention must not be asked for. */
export const contentOf = (given: Partial<SiteContent>) =>
  ({ company: async () => company, ...given }) as SiteContent

/** The API with some services replaced. */
export const apiWith = (replaced: Partial<Services> = {}) => createApi({ ...services, ...replaced })

/** Another server of the same site, with a memory of its own. Its clock may differ. */
export function serverOf(content: Partial<SiteContent>, now = Date.now) {
  const settings = { host: sandbox.url, apiKey, siteUrl: SITE, mail }
  const made = createServices(settings, { page: async () => undefined, now })
  return createApi({ ...made, content: contentOf(content) })
}

/** What a connection from an address looks like to the API. */
export const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  incoming: { socket: { remoteAddress }, headers },
})

export interface Visitor {
  sessionId: string
  email: string
  client: UserClient
}

/** Opens an account, by default with a confirmed email. */
export async function visitor({
  isConfirmed = true,
  phone,
}: {
  isConfirmed?: boolean
  phone?: string
} = {}): Promise<Visitor> {
  people += 1
  const email = `buyer-${people}@site.example`
  const account = { email, password: 'Right-pass-1', fullName: 'ნინო', dateOfBirth: '1990-05-17', phone }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/v2/auth/signup', account)
  const client = createUserClient({ host: sandbox.url, apiKey, sessionId })
  if (!isConfirmed) return { sessionId, email, client }
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

/** What the API responds to a signed-in visitor's page. */
export async function ask(
  path: string,
  { sessionId }: Pick<Visitor, 'sessionId'>,
  body: unknown,
  replaced: Partial<Services> = {},
  headers: Record<string, string> = { origin: SITE },
) {
  const response = await apiWith(replaced).request(
    `${SITE}/api/${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': sessionId, ...headers },
      body: JSON.stringify(body),
    },
    from('192.0.2.7'),
  )
  const answer = (await response.json()) as { error?: { code: string; fields?: object } }
  return { status: response.status, code: answer.error?.code, fields: answer.error?.fields }
}
