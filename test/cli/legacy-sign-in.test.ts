// A platform whose legacy sign-in fails or is gone: the session has no session id, and works wherever none is needed.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { bodyOf, failure, json, serve } from '../../lib/http/testing.ts'
import { createAdminClient, SessionExpiredError } from '../../lib/index.ts'
import { part } from '../../lib/session/admin.fixture.ts'
import { readToken } from '../../lib/session/token.ts'
import { quoinHere, tempFolder } from './quoin.ts'

const EMAIL = 'ana@example.com'
const claims = { sub: 'a1', email: EMAIL, name: 'Ana', permissions: {}, exp: 9e9 }
const TOKEN = `${part({ alg: 'HS256' })}.${part(claims)}.x`

type Respond = (response: ServerResponse, request: IncomingMessage) => unknown

/** How the legacy sign-in ends, and what is said of it. */
const LEGACY: [name: string, respond: Respond, reason: RegExp][] = [
  [
    '500',
    (response) => json(response, { error: 'out of order' }, 500),
    /auth\/login.*out of order|out of order/,
  ],
  ['401', (response) => json(response, { error: { code: 'invalid-credentials' } }, 401), /auth\/login.*401/],
  ['404', (response) => response.writeHead(404).end('<h1>Not found</h1>'), /auth\/login.*404/],
  ['200 without a session id', (response) => json(response, { user: {} }), /no sessionId/],
  ['a cut connection', (_, request) => request.socket.destroy(), /auth\/login/],
  ['no response', () => {}, /auth\/login.*(?:silent|timed out)/],
]

/** A platform with one project. `asksForId`: its admin calls need `x-session-id`, beside the token. */
async function platform(legacy: Respond, asksForId: boolean) {
  return serve(async (request, response) => {
    await bodyOf(request)
    const { url = '', headers } = request
    if (url === '/auth/login') return legacy(response, request)
    if (url.endsWith('/admin/login')) return json(response, { accessToken: TOKEN })
    const isKnown = headers.authorization === `Bearer ${TOKEN}` && !(asksForId && !headers['x-session-id'])
    if (!isKnown) return json(response, { error: { code: 'session-expired', message: 'No session' } }, 401)
    const project = { _id: 'p1', name: 'Project', created: '2026-01-01T00:00:00.000Z' }
    const isList = /\/projects(?:\?|$)/.test(url)
    return json(response, isList ? { data: [project], total: 1, page: 0, limit: 50 } : project)
  })
}

const rows = LEGACY.flatMap(([name, respond, reason]) =>
  [false, true].map((asksForId) => ({ name, respond, reason, asksForId })),
)

describe.each(rows)('a legacy sign-in that ends in $name, with the id asked for: $asksForId', (row) => {
  const { name, respond, reason, asksForId } = row
  // A sign-in takes a third of it; one that fails is tried again within that.
  const timeout = name === 'no response' ? '1s' : '10s'
  const settings = { retries: 0, idleTimeout: 300, projectId: 'p1' }

  it('leaves a session of the library without an id, that can be stored and given back', async () => {
    await using server = await platform(respond, asksForId)
    const options = { ...settings, host: server.url }
    const client = createAdminClient({ ...options, email: EMAIL, password: 'x' })
    const session = await client.session()
    expect(session).toMatchObject({ accessToken: TOKEN, user: { email: EMAIL } })
    expect(session.sessionId).toBeUndefined()
    expect(session.legacyError?.message).toMatch(reason)
    const stored = createAdminClient({ ...options, ...JSON.parse(JSON.stringify(session)) })
    expect(await stored.session()).toMatchObject({ sessionId: undefined, accessToken: TOKEN })
    expect((await stored.user()).email).toBe(EMAIL)

    for (const one of [client, stored]) {
      if (!asksForId) {
        expect(await one.projects.list()).toMatchObject({ total: 1 })
      } else {
        const error = (await failure(one.projects.list())) as Error
        expect(error).toBeInstanceOf(SessionExpiredError)
        expect((error.cause as Error).message).toMatch(one === client ? reason : /no session id/)
      }
      expect(((await failure(one.legacy.orders.get('o1'))) as Error).message).toMatch(
        one === client ? reason : /no session id/,
      )
    }
    const sent = server.requests.filter(({ url }) => !url?.endsWith('/login'))
    expect(sent.every(({ headers }) => headers['x-session-id'] === undefined)).toBe(true)
  })

  it('is said once at a login, after which commands work or name it', async () => {
    await using server = await platform(respond, asksForId)
    const env = { QUOIN_CONFIG_DIR: await tempFolder(), QUOIN_PASSWORD: 'x' }
    const quoin = quoinHere(env)
    const login = await quoin(`login --host ${server.url} --email ${EMAIL} --project p1 --timeout ${timeout}`)
    expect(login).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/without a session ID/) })
    expect(login.stderr).toMatch(reason)
    const saved = { env: { QUOIN_PASSWORD: undefined } }
    const whoami = await quoin('whoami --offline', saved)
    expect(whoami).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(EMAIL) })
    const list = await quoin('projects list', saved)
    const doctor = await quoin('doctor', saved)
    if (asksForId) {
      expect(list).toMatchObject({ exitCode: 4, stderr: expect.stringMatching(/no session ID/i) })
    } else {
      expect(list).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('p1'), stderr: '' })
      expect(doctor.stdout).toMatch(/^Session\t.*without a session ID/m)
    }
    expect(`${list.stderr}${doctor.stdout}`).not.toMatch(/must be provided|not signed in/)
  })

  it('lets a script sign in by variables', async () => {
    await using server = await platform(respond, asksForId)
    const quoin = quoinHere({
      QUOIN_CONFIG_DIR: await tempFolder(),
      QUOIN_HOST: server.url,
      QUOIN_EMAIL: EMAIL,
      QUOIN_PASSWORD: 'x',
    })
    for (const _ of ['signs in', 'shares the session']) {
      const list = await quoin(`projects list --timeout ${timeout}`)
      if (asksForId) {
        expect(list.exitCode).toBe(4)
        expect(list.stderr).toMatch(reason)
      } else expect(list).toMatchObject({ exitCode: 0, stderr: '' })
    }
    const logins = server.requests.filter(({ url }) => url?.endsWith('/admin/login')).length
    if (!asksForId) expect(logins).toBe(1)
  })
})

it('reads the token that the platform of these tests issues', () => {
  expect(readToken(TOKEN)).toMatchObject({ sub: 'a1' })
})
