// No sum of a loan that no bank of the table lends: over all flats of the demo, ways of paying, terms and tables of banks.
import fc from 'fast-check'
import type { WritableAtom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { entries, flats } from '../../../../demo/files.fixture.ts'
import type { Bank } from '../../../platform/content/costs.ts'
import { withWords } from '../offer-words.ts'
import { hasLoans, type LoanChoice, lenderOf, lends, nearestTerms, usualChoice } from './lending.ts'
import { DOWN_PAYMENTS, MONTHS } from './loan.ts'

const WAYS = ['loan', 'instalments', 'once'] as const
const RATE = 2.7105
const state = { way: 'loan' as (typeof WAYS)[number], terms: undefined as LoanChoice | undefined }
let Costs: typeof import('./Costs.island.tsx').default
let PayRows: typeof import('../PayRows.tsx').PayRows
let monthlyByLoan: typeof import('../PayRows.tsx').monthlyByLoan

beforeAll(async () => {
  vi.doMock('./use-way.ts', () => ({ useWay: () => [state.way, () => undefined] }))
  vi.doMock('../../../ui/use-query-state.ts', () => ({
    useQueryState: ($terms: WritableAtom<LoanChoice>) => state.terms && $terms.set(state.terms),
  }))
  const [costs, rows, { $rate }] = await Promise.all([
    import('./Costs.island.tsx'),
    import('../PayRows.tsx'),
    import('../../../stores/currency.ts'),
  ])
  Costs = costs.default
  PayRows = rows.PayRows
  monthlyByLoan = rows.monthlyByLoan
  $rate.set({ rate: RATE, date: '2026-11-20' })
})
afterAll(() => {
  vi.doUnmock('./use-way.ts')
  vi.doUnmock('../../../ui/use-query-state.ts')
  vi.resetModules()
})

const demoBanks = entries
  .filter(({ apiId }) => apiId === 'bank')
  .map(({ slug, values }) => ({ ...values, id: slug, name: `Bank ${slug}` }) as unknown as Bank)
const bank = fc.record({
  rate: fc.constantFrom(0, 3, 9.5, 9.9, 10.4, 60),
  minDown: fc.constantFrom(0, 10, 15, 20, 30.5, 70, 71, 100),
  maxMonths: fc.constantFrom(1, 11, 12, 37, 96, 180, 239, 240, 600),
})
const drawnBanks = fc
  .array(bank, { maxLength: 4 })
  .map((all) =>
    all.map((one, n) => ({ ...one, id: `bank-${n}`, name: `Bank ${n}`, date: '2026-11-20T00:00:00.000Z' })),
  )
const banks = fc.oneof(fc.constant(demoBanks), drawnBanks)
const price = fc.constantFrom(...flats.map((flat) => flat.price.amount))
const terms = (own: readonly Bank[]) =>
  fc.record({
    down: fc.constantFrom(...DOWN_PAYMENTS),
    months: fc.oneof(fc.integer({ min: MONTHS.min, max: MONTHS.max }), fc.constantFrom(12, 180, 186, 240)),
    bank: fc.constantFrom(undefined, ...own.map(({ id }) => id)),
  })
const cases = banks.chain((own) =>
  fc.record({ banks: fc.constant(own), terms: terms(own), price, way: fc.constantFrom(...WAYS) }),
)

const OFFER = { path: '/offers/one', title: 'An offer', summary: '', mark: '0%' }
const offers = [withWords('en', { ...OFFER, payment: { way: 'instalments', down: 30, months: 24 } })]
const propsOf = (price: number, banks: readonly Bank[]) =>
  ({
    locale: 'en',
    name: 'Flat 503',
    place: 'Terrace Park A',
    flatId: 'flat-503',
    price,
    updated: '2026-11-22T08:00:00.000Z',
    offers,
    reservation: { deposit: 50_000, days: 5 },
    banks,
    costs: [{ name: 'Bank fee', amount: 0, loanShare: 0.5, onlyWithLoan: true }],
    extras: [],
  }) as const

const amountIn = (html: string, pattern: RegExp) => {
  const [, text] = pattern.exec(html) ?? []
  return text === undefined ? undefined : Number(text.replaceAll(/[^\d]/g, ''))
}
/** What a bank asks for a month, by adding up what it is worth today; no formula of the site. */
function monthlyOf(price: number, { down, months }: LoanChoice, { rate }: Bank): number {
  let worth = 0
  for (let month = 1; month <= months; month += 1) worth += (1 + rate / 1200) ** -month
  return (price - (price * down) / 100) / worth / 100
}

it('shows a monthly sum only if a bank lends it, and marks that bank', () => {
  fc.assert(
    fc.property(cases, ({ banks, terms, price, way }) => {
      Object.assign(state, { way, terms })
      const html = renderToStaticMarkup(<Costs {...propsOf(price, banks)} />)
      const possible = banks.filter(
        ({ minDown, maxMonths }) => minDown <= terms.down && terms.months <= maxMonths,
      )
      const lender = lenderOf(banks, terms)
      expect(lender !== undefined).toBe(possible.length > 0)
      if (way !== 'loan') {
        expect(/With the bank it would be|a month at|>Bank, /.test(html)).toBe(lender !== undefined)
        return
      }
      const used = [...html.matchAll(/<tr class="is-used"><td><span>(.*?)<.*?<\/tr>/g)]
      const monthly = amountIn(html, /class="monthly".*?\$([\d,]+)/)
      expect(used.map(([, name]) => name)).toEqual(lender ? [lender.name] : [])
      if (!lender) {
        expect(monthly).toBeUndefined()
        expect(html).not.toMatch(/a month for|amortisation|contract-day|Total paid<\/dt>/)
        expect(html).toContain('No partner bank lends with')
        return
      }
      expect(possible).toContain(lender)
      if (possible.some(({ id }) => id === terms.bank)) expect(lender.id).toBe(terms.bank)
      else expect(lender.rate).toBe(Math.min(...possible.map(({ rate }) => rate)))
      expect(Math.abs((monthly ?? 0) - monthlyOf(price, terms, lender))).toBeLessThan(0.52)
      expect(html).toContain(`${lender.name}, ${lender.rate}% a year`)
      // The other banks show their own sums, or their bounds.
      const rows = [...html.matchAll(/<tr[^>]*><td><span>Bank .*?<\/tr>/g)].map(([row]) => row)
      for (const [n, own] of banks.entries()) {
        const shown = amountIn(rows[n] ?? '', /\$([\d,]+)/)
        if (possible.includes(own)) {
          expect(Math.abs((shown ?? 0) - monthlyOf(price, terms, own))).toBeLessThan(0.52)
        } else {
          expect(shown).toBeUndefined()
          expect(rows[n]).not.toContain('<button')
          expect(rows[n]).toMatch(/class="small-text out-of-bounds">(from \d|up to )/)
        }
      }
    }),
    { numRuns: 150 },
  )
})

it('offers the nearest terms where no bank lends, and no others', () => {
  fc.assert(
    fc.property(cases, ({ banks, terms }) => {
      const nearest = nearestTerms(banks, terms)
      const canLend = (one: Pick<LoanChoice, 'down' | 'months'>) => banks.some((own) => lends(own, one))
      const all = DOWN_PAYMENTS.flatMap((down) =>
        Array.from({ length: MONTHS.max - MONTHS.min + 1 }, (_, n) => ({ down, months: MONTHS.min + n })),
      ).filter(canLend)
      if (canLend(terms) || all.length === 0) {
        expect(nearest).toEqual([])
        expect(hasLoans(banks)).toBe(all.length > 0)
        return
      }
      expect(nearest.length).toBeGreaterThan(0)
      for (const one of nearest) {
        expect(canLend(one)).toBe(true)
        if (one.down === terms.down) {
          const months = all.filter(({ down }) => down === one.down).map(({ months }) => months)
          expect(one.months).toBe(Math.max(...months))
        } else {
          const isNearer = (other: (typeof all)[number]) =>
            other.down < one.down && (one.months !== terms.months || other.months === one.months)
          expect(all.some(isNearer)).toBe(false)
        }
      }
    }),
  )
})

it('names a bank and its sum in the panel, or has no row of a loan', () => {
  fc.assert(
    fc.property(cases, ({ banks, price }) => {
      const html = renderToStaticMarkup(
        <PayRows {...{ price, offers, banks }} locale="en" costs={[]} deposit={50_000} />,
      )
      const usual = usualChoice(banks)
      const lender = lenderOf(banks, usual)
      expect(html.includes('>A month<')).toBe(lender !== undefined)
      expect(html).toContain(lender ? 'On signing, with a mortgage' : 'On signing, by instalments')
      expect(monthlyByLoan(banks, price, RATE) !== undefined).toBe(lender !== undefined)
      if (!lender) return
      expect(html).toContain(lender.name)
      const shown = amountIn(html, />A month<.*?row-sum.*?\$([\d,]+)/)
      expect(Math.abs((shown ?? 0) - monthlyOf(price, usual, lender))).toBeLessThan(0.52)
    }),
    { numRuns: 60 },
  )
})
