import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { yearAfter } from './Amortisation.tsx'
import Costs from './Costs.island.tsx'
import { planInstalments } from './instalments.ts'
import { loanMessages } from './messages.ts'
import { PaymentPlan } from './PaymentPlan.tsx'

const banks = [
  { name: 'Alazani Bank', rate: 9.5, maxMonths: 180, minDown: 20, date: '2026-11-20T00:00:00.000Z' },
  { name: 'Rioni Credit', rate: 9.9, maxMonths: 96, minDown: 15, date: '2026-11-20T00:00:00.000Z' },
]
const costs = [
  { name: 'Public Registry', amount: 13_500, loanShare: 0 },
  { name: 'Bank fee', amount: 0, loanShare: 0.5 },
]
const extras = [{ id: 'parking', name: 'Parking place', price: 950_000 }]
const bare = {
  locale: 'en',
  name: 'Flat 503',
  place: 'Terrace Park A',
  flatId: 'flat-503',
  price: 9_840_000,
  updated: '2026-11-22T08:00:00.000Z',
  instalmentMonths: undefined,
  reservation: undefined,
  banks: [],
  costs: [],
  extras: [],
} as const

describe('the cost calculator before hydration', () => {
  const html = renderToStaticMarkup(<Costs {...bare} />)

  it('shows the default loan with its payment, totals and a bar for each year', () => {
    for (const text of ['$29,520', '$891', '$68,880', '$38,075', '$136,475']) expect(html).toContain(text)
    expect(html.match(/class="hit"/g)).toHaveLength(10)
    expect(html).toContain('Year 4: $5,761 principal, $4,934 interest, $48,772 balance')
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
    expect(html).toContain('aria-label="Annual rate, %"')
  })

  it('has no empty sections without banks, costs, extras and instalments', () => {
    for (const part of ['Partner banks', 'Total cost', 'Payment plan', 'Instalments']) {
      expect(html).not.toContain(part)
    }
  })

  it('says how long the payments last, and what the interest is of all that is paid', () => {
    expect(html).toContain('a month for 10 years')
    expect(html).toContain('Interest: $38,075, 28% of what you pay')
  })

  it('offers instalments beside the loan, matching bank offers and all costs', () => {
    const whole = renderToStaticMarkup(
      <Costs {...bare} instalmentMonths={24} banks={banks} costs={costs} extras={extras} />,
    )
    for (const text of [
      /aria-pressed="true">Loan from a bank<.*aria-pressed="false">Instalments from us, without interest</,
      /Terms of 20\sNovember\s2026/,
    ]) {
      expect(whole).toMatch(text)
    }
    // The flat and 0.5% of the loan; lari cannot be added without a rate.
    expect(whole).toContain('$98,744')
    expect(whole).not.toContain('Public Registry')
    const rioni = /<tr><td>Rioni Credit.*?<\/tr>/.exec(whole)?.[0] ?? ''
    expect(rioni).toContain('8 years')
    expect(rioni).not.toContain('$9')
    expect(whole).toContain('Parking place')
  })

  it('has a plan with the deposit as its first payment, taken off the down payment', () => {
    const plan = planInstalments(9_790_000 + 50_000, 30, 24, bare.updated, { deposit: 50_000, days: 5 })
    const money = (minor: number) => `$${(minor / 100).toLocaleString('en')}`
    const t = loanMessages('en')
    const whole = renderToStaticMarkup(<PaymentPlan {...{ plan, money, t }} about="Flat 503" locale="en" />)
    const rows = [...whole.matchAll(/<tr[^>]*><td>(.*?)<\/tr>/g)].map(([, row]) =>
      row?.replaceAll(/<[^>]+>/g, ' '),
    )
    expect(rows).toHaveLength(26)
    expect(rows[0]).toMatch(/22\sNovember\s2026 +Reservation deposit +\$500 +\$97,900/)
    expect(rows[1]).toMatch(/27\sNovember\s2026 +Down payment, less the deposit +\$29,020 +\$68,880/)
    expect(rows[2]).toContain('Instalment 1 of 24')
    expect(whole).toContain('Show all 26 payments')
  })

  it('has no inline styles, which the content security policy blocks', () => {
    expect(html).not.toContain('style=')
  })
})
