import { describe, expect, it } from 'vitest'
import { createAdminClient } from '../admin.ts'
import * as errors from '../errors.ts'
import { token as tokenOf } from '../session/admin.fixture.ts'
import { credentials, QUICK, setStage } from './chat.fixture.ts'
import type { Chat } from './index.ts'
import type { CredentialRequest } from './types.ts'

const { InvalidApiKeyError, SessionExpiredError } = errors

const stage = setStage()

describe('a chat with credentials', () => {
  it('renews an expired token and connects with the new one', async () => {
    const asked: boolean[] = []
    const fetchToken = ({ renew }: CredentialRequest) => {
      asked.push(renew)
      return { ...credentials, token: renew ? 'token-1' : 'stale' }
    }
    await stage.chat({ credentials: fetchToken }).ready()
    expect(asked).toEqual([false, true])
  })

  it('renews a token that expires while connected', async () => {
    let current = 'token-1'
    const fetchToken = ({ renew }: CredentialRequest) => {
      if (renew) current = 'token-2'
      return { ...credentials, token: current }
    }
    const chat = stage.chat({ credentials: fetchToken })
    await chat.ready()
    stage.platform.tokens.delete('token-1')
    stage.platform.tokens.add('token-2')
    const back = new Promise<void>((resolve) => chat.on('connect', resolve))
    stage.platform.disconnectAll()
    await back
    expect(stage.platform.handshakes.at(-1)?.query['token']).toBe('token-2')
  })

  it('reconnects after a rejection that is unrelated to the credentials', async () => {
    stage.platform.behaviour.refuse = { code: 'unavailable', message: 'Back soon.' }
    const chat = stage.chat()
    await expect.poll(() => stage.platform.handshakes.length).toBeGreaterThan(2)
    stage.platform.behaviour.refuse = undefined
    await chat.ready()
  })

  it('ends with the error of the platform if the credentials cannot be renewed', async () => {
    stage.platform.tokens.clear()
    await expect(stage.chat().ready()).rejects.toThrow(SessionExpiredError)
    expect(stage.platform.handshakes).toHaveLength(1)
  })

  it('ends after repeated rejections of renewed credentials', async () => {
    stage.platform.tokens.clear()
    await expect(stage.chat({ credentials: () => credentials }).ready()).rejects.toThrow(SessionExpiredError)
    expect(stage.platform.handshakes).toHaveLength(3)
  })

  it('ends immediately if the API key belongs to something else', async () => {
    stage.platform.behaviour.refuse = { code: 'invalid-api-key', message: 'Unknown key.' }
    await expect(stage.chat({ credentials: () => credentials }).ready()).rejects.toThrow(InvalidApiKeyError)
    expect(stage.platform.handshakes).toHaveLength(1)
  })
})

/** Functions of the caller that provide the credentials of a chat. */
const WAYS: [name: string, open: (provide: () => Promise<string>) => Chat | Promise<Chat>][] = [
  [
    'credentials',
    (provide) =>
      stage.chat({ logger: false, credentials: async () => ({ ...credentials, token: await provide() }) }),
  ],
  [
    'renewSession',
    (provide) => {
      const renewSession = async () => {
        const accessToken = await provide()
        return {
          sessionId: 'session-1',
          accessToken,
          user: { _id: 'a1', email: '', name: '', permissions: {} },
        }
      }
      const login = { email: 'a@b.example', password: 'x' }
      const admin = createAdminClient({ host: stage.host, ...login, renewSession })
      return admin.chat({ apiKey: 'key-1', logger: false, backoff: QUICK }).then((chat) => stage.open(chat))
    },
  ],
]
const details = { code: 'x', maybeSent: false }
const TRANSIENT: unknown[] = [
  new TypeError('fetch failed'),
  new SyntaxError('Unexpected token <'),
  new DOMException('The operation was aborted.', 'AbortError'),
  'a word',
  undefined,
  new errors.ConnectionError('down', details),
  new errors.TimeoutError('slow'),
  new errors.UnavailableError('503', { status: 503 }),
  new errors.DecodeError('a page in place of JSON'),
  new errors.RedirectError('to a portal'),
  new errors.NotFoundError('a proxy without its server'),
]
const PERMANENT: unknown[] = [
  new errors.UsageError('no such profile'),
  new SessionExpiredError('sign in again', { code: 'session-expired' }),
  new errors.InvalidCredentialsError('wrong password', { code: 'invalid-credentials' }),
  new errors.PermissionDeniedError('not active', { code: 'permission-denied' }),
  // An error of another copy of the library.
  Object.assign(Object.create({ [Symbol.for('quoin.error')]: true }), { name: 'SessionExpiredError' }),
]

describe.each(WAYS)('a chat whose function %s fails', (_, open) => {
  it.each(TRANSIENT)('asks it again after %s, at the start and after a drop', async (error) => {
    let failures = 3
    let issued = 0
    const chat = await open(async () => {
      if (failures-- > 0) throw error
      const fresh = tokenOf(`Nino ${++issued}`)
      stage.platform.tokens.add(fresh)
      return fresh
    })
    await chat.ready()
    failures = 2
    const back = new Promise<void>((resolve) => chat.on('connect', resolve))
    stage.platform.tokens.clear()
    stage.platform.disconnectAll()
    await back
    expect([chat.state, issued]).toEqual(['connected', 2])
  })

  it.each(PERMANENT)('ends after %s', async (error) => {
    let asked = 0
    const chat = await open(() => {
      asked++
      return Promise.reject(error)
    })
    await expect(chat.ready()).rejects.toBe(error)
    expect([chat.state, asked]).toEqual(['closed', 1])
  })
})

describe('a chat whose function returns no token', () => {
  it('asks again, as the platform may have answered with an error', async () => {
    let asked = 0
    const answers: unknown[] = [undefined, {}, { error: 'busy' }, credentials]
    await stage.chat({ credentials: () => answers[asked++] as typeof credentials }).ready()
    expect(asked).toBe(4)
  })

  it('ends with the last error after giveUpAfter', async () => {
    const error = new TypeError('fetch failed')
    const chat = stage.chat({ credentials: () => Promise.reject(error), giveUpAfter: 60 })
    await expect(chat.ready()).rejects.toBe(error)
  })

  it('ends at once if the credentials are fixed', async () => {
    await expect(stage.chat({ credentials: {} as typeof credentials }).ready()).rejects.toThrow(
      errors.UsageError,
    )
  })
})
