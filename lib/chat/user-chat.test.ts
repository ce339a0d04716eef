import { describe, expect, it } from 'vitest'
import { UsageError } from '../errors.ts'
import { json, serve } from '../http/testing.ts'
import { createUserClient } from '../user.ts'
import { setStage } from './chat.fixture.ts'

const stage = setStage()
const QUIET = { logger: false, backoff: { min: 1, max: 2 } } as const

describe('the chat of a user client', () => {
  it("connects with the client's host and session", async () => {
    const user = createUserClient({ host: stage.host, apiKey: 'key-1', sessionId: 'token-1' })
    await using chat = await user.chat(QUIET)
    await chat.ready()
    expect(stage.platform.handshakes[0]?.query).toMatchObject({ token: 'token-1' })
  })

  it('is a UsageError without a signed-in user', async () => {
    const user = createUserClient({ host: stage.host, apiKey: 'key-1' })
    await expect(user.chat(QUIET)).rejects.toThrow(UsageError)
    await expect(user.chat(QUIET)).rejects.toThrow('no user is signed in')
    expect(stage.platform.handshakes).toEqual([])
  })

  it('reconnects with the session of a later sign-in', async () => {
    await using server = await serve((_request, response) => json(response, { sessionId: 'token-2' }))
    const user = createUserClient({
      host: server.url,
      baseUrls: { private: `${stage.host}/api_private` },
      apiKey: 'key-1',
      sessionId: 'token-1',
    })
    await using chat = await user.chat(QUIET)
    await chat.ready()
    stage.platform.tokens.add('token-2').delete('token-1')
    await user.auth.login({ email: 'a@b.example', password: 'x' })
    const back = new Promise<void>((resolve) => chat.on('connect', resolve))
    stage.platform.disconnectAll()
    await back
    expect(stage.platform.handshakes.at(-1)?.query['token']).toBe('token-2')
  })
})
