// Calls of every kind, made to a sandbox, and the copies that its pages show of them.
import fc from 'fast-check'
import { NORTHGATE, type TestPlatform } from '../../cli/sandbox/testing.ts'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
} from '../../lib/index.ts'
import { invocationsOf } from '../protocol/invocations.ts'
import { malformedCall, operationsOf } from '../sandbox/malformed.ts'
import { idsOfSeed, kindOf, send } from '../sandbox/send.ts'
import { type Received, startReceiver } from './received.ts'

type Headings = Record<string, string>

/** A call without its credential, of which `who` is the kind. */
export interface Wanted {
  method: string
  path: string
  headers: Headings
  body: Buffer | undefined
  who: string
}

export interface Made {
  sent: Received
  status: number
  page: string
  copies: Record<string, string>
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
const unescaped = (html: string) =>
  html.replaceAll(/&([\w#]+);/g, (all, name: string) => ENTITIES[name] ?? all)

/** The copies of a call, by their ids. */
export const copiesIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<div class="copyable"><pre id="([\w-]+)"[^>]*>([\s\S]*?)<\/pre>/g)].map(
      ([, id = '', text = '']) => [id, unescaped(text)],
    ),
  )

const CREDENTIALS: Record<string, string> = {
  'authorization,x-session-id': 'adminToken',
  'x-api-key,x-session-id': 'apiKey+session',
  'x-session-id': 'session',
  'x-api-key': 'apiKey',
  'x-private-api-key': 'privateApiKey',
}
const isCredential = (name: string) => /^(authorization|x-session-id|x-api-key|x-private-api-key)$/.test(name)

const claims = Buffer.from(JSON.stringify({ sub: 'a1' })).toString('base64url')

/** What every method of the library sends. */
export async function callsOfLibrary(): Promise<Wanted[]> {
  await using receiver = await startReceiver()
  const { url: host } = receiver
  const session = { sessionId: 's', accessToken: `${claims}.${claims}.x` }
  const invocations = invocationsOf({
    admin: createAdminClient({ host, projectId: 'northgate', ...session }),
    public: createPublicClient({ host, apiKey: 'k' }),
    private: createPrivateClient({ host, privateApiKey: 'k' }),
    user: createUserClient({ host, apiKey: 'k', sessionId: 's' }),
  })
  for (const invoke of Object.values(invocations))
    await Promise.resolve()
      .then(invoke)
      .catch(() => {})
  return receiver.take().map(({ method, url, headers, body }) => {
    const type = headers['content-type']
    return {
      method,
      path: url,
      headers: type === undefined ? {} : { 'content-type': type },
      body: body === '' ? undefined : Buffer.from(body),
      who: CREDENTIALS[Object.keys(headers).filter(isCredential).sort().join()] ?? 'none',
    }
  })
}

/** Calls of every operation, some almost right and some not at all. */
export async function oddCalls({ sandbox }: TestPlatform, runs: number): Promise<Wanted[]> {
  const document = await (await fetch(`${sandbox.url}/sandbox/openapi.json`)).json()
  const seed = idsOfSeed('northgate')
  const operations = operationsOf(document).filter(({ path }) => !path.startsWith('/sandbox'))
  return operations.flatMap((operation) =>
    fc
      .sample(malformedCall(operation, seed), runs)
      .map((call) => ({ method: operation.method, who: kindOf(operation), ...call })),
  )
}

async function signIn(platform: TestPlatform): Promise<Record<string, Headings>> {
  const { body } = await platform.send('POST', '/api_user/auth/login', {
    headers: NORTHGATE,
    body: { email: 'anna@northgate.example', password: 'Resident-pass-1' },
  })
  const session = await platform.legacyAdmin()
  return {
    adminToken: { ...(await platform.admin()), ...session },
    session,
    apiKey: NORTHGATE,
    privateApiKey: { 'x-private-api-key': 'northgate-private-key' },
    'apiKey+session': { ...NORTHGATE, 'x-session-id': body.sessionId },
  }
}

/** Makes calls one after the other, each on the seed, and opens the page of each. */
export async function makeAll(platform: TestPlatform, wanted: readonly Wanted[]): Promise<Made[]> {
  const { sandbox } = platform
  const credentials = await signIn(platform)
  platform.fresh()
  const made: Made[] = []
  for (const { method, path, headers: given, body, who } of wanted) {
    const headers = { ...given, ...credentials[who] }
    const { status } = await send(sandbox.url, method, { path, headers: given, body }, credentials[who] ?? {})
    const [last] = sandbox.calls({ limit: 1 })
    const page = await (await fetch(`${sandbox.url}/sandbox/ui/calls/${last?.seq}`)).text()
    made.push({
      sent: { method, url: path, headers, body: body?.toString() ?? '' },
      status,
      page,
      copies: copiesIn(page),
    })
    if (method !== 'GET' && status < 300) platform.fresh()
  }
  return made
}
