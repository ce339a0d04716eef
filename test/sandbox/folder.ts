/** A platform in a folder, whose store tests read from outside, as it is on the disk. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import type { Books } from './books.ts'
import { signInAll, type World } from './world.ts'

/** A Saturday. */
export const NOW = Date.parse('2026-11-21T10:00:00Z')

/** Signs everybody in once; every test begins at the seed, with these sessions. */
export function platformInFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'platform-'))
  let platform: TestPlatform
  let world: World
  let db: DatabaseSync
  let beginning: ReturnType<TestPlatform['sandbox']['snapshot']>
  const restore = () => platform.sandbox.restore(beginning)
  beforeAll(async () => {
    platform = await testPlatform({ dir, clock: () => NOW })
    world = await signInAll(platform)
    beginning = platform.sandbox.snapshot()
    db = new DatabaseSync(join(dir, 'store.db'), { readOnly: true })
  })
  beforeEach(restore)
  afterAll(async () => {
    db.close()
    await platform.sandbox.close()
    rmSync(dir, { recursive: true })
  })
  return { restore, world: () => world, db: () => db }
}

/** The books of Northgate. */
export function booksIn(db: DatabaseSync): Books {
  const all = <T>(table: string): T[] =>
    db
      .prepare(`SELECT body FROM "${table}" WHERE project = 'northgate' ORDER BY created, id`)
      .all()
      .map(({ body }) => JSON.parse(String(body)))
  return {
    items: all('items'),
    orders: all('orders'),
    groups: all('order_groups'),
    transactions: all('transactions'),
    users: all<{ _id: string }>('users').map(({ _id }) => _id),
  }
}
