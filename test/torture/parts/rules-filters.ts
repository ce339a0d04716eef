// Filters of the sandbox, held against plain JavaScript over all records, and those of the website.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { anyFlat, anyQuery } from '../../../web/src/kit/flat/arbitrary.ts'
import { parseQuery, writeQuery } from '../../../web/src/kit/flat/query.ts'
import { matches, sortFlats } from '../../../web/src/kit/flat/select.ts'
import { adminAt, ask, PUBLIC_KEY } from '../calls.ts'
import { type Rule, rule } from '../rule.ts'

type Json = Record<string, unknown>
type Bound = string | number | boolean | null

/** A JSON value as SQL sees it. */
function stored(entity: unknown, path: string): string | number | null {
  let at = entity
  for (const key of path.split('.')) at = (at as Json | null | undefined)?.[key]
  if (at === undefined || at === null) return null
  if (typeof at === 'boolean') return Number(at)
  return typeof at === 'object' ? JSON.stringify(at) : (at as string | number)
}

/** Numbers sort before strings, strings by their bytes; nothing compares with a missing value. */
function compared(one: string | number | null, other: string | number): number | undefined {
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
const fold = (text: unknown) => String(text).toLowerCase()
const idsOf = (list: readonly Json[]) => list.map(({ _id }) => String(_id)).sort()

const TEXTS = ['title', 'summary', 'slug', 'publishedAt']
const aText = fc.oneof(
  fc.constantFrom('a', 'The', 'მ', "'; --", '%', '_', '2026-03', '2026-02-03', 'moving-in', '"', ''),
  fc.string({ maxLength: 4 }),
)
const contentFilter = fc.oneof(
  fc.record({
    key: fc.constantFrom(...TEXTS),
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>=', 'like'),
    value: aText,
    type: fc.constant('TEXT'),
  }),
  fc.record({
    key: fc.constantFrom('minutes', 'order'),
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
    value: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(2.5, 1e300)),
    type: fc.constant('NUMERIC'),
  }),
  fc.record({
    key: fc.constant('isPinned'),
    operator: fc.constantFrom('=', '!='),
    value: fc.boolean(),
    type: fc.constant('BOOLEAN'),
  }),
)

async function contentRule(url: string): Promise<Rule> {
  const path = '/api_public/v3/cms/content/api/article'
  const all = (await ask(url, 'GET', path, { headers: PUBLIC_KEY })).body.data as Json[]
  assert.ok(all.length > 3)
  const valueOf = (entry: Json, key: string) => stored(key in entry ? entry : entry.values, key)
  return rule(
    'a content filter finds what it says',
    400,
    fc.array(contentFilter, { maxLength: 3 }),
    async (filters) => {
      const query = new URLSearchParams({ f2: JSON.stringify(filters) })
      const { status, body } = await ask(url, 'GET', `${path}?${query}`, { headers: PUBLIC_KEY })
      assert.equal(status, 200, JSON.stringify(body))
      const expected = all.filter((entry) =>
        filters.every(({ key, operator, value }) => {
          const held = valueOf(entry, key)
          if (operator === 'like') return held !== null && fold(held).includes(fold(value))
          return HOLDS[operator]?.(compared(held, typeof value === 'boolean' ? Number(value) : value))
        }),
      )
      assert.deepEqual(idsOf(body.data), idsOf(expected))
    },
  )
}

const ITEM_KEYS = [
  'sku',
  'status',
  'price.amount',
  'attributes.floor',
  'attributes.area',
  'attributes.number',
]
const MORE_KEYS = ['attributes.sold', 'attributes.building', 'attributes.nothing', 'order', 'name.ka']
const bound = fc.oneof(
  fc.constantFrom<Bound>('NC-101', 'sold', 'available', 'A', '101', '', true, false, null),
  fc.integer({ min: -1, max: 120 }),
  fc.integer({ min: 6_000_000, max: 20_000_000 }),
)
const key = fc.constantFrom(...ITEM_KEYS, ...MORE_KEYS)
const limit = fc.oneof(
  fc.constantFrom('NC-105', '105', 'a', ''),
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 6_000_000, max: 20_000_000 }),
)
const limits = fc
  .record({ gt: limit, gte: limit, lt: limit, lte: limit }, { requiredKeys: [] })
  .filter((one) => Object.keys(one).length > 0)
const itemFilter = fc.dictionary(key, fc.oneof(bound, fc.array(bound, { maxLength: 3 }), limits), {
  maxKeys: 3,
})
const SIGNS: Record<string, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

const isSame = (held: string | number | null, wanted: Bound) =>
  wanted === null ? held === null : held === (typeof wanted === 'boolean' ? Number(wanted) : wanted)

