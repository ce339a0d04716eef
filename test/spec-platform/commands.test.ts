// The reading commands and the exports with a platform that supports only what the specifications say.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linesOf, quoinAt, SEEDS, startAll } from './commands.ts'
import { startSpecPlatform } from './platform.ts'
import { ROWS } from './records.ts'
import { strangersIn } from './strangers.ts'

const LISTS = `admins list, content list, conversations list, conversations messages id-1,
  custom-types list, customers list, deals list, entities list visits, files list, holidays report, images list,
  items list, items search, models list, order-groups search, orders list, people search, permissions list,
  projects list, providers list, requests list, roles list, transactions list, transactions events id-1, users list`

const ENTITIES = `admins get id-1, admins preference list, admins preference get key-1, content get id-1, custom-types get id-1,
  entities get visits id-1, files get id-1, hr-report params, images get id-1, items get id-1, models get id-1,
  order-groups get id-1, orders get id-1, people get id-1, permissions get id-1, projects get id-1,
  projects stats id-1, requests get id-1, roles get id-1, transactions get id-1, users get id-1, whoami`

describe('a platform without our extras', () => {
  it('is listed completely by every list command', async () => {
    await using platforms = await startAll()
    for (const [index, line] of linesOf(LISTS).entries()) {
      const { quoin } = await quoinAt(platforms.at(index))
      const { exitCode, stdout, stderr } = await quoin(`${line} --all --format ndjson`)
      expect(stderr, line).toBe('')
      expect(exitCode, line).toBe(0)
      const ids = stdout
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row)._id)
      expect(new Set(ids).size, line).toBe(ROWS)
      expect(ids, line).toHaveLength(ROWS)
    }
  })

  it('is readable with every other reading command', async () => {
    await using platforms = await startAll()
    for (const [index, line] of linesOf(ENTITIES).entries()) {
      const { quoin } = await quoinAt(platforms.at(index))
      const { exitCode, stdout, stderr } = await quoin(`${line} --json`)
      expect([exitCode, stderr], line).toEqual([0, ''])
      expect(JSON.parse(stdout), line).toBeTypeOf('object')
    }
  })

  it.each(SEEDS)('is exported completely with seed %i', async (seed) => {
    await using platform = await startSpecPlatform(seed)
    const { quoin, folder } = await quoinAt(platform)
    for (const noun of ['orders', 'transactions']) {
      const { exitCode, stderr } = await quoin(`${noun} export --output ${noun}.csv`)
      expect(exitCode, stderr).toBe(0)
      const lines = (await readFile(join(folder, `${noun}.csv`), 'utf8')).trim().split(/\r?\n/)
      expect(lines).toHaveLength(ROWS + 1)
    }
  })

  it.each([0, 1, 2])('makes an export start over after a dropped connection with seed %i', async (seed) => {
    await using platform = await startSpecPlatform(seed)
    const { quoin, folder } = await quoinAt(platform)
    platform.cutNextDownload(400)
    const { exitCode, stderr } = await quoin('orders export --output orders.csv')
    expect(exitCode, stderr).toBe(0)
    const ids = [...(await readFile(join(folder, 'orders.csv'), 'utf8')).matchAll(/^id-\d+/gm)].map(String)
    expect(ids).toHaveLength(ROWS)
    expect(new Set(ids).size).toBe(ROWS)
    expect(platform.calls.flatMap(strangersIn)).toEqual([])
  })
})
