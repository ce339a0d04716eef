import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProfileStore } from '../config/profiles.ts'
import { chooseSettings } from '../config/settings.ts'
import { type Credentials, credentialStore } from './credentials.ts'
import { chooseSignIn } from './sign-in.ts'

const store: ProfileStore = {
  version: 1,
  current: 'home',
  profiles: { home: { host: 'https://home.example', keptIn: 'file' } },
}
const kept = { sessionId: 's1', accessToken: 't1' }
let credentials: Credentials

beforeEach(async () => {
  const env = { QUOIN_CONFIG_DIR: await mkdtemp(join(tmpdir(), 'quoin-')), QUOIN_NO_KEYCHAIN: '1' }
  credentials = credentialStore(env, () => {})
  await credentials.save('home', kept)
})

const settings = (flags: Record<string, string> = {}, projectFile?: { path: string; host: string }) =>
  chooseSettings({ flags, env: {}, projectFile, store })

describe('chooseSignIn', () => {
  it('uses the credential of the profile', async () => {
    expect(await chooseSignIn(settings(), {}, credentials)).toMatchObject({ ...kept, source: 'profile home' })
  })

  it('prefers the environment, and a profile named by a flag over that', async () => {
    const env = { QUOIN_EMAIL: 'ci@example.com', QUOIN_PASSWORD: 'secret' }
    expect(await chooseSignIn(settings(), env, credentials)).toMatchObject({
      kind: 'password',
      email: 'ci@example.com',
    })
    expect(await chooseSignIn(settings({ profile: 'home' }), env, credentials)).toMatchObject(kept)
  })

  it('names the missing variable of a pair', async () => {
    await expect(chooseSignIn(settings(), { QUOIN_SESSION_ID: 's' }, credentials)).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining('QUOIN_ACCESS_TOKEN'),
    })
  })

  it("never sends a profile's credential to another host", async () => {
    await expect(
      chooseSignIn(settings({ host: 'https://evil.example' }), {}, credentials),
    ).rejects.toMatchObject({
      exit: 4,
      suggestion: 'quoin login --host https://evil.example',
    })
  })

  it('names the saved profiles if the one asked for does not exist', async () => {
    const env = { QUOIN_EMAIL: 'ci@example.com', QUOIN_PASSWORD: 'secret' }
    await expect(chooseSignIn(settings({ profile: 'nope' }), env, credentials)).rejects.toMatchObject({
      exit: 2,
      message: 'profile nope (--profile) not found',
      suggestion: 'Saved profiles: home',
    })
  })

  it('never sends credentials of the environment to a host that only a project file names', async () => {
    const env = { QUOIN_EMAIL: 'ci@example.com', QUOIN_PASSWORD: 'secret' }
    const found = settings({}, { path: '/clone/.quoin.json', host: 'https://evil.example' })
    await expect(chooseSignIn(found, env, credentials)).rejects.toMatchObject({
      code: 'host-not-confirmed',
      exit: 2,
    })
  })
})
