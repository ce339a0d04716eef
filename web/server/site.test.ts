import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { finishFiles } from '../scripts/finish-files.ts'
import { publishFiles } from './releases.fixture.ts'
import { releaseFolder } from './releases.ts'
import { type RunningSite, startSite } from './site.ts'

const LONG = 'x'.repeat(5000)
const FILES: Record<string, string> = {
  'client/index.html': `<p>მთავარი</p>${LONG}`,
  'client/en/index.html': '<p>home</p>',
  'client/en/projects/index.html': '<p>projects</p>',
  'client/404.html': '<p>ვერ მოიძებნა</p>',
  'client/en/404/index.html': '<p>not found</p>',
  'client/ru/404/index.html': '<p>не найдена</p>',
  'client/assets/app.HASH.js': `console.log("${LONG}")`,
  'client/icon.svg': '<svg/>',
  'client/favicon.ico': 'icon',
  'client/site.webmanifest': '{}',
  'client/news/rss.xml': '<rss/>',
  'client/_headers': '/*',
  'client/_redirects': '/* /404 404',
  'client/assets/old.HASH.js': 'old',
  'client/speculation-rules.json': '{}',
  'client/en/error/index.html': '<p>unexpected</p>',
}

let dist: string
let site: RunningSite

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'site-'))
  const folder = await publishFiles(dist, FILES)
  await finishFiles(join(folder, 'client'))
  site = await startSite({ dist })
})

afterAll(async () => {
  await site.close()
  await rm(dist, { recursive: true })
})

/** Sends the path unchanged, like a raw client. */
function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const req = request({ host: '127.0.0.1', port: site.port, path, ...options }, async (res) => {
        const chunks: Buffer[] = []
        for await (const chunk of res) chunks.push(chunk)
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) })
      })
      req.on('error', reject).end()
    },
  )
}

describe('pages', () => {
  it('are served at their URL, to which one with a trailing slash redirects', async () => {
    expect((await ask('/en')).body.toString()).toBe('<p>home</p>')
    const slashed = await ask('/en/projects/?currency=gel')
    expect([slashed.status, slashed.headers.location]).toEqual([308, '/en/projects?currency=gel'])
  })

  it.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/en/index.html?currency=gel', '/en?currency=gel'],
    ['/en/projects/index', '/en/projects'],
    ['/en/404/index.html', '/en/404'],
    ['//evil.example/index.html', '/evil.example'],
  ])('have no second URL by the name of their file: %s', async (path, location) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([308, location])
  })

  it('cannot redirect visitors to another host', async () => {
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '/\\evil.example',
      '\\\\evil.example/',
      '/\\/evil.example',
    ]) {
      expect((await ask(path)).headers.location ?? '/evil.example', path).toBe('/evil.example')
    }
  })

  it('return 304 while they are unchanged', async () => {
    const first = await ask('/en')
    expect(first.headers['cache-control']).toContain('must-revalidate')
    const again = await ask('/en', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it.each(['/', '/en/projects', '/assets/app.HASH.js', '/icon.svg', '/speculation-rules.json'])(
    'are confirmed with the headers that they are sent with: %s',
    async (path) => {
      const accepted = { 'accept-encoding': 'gzip, br' }
      const { 'content-length': _, date: __, ...sent } = (await ask(path, { headers: accepted })).headers
      const etag = String(sent.etag)
      for (const known of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*', `"a,b" , ${etag},"c"`]) {
        const { status, headers, body } = await ask(path, {
          headers: { ...accepted, 'if-none-match': known },
        })
        expect([status, body.length], known).toEqual([304, 0])
        expect(headers, known).toEqual({ ...sent, date: headers.date })
      }
      const other = { ...accepted, 'if-none-match': '"another", W/"third"' }
      expect((await ask(path, { headers: other })).status).toBe(200)
    },
  )

  it.each([
    ['the date that they are sent with', 0, {}, 304],
    // The release that the client knows may have been taken back.
    ['a later date', 60, {}, 200],
    ['an earlier date', -1, {}, 200],
    ['a date beside an ETag that is another', 60, { 'if-none-match': '"another"' }, 200],
    ['a date in a form that no server sends', 0, { 'if-modified-since': '2100-01-01' }, 200],
    ['a number', 0, { 'if-modified-since': '9999999999' }, 200],
  ])('are compared by date: %s', async (_, seconds, others, status) => {
    const first = await ask('/en')
    const date = new Date(Date.parse(String(first.headers['last-modified'])) + seconds * 1000)
    const again = await ask('/en', { headers: { 'if-modified-since': date.toUTCString(), ...others } })
    expect([again.status, again.body.length]).toEqual([status, status === 304 ? 0 : first.body.length])
    expect({ ...again.headers, date: '', 'content-length': '' }).toEqual({
      ...first.headers,
      date: '',
      'content-length': '',
    })
  })

  it.each(['http://site.example/en', 'HTTP://localhost:4321/en', 'https://[::1]/en'])(
    'are found by an address with a host: %s',
    async (target) => {
      expect((await ask(target)).body.toString()).toBe('<p>home</p>')
      const slashed = await ask(`${target}/?a=b`)
      expect([slashed.status, slashed.headers.location]).toEqual([308, '/en?a=b'])
    },
  )

  it('are not found by the address of another kind or without a host', async () => {
    expect((await ask('http://site.example?a')).body.toString()).toBe(FILES['client/index.html'])
    for (const target of [
      'ftp://site.example/en',
      'http:///en',
      'http://a b/en',
      'http://user@site.example/en',
    ]) {
      expect((await ask(encodeURI(target))).status, target).toBeGreaterThanOrEqual(400)
    }
  })

  it('are sent in the smallest encoding that the browser accepts', async () => {
    const small = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body).toString()).toBe(FILES['client/index.html'])
    expect((await ask('/', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe(
      'gzip',
    )
    expect((await ask('/')).headers['content-encoding']).toBeUndefined()
  })
})

describe('a file', () => {
  it.each([
    '/favicon.ico',
    '/icon.svg',
    '/site.webmanifest',
    '/assets/app.HASH.js',
    '/speculation-rules.json',
    '/news/rss.xml',
  ])('says what it is: %s', async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^[a-z]+\/[a-z.+-]+/)])
  })

  it('with news is a feed', async () => {
    expect((await ask('/news/rss.xml')).headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  })
})

