import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, readlink, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { acquireLock, withLock } from '../files/lock.ts'
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
  it('select the first one, and another one when it is removed', async () => {
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

  const withProfile = (profile: object) => JSON.stringify({ version: 1, profiles: { a: profile } })

  it.each([
    ['{"version": 1, "profiles": {"a"', 'the file is not valid JSON: unexpected end'],
    ['', 'the file is not valid JSON: it is empty'],
    ['[]', "the file must have required property 'version'"],
    ['{"version":1}', "the file must have required property 'profiles'"],
    [withProfile({}), "`profiles/a` must have required property 'host'"],
    [withProfile({ host: 'https://a.example', guarded: 'yes' }), '`profiles/a/guarded` must be boolean'],
    [withProfile({ host: 'https://a.example', keptIn: 'mind' }), '`profiles/a/keptIn` must be'],
    ['{"version":1,"profiles":{},"current":2}', '`current` must be string'],
    [
      Buffer.from(withProfile({ host: 'https://a.example', name: 'Jos\u00e9' }), 'latin1'),
      'the file is not UTF-8',
    ],
  ])(
    'leave a damaged file (%j) as it is when they are read, and set it aside when they are written',
    async (text, reason) => {
      const file = join(folder, 'config.json')
      await writeFile(file, text)
      const profiles = profileStore(env, warn)
      expect(await profiles.read()).toEqual({ version: 1, profiles: {} })
      expect(await readFile(file)).toEqual(Buffer.from(text))
      expect(warnings).toEqual([expect.stringContaining(`${file} is damaged and was ignored (${reason}`)])
      await profiles.save('a', { host: 'https://a.example' })
      const aside = (await readdir(folder)).find((name) => name.startsWith('config.damaged-'))
      expect(await readFile(join(folder, aside as string))).toEqual(Buffer.from(text))
      expect(Object.keys((await profiles.read()).profiles)).toEqual(['a'])
    },
  )

  it('are read from a file with a byte order mark, and keep what a later version adds', async () => {
    const profile = { host: 'https://a.example', later: [1] }
    await writeFile(join(folder, 'config.json'), `\ufeff${withProfile(profile)}`)
    const profiles = profileStore(env, warn)
    await profiles.use('a')
    expect(await profiles.read()).toEqual({ version: 1, current: 'a', profiles: { a: profile } })
    expect(warnings).toEqual([])
  })

  it('are read without writing anything', async () => {
    const missing = join(folder, 'missing')
    expect(await profileStore({ QUOIN_CONFIG_DIR: missing }, warn).read()).toEqual({
      version: 1,
      profiles: {},
    })
    expect(await readdir(folder)).toEqual([])
    const file = join(folder, 'config.json')
    await writeFile(file, withProfile({ host: 'https://a.example' }), { mode: 0o444 })
    const { ino } = await stat(file)
    await profileStore(env, warn).read()
    expect([(await stat(file)).ino, await readdir(folder)]).toEqual([ino, ['config.json']])
  })

  it.runIf(process.platform !== 'win32')('stay where a link points, in a file of their owner', async () => {
    const [elsewhere, link] = [join(folder, 'dotfiles.json'), join(folder, 'config.json')]
    await writeFile(elsewhere, withProfile({ host: 'https://a.example' }), { mode: 0o644 })
    await symlink(elsewhere, link)
    await profileStore(env, warn).save('b.example', { host: 'https://b.example' })
    expect(await readlink(link)).toBe(elsewhere)
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o600)
    expect(Object.keys(JSON.parse(await readFile(elsewhere, 'utf8')).profiles)).toEqual(['a', 'b.example'])
  })

  it('are kept if the disk takes only a part of the new file', async () => {
    await profileStore(env, warn).save('a', { host: 'https://a.example' })
    const before = await readFile(join(folder, 'config.json'), 'utf8')
    const script = `
      import fs from 'node:fs'
      import { profileStore } from ${JSON.stringify(new URL('./profiles.ts', import.meta.url).href)}
      const { writeSync } = fs
      fs.writeSync = (file, data) => writeSync(file, data.slice(0, data.length >> 1))
      await profileStore(process.env, () => {}).save('b', { host: 'https://b.example' }).catch(({ code }) => console.log(code))
    `
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, ...env },
    })
    expect(stdout.trim()).toBe('config-unwritable')
    expect(await readFile(join(folder, 'config.json'), 'utf8')).toBe(before)
    expect(await readdir(folder)).toEqual(['config.json'])
  })

  it('do not change a file of a newer version', async () => {
    const text = '{"version": 2, "profiles": {}}'
    await writeFile(join(folder, 'config.json'), text)
    const { read, save } = profileStore(env, warn)
    await expect(read()).rejects.toThrow('newer')
    await expect(save('a', { host: 'https://a.example' })).rejects.toThrow('newer')
    expect(await readFile(join(folder, 'config.json'), 'utf8')).toBe(text)
  })

  it('lose nothing when many processes write concurrently', async () => {
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
})

describe('withLock', () => {
  it('runs one piece of work at a time, also after a failure', async () => {
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

  it('is as old as its owner says, whatever the clock of the file system', async () => {
    const lock = join(folder, 'x.lock')
    const options = { waitMs: 0, staleAfterMs: 10_000, what: 'this' }
    const release = await acquireLock(lock, options)
    await utimes(lock, 0, 0)
    await expect(acquireLock(lock, options)).rejects.toMatchObject({ code: 'in-use' })
    await release()
    await writeFile(lock, `${process.pid} 0\n`)
    await (await acquireLock(lock, options))()
    expect(await readdir(folder)).toEqual([])
  })
})
