/** A store that an earlier quoin wrote is brought up to date when it is opened, and nothing in it is lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COLLECTIONS } from '../entities/index.ts'
import { exportStore } from '../server/offline.ts'
import { testPlatform } from '../testing.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quoin-migrations-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Turns a store back: entities without id and times, transactions in the table of columns that they were in. */
function asBefore(folder: string): void {
  const db = new DatabaseSync(join(folder, 'store.db'))
  for (const { table } of COLLECTIONS)
    db.exec(`UPDATE ${table} SET body = json_remove(body, '$._id', '$.created', '$.updated')`)
  db.exec(`
    CREATE TABLE before (
      project TEXT NOT NULL, created INTEGER NOT NULL, id TEXT NOT NULL, updated INTEGER NOT NULL,
      status TEXT NOT NULL, method TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
      refunded INTEGER NOT NULL, customer TEXT NOT NULL, description TEXT NOT NULL,
      card_last4 TEXT, order_id TEXT, user_id TEXT, more TEXT, PRIMARY KEY (project, created, id)
    ) WITHOUT ROWID;
    INSERT INTO before SELECT project, created, id, updated, body ->> 'status', body ->> 'method',
      body ->> '$.amount.amount', body ->> '$.amount.currency', body ->> '$.refunded.amount', body ->> 'customer',
      body ->> 'description', body ->> 'cardLast4', body ->> 'orderId', body ->> 'userId',
      nullif(json_remove(body, '$.status', '$.method', '$.amount', '$.refunded', '$.customer', '$.description',
        '$.cardLast4', '$.orderId', '$.userId'), '{}') FROM transactions;
    DROP TABLE transactions; ALTER TABLE before RENAME TO transactions;
    CREATE UNIQUE INDEX transactions_by_id ON transactions (project, id);
    CREATE INDEX transactions_by_status ON transactions (project, status, created, id, method, currency, user_id, amount);
    UPDATE meta SET value = 'of before' WHERE key = 'schema';
    PRAGMA user_version = 1`)
  db.close()
}

/** Transactions, and orders. */
async function listsIn(folder: string): Promise<Record<string, unknown>[][]> {
  const platform = await testPlatform({ dir: folder })
  const headers = await platform.admin()
  const lists: Record<string, unknown>[][] = []
  for (const path of ['v1/payment/transaction', 'v2/ecommerce/order']) {
    const { body } = await platform.send('GET', `/api_admin/${path}?projectId=northgate&limit=1000`, {
      headers,
    })
    lists.push(body.data)
  }
  await platform.sandbox.close()
  return lists
}

it('has what an older one has', async () => {
  const written = await listsIn(dir)
  for (const list of written) expect(list.length).toBeGreaterThan(10)
  expect(written[0]?.some(({ failureReason }) => failureReason)).toBe(true)
  asBefore(dir)
  expect(await listsIn(dir)).toEqual(written)
})

it('refuses to read such a store without bringing it up to date', async () => {
  await listsIn(dir)
  asBefore(dir)
  expect(() => exportStore({ dir, to: join(dir, 'seed') })).toThrow(/older quoin.*start a sandbox/i)
})
