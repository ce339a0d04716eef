/** Long lists stay fast: their pages are found in one index, and a search finds what a plain comparison finds. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listItems } from '../commerce/items.ts'
import { items } from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import { orderRoutes } from '../routes/admin/orders.ts'
import { transactionRoutes } from '../routes/admin/transactions.ts'
import { loadSeed, STARTER } from '../seeds/load.ts'
import { openPlatform } from '../server/open.ts'
import type { InProject } from '../services/call.ts'
import { Table } from './table.ts'
import { where } from './where.ts'

let platform: Platform
let asked: Set<string>
let call: Pick<InProject, 'table'> & { query: object }
beforeAll(async () => {
  platform = openPlatform({})
  await loadSeed(platform, STARTER, {})
  const store = {
    ...platform.store,
    sql: (sql: string) => {
      asked.add(sql)
      return platform.store.sql(sql)
    },
  }
  call = { table: (of) => new Table(store, of, 'northgate'), query: {} }
})
afterAll(() => platform.close())

/** How SQLite finds the rows of every query that `work` makes; the rows of one page are then read by their keys. */
function searchesOf(work: () => { data: unknown[] }): string[] {
  asked = new Set()
  expect(work().data).not.toEqual([])
  return [...asked]
    .flatMap((sql) => platform.store.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .filter(
      ({ parent, detail }) => /^(SEARCH|SCAN) (?!t |\()/.test(String(detail)) || (parent && isSort(detail)),
    )
    .map(({ detail }) => String(detail))
}

const isSort = (detail: unknown) => String(detail).startsWith('USE TEMP B-TREE')

const PAGING = { page: 0, limit: 5 }
const orders = (query: object) => () =>
  orderRoutes[0]?.handle({ ...call, query: { ...PAGING, ...query } } as never) as { data: unknown[] }
const flats = (query: object) => () => listItems(call.table(items), { ...PAGING, ...query })
const payments = (query: object) => () =>
  transactionRoutes[0]?.handle({ ...call, query: { ...PAGING, ...query } } as never) as { data: unknown[] }

describe('a page of a list', () => {
  it.each([
    ['orders', orders({})],
    ['orders of some statuses', orders({ statusIn: ['created', 'paid'] })],
    ['orders of a status in a currency', orders({ statusIn: ['paid'], currency: 'USD' })],
    ['orders without those of a user', orders({ notInUserIds: ['user-ben'], statusIn: ['paid'] })],
    ['orders by amount', orders({ sort: '-total.amount' })],
    ['orders by number', orders({ sort: 'number' })],
    ['orders by their last change', orders({ sort: '-updated' })],
    ['items', flats({})],
    ['items of a type and some statuses', flats({ typeIn: ['flat'], statusIn: ['sold', 'available'] })],
    ['transactions', payments({})],
    ['transactions of a status', payments({ statusIn: ['succeeded'] })],
    ['transactions of a status in a currency', payments({ statusIn: ['succeeded'], currency: 'USD' })],
    ['transactions of some statuses', payments({ statusIn: ['succeeded', 'failed'] })],
    ['transactions by method and currency', payments({ typeIn: ['card'], currency: 'USD' })],
    ['transactions without those of a user', payments({ notInUserIds: ['user-ben'] })],
    ['transactions by their last change', payments({ sort: '-updated' })],
    ['transactions by amount', payments({ sort: '-amount' })],
  ])('of %s is found in the order of an index', (_, list) => {
    const searches = searchesOf(list)
    expect(searches.length).toBeGreaterThan(0)
    for (const search of searches) expect(search).toMatch(/^SEARCH .* (COVERING INDEX|PRIMARY KEY)/)
  })
})

describe('a search', () => {
  it('finds what holds the text, in any case and with any character', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '%', '_', '"', '\\', ' ', 'გ', 'я', 'Я') })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), text, (rows, wanted) => {
        platform.store.db.exec('SAVEPOINT rows; DELETE FROM items')
        const table = call.table(items)
        asked = new Set()
        for (const [at, [name, number]] of rows.entries())
          table.insert({
            _id: String(at),
            sku: `sku-${at}`,
            name: { en: name },
            attributes: { number },
          } as never)
        const found = table.find({ where: [where.contains(['name.en', 'attributes.number'], wanted)] })
        platform.store.db.exec('ROLLBACK TO rows; RELEASE rows')
        const holds = (one: string) => one.toLowerCase().includes(wanted.toLowerCase())
        const expected = rows.flatMap((row, at) => (row.some(holds) ? [String(at)] : []))
        expect(found.map(({ _id }) => _id).sort()).toEqual(expected.sort())
      }),
      { numRuns: 200 },
    )
  })
})
