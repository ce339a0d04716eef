import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AdminSession } from '../../lib/domain/index.ts'
import { removeSharedSessions, sharedSession } from './shared-session.ts'

const claims = Buffer.from(JSON.stringify({ sub: 'a', exp: Math.floor(Date.now() / 1000) + 3600 }))
const session = (sessionId: string): AdminSession => ({
  sessionId,
  accessToken: `e30.${claims.toString('base64url')}.x`,
  user: { _id: 'a', email: '', name: '', permissions: {} },
})

const folder = () => mkdtemp(join(tmpdir(), 'quoin-shared-'))
const HOST = 'https://platform.example'
const shared = (QUOIN_CONFIG_DIR: string, email = 'a@example.com') =>
  sharedSession({ QUOIN_CONFIG_DIR }, HOST, email)

describe('a session shared by processes', () => {
  it('is renewed by one of them, and read by the others', async () => {
    const dir = await folder()
    let logins = 0
    const signIn = async () => session(`s${++logins}`)
    const renewed = await Promise.all([1, 2, 3, 4].map(() => shared(dir).renew(signIn)))
    expect(renewed.map(({ sessionId }) => sessionId)).toEqual(['s1', 's1', 's1', 's1'])
    expect((await shared(dir).read())?.sessionId).toBe('s1')
    expect(await shared(dir, 'b@example.com').read()).toBeUndefined()
  })

  it('is removed for one account, or for all', async () => {
    const dir = await folder()
    const env = { QUOIN_CONFIG_DIR: dir }
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
      await shared(dir, email).renew(async () => session(email))
    }
    expect(await removeSharedSessions(env, { host: HOST, email: 'a@example.com' })).toBe(true)
    expect(await removeSharedSessions(env, { host: HOST, email: 'a@example.com' })).toBe(false)
    expect(await shared(dir).read()).toBeUndefined()
    expect((await shared(dir, 'b@example.com').read())?.sessionId).toBe('b@example.com')
    expect(await removeSharedSessions(env)).toBe(true)
    expect(await shared(dir, 'b@example.com').read()).toBeUndefined()
  })

  it('that was rejected is replaced', async () => {
    const dir = await folder()
    await shared(dir).renew(async () => session('s1'))
    const one = shared(dir)
    await one.read()
    expect((await one.renew(async () => session('s2'))).sessionId).toBe('s2')
    expect((await shared(dir).read())?.sessionId).toBe('s2')
  })

  it('is not shared if the folder cannot be written to', async () => {
    const file = join(await folder(), 'file')
    await writeFile(file, '')
    const one = shared(join(file, 'config'))
    expect(await one.read()).toBeUndefined()
    expect((await one.renew(async () => session('own'))).sessionId).toBe('own')
  })

  it('is left to the next process if signing in fails', async () => {
    const dir = await folder()
    await expect(shared(dir).renew(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await shared(dir).renew(async () => session('s1'))).sessionId).toBe('s1')
  })
})
