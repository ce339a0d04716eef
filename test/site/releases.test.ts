/** Builds under traffic: what visitors get is whole and of one release, before, during and after it is published. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { createAdminClient } from 'quoin/admin'
import { createUserClient } from 'quoin/user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentId, currentRelease, releaseIds } from '../../web/server/releases.ts'
import { root } from '../scripts/root.ts'
import { freePort } from '../support/demo.ts'
import { newPerson, openAccount } from '../support/people.ts'
import { smallSeed } from '../support/small-seed.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'

const MINUTES = 60_000
const HANG_MS = 10_000
let folder: string
let dist: string
let running: TestSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-releases-'))
  dist = await mkdtemp(join(root, 'web/dist-releases-'))
  running = await startTestSite({ seed: await smallSeed(folder), dist })
}, 10 * MINUTES)
afterAll(async () => {
  await running?.close()
  for (const part of [folder, dist]) await rm(part, { recursive: true, force: true })
})

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
  await Promise.all(Array.from({ length: 8 }, visitor))
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

async function change() {
  await rename('Short')
  const { platform, site } = running
  for (const number of ['801', '802', '901']) {
    // One buyer may not hold them all.
    const sessionId = await openAccount({ site, platform: platform.url }, newPerson())
    const buyer = createUserClient({ host: platform.url, apiKey: apiKey(), sessionId })
    await buyer.orders.create({ items: [{ itemId: `flat-river-line-b-${number}`, quantity: 1 }] })
  }
}

it(
  'a change is published under traffic: no page hangs, is cut, is missing or mixes two releases',
  async () => {
    const before = await sitemap()
    expect(before.length).toBeGreaterThan(1000)
    const first = currentId(dist)
    await change()
    const building = running.rebuild()
    let isOver = false
    building.finally(() => {
      isOver = true
    })
    const faults: string[] = []
    while (!isOver) faults.push(...(await faultsOf(before)))
    await building
    // Until the server has turned to the new release, and after.
    const second = currentId(dist)
    expect(second).not.toBe(first)
    faults.push(...(await faultsOf(before)))
    await expect
      .poll(async () => (await fetch(`${running.site}/en/news/terrace-park-b-roof`)).text())
      .toContain('Short')
    faults.push(...(await faultsOf(await sitemap(), second)))
    expect(faults).toEqual([])

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
  'two builds of the same content are the same, byte for byte',
  async () => {
    const client = () => join(currentRelease(dist) ?? '', 'client')
    const last = client()
    const output = await running.rebuild()
    expect(client()).not.toBe(last)
    const names = await readdir(last, { recursive: true, withFileTypes: true })
    const files = names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const different = []
    for (const file of files) {
      const other = await readFile(file.replace(last, client())).catch(() => Buffer.from('missing'))
      if (!other.equals(await readFile(file))) different.push(file.slice(last.length))
    }
    expect(different, output).toEqual([])
    expect((await readdir(client(), { recursive: true })).length).toBe(names.length)
  },
  10 * MINUTES,
)

it(
  'the publisher publishes what changes, by itself and when it is told, and the server follows',
  async () => {
    const { platform, site } = running
    const port = await freePort()
    const env = {
      QUOIN_HOST: platform.url,
      QUOIN_API_KEY: apiKey(),
      SITE_URL: site,
      DIST: dist,
      PUBLISH_INTERVAL: '1',
      PUBLISH_SECRET: 'a-secret',
      PUBLISH_PORT: String(port),
      AFTER_PUBLISH: 'echo "after $RELEASE: $(wc -l < $CHANGED_FILES)"',
    }
    const job = (...args: string[]) =>
      execa('node', ['web/jobs/publish.ts', ...args], { cwd: root, env, reject: false, all: true })
    const title = async () => {
      const text = await (await fetch(`${site}/en/news/terrace-park-b-roof`)).text()
      return /<h1[^>]*>([^<]*)/.exec(text)?.[1]?.trim()
    }
    const tell = (secret: string) =>
      fetch(`http://127.0.0.1:${port}/publish`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
      })

    const publisher = job()
    let said = ''
    publisher.all.on('data', (text) => {
      said += text
    })
    try {
      const patient = { timeout: 3 * MINUTES, interval: 200 }
      // It holds its lock before it listens.
      await expect
        .poll(
          () =>
            tell('another').then(
              ({ status }) => status,
              () => 'not yet',
            ),
          patient,
        )
        .toBe(401)
      const second = await job()
      expect([second.exitCode, second.all]).toEqual([
        1,
        `Error: another publisher is at work in ${dist}; stop it first`,
      ])
      await rename('By itself')
      await expect.poll(title, patient).toBe('By itself')
      // What was built without a publisher, and has not changed since, is not built again.
      await expect
        .poll(() => said, patient)
        .toMatch(/^\d\d:\d\d:\d\d published \S+: [1-9]\d* of [\d,]+ pages changed, \d+ s\n/)
      await expect.poll(() => said, patient).toContain(`after ${currentRelease(dist)}: `)

      await rename('Told')
      expect((await tell('a-secret')).status).toBe(202)
      await expect.poll(title, patient).toBe('Told')
    } finally {
      publisher.kill()
      await publisher
    }
    expect((await job('--list')).all).toContain(`* ${currentId(dist)}`)
    const news = 'en/news/terrace-park-b-roof/index.html'
    const told = { AFTER_PUBLISH: `grep -c ${news} $CHANGED_FILES; echo "back to $RELEASE"` }
    const back = await execa('node', ['web/jobs/publish.ts', '--rollback'], {
      cwd: root,
      env: { ...env, ...told },
    })
    expect(back.stdout.split('\n').slice(1)).toEqual(['1', `back to ${currentRelease(dist)}`])
    await expect.poll(title, { timeout: 5000 }).toBe('By itself')
    expect((await job('--rollback', 'nothing')).all).toBe('Error: there is no release nothing; see --list')
  },
  10 * MINUTES,
)
