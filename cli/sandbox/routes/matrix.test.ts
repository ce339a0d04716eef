/** Every credential with a call of each kind, and every call with what it takes and without: each opens its own only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can, type PermissionVerb } from '../../../lib/domain/index.ts'
import { type Credential, pathOf, type Route } from '../http/route.ts'
import { NORTHGATE, QUAYSIDE, type TestPlatform, testPlatform } from '../testing.ts'
import { routes } from './index.ts'

let platform: TestPlatform
const credentials: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  platform = await testPlatform({ memory: true })
  const login = await platform.send('POST', '/api_user/auth/login', {
    headers: NORTHGATE,
    body: { email: 'ben@northgate.example', password: 'Resident-pass-1' },
  })
  const session = { 'x-session-id': login.body.sessionId }
  const viewer = ['viewer@quoin.example', 'Viewer-pass-123'] as const
  const token = (await platform.admin(...viewer)).authorization ?? ''
  const legacySession = await platform.legacyAdmin(...viewer)
  Object.assign(credentials, {
    nobody: {},
    'public key': NORTHGATE,
    'private key': { 'x-private-api-key': 'northgate-private-key' },
    user: { ...NORTHGATE, ...session },
    'user with the key of another project': { ...QUAYSIDE, ...session },
    'wrong key': { 'x-api-key': 'nothing', 'x-private-api-key': 'nothing', ...session },
    'session without a key': session,
    "each key in the other's place": {
      'x-api-key': 'northgate-private-key',
      'x-private-api-key': 'northgate-public-key',
    },
    viewer: { authorization: token },
    'viewer, legacy': legacySession,
    'tampered token': { authorization: `${token.slice(0, -8)}AAAAAAAA` },
    'session id as a token': { authorization: `Bearer ${legacySession['x-session-id']}` },
    'forged token': { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbi1vbGl2aWEifQ.' },
  })
})
afterAll(() => platform.sandbox.close())

/** The credentials that each kind of call accepts. */
const WELCOME: Record<Exclude<Credential, 'none'>, string[]> = {
  account: ['viewer'],
  admin: ['viewer'],
  legacy: ['viewer, legacy'],
  public: ['public key', 'user', 'user with the key of another project'],
  private: ['private key'],
  user: ['user'],
  staff: ['user'],
}

const guarded = routes.filter((route) => route.credential !== 'none')
const address = (route: Route) =>
  `${pathOf(route).replace(':projectId', 'northgate').replaceAll(/:\w+/g, 'nothing')}?projectId=northgate`
/** The first call of each kind is tried with every credential, any other with those that it takes and with none. */
const firsts = new Set(new Map(guarded.toReversed().map((route) => [route.credential, route])).values())
const call = (route: Route, headers: Record<string, string>) =>
  platform.send(route.method, address(route), { headers, ...(route.method === 'GET' ? {} : { body: {} }) })

describe('access', () => {
  it.each(guarded.map((route) => [`${route.method} ${pathOf(route)}`, route] as const))(
    '%s',
    async (_, route) => {
      const welcome = WELCOME[route.credential as keyof typeof WELCOME]
      for (const [name, headers] of Object.entries(credentials)) {
        if (!firsts.has(route) && name !== 'nobody' && !welcome.includes(name)) continue
        const { status, body } = await call(route, headers)
        expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(500)
        if (!welcome.includes(name)) {
          expect(status, name).toBe(401)
        } else if (name.startsWith('viewer') && route.need) {
          const [resource, action, verb] = route.need
          // The viewer has Read on everything.
          const allowed = can({ '*': { '*': 'Read' } }, resource, action, verb as PermissionVerb)
          if (allowed) expect(status, name).not.toBe(403)
          else expect(body.error, name).toMatchObject({ code: 'permission-denied' })
        } else {
          expect(status, `${name}: ${JSON.stringify(body)}`).not.toBe(401)
        }
      }
    },
  )
})

