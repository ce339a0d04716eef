/** The publisher with a build that takes a moment. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminClient } from 'quoin/admin'
import { type Sandbox, startSandbox } from 'quoin/sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentId, currentRelease, releaseIds } from '../../server/releases.ts'
import { BUILDER, CRASHES, EMPTY, FAILS, HANGS, OVER, pageOf } from './builder.fixture.ts'
import { Publisher, type PublisherOptions } from './publisher.ts'

let sandbox: Sandbox
let admin: AdminClient
let entry: string
let dist: string
let publisher: Publisher
let end: Promise<void>
const said: string[] = []

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'publisher-'))
  sandbox = await startSandbox({ memory: true })
  admin = sandbox.clients.admin()
  const fields = ['title', 'endsAt'].map((key) => ({ key, name: key, type: 'TEXT' as const }))
  const { _id: modelId } = await admin.models.create({ apiId: 'news', name: 'News', fields })
  const news = { modelId, slug: 'roof', status: 'published' as const, values: { title: 'First' } }
  entry = (await admin.content.create(news))._id
  publisher = new Publisher({
    ...optionsWith(sandbox.projects[0]?.apiKey),
    builder: BUILDER,
    afterPublish: 'grep -c html $CHANGED_FILES >> "$RELEASE/../../after"',
  })
  end = publisher.run()
})
afterAll(async () => {
  publisher.stop()
  await end
  await sandbox.close()
  await rm(dist, { recursive: true })
})

const optionsWith = (apiKey = ''): PublisherOptions => ({
  settings: { host: sandbox.url, apiKey, siteUrl: 'https://www.example.com' },
  dist,
  intervalMs: 250,
  settleMs: 0,
  say: (line) => said.push(line),
})
const rename = (title: string) => admin.content.update(entry, { values: { title } })

/** The next line of the publisher, without its time. */
async function next(): Promise<string | undefined> {
  await expect.poll(() => said.length).toBeGreaterThan(0)
  return said.shift()?.replace(/^\d\d:\d\d:\d\d /, '')
}
const published = (changed: number) =>
  expect.stringMatching(new RegExp(`^published ${currentId(dist)}: ${changed} of 3 pages changed, \\d+ s$`))

/** The page that visitors see, on disk. */
const shown = () => readFile(join(currentRelease(dist) ?? '', 'client/en/index.html'), 'utf8')

it('publishes what there is, then a change by itself', async () => {
  expect(await next()).toEqual(published(3))
  await rename('Second')
  expect(await next()).toEqual(published(3))
  expect(await shown()).toBe(pageOf('Second'))
  await expect.poll(() => readFile(join(dist, 'after'), 'utf8')).toBe('3\n3\n')
})

it('publishes when the time comes at which a page would change by itself', async () => {
  const endsAt = new Date(Date.now() + 8000).toISOString()
  await admin.content.update(entry, { values: { title: 'Ending', endsAt } })
  expect(await next()).toEqual(published(3))
  expect(await shown()).toBe(pageOf('Ending'))
  expect(await next()).toEqual(published(3))
  expect(await shown()).toBe(pageOf(OVER))
  await admin.content.update(entry, { values: { endsAt: null } })
  expect(await next()).toEqual(published(3))
})

it('says once that the platform cannot be asked, and builds at once when it is told', async () => {
  sandbox.faults.set({ rules: [{ path: '*', status: 500 }] })
  expect(await next()).toMatch(/^the platform cannot be asked for changes: [^\n]+$/)
  sandbox.faults.clear()
  publisher.request()
  expect(await next()).toEqual(published(0))
  // No line has changed.
  expect(await next()).toBe('AFTER_PUBLISH ended with 1; the release is published all the same')
})

it.each([
  [FAILS, 'the gallery could not be read: 500'],
  [CRASHES, 'the build ended with 3'],
  [EMPTY, /release \S+ would lose all 3 pages, so it is held; publish it with: \S.* --force/],
])(
  'says why a build %s, once, leaves visitors the last release, and publishes the next change',
  async (title, reason) => {
    const before = [currentId(dist), await shown()]
    await rename(title)
    const line = (await next()) ?? ''
    expect(line.replace(/^not published, visitors see the last release: /, '')).toMatch(reason)
    expect([currentId(dist), await shown()]).toEqual(before)
    await rename(`After${title}`)
    expect(await next()).toEqual(published(3))
    expect(await shown()).toBe(pageOf(`After${title}`))
    expect(await readdir(join(dist, 'releases'))).toEqual(releaseIds(dist).reverse())
  },
)

it('stops in the middle of a build, without a word', async () => {
  const before = [currentId(dist), await shown()]
  const { length } = releaseIds(dist)
  await rename(HANGS)
  await expect.poll(async () => (await readdir(join(dist, 'releases'))).length).toBe(length + 1)
  publisher.stop()
  await end
  expect([said, currentId(dist), await shown()]).toEqual([[], ...before])
})

it('with the build of the site, says what it cannot be made against, and publishes nothing', async () => {
  const before = currentId(dist)
  expect(await new Publisher(optionsWith('not-the-key')).once()).toBe(false)
  expect(await next()).toBe(
    `not published, visitors see the last release: the platform at ${sandbox.url} rejected the API key; set QUOIN_API_KEY to the project's public key`,
  )
  expect(currentId(dist)).toBe(before)
})
