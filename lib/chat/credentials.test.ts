import { describe, expect, it } from 'vitest'
import { InvalidApiKeyError, SessionExpiredError } from '../errors.ts'
import { credentials, setStage } from './chat.fixture.ts'
import type { CredentialRequest } from './types.ts'

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

  it('ends with the error that the credentials function throws', async () => {
    const error = new Error('no such profile')
    await expect(stage.chat({ credentials: () => Promise.reject(error) }).ready()).rejects.toBe(error)
  })
})
