import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, QUAYSIDE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
const sockets: Socket[] = []

beforeAll(async () => {
  platform = await testPlatform({ memory: true })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => platform.sandbox.close())

const login = async (path: string, body: unknown, headers = {}) =>
  (await platform.send('POST', path, { body, headers })).body

async function adminHandshake(email = 'admin@quoin.example', password = 'Admin-pass-123') {
  const { accessToken } = await login('/api_public/v1/auth/admin/login', { email, password })
  const { sessionId } = await login('/auth/login', { email, password })
  return {
    token: accessToken as string,
    headers: { ...NORTHGATE, 'x-admin-session-id': sessionId as string },
  }
}
async function userHandshake(email: string) {
  const { sessionId } = await login('/api_user/auth/login', { email, password: 'Resident-pass-1' }, NORTHGATE)
  return { token: sessionId as string, headers: NORTHGATE }
}

function connect({ token, headers }: { token: string; headers: Record<string, string> }): Promise<Socket> {
  const socket = io(platform.sandbox.url, {
    path: '/api_private/v1/chat',
    query: { token },
    extraHeaders: headers,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  sockets.push(socket)
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
const ask = (socket: Socket, event: string, given: unknown) => socket.timeout(5000).emitWithAck(event, given)
const next = (socket: Socket, event: string) => new Promise<any>((resolve) => socket.once(event, resolve))

describe('the chat', () => {
  it('delivers a message from a user to an admin with the next number', async () => {
    const admin = await connect(await adminHandshake())
    const user = await connect(await userHandshake('ben@northgate.example'))
    const recent = next(admin, 'history')
    expect(await ask(admin, 'join', { conversationId: 'conversation-2' })).toEqual({ ok: true })
    const last = (await recent).messages.at(-1).seq
    const heard = next(admin, 'chat')
    const sent = await ask(user, 'chat', {
      conversationId: 'conversation-2',
      text: 'გმადლობთ 🙏',
      clientId: 'one',
    })
    expect(sent).toMatchObject({
      ok: true,
      message: { seq: last + 1, text: 'გმადლობთ 🙏', author: { kind: 'user', id: 'user-ben' } },
    })
    expect(await heard).toEqual(sent.message)
  })

  it('stores a message once, however often it is sent', async () => {
    const user = await connect(await userHandshake('ben@northgate.example'))
    const given = { conversationId: 'conversation-2', text: 'Once', clientId: 'twice' }
    const [first, second] = await Promise.all([ask(user, 'chat', given), ask(user, 'chat', given)])
    expect(second.message).toEqual(first.message)
  })

  it('numbers messages without gaps for many senders, and replays missed ones', async () => {
    const user = await connect(await userHandshake('ben@northgate.example'))
    const admin = await connect(await adminHandshake())
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        ask(i % 2 ? user : admin, 'chat', {
          conversationId: 'conversation-2',
          text: `No. ${i}`,
          clientId: `many-${i}`,
        }),
      ),
    )
    const seqs = sent.map(({ message }) => message.seq).sort((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: 40 }, (_, i) => seqs[0] + i))
    const { messages } = await ask(admin, 'history', {
      conversationId: 'conversation-2',
      afterSeq: seqs[0] - 1,
      limit: 10,
    })
    expect(messages.map((message: { seq: number }) => message.seq)).toEqual(seqs.slice(0, 10))
  })

  it('rejects other people’s conversations and other projects', async () => {
    const stranger = await connect(await userHandshake('clara@northgate.example'))
    expect(await ask(stranger, 'join', { conversationId: 'conversation-2' })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    const { token } = await userHandshake('ben@northgate.example')
    await expect(connect({ token, headers: QUAYSIDE })).rejects.toMatchObject({
      data: { code: 'session-expired' },
    })
    await expect(connect({ token: 'nothing', headers: NORTHGATE })).rejects.toMatchObject({
      data: { code: 'session-expired' },
    })
    await expect(connect({ token, headers: {} })).rejects.toMatchObject({ data: { code: 'invalid-api-key' } })
  })

  it('lets admins with the Read right read', async () => {
    const viewer = await connect(await adminHandshake('viewer@quoin.example', 'Viewer-pass-123'))
    expect(await ask(viewer, 'join', { conversationId: 'conversation-2' })).toEqual({ ok: true })
    const refused = await ask(viewer, 'chat', { conversationId: 'conversation-2', text: 'No' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'permission-denied' } })
  })

  it('responds to malformed events with an error', async () => {
    const admin = await connect(await adminHandshake())
    for (const given of [
      undefined,
      null,
      7,
      'x',
      [],
      {},
      { conversationId: {} },
      { conversationId: 'conversation-2', text: '' },
    ]) {
      expect(await ask(admin, 'chat', given)).toMatchObject({ ok: false, error: { code: 'validation' } })
    }
    const closed = await ask(admin, 'chat', { conversationId: 'conversation-1', text: 'Too late' })
    expect(closed).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })

  it('serves other calls in between, however many events one client sends', async () => {
    const user = await connect(await userHandshake('ben@northgate.example'))
    let acknowledged = 0
    const all = Array.from({ length: 2000 }, async () => {
      await user.timeout(60_000).emitWithAck('history', { conversationId: 'conversation-2', limit: 1 })
      acknowledged++
    })
    await platform.send('GET', '/sandbox/health')
    expect(acknowledged).toBeLessThan(2000)
    await Promise.all(all)
    expect(acknowledged).toBe(2000)
  })
})
