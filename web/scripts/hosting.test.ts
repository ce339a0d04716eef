import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishFiles } from '../server/releases.fixture.ts'
import { type RunningSite, startSite } from '../server/site.ts'
import { headersFile, nginxConfig, redirectsFile } from './hosting.ts'

const FILES = [
  'en/index.html',
  'en/news/rss.xml',
  'assets/app.HASH.js',
  'drawings/hill/a-plans.svg',
  'share/en/a.png',
  'speculation-rules.json',
]

let dist: string
let site: RunningSite

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'hosting-'))
  const files = FILES.map((file) => [`client/${file}`, file])
  await publishFiles(dist, Object.fromEntries(files))
  site = await startSite({ dist })
})

afterAll(async () => {
  await site.close()
  await rm(dist, { recursive: true })
})

/** The headers that a host gives a path by the file: rules in turn, a later one wins. */
function headersOf(path: string): Record<string, string> {
  const given: Record<string, string> = {}
  for (const block of headersFile().trim().split('\n\n')) {
    const [pattern = '', ...lines] = block.split('\n')
    const isMeant = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    for (const line of isMeant ? lines.map((one) => one.trim()) : []) {
      if (line.startsWith('! ')) delete given[line.slice(2).toLowerCase()]
      else given[line.slice(0, line.indexOf(':')).toLowerCase()] = line.slice(line.indexOf(':') + 2)
    }
  }
  return given
}

describe('the files for other hosts', () => {
  it.each(['/en', ...FILES.slice(1).map((file) => `/${file}`)])(
    'give %s the headers that our server gives it',
    async (path) => {
      const { headers } = await fetch(site.url + path)
      const given = headersOf(path)
      // Only pages need it, and there it does not differ.
      if (path !== '/en') delete given['speculation-rules']
      for (const [name, value] of Object.entries(given)) expect(headers.get(name), name).toBe(value)
      expect(given['cache-control']).toBe(headers.get('cache-control'))
    },
  )

  it('pass calls on, and find the error page of each language', () => {
    expect(redirectsFile('https://api.example.com').trim().split('\n')).toEqual([
      '/api/* https://api.example.com/api/:splat 200!',
      '/en/* /en/404 404',
      '/ru/* /ru/404 404',
      '/* /404 404',
    ])
    expect(redirectsFile(undefined)).not.toContain('/api/')
    const config = nginxConfig('/srv/site/client')
    expect(config).toContain('root /srv/site/client;')
    expect(config.match(/add_header X-Content-Type-Options "nosniff" always;/g)).toHaveLength(7)
    expect(config.match(/default_type "application\/rss\+xml; charset=utf-8";/g)).toHaveLength(3)
    expect(config).toMatch(/^ {2}gzip on;$/m)
    expect(config).toContain('gzip_types application/json;')
    // nginx refuses to start with TLS but without a certificate.
    expect(config).toContain('  listen 80;\n')
    expect(config).toContain(`Speculation-Rules '"/speculation-rules.json"'`)
    // The request line, the arguments and the referrer have the query.
    const [format = ''] = /^log_format .*$/m.exec(config) ?? []
    expect(format.match(/\$\w+/g)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\$(request|request_uri|args|query_string|http_referer)$/),
      ]),
    )
    expect(config).toMatch(new RegExp(`access_log \\S+ ${format.split(' ')[1]};`))
    expect(config.split('{')).toHaveLength(config.split('}').length)
  })
})
