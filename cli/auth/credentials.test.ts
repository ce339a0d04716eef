import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { credentialStore } from './credentials.ts'

let folder: string
let env: NodeJS.ProcessEnv
let warnings: string[]
const warn = (message: string) => void warnings.push(message)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-'))
  env = { QUOIN_CONFIG_DIR: folder, QUOIN_NO_KEYCHAIN: '1' }
  warnings = []
})

describe('credentials', () => {
  const credential = { sessionId: 's', accessToken: 't' }

  it('are stored in and removed from a file that only its owner can read', async () => {
    const credentials = credentialStore(env, warn)
    expect(await credentials.save('a', credential)).toBe('file')
    expect(await credentials.get('a', 'file')).toEqual(credential)
    if (process.platform !== 'win32') expect((await stat(credentials.path)).mode & 0o777).toBe(0o600)
    await credentials.remove('a', 'file')
    expect(await credentials.get('a', 'file')).toBeUndefined()
    expect(await readFile(credentials.path, 'utf8')).not.toContain('"s"')
  })

  it.runIf(process.platform !== 'win32')(
    'are made private if others could read them, with a warning',
    async () => {
      const credentials = credentialStore(env, warn)
      await credentials.save('a', credential)
      await chmod(credentials.path, 0o644)
      expect(await credentials.get('a', 'file')).toEqual(credential)
      expect((await stat(credentials.path)).mode & 0o777).toBe(0o600)
      expect(warnings).toEqual([expect.stringContaining('was readable by other users')])
    },
  )

  /** A keychain program that keeps its secret in a folder. */
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

  it.runIf(process.platform === 'linux')('are stored in the keychain if one responds', async () => {
    const restore = await withProgram(
      `case "$1" in store) cat > ${folder}/secret;; lookup) cat ${folder}/secret 2>/dev/null;; clear) rm -f ${folder}/secret;; esac`,
    )
    try {
      const credentials = credentialStore(busEnv(), warn)
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
    ['accepts a secret and stores nothing', 'cat > /dev/null; exit 0'],
    ['does not respond', 'exec sleep 600'],
  ])('are stored in the file if the keychain %s', async (_, script) => {
    const restore = await withProgram(script)
    try {
      const credentials = credentialStore(busEnv(), warn)
      expect(await credentials.save('a', credential)).toBe('file')
      expect(await credentials.get('a', 'file')).toEqual(credential)
    } finally {
      restore()
    }
  })
})
