import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildInto } from './build-into.ts'

const folders: string[] = []
const newFolder = (parent: string) => {
  const folder = mkdtempSync(join(parent, 'build-into-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A file system in memory, which most systems have beside that of temporary files. */
const MEMORY = '/dev/shm'
const hasTwo = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev

/** Moves a file from beside the folder into it, as Astro does. */
const buildFrom = (beside: string, text: string) => async (outDir: string) => {
  mkdirSync(join(outDir, 'assets'), { recursive: true })
  writeFileSync(join(beside, 'made.js'), text)
  renameSync(join(beside, 'made.js'), join(outDir, 'assets/app.js'))
}

describe.each([
  ['the same file system', tmpdir(), false],
  ['another file system', MEMORY, !hasTwo],
])('a build into a folder of %s', (_, parent, isSkipped) => {
  it.skipIf(isSkipped)('has its files, and leaves nothing elsewhere', async () => {
    const beside = newFolder(tmpdir())
    const dist = newFolder(parent)
    for (const name of ['1', '2']) {
      await buildInto(join(dist, name), buildFrom(beside, name), beside)
      expect(readFileSync(join(dist, name, 'assets/app.js'), 'utf8')).toBe(name)
    }
    expect(await readdir(dist)).toEqual(['1', '2'])
    expect((await readdir(beside)).filter((name) => name !== 'build.lock')).toEqual([])
  })

  it.skipIf(isSkipped)(
    'that fails leaves nothing elsewhere, and one after a killed one has its own files only',
    async () => {
      const beside = newFolder(tmpdir())
      const dist = newFolder(parent)
      mkdirSync(join(beside, 'client'))
      writeFileSync(join(beside, 'client/old.js'), '')
      const failing = buildInto(
        join(dist, '1'),
        async (outDir) => {
          mkdirSync(outDir, { recursive: true })
          throw new Error('the platform is away')
        },
        beside,
      )
      await expect(failing).rejects.toThrow('the platform is away')
      await buildInto(join(dist, '2'), buildFrom(beside, 'new'), beside)
      expect(await readdir(join(dist, '2'))).toEqual(['assets'])
    },
  )
})
