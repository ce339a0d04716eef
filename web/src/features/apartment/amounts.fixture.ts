// Test helper: an auditor that compares every amount which a flat's pages say more than once, in both currencies. It knows
// prices, rates, costs, banks and what the offers promise, and nothing of the site's arithmetic.
import type { Item } from '../../../../lib/domain/index.ts'
import type { Entries } from '../../platform/content/demo-platform.fixture.ts'
import { CURRENCIES, type Currency, type FlatPage, type Promised, WAYS } from './money.fixture.ts'

/** An amount of a flat: where it stands, by what it is. */
type Said = readonly [what: string, place: string, amount: string | undefined]

const plain = (html = '') =>
  html
    .replaceAll(/<\/(?:span|dt|td)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const parts = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, ...found]) => found.map(plain))

/** A page as it is in a currency: the amounts in the other are hidden. */
const shownIn = (html: string, currency: Currency) =>
  html.replaceAll(
    new RegExp(`<span class="in-${currency === 'usd' ? 'gel' : 'usd'}"[^>]*>[^<]*</span>`, 'g'),
    '',
  )
const amountsIn = (text = '') => text.match(/[$₾]\d+(?:,\d{3})*/g) ?? []

/** Every amount that a flat's page says more than once, wherever it stands. */
function* saidOf(page: FlatPage, currency: Currency): Generator<Said> {
  const textOf = (html: string) => plain(shownIn(html, currency))
  const [price] = parts(shownIn(page.panel.en, currency), /<p class="heading-1 tabular">(.*?)<\/p>/g)
  yield ['price', 'panel', price?.[0]]
  yield ['price', 'bar', amountsIn(textOf(page.bar))[0]]
  const rows = parts(shownIn(page.panel.en, currency), /<a class="pay-row[^"]*" href="([^"]*)">(.*?)<\/a>/g)
  const lines = parts(shownIn(page.brochure, currency), /<p class="muted-text pay-line">(.*?)<\/p>/g)
  const offered = [
    ...rows.map(([href, text]) => ['panel', href, text] as const),
    ...lines.map(([text = '']) => {
      const href = text.includes('×') ? '#instalments' : text.includes('if you pay') ? '#once' : '#loan'
      return ['brochure', href, text] as const
    }),
  ]
  for (const [place, href, text] of offered) {
    const [one, other] = amountsIn(text)
    // What is part of the price has none.
    if (!one) continue
    if (href === '#instalments') {
      yield ['first by instalments', place, one]
      yield ['monthly by instalments', place, other]
    } else if (href === '#once') {
      yield ['saved in full', place, one]
      yield ['price in full', place, other]
    } else if (href === '#loan') {
      yield [text?.includes('On signing') ? 'on the day by loan' : 'monthly by loan', place, one]
    }
  }
  const bar = textOf(page.bar)
  const short = amountsIn(bar)[1]
  const offer = bar.includes('×') ? 'monthly by instalments' : 'price in full'
  if (short) yield [bar.includes('a month') ? 'monthly by loan' : offer, 'bar', short]

  const costs = page.costs[currency]
  for (const way of WAYS) {
    const html = costs[way]
    const first = (pattern: RegExp) => parts(html, pattern)[0]?.[0]
    const name = { loan: 'by loan', instalments: 'by instalments', once: 'in full' }[way]
    yield [
      'price',
      `costs ${name}`,
      first(/<dl class="sum-list"><div><dt><\/dt><dd class="tabular">(.*?)<\/dd>/g),
    ]
    yield [
      `on the day ${name}`,
      'costs',
      first(/class="contract-day">.*?class="heading-3 tabular">(.*?)<\/span>/g),
    ]
    const head = first(/class="heading-1 tabular amount">(.*?)<\/span>/g)
    yield [way === 'once' ? 'price in full' : `monthly ${name}`, 'costs', head]
    if (way === 'loan') {
      const [used] = parts(html, /<tr class="is-used">(.*?)<\/tr>/g)
      const [monthly, paid] = amountsIn(used?.[0])
      yield ['monthly by loan', 'bank', monthly]
      yield ['paid by loan', 'bank', paid]
      yield ['paid by loan', 'costs', first(/class="way-total">.*?<dd class="tabular">(.*?)<\/dd>/g)]
      yield [
        'first by loan',
        'costs',
        first(/class="control-head"><span[^>]*>Down payment<\/span><b class="tabular">(.*?)<\/b>/g),
      ]
      yield [
        'borrowed',
        'costs',
        first(/<span>Amount borrowed<\/span><\/dt><dd class="tabular">(.*?)<\/dd>/g),
      ]
      yield ['borrowed', 'banks', amountsIn(first(/>(Monthly, on .*?)<\/th>/g))[0]]
    }
    if (way === 'instalments') {
      yield ['first by instalments', 'costs', first(/>Down payment, .*?<dd class="tabular">(.*?)<\/dd>/g)]
      yield ['first by instalments', 'drawing', amountsIn(first(/class="pieces-ends[^>]*>(.*?)<\/p>/g))[0]]
      const plan = parts(html, /<td class="what-for">Instalment 1 of.*?<td class="numeric">(.*?)<\/td>/g)
      yield ['monthly by instalments', 'plan', plan[0]?.[0]]
      yield ['interest by loan', 'instalments', amountsIn(first(/>(No interest.*?)<\/p>/g))[0]]
    }
    if (way === 'once') {
      yield ['saved in full', 'costs', first(/<span>You save<\/span><\/dt><dd class="tabular">(.*?)<\/dd>/g)]
      yield ['saved in full', 'sum', amountsIn(first(/class="tabular">(−.*?)<\/dd>/g))[0]]
      yield [
        'price in full',
        'bar of all ways',
        first(/class="pay-bar"><span>In full<\/span>.*?class="tabular">(.*?)<\/span>/g),
      ]
      const note = amountsIn(
        first(/<p class="small-text muted-text">(Bank .*?|[^<]*? a month at [^<]*)<\/p>/g),
      )
      yield ['first by loan', 'note', note[0]]
      yield ['monthly by loan', 'note', note[1]]
      yield ['interest by loan', 'note', note[2]]
    }
  }
}

interface Banked {
  rate: number
}

/** Compares every amount that a page says twice with what it comes to in that currency. Counts what it compares. */
export function auditAmounts(
  { sku, price, attributes }: Item,
  page: FlatPage,
  about: { promised: Promised[]; entries: Entries; deposit: number; rate: number },
): { faults: string[]; compared: number } {
  const { promised, entries, rate } = about
  const own = promised.filter(
    ({ project, hasEnded, language }) => project === attributes.project && !hasEnded && language === 'en',
  )
  const faults: string[] = []
  let compared = 0
  for (const currency of CURRENCIES) {
    const whole = (minor: number) =>
      `${currency === 'usd' ? '$' : '₾'}${Math.round(minor / 100).toLocaleString('en')}`
    const [minor, deposit] = [price.amount, about.deposit].map((cents) =>
      currency === 'usd' ? cents : Math.round(cents * rate),
    ) as [number, number]
    const [byMonths, off] = [own.find(({ down }) => down), own.find(({ discount }) => discount)]
    const first = Math.round((minor * (byMonths?.down ?? 0)) / 100)
    const saved = Math.round((minor * (off?.discount ?? 0)) / 100)
    const down = Math.round((minor * 30) / 100)
    const banks = entries
      .filter(({ apiId }) => apiId === 'bank')
      .map(({ values }) => values as unknown as Banked)
    const yearly = Math.min(...banks.map((bank) => bank.rate))
    const loan = loanByHand(minor - down, yearly)
    const costs = entries
      .filter(({ apiId }) => apiId === 'cost')
      .map(({ values: { amount, loanShare, onlyWithLoan } }) => {
        const fixed = Number(amount ?? 0)
        const own = currency === 'usd' ? Math.round(fixed / rate) : fixed
        const minors = own + Math.round(((minor - down) * Number(loanShare ?? 0)) / 100)
        return { minors, isOfBank: Boolean(onlyWithLoan) || Number(loanShare ?? 0) > 0 }
      })
    const costsOf = (hasLoan: boolean) =>
      costs.filter(({ isOfBank }) => hasLoan || !isOfBank).reduce((sum, { minors }) => sum + minors, 0)
    const expected: Record<string, number> = {
      price: minor,
      'first by instalments': first,
      'monthly by instalments': Math.ceil((minor - first) / (byMonths?.months ?? 1) / 100) * 100,
      'saved in full': saved,
      'price in full': minor - saved,
      'first by loan': down,
      borrowed: minor - down,
      'monthly by loan': loan.monthly,
      'interest by loan': loan.interest,
      'paid by loan': minor + loan.interest,
      'on the day by loan': down - deposit + costsOf(true),
      'on the day by instalments': first - deposit + costsOf(false),
      'on the day in full': minor - saved - deposit + costsOf(false),
    }
    for (const [what, place, amount] of saidOf(page, currency)) {
      const isOffered = /instalments/.test(what + place) ? byMonths : /saved/.test(what) ? off : true
      if (!isOffered) continue
      compared += 1
      const needed = whole(expected[what] ?? Number.NaN)
      if (amount !== needed)
        faults.push(`${sku} (${currency}, ${place}): ${what} is ${amount}, not ${needed}`)
    }
  }
  return { faults, compared }
}

/** A loan of ten years, month by month; the payment by adding up what the months are worth today. */
function loanByHand(amount: number, yearly: number): { monthly: number; interest: number } {
  let worth = 0
  for (let month = 1; month <= 120; month += 1) worth += (1 + yearly / 1200) ** -month
  const monthly = Math.round(amount / worth)
  let [owed, interest] = [amount, 0]
  for (let month = 1; month <= 120; month += 1) {
    const part = Math.round((owed * yearly) / 1200)
    interest += part
    owed -= month === 120 ? owed : Math.min(owed, monthly - part)
  }
  return { monthly, interest }
}
