// Conventions that every command follows: streams, formats, exit codes, help.
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { quoinProcess, spawnQuoin } from './process.ts'
import { errorOf, type Quoin, tempFolder, VIEWER } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

describe('output', () => {
  it('goes to stdout if it is data, and to stderr otherwise', async () => {
    const { stdout, stderr, exitCode } = await place.quoin('orders list --limit 2 --json')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toHaveLength(2)
    expect(stderr).toContain(' · --all for all')
    expect((await place.quoin('orders list --limit 2 --json --quiet')).stderr).toBe('')
  })

  it('can be filtered with JMESPath across all pages', async () => {
    const { stdout } = await place.quoin(['transactions', 'list', '--query', 'length(@)'])
    expect(Number(stdout)).toBe(42)
  })

  it('ends without an error when the reader closes the pipe', async () => {
    const child = spawnQuoin('transactions list --all --format ndjson', { env: place.env })
    child.stdout.once('data', () => child.stdout.destroy())
    const { exitCode, stderr } = await child
    expect([exitCode, stderr]).toEqual([0, ''])
  })

  it.each([
    ['1', '1'],
    ['0', '1'],
    ['', '1'],
  ])(
    'writes one line of JSON for an error with NO_COLOR=%s and FORCE_COLOR=%s',
    async (NO_COLOR, FORCE_COLOR) => {
      const env = { ...place.env, NO_COLOR, FORCE_COLOR, QUOIN_HOST: 'http://127.0.0.1:9' }
      const { stderr } = await spawnQuoin('orders list --json', { env })
      expect(JSON.parse(stderr).error.code).toBe('connection-refused')
    },
  )

  it('has colours only if FORCE_COLOR and NO_COLOR allow them', async () => {
    const env = { FORCE_COLOR: '1' }
    expect((await place.quoin('orders get nope', { env })).stderr).toContain('\u001b[')
    expect((await place.quoin('orders get nope', { env: { ...env, NO_COLOR: '1' } })).stderr).not.toContain(
      '\u001b[',
    )
    expect((await place.quoin('orders get nope --no-color', { env })).stderr).not.toContain('\u001b[')
  })
})

describe('the command line', () => {
  it.each([
    ['oders list', 'unknown-command', 'quoin orders list --format json'],
    ['orders list --limit 3 --all', 'conflicting-flags', undefined],
    ['orders update order-001 --data {nonsense', 'bad-json', undefined],
    ['orders update order-001 --data [1]', 'bad-json', undefined],
    ['orders update order-001', 'missing-body', 'quoin orders update --help'],
  ])('reports the usage error in "%s" with exit code 2 and what to do', async (line, code, suggestion) => {
    const ran = await place.quoin(`${line} --format json`)
    expect(ran.exitCode).toBe(2)
    expect(ran.stdout).toBe('')
    expect(errorOf(ran)).toMatchObject({ code, ...(suggestion ? { suggestion } : {}) })
  })

  it('reads a body from stdin', async () => {
    await place.quoin('orders update order-017 --data -', { input: '{"note":"From a pipe"}' })
    const ran = await place.quoin('orders get order-017 --json')
    expect(JSON.parse(ran.stdout)).toMatchObject({ _id: 'order-017', note: 'From a pipe' })
  })
})

describe('--dry-run', () => {
  it('prints the request and sends nothing', async () => {
    const before = (await place.quoin('orders get order-017 --json')).stdout
    const ran = await place.quoin('orders update order-017 --note Changed --dry-run')
    expect(ran.exitCode).toBe(0)
    expect(ran.stdout).toMatch(/^PUT http:.+\/order-017\n\{\n {2}"note": "Changed"\n\}\n$/)
    expect(ran.stderr).toBe('Nothing was sent (--dry-run)\n')
    expect((await place.quoin('orders get order-017 --json')).stdout).toBe(before)
  })
})

