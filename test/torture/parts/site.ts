// The site's server: hostile requests, connections that never finish, a wishlist whose platform fails.
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { root } from '../../scripts/root.ts'
import { ask, type Headings } from '../calls.ts'
import { type SiteProcess, startSiteProcess } from '../site-process.ts'
import { messageOf, type Part, pool, type Row, type Torture } from '../torture.ts'

const LEAK = 16 * 1024 * 1024
const MARK = '<script>marked()</script>'
const HOSTS = ['evil.example', 'evil.example:80@x', '', 'a'.repeat(4000), '127.0.0.1:1', '[::1', '\'"<>']
const PATHS = [
  ...['/', '/en', '/ru', '/projects', '/flats', '/news', '/contact', '/api/wishlist', '/api/nothing'],
  ...['//evil.example', '//evil.example/', '/\\evil.example/', '/%5cevil.example/', '/%', '/%00', '/%c0%af'],
  ...['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fserver/entry.mjs', '/_astro/../..'],
  ...['/.env', '/a'.repeat(2000), '/en//', '/%e0%a4%a', `/${encodeURIComponent(MARK)}`, '/projects/%F0%9F/'],
]
const QUERIES = [
  '',
  `?q=${encodeURIComponent(MARK)}`,
  `?${'a=b&'.repeat(1500)}`,
  '?%',
  '?__proto__[x]=1&constructor=2',
  '?locale=../../x&sessionId=%00',
  '?rate=1e999&months=-1&down=NaN',
  `?sessionId=${'x'.repeat(5000)}`,
]
const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
]

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

function raw(url: string, method: string, path: string, headers: Headings): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request(
      { hostname, port, method, path, headers, agent: false, timeout: 20_000 },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
        response.on('error', reject)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer for 20 s')))
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve({ status: 0, headers: {}, text: '' }) : reject(error),
    )
    sent.end()
  })
}

async function hostile(site: SiteProcess, torture: Torture): Promise<Row> {
  const count = torture.runs(3000)
  const findings: string[] = []
  await pool(count, 16, async (index) => {
    const chance = torture.random(`hostile ${index}`)
    const [method, path] = [chance.pick(METHODS), chance.pick(PATHS) + chance.pick(QUERIES)]
    const headers: Headings = chance.chance(0.5) ? { host: chance.pick(HOSTS) } : {}
    if (chance.chance(0.3)) headers['x-forwarded-host'] = 'evil.example'
    if (chance.chance(0.2)) headers.origin = chance.pick(['null', 'https://evil.example', 'x'])
    if (chance.chance(0.2)) headers.range = chance.pick(['bytes=9-1', 'bytes=0-0,1-1', 'bytes=-1', 'x'])
    if (chance.chance(0.2)) headers['accept-encoding'] = chance.pick(['br;q=x', 'gzip, '.repeat(300), '*'])
    if (chance.chance(0.2)) headers['if-none-match'] = chance.pick(['*', '"', 'W/'.repeat(500)])
    const named = `${method} ${path.slice(0, 100)} ${JSON.stringify(headers).slice(0, 200)}`
    try {
      const { status, headers: told, text } = await raw(site.url, method, path, headers)
      if (status >= 500 && status !== 501 && status !== 503) findings.push(`${named}: ${status}`)
      const location = String(told.location ?? '/')
      const target = new URL(location, 'http://own.example')
      if (target.host !== 'own.example') findings.push(`${named}: sends away to ${location}`)
      if (text.includes(MARK)) findings.push(`${named}: writes into the page what the address says`)
      if (/"workspaces"|createServer\(/.test(text)) findings.push(`${named}: shows files of the server`)
    } catch (error) {
      findings.push(`${named}: ${messageOf(error)}`)
    }
  })
  return {
    what: 'hostile paths, queries, hosts and headers at the site: no 5xx, no way out, nothing reflected',
    runs: count,
    findings,
  }
}

/** Connections whose request never ends, while others come and go. */
async function slow(site: SiteProcess, torture: Torture): Promise<Row> {
  const count = torture.runs(300)
  const findings: string[] = []
  const { hostname, port } = new URL(site.url)
  const drips = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-')
    return socket
  })
  const drip = setInterval(() => {
    for (const socket of drips) socket.write('a')
  }, 50)
  await pool(torture.runs(200), 8, async () => {
    const { status } = await raw(site.url, 'GET', '/', {}).catch(() => ({ status: 0 }))
    if (status !== 200) findings.push(`A visitor got ${status} meanwhile.`)
  })
  clearInterval(drip)
  for (const socket of drips) socket.destroy()
  return {
    what: 'connections that never finish their request: others are still served',
    runs: count,
    findings,
  }
}

