// Failures of connections, settings and the disk, and Ctrl-C.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quoinProcess } from './process.ts'
import { errorOf, openPlace, type Place, quoinHere, startHere, tempFolder } from './quoin.ts'
import { seedWith } from './seed.ts'

let place: Place
let folder: string
beforeAll(async () => {
  place = await openPlace({ seed: await seedWith(2000) })
})
afterAll(() => place.close())
beforeEach(async () => {
  folder = await tempFolder()
})

describe('a command', () => {
  it('names the proxy that refused the connection', async () => {
    const ran = await place.quoin('projects list --json', {
      env: { QUOIN_HOST: 'https://platform.example', HTTPS_PROXY: 'http://127.0.0.1:9' },
    })
    expect([ran.exitCode, errorOf(ran).code]).toEqual([1, 'connection-refused'])
    expect(errorOf(ran).suggestion).toContain('through the proxy 127.0.0.1:9')
  })
})

describe('a session', () => {
  it('that has expired leads to exit code 4 and the command to sign in', async () => {
    let now = Date.now()
    const other = await openPlace({ clock: () => now })
    const quoin = quoinHere({ QUOIN_CONFIG_DIR: folder })
    const login = [
      'login',
      '--host',
      other.sandbox.url,
      '--email',
      other.env.QUOIN_EMAIL as string,
      '--password-stdin',
    ]
    expect((await quoin(login, { input: `${other.env.QUOIN_PASSWORD}\n` })).exitCode).toBe(0)
    now += 30 * 86_400_000
    const ran = await quoin('projects list --json')
    await other.close()
    expect([ran.exitCode, errorOf(ran).code]).toEqual([4, 'session-expired'])
    expect(errorOf(ran).suggestion).toBe('quoin login')
  })

  it('cannot be started without a terminal or flags', async () => {
    const quoin = quoinHere({ QUOIN_CONFIG_DIR: folder })
    const ran = await quoin(`login --host ${place.sandbox.url} --json`)
    expect([ran.exitCode, errorOf(ran).code]).toEqual([2, 'missing-flag'])
    expect(errorOf(ran).message).toContain('--email')
    const empty = await quoin(
      `login --host ${place.sandbox.url} --email a@b.example --password-stdin --json`,
      { input: '' },
    )
    expect([empty.exitCode, errorOf(empty).code]).toEqual([2, 'missing-password'])
  })
})

describe('the config folder', () => {
  it('may contain a damaged file, which reading commands ignore and leave unchanged', async () => {
    const damaged = '{"version":1,"profiles":{"a":'
    await writeFile(join(folder, 'config.json'), damaged)
    const ran = await place.quoin('orders list --limit 1', { env: { QUOIN_CONFIG_DIR: folder } })
    expect(ran.exitCode).toBe(0)
    expect(ran.stderr).toContain('is damaged and was ignored')
    expect(await readFile(join(folder, 'config.json'), 'utf8')).toBe(damaged)
    expect((await readdir(folder)).filter((name) => name.includes('config'))).toEqual(['config.json'])
  })

  it('keeps the profiles of two concurrent sign-ins', async () => {
    const quoin = quoinProcess({ QUOIN_CONFIG_DIR: folder })
    const input = `${place.env.QUOIN_PASSWORD}\n`
    const login = (name: string) =>
      quoin(
        [
          'login',
          '--profile',
          name,
          '--host',
          place.sandbox.url,
          '--email',
          place.env.QUOIN_EMAIL as string,
          '--password-stdin',
        ],
        { input },
      )
    const both = await Promise.all([login('one'), login('two')])
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    const { stdout } = await quoin('profiles list --fields name')
    expect(stdout.trim().split('\n').sort()).toEqual(['one', 'two'])
    expect((await quoin('projects list --profile one')).exitCode).toBe(0)
    expect((await quoin('projects list --profile two')).exitCode).toBe(0)
  })

  it('is not blamed for a project file that is not JSON', async () => {
    await writeFile(join(folder, '.quoin.json'), 'project: x')
    const ran = await place.quoin('orders list --json', { cwd: folder })
    expect([ran.exitCode, errorOf(ran).code]).toEqual([2, 'bad-project-file'])
  })
})

describe('an export', () => {
  const whole = async () => (await place.quoin('transactions export -o -')).stdout

  it('does not overwrite an existing file', async () => {
    const file = join(folder, 'all.csv')
    await writeFile(file, 'mine')
    const ran = await place.quoin(['transactions', 'export', '-o', file])
    expect(ran.exitCode).toBe(2)
    expect(ran.stderr).toContain('--overwrite')
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect(await readdir(folder)).toEqual(['all.csv'])
  })

  it('reports what is no file, and a full disk', async () => {
    const device = await place.quoin('transactions export -o /dev/full --format json')
    expect([device.exitCode, device.stderr]).toEqual([2, expect.stringContaining('is not a regular file')])
    const full = await place.quoin('transactions export -o /dev/full')
    expect(full.exitCode).toBe(1)
    expect(full.stderr).toContain('no space left')
  })

  it('stops at Ctrl-C with exit code 130 and no partial file, and --resume completes it', async () => {
    const file = join(folder, 'all.csv')
    // The connection stalls halfway, so that there is something to interrupt even on a fast machine.
    place.sandbox.faults.set({ rules: [{ path: '*/csv', stallAfter: 100_000, times: 1 }] })
    const child = startHere(['transactions', 'export', '-o', file], { env: place.env })
    await untilThere(`${file}.part`, 1000)
    child.kill('SIGINT')
    const { exitCode, stderr } = await child
    place.sandbox.faults.clear()
    expect(exitCode).toBe(130)
    expect(stderr).toContain('Stopped at')
    expect(stderr).toContain('Resume with: quoin')
    expect(await readdir(folder)).not.toContain('all.csv')
    const resumed = await place.quoin(['transactions', 'export', '-o', file, '--resume'])
    expect(resumed.exitCode).toBe(0)
    expect(await readFile(file, 'utf8')).toBe(await whole())
    expect(await readdir(folder)).toEqual(['all.csv'])
  })
})

/** Waits until a file exists and has at least `size` bytes. */
async function untilThere(path: string, bytes = 0) {
  for (;;) {
    const size = await stat(path).then(
      ({ size }) => size,
      () => -1,
    )
    if (size >= bytes) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