async function itemRule(url: string): Promise<Rule> {
  const search = (body: unknown) =>
    ask(url, 'POST', '/api_public/ecommerce/item/search', { headers: PUBLIC_KEY, body })
  const all = (await search({ limit: 1000 })).body.data as Json[]
  assert.ok(all.length > 10)
  return rule('a search of items finds what its filter says', 400, itemFilter, async (filter) => {
    const { status, body } = await search({ filter, limit: 1000 })
    assert.equal(status, 200, JSON.stringify(body))
    const expected = all.filter((item) =>
      Object.entries(filter).every(([path, wanted]) => {
        const held = stored(item, path)
        if (Array.isArray(wanted)) return wanted.some((one) => one !== null && isSame(held, one))
        if (typeof wanted !== 'object' || wanted === null) return isSame(held, wanted)
        return Object.entries(wanted).every(([name, value]) =>
          HOLDS[SIGNS[name] ?? '']?.(compared(held, value)),
        )
      }),
    )
    assert.deepEqual(idsOf(body.data), idsOf(expected))
  })
}

const STATUSES = [
  'pending',
  'processing',
  'succeeded',
  'failed',
  'refunded',
  'partially_refunded',
  'cancelled',
]
const day = fc
  .integer({ min: 0, max: 1000 })
  .map((days) => new Date(Date.UTC(2024, 1, 1 + days)).toISOString())

async function transactionRule(url: string): Promise<Rule> {
  const headers = await adminAt(url)
  const path = '/api_admin/v1/payment/transaction?projectId=northgate&limit=1000&'
  const all = (await ask(url, 'GET', path, { headers })).body.data as Json[]
  const present = [...new Set(all.map(({ status }) => String(status)))].filter((one) =>
    STATUSES.includes(one),
  )
  assert.ok(all.length > 50 && present.length > 1)
  const filter = fc.record(
    {
      statusIn: fc.subarray(present, { minLength: 1 }),
      from: day,
      to: day,
      currency: fc.constantFrom('USD', 'GEL', 'EUR'),
    },
    { requiredKeys: [] },
  )
  return rule('a list of transactions has what its filters say', 400, filter, async (given) => {
    const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
    const { status, body } = await ask(url, 'GET', path + query, { headers })
    if (given.from !== undefined && given.to !== undefined && given.from > given.to && status === 400) return
    assert.equal(status, 200, JSON.stringify(body))
    const expected = all.filter(
      (one) =>
        (given.statusIn?.includes(String(one.status)) ?? true) &&
        String(one.created) >= (given.from ?? '') &&
        String(one.created) < (given.to ?? '9') &&
        (given.currency ?? (one.amount as Json).currency) === (one.amount as Json).currency,
    )
    assert.deepEqual(idsOf(body.data), idsOf(expected))
    assert.equal(body.total, expected.length)
  })
}

const flatRules: readonly Rule[] = [
  rule('the choice of a flat outlives the address bar', 10_000, anyQuery, (query) => {
    assert.deepEqual(parseQuery(writeQuery(query)), { ...query })
  }),
  rule(
    'any address is a choice that can be made, and stays the same',
    10_000,
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .dictionary(
          fc.constantFrom('bedrooms', 'space', 'price', 'floor', 'sort', 'flat', 'compare'),
          fc.string(),
        )
        .map((all) => new URLSearchParams(all).toString()),
    ),
    (search) => {
      const query = parseQuery(search)
      assert.deepEqual(parseQuery(writeQuery(query)), query)
      assert.ok(query.compare.length <= 4)
    },
  ),
  rule(
    'flats are chosen and ordered as the choice says',
    10_000,
    fc.tuple(fc.array(anyFlat, { maxLength: 20 }), anyQuery),
    ([flats, query]) => {
      for (const flat of flats) {
        const { bedrooms, spaceFrom = 0, spaceTo = 360, price = 650_000, floor } = query
        const isWanted = [
          flat.status === 'available',
          bedrooms.length === 0 || bedrooms.some((one) => one === Math.min(flat.bedrooms, 3)),
          flat.area >= spaceFrom && (spaceTo === 360 || flat.area <= spaceTo),
          price === 650_000 || flat.price / 100 <= price,
          floor === undefined || floor === flat.floor,
        ].every(Boolean)
        assert.equal(matches(flat, query), isWanted)
      }
      const sorted = sortFlats(flats, query.sort)
      assert.deepEqual(new Set(sorted), new Set(flats))
      const name = query.sort.replace('-', '') as 'floor' | 'price' | 'area'
      const sign = query.sort.startsWith('-') === (name === 'floor') ? 1 : -1
      const told = sorted.filter(({ status }) => name !== 'price' || status !== 'sold')
      for (const [at, flat] of told.slice(1).entries()) {
        assert.ok(sign * (flat[name] - (told[at]?.[name] ?? 0)) >= 0)
      }
    },
  ),
]

/** @param url of a sandbox with the starter seed and a few hundred transactions */
export const filterRules = async (url: string): Promise<readonly Rule[]> => [
  ...flatRules,
  await contentRule(url),
  await itemRule(url),
  await transactionRule(url),
]