describe('the list of routes', () => {
  it('has every method and path once', () => {
    const all = routes.map((route) => `${route.method} ${pathOf(route).replaceAll(/:\w+/g, ':')}`)
    expect(all.length).toBe(new Set(all).size)
  })

  it('states the required right of every admin call', () => {
    const without = routes.filter(
      ({ credential, need }) => (credential === 'admin' || credential === 'legacy') && !need,
    )
    // It needs the right on what is searched, which depends on its query.
    expect(without.map((route) => `${route.method} ${pathOf(route)}`)).toEqual([
      'GET /api_admin/v1/project/:projectId/ecommerce/item/search',
    ])
  })
})

/** Each part of the address of something that is there, and another one that is there as well but does not hold it. */
type Parts = Record<string, [right: string, wrong?: string]>
const PROJECT = { projectId: ['northgate', 'quayside'] } satisfies Parts
const child = (id: string): Parts => ({ ...PROJECT, id: [id] })
const NESTED: Record<string, Parts> = {
  '/media/:projectId/:id/:filename': {
    ...PROJECT,
    id: ['file-house-rules', 'file-lease'],
    filename: ['house-rules.txt'],
  },
  '/auth/role/:id/permission/:permissionId': {
    id: ['northgate-viewer', 'nobody'],
    permissionId: ['order-read'],
  },
  '/cms/model/:id/field/:fieldId': { id: ['article', 'holiday-feedback'], fieldId: ['article-title'] },
  '/ecommerce/item/:id': child('flat-102'),
  '/ecommerce/order/:id': child('order-018'),
  '/ecommerce/profile/:id': child('profile-anna'),
  '/ecommerce/order-group/:id': child('group-anna'),
  '/entity/:kind/:id': { ...PROJECT, kind: ['warehouse', 'depot'], id: ['made below'] },
  '/conversations/:id/messages/:messageId/seen': {
    id: ['conversation-2', 'conversation-1'],
    messageId: ['message-2-3'],
  },
  '/provider/:id/': child('provider-sms'),
  '/customType/:id': child('type-notice'),
  '/content/:id': child('article-draft'),
  '/cms/:apiId/:contentId': {
    ...PROJECT,
    apiId: ['article', 'holiday-feedback'],
    contentId: ['article-moving-in'],
  },
}
/** These end with a kind, or are pages of a payment. */
const NO_CHILD = /\/entity\/:kind$|\/cms\/:apiId$|\/sandbox\/pay\//

const nested = routes
  .filter((route) => (pathOf(route).match(/:/g) ?? []).length > 1 && !NO_CHILD.test(pathOf(route)))
  .map((route) => {
    const end = Object.keys(NESTED).find((part) => pathOf(route).includes(part))
    return [`${route.method} ${pathOf(route)}`, route, end === undefined ? undefined : NESTED[end]] as const
  })

describe('a call that names a thing and what it is in', () => {
  it.each(nested)('finds it there only: %s', async (_, route, parts) => {
    const admin = await platform.admin()
    const headersOf: Record<string, Record<string, string>> = {
      admin,
      legacy: await platform.legacyAdmin(),
      public: NORTHGATE,
      none: {},
    }
    const headers = headersOf[route.credential] ?? {}
    expect(parts).toBeDefined()
    const names = Object.entries({ ...parts })
    const made = await platform.send('POST', '/api_admin/v1/project/northgate/entity/warehouse', {
      headers: admin,
      body: { city: 'Batumi' },
    })
    const send = (wrong?: string) => {
      const path = names.reduce((all, [name, [right, other]]) => {
        const value = name === wrong ? (other as string) : right
        return all.replace(`:${name}`, value === 'made below' ? made.body._id : value)
      }, pathOf(route))
      const body = route.method === 'GET' || !route.body ? {} : { body: {} }
      const query = route.family === 'admin' ? '?projectId=northgate' : ''
      return platform.send(route.method, path + query, { headers, ...body })
    }
    for (const [name, [, other]] of names) {
      if (other === undefined) continue
      // The key of the public calls is that of one project.
      const refused = route.credential === 'public' && name === 'projectId' ? [400, 401, 403, 404] : [404]
      const { status, body } = await send(name)
      expect(refused, `${name}: ${status} ${JSON.stringify(body)}`).toContain(status)
    }
    if (route.method === 'GET') expect((await send()).status).toBe(200)
  })
})