async function wishlist(
  site: SiteProcess,
  sandbox: Awaited<ReturnType<typeof startSandbox>>,
  apiKey: string,
  torture: Torture,
): Promise<Row> {
  const findings: string[] = []
  const sessions = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const email = `guest${index}@visitors.example`
      const body = { fullName: 'A Guest', email, password: 'Guest-pass-1', dateOfBirth: '1990-01-01' }
      const made = await ask(sandbox.url, 'POST', '/v2/auth/signup', {
        headers: { 'x-api-key': apiKey },
        body,
      })
      return made.body.sessionId as string
    }),
  )
  sandbox.faults.set({
    seed: torture.seed,
    rules: [
      { probability: 0.1, status: 503 },
      { probability: 0.1, status: 429, retryAfter: 0 },
      { probability: 0.1, reset: true },
      { probability: 0.1, cutAfter: 20 },
      { probability: 0.1, truncateAfter: 30 },
      { probability: 0.2, latency: [1, 200] },
    ],
  })
  const count = torture.runs(2000)
  const statuses = new Map<number, number>()
  const call = (session: string, method: string, number: number) => {
    const flat = {
      flatId: `flat-terrace-park-a-${number}`,
      project: 'terrace-park',
      building: 'A',
      number: String(number),
      price: 1000,
      savedAt: '2026-11-21T10:00:00.000Z',
    }
    const headers = { 'x-session-id': session, origin: site.url }
    return ask(site.url, method, '/api/wishlist', { headers, ...(method === 'POST' ? { body: flat } : {}) })
  }
  await pool(count, 50, async (index) => {
    const chance = torture.random(`wishlist ${index}`)
    const session = sessions[index % sessions.length] as string
    try {
      const { status } = await call(session, chance.pick(['GET', 'POST']), chance.between(101, 106))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (![200, 201, 409, 429, 503].includes(status)) findings.push(`Call ${index}: ${status}`)
    } catch (error) {
      findings.push(`Call ${index}: ${messageOf(error)}`)
    }
  })
  sandbox.faults.clear()
  for (const session of sessions) {
    const { status, body } = await call(session, 'GET', 0)
    const flats = status === 200 ? (body as { flatId: string }[]).map(({ flatId }) => flatId) : []
    if (status !== 200) findings.push(`A list afterwards: ${status}`)
    if (new Set(flats).size !== flats.length) findings.push('A flat is kept twice.')
  }
  const note = [...statuses].sort().map(([status, times]) => `${times} × ${status}`)
  return {
    what: '50 at once on /api/wishlist with a failing platform: a sound answer each, no flat twice',
    runs: count,
    findings,
    note: note.join(', '),
  }
}

export const site: Part = async (torture) => {
  const skip = (skipped: string) => [{ what: "the site's server", runs: 0, findings: [], skipped }]
  if (!existsSync(join(root, 'web/dist/server/entry.mjs'))) {
    return skip('there is no build of the site; npm run build -w web makes one')
  }
  // The build knows where its platform is.
  const { host, apiKey } = JSON.parse(readFileSync(join(root, 'web/dist/build.json'), 'utf8'))
  const seed = join(root, 'web/demo')
  const port = Number(new URL(host).port)
  const sandbox = await startSandbox({ seed, generate: false, memory: true, port }).catch(messageOf)
  if (typeof sandbox === 'string') return skip(sandbox)
  const server = await startSiteProcess()
  try {
    const rows: Row[] = [await hostile(server, { ...torture, runs: () => torture.runs(300) })]
    const before = server.hasEnded() ? 0 : await server.heap()
    rows.length = 0
    rows.push(await hostile(server, torture), await slow(server, torture))
    rows.push(await wishlist(server, sandbox, apiKey, torture))
    const findings: string[] = []
    if (server.hasEnded()) findings.push('The server has crashed.')
    const growth = server.hasEnded() ? 0 : (await server.heap()) - before
    if (growth > LEAK) findings.push(`The heap grew by ${(growth / 2 ** 20).toFixed(1)} MB.`)
    const runs = rows.reduce((sum, row) => sum + row.runs, 0)
    const note = `heap ${(growth / 2 ** 20).toFixed(1)} MB more`
    return [...rows, { what: "the site's server after all that: alive, memory flat", runs, findings, note }]
  } finally {
    server.kill()
    await sandbox.close()
  }
}
