// `quoin sandbox` commands.
import { once } from 'node:events'
import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { execa } from 'execa'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { quoinProcess, spawnQuoin } from './process.ts'
import { BINARY, errorOf, openPlace, type Place, type Quoin, quoinHere, tempFolder } from './quoin.ts'
import { seedWith } from './seed.ts'

let folder: string
let quoin: Quoin
beforeEach(async () => {
  folder = await tempFolder()
  quoin = quoinHere({ QUOIN_CONFIG_DIR: folder })
})

/** For what starts processes of its own. */
const asProcess: Quoin = (line, options) => quoinProcess({ QUOIN_CONFIG_DIR: folder })(line, options)

describe('sandbox exec', () => {
  it('runs a command against a sandbox and returns its exit code', async () => {
    const line = ['sandbox', 'exec', '--', process.execPath, BINARY, 'orders', 'list', '--query', 'length(@)']
    expect(await asProcess(line)).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^\d+\n$/) })
    const failing = ['sandbox', 'exec', '--', process.execPath, '-e', 'process.exit(7)']
    expect((await asProcess(failing)).exitCode).toBe(7)
  })

  it("sets the variables for the command and hides the user's own session", async () => {
    const print = 'console.log(JSON.stringify(process.env))'
    const { stdout } = await asProcess(['sandbox', 'exec', '--', process.execPath, '-e', print], {
      env: { QUOIN_ACCESS_TOKEN: 'mine', QUOIN_SESSION_ID: 'mine', QUOIN_PROFILE: 'mine' },
    })
    const env = JSON.parse(stdout)
    expect(env.QUOIN_HOST).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    for (const name of ['EMAIL', 'PASSWORD', 'PROJECT', 'API_KEY', 'PRIVATE_API_KEY']) {
      expect(env[`QUOIN_${name}`]).toBeTruthy()
    }
    expect([env.QUOIN_PROJECT_2, env.QUOIN_API_KEY_2]).toEqual(['quayside', 'quayside-public-key'])
    expect(env.QUOIN_PRIVATE_API_KEY_2).toBe('quayside-private-key')
    expect(JSON.stringify(env)).not.toContain('"mine"')
  })

  it('reports a command that does not exist', async () => {
    const none = await quoin('sandbox exec')
    expect([none.exitCode, none.stderr.includes('no command after --')]).toEqual([2, true])
    const unknown = await quoin('sandbox exec -- there-is-no-such-program')
    expect([unknown.exitCode, unknown.stderr.includes('command not found')]).toEqual([2, true])
  })
})