describe('browsers', () => {
  it('are told which pages they may prefetch', async () => {
    const { headers } = await ask('/en')
    const rules = await ask(String(headers['speculation-rules']).replaceAll('"', ''))
    expect(rules.headers['content-type']).toBe('application/speculationrules+json')
  })
})

describe('files with a hash in their name', () => {
  it.each(['bytes=9-1', 'bytes=x', 'bytes=-1', 'bytes=0-0,1-1', 'lines=1-2'])(
    'are sent completely if the range is invalid: %s',
    async (range) => {
      const { status, body } = await ask('/icon.svg', { headers: { range } })
      expect([status, body.toString()]).toEqual([200, '<svg/>'])
    },
  )

  it('may be missing, which the log says, without affecting other files', async () => {
    await rm(join(releaseFolder(dist, '1'), 'client/assets/old.HASH.js'))
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(ask('/assets/old.HASH.js')).rejects.toThrow()
    expect(said.mock.calls.flat().join('\n')).toMatch(
      /^Could not read \/assets\/old\.HASH\.js: ENOENT[^\n]*$/,
    )
    said.mockRestore()
    expect((await ask('/en')).status).toBe(200)
  })

  it('are sent in part if a range is requested', async () => {
    const { status, body } = await ask('/icon.svg', { headers: { range: 'bytes=1-3' } })
    expect([status, body.toString()]).toEqual([206, 'svg'])
  })
})

describe('what only static hosts read', () => {
  it.each(['/_headers', '/_redirects', '/%5Fheaders', '/_headers?x'])('is not served: %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('a request with two hosts', () => {
  it('is refused', async () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.write('GET /en HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('an unknown address', () => {
  it('returns 404 with the page of its language', async () => {
    const answers = await Promise.all(
      ['/nope', '/en/nope', '/ru/nope?x=1', '/english'].map((path) => ask(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(answers.map(({ body }) => body.toString())).toEqual([
      '<p>ვერ მოიძებნა</p>',
      '<p>not found</p>',
      '<p>не найдена</p>',
      '<p>ვერ მოიძებნა</p>',
    ])
  })

  it('of a file returns no page', async () => {
    const { status, headers } = await ask('/assets/gone.js')
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  it('cannot reach files outside the folder', async () => {
    for (const path of ['/../build.json', '/%2e%2e/build.json', '/..%2fbuild.json', '/assets/..%5c..']) {
      expect((await ask(path)).status).toBe(404)
    }
    expect((await ask('/%')).status).toBe(400)
  })

  it('is not found at the path of the error page either', async () => {
    expect((await ask('/404')).status).toBe(404)
    expect((await ask('/en/404')).status).toBe(404)
    expect((await ask('/en/error')).body.toString()).toBe('<p>not found</p>')
  })
})

describe('API calls', () => {
  it('reach the API and are not cached', async () => {
    const answer = await ask('/api/wishlist?locale=ka', { method: 'POST' })
    expect([answer.status, JSON.parse(answer.body.toString()).error.code]).toEqual([403, 'other-origin'])
    expect(answer.headers['cache-control']).toBe('no-store')
    const clock = await ask('/api/clock')
    expect(JSON.parse(clock.body.toString())).toEqual({ now: expect.any(Number) })
    expect((await ask('/api/unknown')).status).toBe(404)
  })

  it.each(['evil.example:80@x', 'a b', "'<>", '256.256.256.256', 'a:99999'])(
    'with the invalid host "%s" are rejected',
    async (host) => {
      expect((await ask('/api/wishlist', { headers: { host } })).status).toBe(400)
    },
  )

  it('with a method that no handler supports are rejected', async () => {
    expect((await ask('/api/wishlist', { method: 'TRACE' })).status).toBe(405)
  })

  it('with an unsafe method on a page are rejected', async () => {
    expect((await ask('/en', { method: 'POST' })).status).toBe(405)
    expect((await ask('/en', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('every response', () => {
  it('carries the security headers', async () => {
    for (const path of ['/', '/nope', '/api/wishlist', '/%']) {
      const { headers } = await ask(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
      expect(headers['referrer-policy']).toBe('same-origin')
    }
  })
})

describe('a page', () => {
  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['', undefined],
  ])('is encoded as %s allows: %s', async (accepted, encoding) => {
    const { headers } = await ask('/', { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('is sent in ranges only uncompressed, and completely if the validator does not match', async () => {
    const part = { range: 'bytes=0-4', 'accept-encoding': 'br' }
    const { status, headers } = await ask('/assets/app.HASH.js', { headers: part })
    expect([status, headers['content-encoding'], headers['content-length']]).toEqual([206, undefined, '5'])
    const etag = String((await ask('/assets/app.HASH.js')).headers.etag)
    const whole = await ask('/assets/app.HASH.js', { headers: { ...part, 'if-range': etag } })
    expect([whole.status, whole.headers['content-encoding']]).toEqual([200, 'br'])
  })
})
