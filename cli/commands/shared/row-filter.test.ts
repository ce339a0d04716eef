// Rows that are chosen here, judged by what the flags mean in plain JavaScript.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statuses } from '../../definition/flags.ts'
import { parseDate } from '../../input/values.ts'
import { view } from '../../output/columns.ts'
import type { Pages } from '../../output/rows.ts'
import { spanOf } from './compare.ts'
import { conditionIn } from './condition.ts'
import { scanNote } from './pushed.ts'
import { type Asked, chooseRows } from './row-filter.ts'
import { checked, fieldIn, fieldsOf, named } from './where.ts'

const VIEW = view('_id:id status:status total:money size:bytes email isOpen:boolean created:date', '')
const KNOWN = fieldsOf(VIEW, statuses(['created', 'paid', 'cancelled']))
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
  ({ sort = '-created' }: { sort?: string }): Pages => ({
    async *pages() {
      const sign = sort.startsWith('-') ? -1 : 1
      for (const row of rows.toSorted((a, b) => sign * (a.created.getTime() - b.created.getTime()))) {
        read.count++
        yield { data: [row], total: rows.length }
      }
    },
  })

async function choose(rows: readonly Row[], asked: Partial<Asked>, read = { count: 0 }, note = () => {}) {
  const { from, to, where = [], ...rest } = asked
  const choosing = {
    asked: { ...rest, from, to, where },
    conditions: where.map((given) => {
      const one = named(conditionIn(given), VIEW)
      return checked(one, fieldIn(KNOWN, one.key))
    }),
    known: KNOWN,
    sort: ['created'],
    dates: DATES,
    days: {},
    isRanged: false,
    note,
  }
  const chosen = await chooseRows(platform(rows, read), { limit: 1 }, choosing, VIEW)
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
    size: 1_234_567,
    email: 'Farid@example.com',
    flat: '502',
    isOpen: true,
    remark: 'Keys, on "Monday"',
    items: [{ name: 'Flat 303', quantity: 2, price: { amount: 100, currency: 'USD' } }],
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
    ['on<=2026-03-30', false],
    ['status==paid', true],
    ['status = paid', true],
    ['status=PAID', true],
    ['status=piad', false],
    ['status=nope,paid', true],
    ['total.currency=US', false],
    ['status="paid"', true],
    ["status='paid'", true],
    ['status=created,paid', true],
    ['status="created", "paid"', true],
    ['status!=paid,created', false],
    ['status!=created,cancelled', true],
    ['isOpen=yes', true],
    ['isOpen=No', false],
    ['isPinned!=no', true],
    ['created=2026-03-14 09:00', true],
    ['created=2026-03-14T09:00', true],
    ['created>2026-03-14 09:00', false],
    ['created<2026-03-14 09:01', true],
    ['created<3 days ago', true],
    ['email=FARID@EXAMPLE.COM', true],
    ['flat>=1000', false],
    ['flat<1000', true],
    ['remark="Keys, on ""Monday"""', true],
    ['remark=Keys, on', false],
    ['items=Flat 303', true],
    ['items!=Flat 303', false],
    ['total=125.50 USD', true],
    ['total=$125.50', true],
    ['total>=usd 100', true],
    ['total>100 GEL', false],
    ['total!=125.50 GEL', true],
    ['total.amount=12550', true],
    ['currency!=usd', false],
    ['size=1.2 MB', true],
    ['size>1 MB', true],
    ['size>1.3MB', false],
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
    ['created=soon', 'expected a date'],
    ['created=2026-02-30 10:00', 'expected a date'],
    ['status>paid', 'no order'],
    ['status=paid,', 'empty entry'],
    ['status="paid', 'a quote is not closed'],
    ['status=>paid', 'in quotes'],
    ['status===paid', 'in quotes'],
    ['total>', '> needs a value'],
    ['total>""', '> needs a value'],
    ['total>much', 'in major units'],
    ['total>100 USB', 'in major units'],
    ['total=12,500', 'write 12500'],
    ['minutes=12,500', 'write 12500'],
    ['remark>Anna', 'no order'],
    ['remark>7', 'no order'],
    ['isOpen>no', 'no order'],
    ['isOpen=maybe', 'expected yes or no'],
    ['isPinned=maybe', 'expected yes or no'],
    ['size>much', 'a size such as'],
  ])('is refused: %s', async (where, message) => {
    await expect(async () => choose([row], { where: [where] })).rejects.toThrow(message)
  })

  const inGel = { ...row, _id: 'b', total: { amount: 14_000_00, currency: 'GEL' } }

  it('compares no amounts of two currencies', async () => {
    const asked = (...where: string[]) => choose([row, inGel], { where })
    await expect(asked('total>100')).rejects.toThrow('--where "total>100 USD"')
    expect(await asked('total>100 GEL')).toEqual(['b'])
    expect(await asked('total>100', 'total.currency=GEL')).toEqual(['b'])
    expect(await asked('total>0')).toEqual(['a', 'b'])
  })

  it('reads no more than 10,000 rows for a field that none of them has, and says so', async () => {
    const read = { count: 0 }
    const rows: Row[] = Array.from({ length: 10_500 }, (_, index) => ({ ...row, _id: `row-${index}` }))
    await expect(choose(rows, { where: ['nope=1'] }, read)).rejects.toThrow(
      'unknown field "nope" (searched the first 10,000 rows)',
    )
    expect(read.count).toBe(10_000)
    rows[9_999] = { ...row, _id: 'late', created: new Date(0), nope: 1 }
    expect(await choose(rows.slice(0, 10_000), { where: ['nope=1'] })).toEqual(['late'])
  })

  it('says once that it reads many rows', async () => {
    const notes: string[] = []
    const list = { flags: statuses(['paid']), isRanged: false, sort: [] }
    const note = () => void notes.push(scanNote([conditionIn('status!=paid')], list, {}))
    const rows = Array.from({ length: 10_002 }, () => row)
    await choose(rows, { where: ['status!=paid'] }, undefined, note)
    expect(notes).toEqual([expect.stringContaining('the platform filters by --status')])
    await choose(rows.slice(2), { where: ['status!=paid'] }, undefined, note)
    expect(notes.length).toBe(1)
  })
})
