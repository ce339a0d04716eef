import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { credentialStore } from '../auth/credentials.ts'
import { systemKeychain } from '../auth/keychain.ts'
import { withLock } from './lock.ts'
import { profileStore } from './profiles.ts'

const run = promisify(execFile)
let folder: string
let env: NodeJS.ProcessEnv
let warnings: string[]
const warn = (message: string) => void warnings.push(message)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-'))
  env = { QUOIN_CONFIG_DIR: folder, QUOIN_NO_KEYCHAIN: '1' }
  warnings = []
})

describe('profiles', () => {
  it('makes the first profile the current one, and gives the place on when it goes', async () => {
    const profiles = profileStore(env, warn)
    await profiles.save('a', { host: 'https://a.example' })
    await profiles.save('b', { host: 'https://b.example' })
    expect((await profiles.read()).current).toBe('a')
    await profiles.remove('a')
    expect(await profiles.read()).toEqual({
      version: 1,
      current: 'b',
      profiles: { b: { host: 'https://b.example' } },
    })
  })

  it.each(['{"version": 1, "profiles": {"a"', '[]', '{"version":1,"profiles":{"a":{}}}', ''])(
    'keeps a damaged file (%j) aside and says so',
    async (text) => {
      await writeFile(join(folder, 'config.json'), text)
      expect(await profileStore(env, warn).read()).toEqual({ version: 1, profiles: {} })
      expect(warnings).toHaveLength(1)
      const aside = (await readdir(folder)).find((name) => name.startsWith('config.damaged-'))
      expect(aside).toBeDefined()
      expect(await readFile(join(folder, aside as string), 'utf8')).toBe(text)
    },
  )

  it('leaves a file of a newer version alone', async () => {
    const text = '{"version": 2, "profiles": {}}'
    await writeFile(join(folder, 'config.json'), text)
    await expect(profileStore(env, warn).read()).rejects.toThrow('newer')
    expect(await readFile(join(folder, 'config.json'), 'utf8')).toBe(text)
  })

  it('loses nothing when many processes write at once', async () => {
    const script = `
      import { profileStore } from ${JSON.stringify(new URL('./profiles.ts', import.meta.url).href)}
      const profiles = profileStore(process.env, () => {})
      for (let n = 0; n < 5; n++) await profiles.save(process.argv[1] + '-' + n, { host: 'https://x.example' })
    `
    const writers = ['a', 'b', 'c', 'd']
    await Promise.all(
      writers.map((name) =>
        run(process.execPath, ['--input-type=module', '-e', script, name], {
          env: { ...process.env, ...env },
        }),
      ),
    )
    const { profiles } = await profileStore(env, warn).read()
    expect(Object.keys(profiles)).toHaveLength(writers.length * 5)
    expect((await readdir(folder)).filter((name) => name !== 'config.json')).toEqual([])
  })

  it('gets over the lock of a process that died', async () => {
    const { pid } = await new Promise<{ pid: number }>((resolve) => {
      const child = execFile(process.execPath, ['-e', ''], () => resolve({ pid: child.pid ?? 0 }))
    })
    await writeFile(join(folder, 'config.json.lock'), String(pid))
    await profileStore(env, warn).save('a', { host: 'https://a.example' })
    expect(Object.keys((await profileStore(env, warn).read()).profiles)).toEqual(['a'])
  })
})

describe('withLock', () => {
  it('lets one in at a time, and the next one in after a failure', async () => {
    const lock = join(folder, 'x.lock')
    let inside = 0
    const enter = () =>
      withLock(lock, async () => {
        inside++
        expect(inside).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        inside--
      })
    await Promise.all([enter(), enter(), enter()])
    await expect(withLock(lock, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await enter()
  })
})

describe('credentials', () => {
  const credential = { sessionId: 's', accessToken: 't' }

  it('go into a file that only its owner can read, and out of it again', async () => {
    const credentials = credentialStore(env, warn)
    expect(await credentials.save('a', credential)).toBe('file')
    expect(await credentials.get('a', 'file')).toEqual(credential)
    if (process.platform !== 'win32') expect((await stat(credentials.path)).mode & 0o777).toBe(0o600)
    await credentials.remove('a', 'file')
    expect(await credentials.get('a', 'file')).toBeUndefined()
    expect(await readFile(credentials.path, 'utf8')).not.toContain('"s"')
  })

  /** A keychain program that answers as the real one does, out of a folder. */
  async function withProgram(script: string) {
    const bin = join(folder, 'bin')
    await mkdir(bin)
    await writeFile(join(bin, 'secret-tool'), `#!/bin/sh\n${script}\n`)
    await chmod(join(bin, 'secret-tool'), 0o755)
    const before = process.env.PATH
    process.env.PATH = `${bin}:${before}`
    return () => {
      process.env.PATH = before
    }
  }
  const busEnv = () => ({ QUOIN_CONFIG_DIR: folder, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' })

  it.runIf(process.platform === 'linux')('go into the keychain where one answers', async () => {
    const restore = await withProgram(
      `case "$1" in store) cat > ${folder}/secret;; lookup) cat ${folder}/secret 2>/dev/null;; clear) rm -f ${folder}/secret;; esac`,
    )
    try {
      const credentials = credentialStore(busEnv(), warn, systemKeychain(busEnv(), 'linux'))
      expect(await credentials.save('a', credential)).toBe('keychain')
      expect(await readdir(folder)).not.toContain('credentials.json')
      expect(await credentials.get('a', 'keychain')).toEqual(credential)
      await credentials.remove('a', 'keychain')
      expect(await credentials.get('a', 'keychain')).toBeUndefined()
    } finally {
      restore()
    }
  })

  it.runIf(process.platform === 'linux').each([
    ['fails', 'exit 1'],
    ['takes a secret and keeps nothing', 'cat > /dev/null; exit 0'],
    ['does not answer', 'exec sleep 30'],
  ])('go into the file where the keychain %s', async (_, script) => {
    const restore = await withProgram(script)
    try {
      const credentials = credentialStore(busEnv(), warn, systemKeychain(busEnv(), 'linux'))
      expect(await credentials.save('a', credential)).toBe('file')
      expect(await credentials.get('a', 'file')).toEqual(credential)
    } finally {
      restore()
    }
  })
})
