// The site's server: hostile requests, connections that never finish, a wishlist whose platform fails.
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { root } from '../../scripts/root.ts'
import { ask } from '../calls.ts'
import { type SiteProcess, startSiteProcess } from '../site-process.ts'
import { messageOf, type Part, pool, type Row, type Torture } from '../torture.ts'
import { hostile, raw } from './site-hostile.ts'

const LEAK = 16 * 1024 * 1024
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