describe('sandbox start', () => {
  it('runs in the background until it is stopped, and other commands find it', async () => {
    const started = await asProcess('sandbox start --detach --memory --port 0 --json')
    expect(started.exitCode).toBe(0)
    const { url, admin } = JSON.parse(started.stdout)
    const env = { QUOIN_HOST: url }
    try {
      expect(admin.password).toBeTruthy()
      expect((await quoin('sandbox outbox --json', { env })).stdout).toBe('[]\n')
      const twice = await quoin('sandbox start --detach --json')
      expect([twice.exitCode, errorOf(twice).code]).toEqual([2, 'already-running'])
    } finally {
      expect((await quoin('sandbox stop')).exitCode).toBe(0)
    }
    expect((await quoin('sandbox outbox --json', { env })).exitCode).toBe(1)
    expect((await quoin('sandbox stop')).exitCode).toBe(0)
  })

  it.each(['--query url', '--format json -q'])(
    'in the background prints as asked, and can be stopped: %s',
    async (flags) => {
      const started = await asProcess(`sandbox start --detach --memory --port 0 ${flags}`)
      const [url = ''] = /http:[^\s"]+\d/.exec(started.stdout) ?? []
      expect([started.exitCode, (await fetch(`${url}/sandbox/health`)).status]).toEqual([0, 200])
      expect((await quoin('sandbox stop')).stderr).toContain(`Stopped the sandbox at ${url}`)
      await expect(fetch(`${url}/sandbox/health`)).rejects.toThrow()
    },
  )

  it('in the background ends with the command that starts it', async () => {
    const seed = await seedWith(40_000)
    const dir = join(folder, 'store')
    const line = ['sandbox', 'start', '--detach', '--seed', seed, '--dir', dir, '--port', '0']
    const parent = spawnQuoin(line, { env: { QUOIN_CONFIG_DIR: folder } })
    await vi.waitFor(() => access(join(dir, 'store.db')), { timeout: 60_000, interval: 5 })
    parent.kill('SIGTERM')
    expect((await parent).exitCode).toBe(143)
    // Another one may have the folder as soon as the process is gone.
    await vi.waitFor(
      async () =>
        expect((await quoin(['sandbox', 'seed', 'starter', '--dir', dir, '--yes'])).exitCode).toBe(0),
      { timeout: 30_000, interval: 100 },
    )
  })

  const URLS: [string, (place: Place) => string][] = [
    ['nothing responds at the address', () => 'http://127.0.0.1:9'],
    ['another sandbox responds there', ({ sandbox }) => sandbox.url],
  ]
  it.each(URLS)('does not take another process for its own: %s', async (_, urlOf) => {
    const place = await openPlace()
    const other = execa(process.execPath, ['-e', 'process.stdin.resume()'], { reject: false })
    const note = { pid: other.pid, url: urlOf(place), log: 'sandbox.log' }
    await writeFile(join(folder, 'sandbox.json'), JSON.stringify(note))
    expect((await quoin('sandbox stop')).stderr).toContain('No sandbox is running in the background')
    await writeFile(join(folder, 'sandbox.json'), JSON.stringify(note))
    expect((await asProcess('sandbox start --detach --memory --port 0')).exitCode).toBe(0)
    expect((await quoin('sandbox stop')).stderr).toContain('Stopped')
    other.stdin.end()
    expect((await other).exitCode).toBe(0)
    await place.close()
  })

  it('does not stop what does not say which process it is', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const other = execa(process.execPath, ['-e', 'process.stdin.resume()'], { reject: false })
    const note = { pid: other.pid, url: `http://127.0.0.1:${port}`, log: 'sandbox.log' }
    await writeFile(join(folder, 'sandbox.json'), JSON.stringify(note))
    const ran = await quoin('sandbox stop --json')
    expect([ran.exitCode, errorOf(ran)]).toEqual([
      1,
      expect.objectContaining({
        code: 'not-responding',
        suggestion: expect.stringContaining(`${other.pid}`),
      }),
    ])
    other.stdin.end()
    expect((await other).exitCode).toBe(0)
    mute.close()
  })

  it('shuts down on Ctrl-C', async () => {
    const child = spawnQuoin('sandbox start --memory --port 0 --format ndjson', {
      env: { QUOIN_CONFIG_DIR: folder },
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.kill('SIGINT')
    expect((await child).exitCode).toBe(0)
  })

  it('shuts down on Ctrl-C while it is still being seeded', async () => {
    const dir = join(folder, 'store')
    const seed = await seedWith(40_000)
    const child = spawnQuoin(['sandbox', 'start', '--seed', seed, '--dir', dir, '--port', '0'], {
      env: { QUOIN_CONFIG_DIR: folder },
    })
    await vi.waitFor(() => access(join(dir, 'store.db')), { timeout: 60_000, interval: 5 })
    child.kill('SIGINT')
    expect((await child).exitCode).toBe(130)
  })

  it('explains why it cannot start', async () => {
    const wrong = await quoin('sandbox start --seed /nowhere --json')
    expect([wrong.exitCode, errorOf(wrong).code]).toEqual([2, 'file-not-found'])
    const both = await quoin('sandbox start --memory --dir x --json')
    expect([both.exitCode, errorOf(both).code]).toEqual([2, 'conflicting-flags'])
  })
})

describe('the data of a sandbox', () => {
  it('can be exported to a seed folder and loaded again', async () => {
    const seed = join(folder, 'seed')
    expect((await quoin('sandbox seed starter --yes')).exitCode).toBe(0)
    expect((await quoin(['sandbox', 'export', seed])).exitCode).toBe(0)
    expect(await readdir(seed)).toContain('seed.json')
    const before = await readFile(join(seed, 'projects/northgate/orders.json'), 'utf8')
    expect((await quoin(['sandbox', 'export', seed])).exitCode).toBe(1)
    expect((await quoin(['sandbox', 'import', seed, '--yes'])).exitCode).toBe(0)
    expect((await quoin(['sandbox', 'export', seed, '--overwrite'])).exitCode).toBe(0)
    expect(await readFile(join(seed, 'projects/northgate/orders.json'), 'utf8')).toBe(before)
  })

  it('can be reset, and faults can be injected and removed', async () => {
    const place = await openPlace({ memory: true })
    const at = place.quoin
    await at('sandbox faults --status 503 --path */order')
    expect((await at('orders list')).exitCode).toBe(1)
    expect(JSON.parse((await at('sandbox faults --json')).stdout)).toMatchObject([
      { status: 503, path: '*/order' },
    ])
    const late = await at('sandbox faults --later 11m --path */confirm/* --json')
    expect(JSON.parse(late.stdout)).toMatchObject([{}, { later: 660_000, path: '*/confirm/*' }])
    await at('sandbox faults --clear')
    expect((await at('orders list')).exitCode).toBe(0)
    await at('orders update order-017 --note changed')
    expect((await at('sandbox reset --yes')).exitCode).toBe(0)
    expect((await at('orders get order-017 --query note')).stdout).not.toContain('changed')
    await place.close()
  })

  it('is only accessed on this machine', async () => {
    const ran = await quoin('sandbox reset --yes --json --host https://platform.example.com')
    expect([ran.exitCode, errorOf(ran).code]).toEqual([2, 'no-sandbox'])
  })
})

it('quoin/sandbox loads neither commands nor what writes workbooks', async () => {
  const script =
    "import('quoin/sandbox').then(() => console.log(Object.keys(require('module')._cache).join()))"
  const { stdout } = await execa(process.execPath, ['-e', script])
  expect(stdout).toContain('sandbox.cjs')
  expect(stdout).not.toMatch(/\/(run|call|start|workbook)-/)
})
