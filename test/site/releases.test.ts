/** Builds under traffic: what visitors get is whole and of one release, before, during and after it is published. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { createAdminClient } from 'quoin/admin'
import { createPublicClient } from 'quoin/public'
import { createUserClient } from 'quoin/user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentId, currentRelease, releaseIds } from '../../web/server/releases.ts'
import { root } from '../scripts/root.ts'
import { freePort } from '../support/demo.ts'
import { newPerson, openAccount } from '../support/people.ts'
import { tinySeed } from '../support/small-seed.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'

const MINUTES = 60_000
const HANG_MS = 10_000
const PATIENT = { timeout: 3 * MINUTES, interval: 200 }
const ARTICLE = '/en/news/terrace-park-b-roof'
let folder: string
let dist: string
let running: TestSite
let env: Record<string, string>
let publisher: ReturnType<typeof job>
/** What the publisher has said. */
let said = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-releases-'))
  dist = await mkdtemp(join(root, 'web/dist-releases-'))
  running = await startTestSite({ seed: await tinySeed(folder), dist })
  env = {
    QUOIN_HOST: running.platform.url,
    QUOIN_API_KEY: apiKey(),
    SITE_URL: running.site,
    DIST: dist,
    PUBLISH_INTERVAL: '1',
    PUBLISH_SECRET: 'a-secret',
    PUBLISH_PORT: String(await freePort()),
    AFTER_PUBLISH: 'echo "after $RELEASE: $(wc -l < $CHANGED_FILES)"',
  }
  publisher = job([])
  publisher.all.on('data', (text) => {
    said += text
  })
}, 10 * MINUTES)
afterAll(async () => {
  publisher?.kill()
  await publisher
  await running?.close()
  for (const part of [folder, dist]) await rm(part, { recursive: true, force: true })
})

/** Runs the publisher. */
const job = (words: readonly string[], more: Record<string, string> = {}) =>
  execa('node', ['web/jobs/publish.ts', ...words], {
    cwd: root,
    env: { ...env, ...more },
    reject: false,
    all: true,
  })

/** Tells the publisher to publish. Resolves to the status. */
async function tell(secret: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${env['PUBLISH_PORT']}/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  })
  return response.status
}

/** The title of the article, as visitors see it. */
async function title(): Promise<string | undefined> {
  const text = await (await fetch(running.site + ARTICLE)).text()
  return /<h1[^>]*>([^<]*)/.exec(text)?.[1]?.trim()
}

