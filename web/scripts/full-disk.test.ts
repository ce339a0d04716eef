/** A disk that is full at some step of a release, whichever it is. */
import { hash } from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentId, currentRelease, releaseFolder } from '../server/releases.ts'
import { writeRelease } from './release.ts'

const SETTINGS = { host: 'http://127.0.0.1:1', apiKey: 'a-key', siteUrl: 'https://www.example.com' }
const { mkdir, writeFile } = fs.promises

let dist: string
beforeEach(() => {
  dist = fs.mkdtempSync(join(tmpdir(), 'full-disk-'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(dist, { recursive: true })
})

/** Calls that take space, by the module that has them. */
const WRITING = {
  sync: ['writeFileSync', 'copyFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'symlinkSync'],
  promises: ['writeFile', 'appendFile', 'copyFile', 'cp', 'mkdir', 'rename', 'symlink'],
} as const

/** Runs with a disk that has room for so many writes; a file that does not fit is cut. Returns how many were begun. */
async function withRoom(
  writes: number,
  work: () => Promise<unknown>,
): Promise<{ begun: number; error: unknown }> {
  let begun = 0
  const undo: (() => void)[] = []
  const limit = (owner: Record<string, unknown>, name: string, isSync: boolean) => {
    const original = owner[name] as (...args: unknown[]) => unknown
    owner[name] = (...args: unknown[]) => {
      begun += 1
      if (begun <= writes) return original(...args)
      const [path, data] = args
      const isFile = /^(write|append)File/.test(name) && String(path).startsWith(dist)
      if (isFile) fs.closeSync(fs.openSync(String(path), 'w'))
      if (isFile && String(data).length > 1) fs.truncateSync(String(path), 1)
      const paths = /^(copy|link|rename|symlink|cp)/.test(name) ? { path, dest: data } : { path }
      const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', ...paths })
      if (isSync) throw error
      return Promise.reject(error)
    }
    undo.push(() => {
      owner[name] = original
    })
  }
  for (const name of WRITING.sync) limit(fs as never, name, true)
  for (const name of WRITING.promises) limit(fs.promises as never, name, false)
  syncBuiltinESMExports()
  const atExit = process.listeners('exit')
  try {
    await work()
    return { begun, error: undefined }
  } catch (error) {
    return { begun, error }
  } finally {
    for (const one of undo) one()
    syncBuiltinESMExports()
    // A failed build cleans up once more when its process ends, and there are as many as steps.
    for (const one of process.listeners('exit')) if (!atExit.includes(one)) process.off('exit', one)
  }
}

/** Publishes a site of a few pages and one asset. */
const publish = (text: string) =>
  writeRelease(
    dist,
    SETTINGS,
    async (folder) => {
      const files = { 'index.html': text.repeat(900), 'en/index.html': 'same', [`assets/${text}.js`]: text }
      for (const [name, content] of Object.entries(files)) {
        await mkdir(join(folder, 'client', name, '..'), { recursive: true })
        await writeFile(join(folder, 'client', name), content)
      }
      return { content: text, items: '', offer: '' }
    },
    { quickly: true },
  )

/** Their content depends on the time, and on the releases before. */
const OF_THE_BUILD = ['build.json', 'retired.json', 'changed.txt']

/** Digests of the files of a release. */
function contentsOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter(
    (name) => fs.statSync(join(folder, name)).isFile() && !OF_THE_BUILD.includes(name),
  )
  return Object.fromEntries(files.map((name) => [name, hash('sha1', fs.readFileSync(join(folder, name)))]))
}

describe('a release on a disk that gets full', () => {
  it('is published completely or not at all, and the next one with room is', async () => {
    await publish('first')
    const whole = await withRoom(Number.POSITIVE_INFINITY, () => publish('second'))
    expect(whole).toMatchObject({ error: undefined })
    expect(whole.begun).toBeGreaterThan(10)
    const wanted = contentsOf(currentRelease(dist) ?? '')

    for (let room = 0; room < whole.begun; room++) {
      fs.rmSync(dist, { recursive: true })
      fs.mkdirSync(dist)
      const first = await publish('first')
      const before = contentsOf(first.folder)
      const { error } = await withRoom(room, () => publish('second'))
      const step = `after ${room} writes`
      expect(contentsOf(first.folder), step).toEqual(before)
      const id = currentId(dist) ?? ''
      if (error) {
        expect(id, step).toBe(first.id)
        expect((error as Error).message, step).toMatch(
          /^no space is left to write \/\S+; free some space, .*publish again$/,
        )
        expect(fs.readdirSync(join(dist, 'releases')), step).toEqual([first.id])
      } else {
        const { 'state.json': _, ...pages } = wanted
        expect(contentsOf(releaseFolder(dist, id)), step).toMatchObject(pages)
        expect(vi.mocked(console.warn).mock.lastCall?.[0], step).toMatch(
          /^Release \S+ is published, but later steps failed: no space is left/,
        )
      }
      await publish('second')
      expect(contentsOf(currentRelease(dist) ?? ''), step).toEqual(wanted)
      expect(fs.readdirSync(dist).sort(), step).toEqual(['build.lock', 'current', 'releases'])
    }
  })
})
