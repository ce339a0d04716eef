// Filters as people write them, judged by what they mean in plain JavaScript.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQuery } from './query.ts'

interface Row {
  status?: string
  created: string
  count?: number
  values?: { title?: { ru?: string } }
}

const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record(
    {
      status: fc.constantFrom('paid', 'created', ''),
      created: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      count: fc.integer({ min: 0, max: 5 }),
      values: fc.record(
        { title: fc.record({ ru: fc.constantFrom('Дом', '') }, { requiredKeys: [] }) },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['created'] },
  ),
  { minLength: 1, maxLength: 20 },
)

interface Filter {
  text: string
  holds(row: Row): boolean
}

const ORDERS = {
  '<': (one: never, other: never) => one < other,
  '<=': (one: never, other: never) => one <= other,
  '>': (one: never, other: never) => one > other,
  '>=': (one: never, other: never) => one >= other,
}
const ordered = (field: 'created' | 'count', literal: fc.Arbitrary<{ text: string; value: unknown }>) =>
  fc.tuple(fc.constantFrom(...(Object.keys(ORDERS) as (keyof typeof ORDERS)[])), literal).map(
    ([sign, { text, value }]): Filter => ({
      text: `${field} ${sign} ${text}`,
      holds: (row) => row[field] !== undefined && ORDERS[sign](row[field] as never, value as never),
    }),
  )
const days = fc
  .constantFrom('2026', '2026-03', '2026-03-14', '2026-06-01T10:00:00.000Z')
  .map((value) => ({ text: `'${value}'`, value }))
const counts = fc.integer({ min: 0, max: 5 }).map((value) => ({ text: `\`${value}\``, value }))

const title: Filter = {
  text: 'values.title.ru',
  holds: ({ values }) => (values?.title?.ru ?? '') !== '',
}
/** What people write for equality, of which only the first is JMESPath. */
const equality = fc.constantFrom("==|'", "=|'", '==|"', '==|', '=|').map((writing): Filter => {
  const [sign, quote] = writing.split('|')
  return { text: `status ${sign} ${quote}paid${quote}`, holds: ({ status }) => status === 'paid' }
})
const simple = fc.oneof(ordered('created', days), ordered('count', counts), equality, fc.constant(title))
const filters: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    simple,
    // With parentheses, and without.
    fc.tuple(tie('filter'), fc.boolean(), simple).map(([inner, isPlain, one]): Filter => {
      const { text, holds } = isPlain ? one : inner
      return { text: isPlain ? `!${text}` : `!(${text})`, holds: (row) => !holds(row) }
    }),
    fc.tuple(tie('filter'), tie('filter'), fc.boolean()).map(
      ([one, other, isBoth]): Filter => ({
        text: `(${one.text} ${isBoth ? '&&' : '||'} ${other.text})`,
        holds: (row) => (isBoth ? one.holds(row) && other.holds(row) : one.holds(row) || other.holds(row)),
      }),
    ),
  ),
})).filter

describe('a query', () => {
  it('that filters means what it says, or is an error', async () => {
    let right = 0
    await fc.assert(
      fc.asyncProperty(rows, filters, async (all, { text, holds }) => {
        const found = await compileQuery(`[?${text}]`)
          .then((search) => search(all))
          .catch((error) => error.code)
        if (found !== 'bad-query') expect(found, text).toEqual(all.filter(holds))
        if (Array.isArray(found)) right++
      }),
    )
    expect(right).toBeGreaterThan(20)
  })

  const all = [{ status: 'paid', created: '2026-03-01', total: { amount: 5, currency: 'GEL' } }]
  it.each([
    ['[?status=paid]', "use status == 'paid'"],
    ['{found: status=paid}', "use status == 'paid'"],
    ["[?status = 'paid']", 'use =='],
    ['[?status==paid]', "write 'paid'"],
    ['[?status=="paid"]', "write 'paid'"],
    ['[?!total.amount]', 'write !(total.amount)'],
    ["[?!status == 'paid']", 'write !(status == …)'],
    ['length([?total > `4`])', '> compares two numbers or two strings, not an object and a number'],
    ["[?total.amount > '4']", 'not a number and a string'],
  ])('that does not mean what it looks like is an error: %s', async (query, message) => {
    const failing = compileQuery(query).then((search) => search(all))
    await expect(failing).rejects.toMatchObject({ code: 'bad-query', exit: 2 })
    await expect(failing).rejects.toThrow(message)
  })

  it.each([
    ["let $day = '2026-03' in [?created > $day].status", ['paid']],
    ['[?!contains(status, `"x"`)].status', ['paid']],
    ['[?total.amount == total.amount].status', ['paid']],
    ['[?gone > `1`]', []],
    ['[?status == created].status', []],
  ])('that says more is understood: %s', async (query, expected) => {
    expect((await compileQuery(query))(all)).toEqual(expected)
  })
})

describe('sums with --major', () => {
  it('are exact to the cent', async () => {
    const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 })
    const [sum, minor] = await Promise.all([
      compileQuery('sum([].total.major)', 'major'),
      compileQuery('sum([].total.amount)'),
    ])
    fc.assert(
      fc.property(amounts, (all) => {
        const rows = all.map((amount) => ({ total: { amount, currency: 'GEL' } }))
        expect(sum(rows)).toBe(Number(minor(rows)) / 100)
      }),
    )
  })

  it.each([
    [[0.00036, 0.00012], 0.00048],
    [[41.7151377, 44.8270981], 86.5422358],
    [[1e-7, 2e-7], 3e-7],
    [[1e21, 0.5, -1e21], 0.5],
    [[], 0],
  ])('round nothing, whatever is added up: %j', async (values, expected) => {
    expect((await compileQuery('sum(@)', 'major'))(values)).toBe(expected)
  })
})
