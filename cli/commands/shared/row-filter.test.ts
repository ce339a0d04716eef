// Rows that are chosen here, judged by what the flags mean in plain JavaScript.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListCall } from '../../../lib/http/types.ts'
import { parseDate } from '../../input/values.ts'
import { view } from '../../output/columns.ts'
import { type Asked, chooseRows, conditionIn, spanOf } from './row-filter.ts'

const VIEW = view('_id:id created:date', '')
const DATES = {
  created: (row: unknown) => spanOf((row as Row).created),
  leave(row: unknown) {
    const [first, last] = [spanOf((row as Row).first), spanOf((row as Row).last)]
    return first && last && { start: first.start, end: last.end }
  },
}

interface Row {
  _id: string
  created: Date
  first?: string
  last?: string
  [key: string]: unknown
}

const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)

/** A platform that sorts by the creation and by nothing else. */
const platform =
  (rows: readonly Row[], read: { count: number }) =>
  ({ sort = '-created' }: { sort?: string }) =>
    (async function* () {
      const sign = sort.startsWith('-') ? -1 : 1
      for (const row of rows.toSorted((a, b) => sign * (a.created.getTime() - b.created.getTime()))) {
        read.count++
        yield row
      }
    })() as unknown as ListCall<unknown>

async function choose(rows: readonly Row[], asked: Partial<Asked>, read = { count: 0 }) {
  const { from, to, where = [], ...rest } = asked
  const choosing = {
    asked: { ...rest, from, to, where },
    conditions: where.map(conditionIn),
    sort: ['created'],
    dates: DATES,
    isRanged: false,
  }
  const chosen = await chooseRows(platform(rows, read), { limit: 1 }, choosing, VIEW, async () => [])
  return chosen.map((row) => (row as Row)._id)
}

const rows: fc.Arbitrary<Row[]> = fc
  .array(fc.tuple(fc.nat(60), fc.option(fc.tuple(fc.nat(60), fc.nat(9)))), { maxLength: 25 })
  .map((all) =>
    all.map(([created, leave], index) => ({
      _id: `row-${index}`,
      created: new Date(2026, 0, 1 + created, 12),
      ...(leave ? { first: dayOf(leave[0]), last: dayOf(leave[0] + leave[1]) } : {}),
    })),
  )
const bounds = fc.record({ from: fc.option(fc.nat(60)), to: fc.option(fc.nat(60)) })
const given = ({ from, to }: { from: number | null; to: number | null }): Partial<Asked> => ({
  ...(from === null ? {} : { from: parseDate(dayOf(from))?.start }),
  ...(to === null ? {} : { to: parseDate(dayOf(to))?.end }),
})

describe('a range of days', () => {
  it('has every leave that touches it, whole days at both ends', async () => {
    await fc.assert(
      fc.asyncProperty(rows, bounds, async (all, range) => {
        fc.pre(range.from !== null || range.to !== null)
        const [from, to] = [dayOf(range.from ?? 0), dayOf(range.to ?? 99)]
        const expected = all.filter(({ first, last }) => first && last && first <= to && last >= from)
        const chosen = await choose(all, { by: 'leave', ...given(range) })
        expect(chosen.toSorted()).toEqual(expected.map(({ _id }) => _id).toSorted())
      }),
    )
  })

  it('of a date that the platform sorts by is not read beyond its end', async () => {
    await fc.assert(
      fc.asyncProperty(rows, bounds, async (all, range) => {
        fc.pre(range.from !== null || range.to !== null)
        const { from = new Date(0), to = new Date(2100, 0) } = given(range)
        const expected = all.filter(({ created }) => created >= from && created < to)
        const read = { count: 0 }
        expect((await choose(all, given(range), read)).toSorted()).toEqual(
          expected.map(({ _id }) => _id).toSorted(),
        )
        const beyond = range.from === null ? [] : all.filter(({ created }) => created >= to)
        expect(read.count).toBeLessThanOrEqual(expected.length + beyond.length + 1)
      }),
    )
  })

  it('is sorted by what the platform cannot sort by; rows without a date come last', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (all, isDescending) => {
        const chosen = await choose(all, { sort: isDescending ? '-leave' : 'leave' })
        const days = chosen.map((id) => all.find(({ _id }) => _id === id)?.first)
        const dated = days.filter((day) => day !== undefined).toSorted()
        expect(days).toEqual([
          ...(isDescending ? dated.toReversed() : dated),
          ...days.filter((day) => day === undefined),
        ])
      }),
    )
  })
})

describe('--where', () => {
  const row = {
    _id: 'a',
    created: new Date(2026, 2, 14, 9),
    status: 'paid',
    total: { amount: 12_550, currency: 'USD' },
    note: '',
    values: {
      minutes: 4,
      isPinned: true,
      title: { en: 'Dawn', ka: '' },
      topics: ['guide', 'news'],
      on: '2026-03-31',
    },
  }
  it.each([
    ['status=paid', true],
    ['status!=paid', false],
    ['minutes>=4', true],
    ['values.minutes<4', false],
    ['minutes=4.0', true],
    ['isPinned=true', true],
    ['title=Dawn', true],
    ['title.ka=', true],
    ['title.en=', false],
    ['title.en!=', true],
    ['note=', true],
    ['topics=news', true],
    ['topics!=news', false],
    ['topics!=other', true],
    ['total>=125.5', true],
    ['total<125.50', false],
    ['created=2026-03', true],
    ['created>2026-03', false],
    ['created<=2026-03', true],
    ['created<2026-03-14', false],
    ['on<=2026-03', true],
    ['on>2026-03-30', true],
  ])('%s', async (where, holds) => {
    expect(await choose([row], { where: [where] })).toEqual(holds ? ['a'] : [])
  })

  it('orders numbers as numbers', async () => {
    const signs = { '<': -1, '=': 0, '>': 1 }
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.integer(),
        fc.constantFrom(...Object.keys(signs)),
        async (one, other, sign) => {
          const chosen = await choose([{ ...row, count: one }], { where: [`count${sign}${other}`] })
          expect(chosen.length === 1).toBe(Math.sign(one - other) === signs[sign as keyof typeof signs])
        },
      ),
    )
  })

  it.each([
    ['nope=1', 'unknown field "nope"'],
    ['titel=x', 'unknown field "titel"'],
    ['status', 'expected FIELD=VALUE'],
    ['minutes>few', 'expected a number'],
    ['created>soon', 'expected a date'],
  ])('is refused: %s', async (where, message) => {
    await expect(async () => choose([row], { where: [where] })).rejects.toThrow(message)
  })
})
