import { afterEach, expect, it } from 'vitest'
import { entries as demo } from '../../../demo/files.fixture.ts'
import { type Entries, load, unload } from './demo-platform.fixture.ts'

const NOW = Date.parse('2026-11-27T08:00:00.000Z')
afterEach(unload)

/** The marks of the offers that a flat of River Line's first tower shows, with these changes of their entries. */
async function marksOf(...changes: Record<string, unknown>[]) {
  const base = demo.find(({ _id }) => _id === 'offer-river-line-at-once')
  const own = changes.map((values, n) => ({
    ...base,
    _id: `offer-${n}`,
    slug: `offer-${n}`,
    values: { ...base?.values, ...values },
  }))
  const lines = load([...demo.filter(({ apiId }) => apiId !== 'offer'), ...own] as Entries)
  const [{ buildClock }, { offersFor }] = await Promise.all([
    import('../build-clock.ts'),
    import('./offers.ts'),
  ])
  buildClock.now = NOW
  try {
    const offers = await offersFor({ project: 'river-line', building: 'A' }, 'en')
    return {
      offers,
      marks: offers.map(({ mark }) => mark).join(),
      lines: lines.filter((line) => line.includes('offer')).join(),
    }
  } finally {
    buildClock.now = undefined
  }
}
const once = (discount: unknown) => ({ mark: `−${discount}%`, payment: { way: 'once', discount } })
const months = (down: number, n: number) => ({
  mark: `${down}/${n}`,
  payment: { way: 'instalments', down, months: n },
})

it.each([
  ['the larger of two discounts', [once(4), once(7), once(5)], '−7%'],
  [
    'one offer for each way, what is saved first',
    [{ mark: 'In', payment: null }, months(30, 24), once(1)],
    '−1%,30/24,In',
  ],
  [
    'the smaller first payment, then the longer time',
    [months(30, 24), months(20, 12), months(20, 18)],
    '20/18',
  ],
  [
    'what holds for its building, or for all complexes',
    [
      { ...once(9), building: 'b' },
      { ...once(3), building: 'a' },
      { ...months(10, 6), project: null },
    ],
    '−3%,10/6',
  ],
  ['nothing of another complex', [{ ...once(9), project: 'hill-house' }], ''],
  [
    'nothing that has ended or not begun',
    [
      { ...once(9), endsAt: '2026-11-01' },
      { ...once(8), startsAt: '2026-12-01' },
    ],
    '',
  ],
])('a flat shows %s', async (_, changes, marks) => {
  expect(await marksOf(...changes)).toMatchObject({ marks, lines: '' })
})

it.each([
  ['a discount in words', once('six'), /offer-0.*payment\.discount/],
  ['a discount of everything', once(100), /offer-0.*payment\.discount/],
  ['a way that is not known', { payment: { way: 'barter' } }, /offer-0.*payment\.way/],
  ['a building that is not there', { ...once(5), building: 'Z' }, /offer-0 is left out\. building/],
])('an offer with %s holds for no flat, and the build says so', async (_, change, line) => {
  const { marks, lines } = await marksOf(change)
  expect(marks).toBe('')
  expect(lines).toMatch(line)
})

it('an offer without an end has none on a flat', async () => {
  expect((await marksOf({ ...once(5), endsAt: null })).offers[0]).not.toHaveProperty('endsAt')
})
