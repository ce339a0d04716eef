/** Filters of the sandbox, held against plain JavaScript over all records. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import { seedWith } from '../cli/seed.ts'

type Json = Record<string, unknown>
type Bound = string | number | boolean | null
type Stored = string | number | null
type Condition = Record<'key' | 'operator' | 'type', string> & { value: Bound }

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ seed: await seedWith(300) })
})
afterAll(() => platform.sandbox.close())

/** A JSON value as SQL sees it. */
function stored(entity: unknown, path: string): Stored {
  let at = entity
  for (const key of path.split('.')) at = (at as Json | null | undefined)?.[key]
  if (at === undefined || at === null) return null
  if (typeof at === 'boolean') return Number(at)
  return typeof at === 'object' ? JSON.stringify(at) : (at as string | number)
}

/** Numbers sort before strings, strings by their bytes; nothing compares with a missing value. */
function compared(one: Stored, other: string | number): number | undefined {
  if (one === null) return undefined
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other))
  return typeof one === 'number' ? -1 : 1
}

const HOLDS: Record<string, (order: number | undefined) => boolean> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order !== undefined && order < 0,
  '<=': (order) => order !== undefined && order <= 0,
  '>': (order) => order !== undefined && order > 0,
  '>=': (order) => order !== undefined && order >= 0,
}
const OPERATORS = Object.keys(HOLDS)
const idsOf = (list: readonly Json[]) => list.map(({ _id }) => String(_id)).sort()

const text = fc.oneof(
  fc.constantFrom('a', 'The', 'მ', "'; --", '%', '_', '2026-03', '2026-02-03', 'moving-in', '"', ''),
  fc.string({ maxLength: 4 }),
)
const number = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(2.5, 1e300))
const condition = (type: string, keys: string[], operators: string[], value: fc.Arbitrary<Bound>) =>
  fc.record({
    key: fc.constantFrom(...keys),
    operator: fc.constantFrom(...operators),
    value,
    type: fc.constant(type),
  })
const contentFilter = fc.oneof(
  condition('TEXT', ['title', 'summary', 'slug', 'publishedAt'], [...OPERATORS, 'like'], text),
  condition('NUMERIC', ['minutes', 'order'], OPERATORS, number),
  condition('BOOLEAN', ['isPinned'], ['=', '!='], fc.boolean()),
)

const SIGNS: Record<string, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const amount = fc.integer({ min: 6_000_000, max: 20_000_000 })
const bound: fc.Arbitrary<Bound> = fc.oneof(
  fc.constantFrom('NC-101', 'sold', 'available', 'A', '101', '', true, false, null),
  fc.integer({ min: -1, max: 120 }),
  amount,
)
const limit = fc.oneof(fc.constantFrom('NC-105', '105', 'a', ''), fc.integer({ min: 0, max: 100 }), amount)
const limits = fc
  .record({ gt: limit, gte: limit, lt: limit, lte: limit }, { requiredKeys: [] })
  .filter((one) => Object.keys(one).length > 0)
const OF_ITEMS = ['sku', 'status', 'price.amount', 'order', 'name.ka']
const ATTRIBUTES = ['floor', 'area', 'number', 'sold', 'building', 'nothing'].map(
  (one) => `attributes.${one}`,
)
const anyFilter = fc.dictionary(
  fc.constantFrom(...OF_ITEMS, ...ATTRIBUTES),
  fc.oneof(bound, fc.array(bound, { maxLength: 3 }), limits),
  { maxKeys: 3 },
)
/** Floors are few, so that a bound is often one of them. */
const floors = fc.record({
  'attributes.floor': fc.dictionary(fc.constantFrom('gt', 'gte', 'lt', 'lte'), fc.nat({ max: 6 }), {
    minKeys: 1,
  }),
})
const itemFilter: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  { weight: 3, arbitrary: anyFilter },
  floors,
)

const isSame = (held: Stored, wanted: Bound) =>
  held === (typeof wanted === 'boolean' ? Number(wanted) : wanted)

