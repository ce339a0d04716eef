import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtFor, currentId, publishedState, releaseIds } from '../server/releases.ts'
import { differences } from './finish-files.ts'
import { writeRelease } from './release.ts'

const SETTINGS = { host: 'http://127.0.0.1:1', apiKey: 'a-key', siteUrl: 'https://www.example.com' }
let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(() => rm(dist, { recursive: true }))

const state = (content: string) => ({ content, items: '', offer: '' })

/** Publishes files by their names. */
const publish = (files: Record<string, string>, content = '') =>
  writeRelease(dist, SETTINGS, async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, 'client', name, '..'), { recursive: true })
      await writeFile(join(folder, 'client', name), text)
    }
    return state(content)
  })

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
  await expect(publish({})).rejects.toThrow('another build is at work')
  await first
})
