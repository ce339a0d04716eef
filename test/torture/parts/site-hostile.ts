// Requests that no browser would make.
import { request } from 'node:http'
import type { Headings } from '../calls.ts'
import type { SiteProcess } from '../site-process.ts'
import { messageOf, pool, type Row, type Torture } from '../torture.ts'

const MARK = '<script>reflected()</script>'
const HOSTS = ['evil.example', 'evil.example:80@x', '', 'a'.repeat(4000), '127.0.0.1:1', '[::1', '\'"<>']
const PATHS = [
  ...['/', '/en', '/ru', '/projects', '/flats', '/news', '/contact', '/api/wishlist', '/api/nothing'],
  ...['//evil.example', '//evil.example/', '/\\evil.example/', '/%5cevil.example/', '/%', '/%00', '/%c0%af'],
  ...['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fbuild.json', '/_astro/../..'],
  ...['/.env', '/a'.repeat(2000), '/en//', '/%e0%a4%a', `/${encodeURIComponent(MARK)}`, '/projects/%F0%9F/'],
]
/** A prefix that something is decided by, a way up, and what must not be reached by it. */
const CLIMBS = {
  from: ['', '/assets', '/share', '/share/en', '/en', '/api', '/%61ssets', '/_astro', '/healthz'],
  up: ['..', '%2e%2e', '%2E%2e', '.%2E', './..', 'x/../..', '..//..', '../..'],
  slash: ['/', '//', '%2f', '%2F', '\\', '%5c', '/./', '/%2e/'],
  to: ['en', 'en/projects', '404', 'en/error', '_headers', '_redirects', 'build.json', 'state.json'],
}
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

/** Whatever the request, the server does not fail, redirect elsewhere, or reflect input into a page. */
export async function hostile(site: SiteProcess, torture: Torture): Promise<Row> {
  const count = torture.runs(3000, 60)
  const findings: string[] = []
  await pool(count, 16, async (index) => {
    const chance = torture.random(`hostile ${index}`)
    const isClimb = chance.chance(0.3)
    const { from, up, slash, to } = CLIMBS
    const climb = `${chance.pick(from)}/${chance.pick(up)}${chance.pick(slash)}${chance.pick(to)}`
    const target = isClimb ? climb : chance.pick(PATHS)
    const [method, path] = [chance.pick(METHODS), target + chance.pick(QUERIES)]
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
      const { host } = new URL(location, 'http://own.example')
      if (host !== 'own.example') findings.push(`${named}: sends away to ${location}`)
      if (isClimb && status < 400 && status > 0)
        findings.push(`${named}: ${status}, although it leads elsewhere`)
      if (text.includes(MARK)) findings.push(`${named}: writes into the page what the address says`)
      if (/"workspaces"|createServer\(/.test(text)) findings.push(`${named}: shows files of the server`)
    } catch (error) {
      findings.push(`${named}: ${messageOf(error)}`)
    }
  })
  return {
    what: 'hostile paths, queries, hosts and headers at the site: no 5xx, no traversal, no other release, nothing reflected',
    runs: count,
    findings,
  }
}