const day = fc
  .integer({ min: 0, max: 1000 })
  .map((days) => new Date(Date.UTC(2024, 1, 1 + days)).toISOString())
const transactionFilter = fc.record(
  {
    statusIn: fc.subarray(['pending', 'succeeded', 'failed', 'refunded', 'partially_refunded'], {
      minLength: 1,
    }),
    from: day,
    to: day,
    currency: fc.constantFrom('USD', 'GEL', 'EUR'),
  },
  { requiredKeys: [] },
)

describe('a filter finds what it says', () => {
  it('of content', async () => {
    const path = '/api_public/v3/cms/content/api/article'
    const find = async (query = '') =>
      (await platform.send('GET', path + query, { headers: NORTHGATE })).body.data
    const all: Json[] = await find()
    expect(all.length).toBeGreaterThan(3)
    const fold = (one: unknown) => String(one).toLowerCase()
    await fc.assert(
      fc.asyncProperty(fc.array(contentFilter, { maxLength: 3 }), async (filters) => {
        const expected = all.filter((entry) =>
          filters.every(({ key, operator, value }) => {
            const held = stored(key in entry ? entry : entry.values, key)
            const isDay = key === 'publishedAt' && /^\d{4}-\d\d-\d\d$/.test(`${value}`)
            if (operator !== 'like' && isDay)
              return HOLDS[operator]?.(compared(held, `${value}T00:00:00.000Z`))
            if (operator === 'like') return held !== null && fold(held).includes(fold(value))
            return HOLDS[operator]?.(
              compared(held, typeof value === 'boolean' ? Number(value) : (value ?? '')),
            )
          }),
        )
        const found = await find(`?${new URLSearchParams({ f2: JSON.stringify(filters) })}`)
        expect(idsOf(found)).toEqual(idsOf(expected))
      }),
      {
        examples: ['=', '!=', '<', '<=', '>', '>='].map((operator): [Condition[]] => [
          [{ key: 'publishedAt', operator, value: '2026-02-03', type: 'TEXT' }],
        ]),
      },
    )
  })

  it('of items', async () => {
    const find = async (body: object) =>
      (await platform.send('POST', '/api_public/ecommerce/item/search', { headers: NORTHGATE, body })).body
        .data
    const all: Json[] = await find({ limit: 1000 })
    expect(all.length).toBeGreaterThan(10)
    await fc.assert(
      fc.asyncProperty(itemFilter, async (filter) => {
        const expected = all.filter((item) =>
          Object.entries(filter).every(([path, wanted]) => {
            const held = stored(item, path)
            if (Array.isArray(wanted)) return wanted.some((one) => one !== null && isSame(held, one))
            if (typeof wanted !== 'object' || wanted === null) return isSame(held, wanted as Bound)
            return Object.entries(wanted).every(([name, value]) =>
              HOLDS[SIGNS[name] ?? '']?.(compared(held, value as string | number)),
            )
          }),
        )
        expect(idsOf(await find({ filter, limit: 1000 }))).toEqual(idsOf(expected))
      }),
    )
  })

  it('of transactions', async () => {
    const headers = await platform.admin()
    const find = (query: string) =>
      platform.send('GET', `/api_admin/v1/payment/transaction?projectId=northgate&limit=1000&${query}`, {
        headers,
      })
    const all: Json[] = (await find('')).body.data
    expect(all.length).toBeGreaterThan(50)
    await fc.assert(
      fc.asyncProperty(transactionFilter, async (given) => {
        const { from = '', to = '9', statusIn, currency } = given
        const query = new URLSearchParams(Object.entries(given).map(([name, one]) => [name, String(one)]))
        const { status, body } = await find(String(query))
        if (from > to && status === 400) return
        expect(status).toBe(200)
        const expected = all.filter(
          (one) =>
            (statusIn?.includes(String(one.status) as never) ?? true) &&
            String(one.created) >= from &&
            String(one.created) < to &&
            (currency ?? (one.amount as Json).currency) === (one.amount as Json).currency,
        )
        expect([idsOf(body.data), body.total]).toEqual([idsOf(expected), expected.length])
      }),
    )
  })
})