describe('errors', () => {
  it('state what happened, the code, the request and what to try', async () => {
    const { stderr, exitCode } = await place.quoin('orders get nope')
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(
      /^Error: order nope not found in northgate\nTry: quoin orders list --search nope\nCode: not-found · request [\w-]+\n/,
    )
    const item = await place.quoin(['items', 'get', 'A 12'])
    expect(item.stderr).toContain("Try: quoin items search 'A 12'")
  })

  it('are one JSON object on stderr with --json', async () => {
    const ran = await place.quoin('orders get nope --json')
    expect(ran.stdout).toBe('')
    expect(errorOf(ran)).toMatchObject({ code: 'not-found', status: 404, requestId: expect.any(String) })
  })

  it.each([
    ['login', '--hst', 'x', '--password', 'hunter2'],
    ['login', '--hst=x', '--password=hunter2'],
    ['admins', 'create', '--password-stdn', 'hunter2'],
    ['admins', 'create', '--emial', 'a@example.com', '--set', 'password=hunter2'],
    ['users', 'update', 'user-anna', '--emial', 'a@example.com', '-d', '{"password":"hunter2"}'],
    ['orders', 'list', '--lmit', '2', '--api-key', 'hunter2'],
    ['orders', '--status', 'paid', '--token=hunter2'],
    ['orders', '--token', 'hunter2'],
    ['--token', 'hunter2', 'orders', 'list'],
    ['--password', 'hunter2'],
  ])('never repeat a secret: %s %s %s %s', async (...words) => {
    const { exitCode, stderr } = await place.quoin(words)
    expect([exitCode, stderr]).toEqual([2, expect.not.stringContaining('hunter2')])
  })

  it('never show a secret, not even with --debug', async () => {
    const ran = await place.quoin('orders list --limit 1 --debug')
    expect(ran.stderr).toContain('debug: host')
    expect(ran.stdout + ran.stderr).not.toContain(place.env.QUOIN_PASSWORD)
    expect(ran.stdout + ran.stderr).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  })
})

it('leave no credentials from environment variables in the diagnostic reports of Node', async () => {
  const folder = await tempFolder()
  const NODE_OPTIONS = `--report-on-signal --report-signal=SIGUSR2 --report-directory=${folder}`
  const child = spawnQuoin('chat tail conversation-2 --format ndjson', {
    env: { ...place.env, NODE_OPTIONS },
  })
  await once(child.stdout, 'data')
  child.kill('SIGUSR2')
  let said = ''
  for await (const chunk of child.stderr) {
    said += chunk
    if (said.includes('report completed')) break
  }
  child.kill('SIGINT')
  await child
  const [name = ''] = await readdir(folder)
  const report = await readFile(join(folder, name), 'utf8')
  expect(report).toContain('javascriptStack')
  expect(report).not.toContain(place.env.QUOIN_PASSWORD)
})

describe('exit codes', () => {
  const viewer = () => ({ QUOIN_EMAIL: VIEWER.email, QUOIN_PASSWORD: VIEWER.password })

  it('are 5 or 0 when a permission is checked', async () => {
    expect((await place.quoin('permissions check order list Read', { env: viewer() })).exitCode).toBe(0)
    expect((await place.quoin('permissions check order update Write', { env: viewer() })).exitCode).toBe(5)
  })
})

describe('help', () => {
  /** What `main.ts` answers before anything else is loaded. */
  const started: Quoin = (line, options) => quoinProcess(place.env)(line, options)

  it('is printed by --help, -h, help and a noun alone', async () => {
    const { stdout, exitCode } = await started('--help')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/USAGE[\s\S]+START[\s\S]+CONTENT[\s\S]+THIS MACHINE[\s\S]+EXAMPLES/)
    expect(stdout.split('\n').length).toBeLessThan(80)
    expect((await started('')).stdout).toBe(stdout)
    expect((await started('help')).stdout).toBe(stdout)
    const orders = await started('orders')
    expect(orders.stdout).toContain('quoin orders <command>')
    expect((await started('orders -h')).stdout).toBe(orders.stdout)
    expect((await place.quoin('help orders')).stdout).toBe(orders.stdout)
    const one = (await started('orders list --help')).stdout
    expect((await started('order ls -h')).stdout).toBe(one)
    expect((await place.quoin('help orders list')).stdout).toBe(one)
    expect((await place.quoin('help enviroment')).stderr).toContain('quoin help environment')
    const coloured = await started('orders list --help', { env: { FORCE_COLOR: '1' } })
    expect(stripVTControlCharacters(coloured.stdout)).toBe(one)
    expect(coloured.stdout).not.toBe(one)
  })
})