/** The paths of the sitemap. */
async function sitemap(): Promise<string[]> {
  const text = await (await fetch(`${running.site}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname)
}

/** The bytes of a release's page. */
const built = (id: string, path: string) =>
  readFile(join(dist, 'releases', id, 'client', decodeURIComponent(path), 'index.html'), 'utf8')

/** What is wrong with the pages; a page is whole if it is that of one of the releases on disk. */
async function faultsOf(paths: readonly string[], release?: string): Promise<string[]> {
  const faults: string[] = []
  const left = paths.values()
  const visitor = async () => {
    for (const path of left) {
      try {
        const response = await fetch(running.site + path, { signal: AbortSignal.timeout(HANG_MS) })
        const text = await response.text()
        const releases = release === undefined ? releaseIds(dist) : [release]
        const candidates = await Promise.all(releases.map((id) => built(id, path).catch(() => undefined)))
        if (response.status !== 200) faults.push(`${path}: ${response.status}`)
        else if (!candidates.includes(text)) faults.push(`${path}: of no release`)
        const policy = response.headers.get('content-security-policy') ?? ''
        const hashes = policy.match(/'sha256-[^']*'/g) ?? []
        if (!hashes.every((hash) => text.includes(hash)))
          faults.push(`${path}: the policy of another release`)
      } catch (error) {
        faults.push(`${path}: ${(error as Error).message}`)
      }
    }
  }
  // Two are enough to ask all the time, and leave the build some of the machine.
  await Promise.all([visitor(), visitor()])
  return faults
}

function staffClient() {
  const { platform } = running
  const staff = platform.admins.find(({ password }) => password)
  return createAdminClient({
    host: platform.url,
    projectId: platform.projects.find(({ slug }) => slug === 'terasa')?._id ?? '',
    email: staff?.email ?? '',
    password: staff?.password ?? '',
  })
}
const apiKey = () => running.platform.projects.find(({ slug }) => slug === 'terasa')?.apiKey ?? ''
const rename = (en: string) =>
  staffClient().content.update('news-terrace-park-b-roof', { values: { title: { en, ka: en, ru: en } } })

/** Changes a title, and reserves flats. */
async function change() {
  await rename('Short')
  const { platform, site } = running
  const { items } = createPublicClient({ host: platform.url, apiKey: apiKey() })
  const flats = await items.search({ type: 'flat', filter: { status: 'available' }, limit: 3 }).toArray()
  for (const { _id: itemId } of flats) {
    // One buyer may not hold them all.
    const sessionId = await openAccount({ site, platform: platform.url }, newPerson())
    const buyer = createUserClient({ host: platform.url, apiKey: apiKey(), sessionId })
    await buyer.orders.create({ items: [{ itemId, quantity: 1 }] })
  }
}

it(
  'a change is published by itself under traffic: no page hangs, is cut, is missing or mixes two releases',
  async () => {
    const before = await sitemap()
    expect(before.length).toBeGreaterThan(300)
    const first = currentId(dist)
    // It holds its lock before it listens.
    await expect.poll(() => tell('another').catch(() => 'not yet'), PATIENT).toBe(401)
    await change()
    const faults: string[] = []
    do faults.push(...(await faultsOf(before)))
    while (!said.includes('published'))
    const second = currentId(dist)
    expect(second).not.toBe(first)
    // Until the server has turned to the new release, and after.
    faults.push(...(await faultsOf(before)))
    await expect.poll(title, PATIENT).toBe('Short')
    faults.push(...(await faultsOf(await sitemap(), second)))
    expect(faults).toEqual([])
    // What was built without a publisher, and has not changed since, was not built again.
    expect(said).toMatch(/^\d\d:\d\d:\d\d published \S+: [1-9]\d* of [\d,]+ pages changed, \d+ s\n/)
    await expect.poll(() => said).toContain(`after ${currentRelease(dist)}: `)

    const form = await fetch(`${running.site}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: running.site },
      body: JSON.stringify({
        kind: 'message',
        locale: 'en',
        fullName: 'Nino Beridze',
        email: 'nino@visitors.example',
        subject: 'A visit',
        message: 'May I see flat 101?',
      }),
    })
    expect([form.status, await form.text()]).toEqual([200, '{"sent":true}'])
    const withoutScripts = await fetch(`${running.site}/api/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: running.site },
      body: 'kind=message',
    })
    expect(withoutScripts.status).toBeLessThan(500)
  },
  10 * MINUTES,
)

it(
  'a publisher that is told builds at once, and two builds of the same content are the same, byte for byte',
  async () => {
    const last = currentRelease(dist) ?? ''
    expect(await tell('a-secret')).toBe(202)
    await expect.poll(() => currentRelease(dist), PATIENT).not.toBe(last)
    await expect.poll(() => said, PATIENT).toMatch(/published \S+: 0 of [\d,]+ pages changed, \d+ s\n/)
    const [before, now] = [last, currentRelease(dist) ?? ''].map((release) => join(release, 'client')) as [
      string,
      string,
    ]
    const names = await readdir(before, { recursive: true, withFileTypes: true })
    const files = names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const different = []
    for (const file of files) {
      const other = await readFile(file.replace(before, now)).catch(() => Buffer.from('missing'))
      if (!other.equals(await readFile(file))) different.push(file.slice(before.length))
    }
    expect(different).toEqual([])
    expect((await readdir(now, { recursive: true })).length).toBe(names.length)
  },
  10 * MINUTES,
)

it('publishers of one folder exclude each other, and go back to any release that is on disk', async () => {
  const second = await job([])
  expect([second.exitCode, second.all]).toEqual([
    1,
    `Error: another publisher is at work in ${dist}; stop it first`,
  ])
  publisher.kill()
  await publisher
  expect((await job(['--list'])).all).toContain(`* ${currentId(dist)}`)
  expect((await job(['--rollback'])).all).toContain(`Visitors see ${currentId(dist)} now.\n`)
  const told = {
    AFTER_PUBLISH: `grep -c en/news/terrace-park-b-roof/index.html $CHANGED_FILES; echo "back to $RELEASE"`,
  }
  const back = await job(['--rollback'], told)
  expect(back.stdout.split('\n').slice(1)).toEqual(['1', `back to ${currentRelease(dist)}`])
  await expect.poll(title).not.toBe('Short')
  expect((await job(['--rollback', 'nothing'])).all).toBe('Error: there is no release nothing; see --list')
})
