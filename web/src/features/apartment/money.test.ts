// What the page of every flat says of money, beside the prices, the costs and the texts of the offers.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { entries as demo, flats, NOW, read } from '../../../demo/files.fixture.ts'
import { type Entries, load, unload } from '../../platform/content/demo-platform.fixture.ts'
import { auditAmounts } from './amounts.fixture.ts'
import { auditFlat, CURRENCIES, type FlatPage, LANGUAGES, promises, WAYS } from './money.fixture.ts'

/** As the bank publishes it, so that few amounts are round in lari. */
const RATE = 2.7105
const { deposit, days } = read<{ metadata: { reservation: { deposit: { amount: number }; days: number } } }>(
  'project.json',
).metadata.reservation

afterEach(() => {
  vi.doUnmock('./loan/use-way.ts')
  vi.doUnmock('../../i18n/money.ts')
  unload()
})

interface Audit {
  faults: string[]
  /** How many amounts were compared with each other. */
  compared: number
}

/** All faults of the site with these entries, in the pages of some flats. */
async function audit(entries: Entries, own = flats): Promise<Audit> {
  load(entries)
  let way: string = 'loan'
  let currency: string = 'usd'
  // Without a browser nobody has chosen a currency: it is the default one.
  vi.doMock('../../i18n/money.ts', async (actual) => ({
    ...(await actual<object>()),
    get DEFAULT_CURRENCY() {
      return currency
    },
  }))
  vi.doMock('./loan/use-way.ts', () => ({ useWay: () => [way, () => undefined] }))
  const [
    { buildClock },
    { offersFor },
    { costsOf },
    { $rate },
    { default: Buy },
    { default: BuyBar },
    { default: BrochureNow },
    { default: Costs },
    { withWords },
  ] = await Promise.all([
    import('../../platform/build-clock.ts'),
    import('../../platform/content/offers.ts'),
    import('../../platform/content/costs.ts'),
    import('../../stores/currency.ts'),
    import('./Buy.island.tsx'),
    import('./BuyBar.island.tsx'),
    import('./BrochureNow.island.tsx'),
    import('./loan/Costs.island.tsx'),
    import('./offer-words.ts'),
  ])
  buildClock.now = NOW
  $rate.set({ rate: RATE, date: '2026-11-20' })
  const faults = new Set<string>()
  let compared = 0
  const promised = promises(entries, NOW, faults)
  try {
    for (const flat of own) {
      const { project, building, number, area } = flat.attributes as Record<string, string> & { area: number }
      const name = {
        id: flat._id,
        project: String(project),
        building: String(building),
        number: String(number),
      }
      const reservation = { deposit: deposit.amount, days, flats: 2 }
      const about = {
        ...name,
        area,
        price: flat.price.amount,
        status: flat.status as 'available',
        updated: '2026-11-27',
      }
      const panel = {} as FlatPage['panel']
      const costs = { usd: {}, gel: {} } as FlatPage['costs']
      let [bar, brochure] = ['', '']
      for (const locale of LANGUAGES) {
        const [active, all] = await Promise.all([offersFor(name, locale), costsOf(name.project, locale)])
        const offers = active.map((offer) => withWords(locale, offer))
        panel[locale] = renderToStaticMarkup(
          createElement(Buy, {
            locale,
            flat: about,
            project: '',
            offers,
            banks: all.banks,
            costs: all.costs,
            terms: reservation,
          }),
        )
        if (locale !== 'en') continue
        const page = { locale, flat: about, offers, banks: all.banks }
        bar = renderToStaticMarkup(createElement(BuyBar, { ...page, isReservable: true }))
        brochure = renderToStaticMarkup(createElement(BrochureNow, { ...page, show: 'paying' }))
        for (currency of CURRENCIES) {
          for (way of WAYS) {
            costs[currency as 'usd'][way as 'loan'] = renderToStaticMarkup(
              createElement(Costs, {
                ...all,
                ...about,
                locale,
                name: '',
                place: '',
                flatId: flat._id,
                offers,
                reservation,
              }),
            )
          }
        }
        currency = 'usd'
      }
      const page = { panel, costs, bar, brochure }
      const known = { promised, entries, deposit: deposit.amount, rate: RATE }
      for (const fault of auditFlat(flat, page, known)) faults.add(fault)
      if (flat.status !== 'available') continue
      const amounts = auditAmounts(flat, page, known)
      for (const fault of amounts.faults) faults.add(fault)
      compared += amounts.compared
    }
  } finally {
    buildClock.now = undefined
  }
  return { faults: [...faults], compared }
}

it('of all flats, the page says what the offers promise, and what prices and costs come to', async () => {
  expect(flats).toHaveLength(282)
  const { faults, compared } = await audit(demo)
  expect(faults).toEqual([])
  // All flats for sale, in both currencies.
  expect(compared).toBe(10_100)
})

/** The demo with another value in an entry; in a part of it, `summary.en`. */
const planted = (id: string, path: string, value: unknown): Entries =>
  demo.map((entry) => {
    if (entry._id !== id) return entry
    const copy = structuredClone(entry)
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const inside = keys.reduce(
      (one, key) => one[key] as Record<string, unknown>,
      copy.values as Record<string, unknown>,
    )
    inside[last] = value
    return copy
  })

it.each([
  [
    'another discount in a text',
    planted('offer-river-line-at-once', 'summary.en', '5% off any flat'),
    'river-line-at-once (en): the summary says 5%',
  ],
  [
    'another discount than the text',
    planted('offer-river-line-at-once', 'payment.discount', 5),
    'RL-A-1502 (ka): river-line-at-once is not shown as −6%',
  ],
  [
    'a cost of the bank without one',
    planted('cost-valuation', 'onlyWithLoan', false),
    'TP-A-903 (instalments): has "Valuation for the bank"',
  ],
  [
    'another first payment',
    planted('offer-terrace-park-instalments', 'payment.down', 10),
    'TP-A-903 (instalments): begins with 500 and 9850',
  ],
  [
    'a month less',
    planted('offer-terrace-park-instalments', 'payment.months', 23),
    'TP-A-903 (instalments): has 23 months',
  ],
  [
    'an offer that has ended',
    planted('offer-old-garden-parking', 'endsAt', null),
    'OG-A-202 (en): shows 1 offers, 0 hold',
  ],
  [
    'another end than the text',
    planted('offer-river-line-at-once', 'endsAt', '2027-01-15T20:00:00.000Z'),
    'RL-A-1502 (ru): river-line-at-once is not shown as −6%',
  ],
])('the audit finds %s', async (_, entries, fault) => {
  const named = ['TP-A-903', 'RL-A-1502', 'OG-A-202']
  const some = flats.filter(({ sku }) => named.includes(sku ?? ''))
  expect((await audit(entries, some)).faults.join('\n')).toContain(fault)
})
