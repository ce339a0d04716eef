import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtFor, currentId, heldFor, publishedState, releaseIds } from '../server/releases.ts'
import { differences } from './finish-files.ts'
import { lossOf } from './losses.ts'
import { writeRelease } from './release.ts'

const SETTINGS = { host: 'http://127.0.0.1:1', apiKey: 'a-key', siteUrl: 'https://www.example.com' }
let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(() => rm(dist, { recursive: true }))

const state = (content: string) => ({ content, items: '', offer: '' })

/** Publishes files by their names. */
const publish = (files: Record<string, string>, content = '', options = {}, settings = SETTINGS) =>
  writeRelease(
    dist,
    settings,
    async (folder) => {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(join(folder, 'client', name, '..'), { recursive: true })
        await writeFile(join(folder, 'client', name), text)
      }
      return state(content)
    },
    options,
  )

it('a release says what it was built for, which content it shows, and which files have changed', async () => {
  await publish({ 'index.html': 'home', 'en/index.html': 'old', 'gone.txt': '' }, 'first')
  const release = await publish({ 'index.html': 'home', 'en/index.html': 'new'.repeat(900) }, 'second')
  expect(currentId(dist)).toBe(release.id)
  expect(builtFor(dist)).toMatchObject(SETTINGS)
  expect(publishedState(dist, release.id)).toEqual(state('second'))
  expect([release.pages, release.changedPages]).toEqual([2, 1])
  expect(await readFile(join(release.folder, 'changed.txt'), 'utf8')).toBe('en/index.html\ngone.txt\n')
  const [, before = ''] = releaseIds(dist)
  // As a rollback tells it: without compressed forms, in both directions.
  const client = (id: string) => join(dist, 'releases', id, 'client')
  const wanted = ['en/index.html', 'gone.txt']
  expect(await differences(client(before), client(release.id))).toEqual(wanted)
  expect(await differences(client(release.id), client(before))).toEqual(wanted)
})

it('a release that fails leaves nothing, and visitors see the last one', async () => {
  const { id } = await publish({ 'index.html': 'home' })
  const failing = writeRelease(dist, SETTINGS, async (folder) => {
    await mkdir(join(folder, 'client'), { recursive: true })
    await writeFile(join(folder, 'client/index.html'), 'half')
    throw new Error('the platform is away')
  })
  await expect(failing).rejects.toThrow('the platform is away')
  expect([currentId(dist), await readdir(join(dist, 'releases'))]).toEqual([id, [id]])
})

it('two releases of one folder are not written at the same time', async () => {
  const first = publish({ 'index.html': 'home' })
  await expect(publish({})).rejects.toThrow('another build is running')
  await first
})

/** Files of a site of so many pages, of which so many are of flats, and so many pictures. */
const siteOf = (pages: number, flats: number, pictures: number) =>
  Object.fromEntries([
    ...Array.from({ length: pages - flats }, (_, n) => [`news/${n}/index.html`, '']),
    ...Array.from({ length: flats }, (_, n) => [`projects/hill/a/${n}/index.html`, '']),
    ...Array.from({ length: pictures }, (_, n) => [`assets/${n}.avif`, '']),
  ])

it.each([
  [[100, 50, 40], [90, 45, 36], undefined],
  [[100, 50, 40], [89, 50, 40], '11 of 100 pages'],
  [[100, 50, 40], [100, 44, 40], '6 of 50 flats'],
  [[100, 50, 40], [100, 50, 0], 'all 40 pictures'],
  [[1248, 144, 40], [213, 0, 40], '1,035 of 1,248 pages and all 144 flats'],
  [[12, 4, 4], [9, 1, 1], undefined],
  [[12, 4, 4], [8, 0, 4], '4 of 12 pages and all 4 flats'],
  [[0, 0, 0], [12, 4, 4], undefined],
] as const)(
  'a site of %j pages, flats and pictures that would be one of %j has lost %s',
  (before, after, lost) => {
    const [had, has] = [before, after].map(([pages, flats, pictures]) =>
      Object.keys(siteOf(pages, flats, pictures)),
    )
    expect(lossOf(had ?? [], has ?? [])).toBe(lost)
  },
)

it('a release that has lost much is held until it is forced, and what is whole again is published', async () => {
  const [whole, half] = [siteOf(20, 10, 10), siteOf(10, 0, 10)]
  const { id } = await publish(whole)
  await expect(publish(half, 'half')).rejects.toThrow(
    'would lose 10 of 20 pages and all 10 flats, so it is held; publish it with: npm run publish -w web -- --force',
  )
  const [held = ''] = releaseIds(dist)
  expect([currentId(dist), heldFor(dist, held)]).toEqual([id, '10 of 20 pages and all 10 flats'])
  // The publisher waits for a change of the content that it shows.
  expect(publishedState(dist, held)).toEqual(state('half'))
  const mended = await publish(whole)
  expect(currentId(dist)).toBe(mended.id)
  const forced = await publish(half, '', { force: true })
  expect([currentId(dist), heldFor(dist, forced.id)]).toEqual([forced.id, undefined])
  // Another platform's site has lost nothing.
  const other = await publish(siteOf(1, 0, 0), '', {}, { ...SETTINGS, apiKey: 'another-key' })
  expect(currentId(dist)).toBe(other.id)
})
