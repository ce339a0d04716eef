/** A server follows from release to release while visitors read it: every response is whole and of one release. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { finishFiles } from '../scripts/finish-files.ts'
import { newId, publish, removeOldReleases } from '../scripts/releases.ts'
import { publishFiles } from './releases.fixture.ts'
import { releaseFolder } from './releases.ts'
import { type RunningSite, startSite } from './site.ts'

const PAGES = ['', '/en', '/en/projects', '/ru/news']

let dist: string
const sites: RunningSite[] = []

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'follow-'))
})
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()))
  await rm(dist, { recursive: true })
})

async function start(): Promise<RunningSite> {
  const site = await startSite({ dist, drainMs: 0 })
  sites.push(site)
  return site
}

/** Pages that name their release in head and text, with a length of its own, and an asset. */
async function release(number: number, pages = PAGES): Promise<string> {
  const id = `2026-${String(number).padStart(3, '0')}`
  const page = `<head><title>${id}</title></head>${`<p>${id}</p>`.repeat(1 + ((number * 7919) % 900))}<!--end-->`
  const files = pages.map((path) => [`client${path}/index.html`, page])
  const asset = { [`client/assets/app.${id}.js`]: `// ${id}` }
  const folder = await publishFiles(dist, { ...Object.fromEntries(files), ...asset }, id)
  await finishFiles(join(folder, 'client'))
  return id
}

interface Answer {
  status: number
  text: string
  headers: IncomingMessage['headers']
}

/** Sends the path as it is written: a URL would be resolved first. */
const ask = (url: string, agent?: Agent, encoding = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { origin, hostname, port } = new URL(url)
    const path = url.slice(origin.length) || '/'
    const options = { hostname, port, path, agent, headers: { 'accept-encoding': encoding } }
    const request = get(options, async (res) => {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of res) chunks.push(chunk)
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString() })
      } catch (error) {
        reject(error)
      }
    })
    request.on('error', reject).setTimeout(5000, () => request.destroy(new Error(`${url} hangs`)))
  })

/** The release of a page; throws if the page is not whole or not of one release. */
function releaseOf({ status, text }: Answer): string {
  const ids = new Set(text.match(/2026-\d{3}/g))
  const [id] = ids
  expect({ status, isWhole: text.endsWith('<!--end-->'), ids: ids.size }).toEqual({
    status: 200,
    isWhole: true,
    ids: 1,
  })
  return id ?? ''
}

it('each of many releases in a row is seen whole, on connections that stay open', async () => {
  await release(0)
  const site = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const seen = new Set<string>()
  let isOver = false
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let turn = 0; !isOver; turn++) {
      seen.add(releaseOf(await ask(site.url + PAGES[(visitor + turn) % PAGES.length], agent)))
    }
  })
  for (let number = 1; number <= 20; number++) {
    const id = await release(number)
    process.emit('SIGHUP')
    removeOldReleases(dist)
    await expect.poll(() => seen.has(id)).toBe(true)
  }
  isOver = true
  await Promise.all(visitors)
  agent.destroy()
  expect(seen.size).toBeGreaterThanOrEqual(20)
})

it('a release is followed within seconds without a signal, and one that is taken back, too', async () => {
  await release(1)
  const site = await start()
  const shown = async () => releaseOf(await ask(`${site.url}/en`))
  expect(await shown()).toBe('2026-001')
  await release(2, [...PAGES, '/en/new'])
  await expect.poll(shown, { timeout: 5000 }).toBe('2026-002')
  expect((await ask(`${site.url}/en/new`)).status).toBe(200)
  publish(dist, '2026-001')
  await expect.poll(shown, { timeout: 5000 }).toBe('2026-001')
  expect((await ask(`${site.url}/en/new`)).status).toBe(404)
})

it('a response that has begun ends with the release it began with', async () => {
  const saying = (text: string) => ({ 'client/en/index.html': text })
  await publishFiles(dist, saying('a'.repeat(20_000_000)), '1')
  const site = await start()
  const res = await new Promise<IncomingMessage>((resolve) => get(`${site.url}/en`, resolve))
  await publishFiles(dist, saying('b'), '2')
  process.emit('SIGHUP')
  await expect.poll(async () => (await ask(`${site.url}/en`)).text).toBe('b')
  await rm(releaseFolder(dist, '1'), { recursive: true })
  let length = 0
  for await (const chunk of res) {
    expect(chunk.equals(Buffer.alloc(chunk.length, 'a'))).toBe(true)
    length += chunk.length
  }
  expect(length).toBe(20_000_000)
})

it('assets of other releases on disk stay reachable; other files of theirs do not', async () => {
  const first = await release(1, [...PAGES, '/en/gone'])
  const site = await start()
  const second = await release(2)
  process.emit('SIGHUP')
  await expect.poll(async () => (await ask(`${site.url}/en/gone`)).status).toBe(404)
  for (const id of [first, second]) {
    const { status, text, headers } = await ask(`${site.url}/assets/app.${id}.js`)
    expect([status, text, headers['cache-control']]).toEqual([
      200,
      `// ${id}`,
      'public, max-age=31536000, immutable',
    ])
  }
  for (const path of [
    '/assets/../en/gone',
    '/assets/%2e%2e/en/gone',
    '/assets/..%2f..%2fbuild.json',
    '/assets/x.js',
  ]) {
    expect((await ask(site.url + path)).status, path).toBe(404)
  }
})

it('a release that cannot be read is named once, and the last one stays', async () => {
  const id = await release(1)
  const site = await start()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  publish(dist, '2026-999')
  for (let turn = 0; turn < 3; turn++) process.emit('SIGHUP')
  expect(releaseOf(await ask(`${site.url}/en`))).toBe(id)
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    'The release 2026-999 cannot be read, 2026-001 stays:',
  ])
  said.mockRestore()
})

it('the release that visitors see and the last five stay on disk; what killed builds left goes', async () => {
  for (let number = 1; number <= 8; number++) await release(number)
  publish(dist, '2026-002')
  await mkdir(join(releaseFolder(dist, '2026-009.part'), 'client'), { recursive: true })
  removeOldReleases(dist)
  const left = (await readdir(join(dist, 'releases'))).sort()
  expect(left).toEqual(['002', '004', '005', '006', '007', '008'].map((id) => `2026-${id}`))
  const now = new Date('2026-11-23T14:02:11Z')
  expect(newId(dist, now)).toBe('20261123-140211')
  await publishFiles(dist, {}, '20261123-140211')
  expect(newId(dist, now)).toBe('20261123-140211-2')
})
