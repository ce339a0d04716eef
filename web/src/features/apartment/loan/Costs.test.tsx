import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withWords } from '../offer-words.ts'
import { yearAfter } from './Amortisation.tsx'
import { AtOnce } from './AtOnce.tsx'
import { savedInFull } from './amounts.ts'
import { ByInstalments } from './ByInstalments.tsx'
import { ALAZANI, RIONI } from './banks.fixture.ts'
import Costs from './Costs.island.tsx'
import { planInstalments } from './instalments.ts'
import { loanOf, usualChoice } from './lending.ts'
import { PaymentPlan } from './PaymentPlan.tsx'

const banks = [ALAZANI, RIONI]
const costs = [
  { name: 'Public Registry', amount: 13_500, loanShare: 0, onlyWithLoan: false },
  { name: 'Bank fee', amount: 0, loanShare: 0.5, onlyWithLoan: true },
]
const OFFER = {
  path: '/offers/one',
  title: 'An offer',
  summary: '',
  mark: '',
  endsAt: '2026-12-31T20:00:00.000Z',
}
const BY_MONTHS = { way: 'instalments', down: 30, months: 24 } as const
const instalments = withWords('en', { ...OFFER, payment: BY_MONTHS })
const offer = withWords('en', { ...OFFER, payment: { way: 'once', discount: 6, days: 10 } })
const extras = [{ id: 'parking', name: 'Parking space', price: 950_000 }]
const bare = {
  locale: 'en',
  name: 'Flat 503',
  place: 'Terrace Park A',
  flatId: 'flat-503',
  price: 9_840_000,
  updated: '2026-11-22T08:00:00.000Z',
  offers: [],
  reservation: undefined,
  banks,
  costs: [],
  extras: [],
} as const
const money = (minor: number) => `$${Math.round(minor / 100).toLocaleString('en')}`
const loan = loanOf(banks, bare.price, usualChoice(banks))

