import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimPages } from './page-cache.ts'

let folder: string
const known = () => existsSync(join(folder, 'incremental-build.json'))
const learn = () => writeFile(join(folder, 'incremental-build.json'), '{}')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await learn()
})
afterEach(() => rm(folder, { recursive: true }))

describe('the pages of the last build', () => {
  it('are kept through builds that go well, one after the other', async () => {
    for (let build = 0; build < 2; build++) {
      const end = await claimPages(folder)
      expect(known()).toBe(true)
      await end(true)
      expect(known()).toBe(true)
    }
  })

  it('are forgotten by a build that fails', async () => {
    const end = await claimPages(folder)
    await end(false)
    expect(known()).toBe(false)
  })

  it('are forgotten after a build that died', async () => {
    await claimPages(folder)
    const end = await claimPages(folder)
    expect(known()).toBe(false)
    await end(true)
    await learn()
    await (await claimPages(folder))(true)
    expect(known()).toBe(true)
  })

  it('are forgotten where two builds ran at once, whichever ends first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const ends = [await claimPages(folder), await claimPages(folder)]
      for (const index of order) {
        await learn()
        await ends[index]?.(true)
        expect(known()).toBe(false)
      }
    }
  })
})
