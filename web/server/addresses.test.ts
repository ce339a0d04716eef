/** Whatever a raw client writes as a path, it gets files of the release that visitors see, and no others. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishFiles } from '../scripts/finish-files.ts'
import { publish } from '../scripts/releases.ts'
import { publishFiles } from './releases.fixture.ts'
import { HELD } from './releases.ts'
import { type RunningSite, startSite } from './site.ts'

const EARLIER = 'release-1'
const CURRENT = 'release-2'
const ROLLED_BACK = 'release-3'
const HELD_BACK = 'release-4'

let dist: string
let site: RunningSite
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'addresses-'))
  for (const id of [EARLIER, CURRENT, ROLLED_BACK, HELD_BACK]) {
    const page = `<head></head>page of ${id}`
    const files = Object.fromEntries(
      ['', '/en', '/en/projects', `/en/news/${id}`, '/en/404', '/en/error'].map((path) => [
        `client${path}/index.html`,
        page,
      ]),
    )
    const folder = await publishFiles(
      dist,
      {
        ...files,
        'client/404.html': page,
        'client/_headers': `for hosts of ${id}`,
        'client/_redirects': `for hosts of ${id}`,
        [`client/assets/app.${id}.js`]: `// script of ${id}`,
        'client/share/en/a.png': `card of ${id}`,
        'private.txt': `private file of ${id}`,
      },
      id,
    )
    await finishFiles(join(folder, 'client'))
    if (id === HELD_BACK) await writeFile(join(folder, HELD), 'half of the pages')
  }
  publish(dist, CURRENT)
  site = await startSite({ dist, drainMs: 0 })
})
afterAll(async () => {
  agent.destroy()
  await site.close()
  await rm(dist, { recursive: true })
})

interface Answer {
  status: number
  text: string
  cache: string
  location: string | undefined
}

/** Sends the path byte for byte: `fetch` and `http.get(url)` would resolve it first. */
const ask = (path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: site.port, path, agent }, async (res) => {
      const chunks: Buffer[] = []
      for await (const chunk of res) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString('latin1')
      const { location, 'cache-control': cache = '' } = res.headers
      resolve({ status: res.statusCode ?? 0, text, cache, location })
    })
    sent.on('error', reject).end()
  })

/** What is wrong with an answer, whatever the path was. */
function faultOf({ status, text, cache, location }: Answer): string | undefined {
  if (status >= 500) return `fails with ${status}`
  if (location !== undefined) {
    const target = new URL(location, 'http://own.example')
    if (target.host !== 'own.example') return `sends away to ${location}`
  }
  const [, kind, release] = /(page|card|script|for hosts|private file) of (release-\d)/.exec(text) ?? []
  if (kind === 'for hosts' || kind === 'private file') return `shows a ${kind}`
  if (kind === 'script' ? release === HELD_BACK : release && release !== CURRENT) return `is of ${release}`
  if (/immutable/.test(cache) && kind !== 'script') return `keeps a ${kind ?? 'refusal'} for a year`
  return undefined
}

const PREFIXES = ['', '/assets', '/share', '/share/en', '/en', '/api', '/%61ssets']
const UPS = ['..', '%2e%2e', '.%2E', '%2E.', './..', 'x/../..']
const SLASHES = ['/', '//', '%2f', '\\', '%5C', '/%2e/']
const TARGETS = [
  'en',
  ...[EARLIER, ROLLED_BACK, HELD_BACK].flatMap((id) => [`en/news/${id}`, `assets/app.${id}.js`]),
  '_headers',
  '_redirects',
  '404',
  'en/error.html',
  '../private.txt',
  `../../${HELD_BACK}/client/en`,
]

describe('a path that leads elsewhere', () => {
  it.each(PREFIXES)('below "%s" reaches nothing', async (prefix) => {
    const paths = UPS.flatMap((up) =>
      SLASHES.flatMap((slash) => TARGETS.map((target) => `${prefix}/${up}${slash}${target}`)),
    )
    const wrong: string[] = []
    await Promise.all(
      paths.map(async (path) => {
        const answer = await ask(path)
        const fault = faultOf(answer) ?? (answer.status === 404 ? undefined : `gets ${answer.status}`)
        if (fault) wrong.push(`${path} ${fault}`)
      }),
    )
    expect(wrong.slice(0, 20)).toEqual([])
  })
})

describe('a path spelt in another way', () => {
  it.each([
    ['/%65n', 200],
    ['/en/%70rojects', 200],
    ['/%61ssets/app.release-2.js', 200],
    ['/assets/app.release%2D1.js', 200],
    ['/%5Fheaders', 404],
    ['/_headers?x', 404],
    ['/_headers#x', 400],
    ['/_redirects.gz', 404],
    ['/%34%30%34', 404],
    ['/404%2ehtml', 404],
    ['/404.html.br', 404],
    ['/404#x', 400],
    ['/en/%34%30%34', 404],
    ['/en%2f404', 404],
    ['/en/%65rror', 404],
    ['/en/error#', 400],
    ['/assets//app.release-1.js', 404],
    ['/share//en/a.png', 404],
    ['/assets%2fapp.release-1.js', 404],
    ['/assets/%252e%252e/en', 404],
    ['/en?x=/../..', 200],
    ['http://own.example/assets/../en', 404],
    ['/assets/%', 400],
    ['/%c0%ae%c0%ae/en', 400],
  ])('is the same page, or none: %s', async (path, status) => {
    const answer = await ask(path)
    expect([answer.status, faultOf(answer)]).toEqual([status, undefined])
  })
})

describe('scripts of other releases', () => {
  it.each([
    [EARLIER, 200],
    [ROLLED_BACK, 200],
    [HELD_BACK, 404],
  ])('stay reachable if a visitor may have its pages: %s', async (id, status) => {
    expect((await ask(`/assets/app.${id}.js`)).status).toBe(status)
    expect((await ask(`/en/news/${id}`)).status).toBe(404)
  })
})
