// A condition that goes to the platform finds what the comparison of each row would find.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCY, RANGE, statuses, USERS } from '../../definition/flags.ts'
import { Comparison } from './compare.ts'
import { conditionIn, type Operator } from './condition.ts'
import { asFilters, rangeOf, scanNote } from './pushed.ts'

const OPERATORS: readonly Operator[] = ['=', '!=', '<', '<=', '>', '>=']
const LIST = {
  flags: { ...statuses(['created', 'paid']), ...RANGE, ...CURRENCY, ...USERS },
  isRanged: true,
  sort: ['created', 'updated'],
}
const ask = (where: readonly string[], given = {}, list = LIST) => {
  const { flags, conditions } = asFilters(where.map(conditionIn), list, given)
  return { flags, left: conditions.map((one) => one.given) }
}

/** Few moments, so that bounds are hit. */
const moment = fc
  .tuple(fc.constantFrom(0, 1, 59_999, 60_000, 86_399_999, 86_400_000), fc.nat(3))
  .map(([ms, days]) => new Date(Date.UTC(2026, 10, 1) + ms + days * 86_400_000 * 10))
const bound = moment.chain((at) => {
  const iso = at.toISOString()
  return fc.constantFrom(iso, iso.slice(0, 10), iso.slice(0, 7), iso.slice(0, 4), `${iso.slice(0, 10)} 00:00`)
})

describe('a condition on the creation', () => {
  it('is a range of moments that has exactly those it holds for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OPERATORS), bound, moment, (operator, text, created) => {
        const condition = conditionIn(`created${operator}${text}`)
        const range = rangeOf(condition)
        const { from = created, to = new Date(created.getTime() + 1) } = range ?? {}
        const isWithin = created >= from && created < to
        if (operator === '!=') expect(range).toBeUndefined()
        else expect(isWithin).toBe(new Comparison(condition, 'date').holds(created))
      }),
      { numRuns: 1000 },
    )
  })

  it('narrows what --from and --to ask for', () => {
    const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z')]
    const both = ['created>=2026-03-01T00:00:00Z', 'created<2026-05-01T00:00:00Z']
    const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-05-01T00:00:00Z')]
    expect(ask(both)).toEqual({ flags: { from, to }, left: [] })
    expect(ask(both, { from: early, to: late })).toEqual({ flags: { from, to }, left: [] })
    expect(ask(both, { from: to })).toEqual({ flags: { from: to, to }, left: [] })
  })

  it('is judged row by row where the platform has no such filter, or a flag is about another date', () => {
    const where = ['created>=2026-03', 'updated>=2026-03']
    expect(ask(where, {}, { ...LIST, isRanged: false })).toEqual({ flags: {}, left: where })
    const from = new Date()
    expect(ask(where, { by: 'updated', from })).toEqual({ flags: { from }, left: where })
    expect(ask(['created=2026-03,2026-05', 'created!=2026-04', 'created='])).toMatchObject({
      left: ['created=2026-03,2026-05', 'created!=2026-04', 'created='],
    })
  })
})

it('words of a field are the flag of that field, once', () => {
  expect(ask(['status=paid', 'total.currency=GEL', 'userId=a,b'])).toEqual({
    flags: { status: ['paid'], currency: 'GEL', users: ['a', 'b'] },
    left: ['userId=a,b'],
  })
  expect(ask(['status=paid', 'status=created'], { currency: 'USD' })).toEqual({
    flags: { status: ['paid'] },
    left: ['status=created'],
  })
})

it('words that the platform may write in another way are judged row by row', () => {
  const where = ['status=PAID', 'total.currency=usd', 'status=paid,handed over']
  expect(ask(where)).toEqual({ flags: {}, left: where })
})

it('a long search names the flag that shortens it', () => {
  const note = (where: string, given = {}, list = LIST) => scanNote([conditionIn(where)], list, given)
  expect(note('created!=2026')).toContain('the platform filters by --from, --to')
  expect(note('updated>2026')).toContain('--by updated --from reads the latest only')
  expect(note('orderId=x')).toContain('--status, --users, --currency, --from, --to leave fewer to read')
  expect(note('orderId=x', { status: ['paid'] })).not.toContain('--status')
})
