import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdminClient } from '../admin.ts'
import { createPrivateClient } from '../private.ts'
import { createPublicClient } from '../public.ts'
import { createUserClient } from '../user.ts'
import { CALLS, LOCAL_METHODS } from './calls.ts'
import { type Recorder, startRecorder } from './recorder.fixture.ts'
import type { Clients, Credential, Sends } from './types.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'a1', email: 'e', name: 'n', permissions: {} })}.x`

/** The headers that carry a credential, and those that each family sends; it sends no other of them. */
const CREDENTIAL_HEADERS = ['authorization', 'x-session-id', 'x-api-key', 'x-private-api-key']
const HEADERS: Record<Credential, Record<string, string>> = {
  admin: { authorization: `Bearer ${TOKEN}`, 'x-session-id': 'session-1' },
  legacy: { 'x-session-id': 'session-1' },
  public: { 'x-api-key': 'key-1' },
  private: { 'x-private-api-key': 'private-key-1' },
  user: { 'x-api-key': 'key-1', 'x-session-id': 'user-session-1' },
  none: {},
}

let recorder: Recorder
let clients: Clients

beforeAll(async () => {
  recorder = await startRecorder(TOKEN)
})
afterAll(() => recorder[Symbol.asyncDispose]())

beforeEach(() => {
  recorder.arrived.length = 0
  clients = clientsWith({ sessionId: 'session-1', accessToken: TOKEN })
})

function clientsWith(admin: object): Clients {
  const { host } = recorder
  return {
    admin: createAdminClient({ host, projectId: 'projectId-1', ...admin }),
    public: createPublicClient({ host, apiKey: 'key-1' }),
    private: createPrivateClient({ host, privateApiKey: 'private-key-1' }),
    user: createUserClient({ host, apiKey: 'key-1', sessionId: 'user-session-1' }),
  }
}

/** What must arrive, as it would be recorded. */
function expected({ call, values = {}, credential, query = {}, body, form }: Sends) {
  const [method, template = ''] = call.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `${name}-1`)
  return { method, path, query, body, form, credentials: HEADERS[credential] }
}

function arrived() {
  return recorder.arrived.map(({ method, path, query, body, form, headers }) => ({
    method,
    path,
    query,
    body: form ? undefined : body,
    form,
    credentials: Object.fromEntries(
      CREDENTIAL_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
  }))
}

describe('what each method sends', () => {
  const calls = CALLS.filter(({ credential }) => credential !== 'none')

  it.each(calls.map((call) => [`${call.client}.${call.method}`, call] as const))('%s', async (_, call) => {
    await call.run(clients)
    expect(arrived()).toEqual([...call.before, call].map(expected))
  })

  it('signs in on both back ends, once, with the same email and password', async () => {
    const logins = CALLS.filter(({ credential }) => credential === 'none')
    const signingIn = clientsWith({ email: 'nino@terasa.example', password: 'Correct-Horse-1' })
    await Promise.all(logins.map((login) => login.run(signingIn)))
    const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)
    expect(arrived().sort(byPath)).toEqual(logins.map(expected).sort(byPath))
  })

  it('carries no id out of its segment', async () => {
    await clients.admin.orders.get('../../v1/projects?x=1#y')
    expect(recorder.arrived[0]?.path).toBe(
      '/api_admin/v2/ecommerce/order/..%2F..%2Fv1%2Fprojects%3Fx%3D1%23y',
    )
  })

  it('names the project of the call in place of the client’s', async () => {
    await clients.admin.users.list({ projectId: 'other' })
    await clients.admin.users.get('id-1', { projectId: 'other' })
    await clients.admin.items.get('id-1', { projectId: 'other' })
    expect(recorder.arrived.map(({ path, query }) => [path, query])).toEqual([
      ['/api_admin/v1/auth/user', { projectId: 'other' }],
      ['/api_admin/v1/auth/user/id-1', { projectId: 'other' }],
      ['/api_admin/v1/project/other/ecommerce/item/id-1', {}],
    ])
  })
})

/** Dotted names of all methods of a client; `raw` is any call at all, and so none of the list. */
function methodsOf(value: object, name: string): string[] {
  return Object.entries(value).flatMap(([key, member]) => {
    const inner = `${name}.${key}`
    if (key === 'raw') return []
    if (inner === 'admin.entities') return methodsOf(clients.admin.entities('kind-1'), inner)
    if (typeof member === 'function') return [inner]
    return typeof member === 'object' && member !== null ? methodsOf(member, inner) : []
  })
}

describe('the list of calls', () => {
  const names = CALLS.map(({ client, method }) => `${client}.${method.split(' ')[0]}`)

  it('has every method of every client, and nothing else', () => {
    const methods = Object.entries(clients).flatMap(([name, client]) => methodsOf(client, name))
    expect(methods.sort()).toEqual([...new Set([...names, ...LOCAL_METHODS])].sort())
  })

  it('has every call once', () => {
    const calls = CALLS.filter(({ isVariant }) => !isVariant).map(({ call }) => call)
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
    const known = new Set(calls)
    expect(CALLS.filter(({ isVariant, call }) => isVariant && !known.has(call))).toEqual([])
  })

  it('has legacy calls under names that say so', () => {
    const wronglyNamed = CALLS.filter(({ isLegacy, method }) => isLegacy !== method.startsWith('legacy.'))
    expect(wronglyNamed.map(({ method }) => method)).toEqual([])
  })
})

describe('local methods', () => {
  it('send nothing', async () => {
    const { admin, user } = clients
    await admin.can('order', 'list', 'Read')
    admin.requestActions.categories()
    admin.conversations.topics()
    admin.tasks.complete('billing-onboarding')
    admin.tasks.list()
    admin.documents.accept('service-agreement', 'nino@terasa.example')
    admin.documents.list()
    admin.billing.items()
    user.sessionId()
    expect(recorder.arrived).toEqual([])
  })
})
