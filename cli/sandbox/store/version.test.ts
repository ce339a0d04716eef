import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { exportStore } from '../server/offline.ts'
import { testPlatform } from '../testing.ts'

it.each([
  [-1, /older quoin: delete it/],
  [1, /newer quoin: update quoin/],
])('a store of another version is refused: %i', async (step, message) => {
  const dir = mkdtempSync(join(tmpdir(), 'quoin-version-'))
  await (await testPlatform({ dir })).sandbox.close()
  const db = new DatabaseSync(join(dir, 'store.db'))
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  db.exec(`PRAGMA user_version = ${version + step}`)
  db.close()
  await expect(testPlatform({ dir })).rejects.toThrow(message)
  expect(() => exportStore({ dir, to: join(dir, 'seed') })).toThrow(message)
})
