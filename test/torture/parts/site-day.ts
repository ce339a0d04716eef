// A day of visitors in a minute: pages with their assets, returning visitors, robots, forms.
import { Agent, request } from 'node:http'
import type { Headings } from '../calls.ts'
import type { Random } from '../random.ts'
import type { SiteProcess } from '../site-process.ts'
import { messageOf, pool, type Row, type Torture } from '../torture.ts'

/** Memory growth that counts as a leak, in bytes. */
export const LEAK = 16 * 1024 * 1024
const PROBES = [
  '/wp-login.php',
  '/.git/config',
  '/admin',
  '/en/nothing',
  '/assets/gone.js',
  '/favicon.ico.bak',
]
const CONTACT = { kind: 'question', fullName: 'A Visitor', email: 'visitor@example.com', locale: 'en' }

interface Page {
  path: string
  parts: string[]
}

interface Visit {
  agent: Agent
  url: string
  tell(status: number, what: string, expected: number[]): void
}

interface Answer {
  status: number
  etag: string | undefined
}

function get({ agent, url }: Visit, path: string, headers: Headings = {}, post?: string): Promise<Answer> {
  const method = post === undefined ? 'GET' : 'POST'
  const all = { 'accept-encoding': 'gzip, br', ...headers }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers: all }, (response) => {
      response.on('error', reject).on('end', () => {
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag })
      })
      response.resume()
    })
    sent.on('error', reject)
    sent.end(post)
  })
}

/** Every page of the sitemap, and its assets. */
async function pagesOf(url: string): Promise<Page[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc as string).pathname)
  const pages: Page[] = []
  await pool(paths.length, 8, async (at) => {
    const path = paths[at] as string
    const html = await (await fetch(url + path)).text()
    const parts = [...html.matchAll(/(?:src|href|component-url|renderer-url)="(\/assets\/[^"]+)"/g)]
    pages[at] = { path, parts: [...new Set(parts.map(([, part]) => part as string))] }
  })
  return pages
}

/** One visitor: a few pages, each asset once, and one page again. */
async function visitor(visit: Visit, pages: readonly Page[], chance: Random): Promise<number> {
  const seen = new Set<string>()
  let calls = 0
  let last: { path: string; etag: string | undefined } | undefined
  for (let left = chance.between(1, 5); left > 0; left--) {
    // A few pages get most of the visitors.
    const page = pages[Math.floor(chance.next() ** 3 * pages.length)] as Page
    const { status, etag } = await get(visit, page.path)
    visit.tell(status, page.path, [200])
    last = { path: page.path, etag }
    const fresh = page.parts.filter((part) => !seen.has(part))
    await Promise.all(
      fresh.map(async (part) => {
        seen.add(part)
        visit.tell((await get(visit, part)).status, part, [200])
      }),
    )
    calls += 1 + fresh.length
  }
  if (last?.etag && chance.chance(0.5)) {
    const again = await get(visit, last.path, { 'if-none-match': last.etag })
    visit.tell(again.status, `${last.path} again`, [304])
  }
  if (chance.chance(0.1)) visit.tell((await get(visit, '/en/search.json')).status, 'the search', [200])
  if (chance.chance(0.2)) {
    const probe = chance.pick(PROBES)
    visit.tell((await get(visit, probe)).status, probe, [404])
  }
  if (chance.chance(0.1)) {
    const headers = { 'x-session-id': chance.bytes(16).toString('hex') }
    visit.tell((await get(visit, '/api/wishlist', headers)).status, 'a wishlist', [401, 429])
  }
  if (chance.chance(0.05)) {
    const headers = { 'content-type': 'application/json', origin: visit.url }
    const { status } = await get(visit, '/api/contact', headers, JSON.stringify(CONTACT))
    visit.tell(status, 'a form', [200, 400, 429])
  }
  return calls
}

export async function dayOfVisitors(site: SiteProcess, torture: Torture): Promise<Row> {
  const count = torture.runs(2000, 20)
  const findings: string[] = []
  const pages = await pagesOf(site.url)
  const visit: Visit = {
    agent: new Agent({ keepAlive: true, maxSockets: 32 }),
    url: site.url,
    tell(status, what, expected) {
      if (!expected.includes(status)) findings.push(`${what} answers ${status}`)
    },
  }
  let calls = 0
  const part = (name: string, visitors: number) =>
    pool(visitors, 12, async (at) => {
      const chance = torture.random(`${name} ${at}`)
      calls += await visitor(visit, pages, chance).catch((error) => {
        findings.push(messageOf(error))
        return 0
      })
    })
  await part('morning', Math.ceil(count / 4))
  const before = await site.memory()
  await part('day', count)
  visit.agent.destroy()
  const growth = site.hasEnded() ? 0 : (await site.memory()) - before
  if (growth > LEAK) findings.push(`The memory grew by ${(growth / 2 ** 20).toFixed(1)} MB.`)
  return {
    what: "a day's visitors in a minute: every page and asset is served, memory flat",
    runs: calls,
    findings: [...new Set(findings)],
    note: `${count} visitors, ${pages.length} pages, memory ${(growth / 2 ** 20).toFixed(1)} MB more`,
  }
}