describe('the cost calculator before hydration', () => {
  const html = renderToStaticMarkup(<Costs {...bare} />)

  it('shows the default loan with its payment, totals and a bar for each year', () => {
    for (const text of ['$29,520', '$891', '$68,880', '$38,075', '$136,475']) expect(html).toContain(text)
    expect(html.match(/class="hit-area"/g)).toHaveLength(10)
    expect(html).toContain('Year 1: ')
    // No year is asked for yet.
    expect(html).not.toContain('is-current')
  })

  it('has a chart with the keys of a slider', () => {
    const keys = ['Home', 'End', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'PageUp', 'PageDown', 'a']
    expect(keys.map((key) => yearAfter(key, 3, 10))).toEqual([1, 10, 4, 4, 2, 2, 8, 1, undefined])
    expect([yearAfter('ArrowDown', 1, 10), yearAfter('ArrowUp', 10, 10)]).toEqual([1, 10])
  })

  it('has labelled sliders and fields', () => {
    expect(html).toContain('type="range"')
    expect(html).toContain('aria-valuetext="120 months"')
    expect(html).toContain('aria-label="Term, months"')
    expect(html).toMatch(/<label for="(.*?)">Bank<.*<select id="\1"/)
    expect(html).toContain('<option value="rioni" disabled="">Rioni Credit (up to 8 years)</option>')
  })

  it('has no empty sections without banks, costs, extras and instalments', () => {
    const empty = renderToStaticMarkup(<Costs {...bare} banks={[]} offers={[instalments]} />)
    for (const part of ['Partner banks', 'Total cost', 'Mortgage', 'type="range"']) {
      expect(empty).not.toContain(part)
    }
    expect(empty).toMatch(/aria-pressed="true"><span id="instalments">/)
  })

  it('says how long the payments last, and what the interest is of all that is paid', () => {
    expect(html).toContain('a month for 10 years')
    expect(html).toContain('Interest: $38,075, 28% of what you pay')
  })

  it('offers instalments beside the loan, matching bank offers and all costs', () => {
    const whole = renderToStaticMarkup(
      <Costs {...bare} offers={[instalments, offer]} costs={costs} extras={extras} />,
    )
    for (const text of [
      /aria-pressed="true"><span>Mortgage<.*aria-pressed="false"><span id="instalments">Instalments, 0%<.*aria-pressed="false"><span id="once">In full, −6%</,
      /Terms as of 20\sNovember\s2026/,
    ]) {
      expect(whole).toMatch(text)
    }
    // The flat and 0.5% of the loan; lari cannot be added without a rate.
    expect(whole).toContain('$98,744')
    expect(whole).not.toContain('Public Registry')
    const rioni = /<tr><td><span>Rioni Credit.*?<\/tr>/.exec(whole)?.[0] ?? ''
    expect(rioni).toContain('8 years')
    expect(rioni).not.toContain('$')
    expect(rioni).toContain('up to 8 years')
    expect(whole).toContain('Parking space')
  })

  it('has a plan with the deposit as its first payment, taken off the down payment', () => {
    const plan = planInstalments(9_790_000 + 50_000, 30, 24, bare.updated, { deposit: 50_000, days: 5 })
    const whole = renderToStaticMarkup(<PaymentPlan {...{ plan, money }} about="Flat 503" locale="en" />)
    const rows = [...whole.matchAll(/<tr[^>]*><td>(.*?)<\/tr>/g)].map(([, row]) =>
      row?.replaceAll(/<[^>]+>/g, ' '),
    )
    expect(rows).toHaveLength(26)
    expect(rows[0]).toMatch(/22\sNovember\s2026 +Reservation fee +\$500 +\$97,900/)
    expect(rows[1]).toMatch(/27\sNovember\s2026 +Down payment, less the reservation fee +\$29,020 +\$68,880/)
    expect(rows[2]).toContain('Instalment 1 of 24')
    expect(whole).toContain('Show all 26 payments')
  })

  it('shows the offer’s first payment, which cannot be chosen, and a piece for each month', () => {
    const whole = renderToStaticMarkup(
      <ByInstalments
        {...{ loan, offer, money }}
        today={bare.updated}
        reserved={{ deposit: 0, days: 0 }}
        {...BY_MONTHS}
        price={bare.price}
        about="Flat 503"
        locale="en"
      />,
    )
    for (const text of [
      'Down payment, 30%',
      'fixed in this offer',
      '$29,520',
      '$2,870',
      '$68,880',
      '$98,400',
    ]) {
      expect(whole).toContain(text)
    }
    expect(whole).toMatch(/No interest. With the bank it would be \$38,075.*December 2026 – November 2028/)
    expect(/class="principal" d="(.*?)"/.exec(whole)?.[1]?.match(/M/g)).toHaveLength(24)
    expect(whole).not.toMatch(/aria-pressed|type="range"/)
  })

  it('draws what is paid at once, by a loan and before a discount to one scale', () => {
    const drawn = (percent: number) => {
      const whole = renderToStaticMarkup(
        <AtOnce
          {...{ loan, money }}
          price={bare.price}
          discount={savedInFull(bare.price, { discount: percent })}
          offer={percent > 0 ? offer : undefined}
          hasInstalments={false}
          locale="en"
        />,
      )
      const bars = [...whole.matchAll(/class="pay-bar">(.*?)<\/p>/g)].map(([, bar = '']) => ({
        text: bar.replaceAll(/<[^>]+>/g, ' ').trim(),
        length: [...bar.matchAll(/ width="([\d.]+)"/g)].reduce((sum, [, width]) => sum + Number(width), 0),
      }))
      return { whole, bars }
    }
    const { whole, bars } = drawn(6)
    expect(whole).toMatch(
      /Paid in full, instead of \$98,400.*\$92,496.*You save.*\$5,904.*until\s31\sDecember/,
    )
    expect(bars.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
      'In full $92,496',
      'List price $98,400',
      'Bank, 10 years $136,475',
    ])
    for (const { text, length } of bars)
      expect(length).toBeCloseTo((Number(text.replaceAll(/.*\$|,/g, '')) / 136_475) * 1000, 0)
    const without = drawn(0)
    expect(without.bars).toHaveLength(2)
    expect(without.whole).not.toMatch(/instead of|You save|Offer valid|An offer/)
  })

  it('has no inline styles, which the content security policy blocks', () => {
    expect(html).not.toContain('style=')
  })
})
