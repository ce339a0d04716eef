// Test helper: an auditor of what the flats' pages say of money. It knows the prices, the costs and what the texts of
// the offers promise, and nothing of the site's arithmetic.
import type { Item, Localized } from '../../../../lib/domain/index.ts'
import type { Entries } from '../../platform/content/demo-platform.fixture.ts'

export const LANGUAGES = ['ka', 'en', 'ru'] as const
type Language = (typeof LANGUAGES)[number]

export const WAYS = ['loan', 'instalments', 'once'] as const
export const CURRENCIES = ['usd', 'gel'] as const
type Way = (typeof WAYS)[number]
export type Currency = (typeof CURRENCIES)[number]

/** What is rendered of a flat: its panel in a language, its costs by currency and way of paying, and what phones and paper have. */
export interface FlatPage {
  panel: Record<Language, string>
  costs: Record<Currency, Record<Way, string>>
  bar: string
  brochure: string
}

/** An offer as its texts promise it, in the words of a language. */
export interface Promised {
  slug: string
  project: unknown
  language: Language
  /** Per cent off, of an offer for paying at once. */
  discount?: number | undefined
  days?: number
  /** Per cent, and the number of months, of instalments. */
  down?: number
  months?: number
  mark: string
  /** The last day, as a day and the beginning of its month; undefined without an end. */
  until: readonly [day: string, month: string] | undefined
  hasEnded: boolean
}

const MONTHS = [...'123456789'].map(Number).concat(10, 11, 12)
const monthName = (language: Language, month: number) =>
  new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
    .format(Date.UTC(2026, month - 1, 15))
    .replaceAll(/[\d\s]/g, '')
    .slice(0, 4)
const UNTIL = { ka: /(\d+)\s(\S+)მდე/, en: /until\s(\d+)\s(\w+)/, ru: /до\s(\d+)\s(\S+)/ }
/** Tbilisi is four hours ahead. */
const HOURS = 3_600_000

export function promises(entries: Entries, now: number, faults: Set<string>): Promised[] {
  return entries
    .filter(({ apiId }) => apiId === 'offer')
    .flatMap(({ slug, values }) =>
      LANGUAGES.map((language) => {
        const say = (key: string) => (values[key] as Localized<unknown> | undefined)?.[language]
        const [mark, note, summary] = ['mark', 'note', 'summary'].map((key) => String(say(key) ?? ''))
        const conditions = ((say('conditions') ?? []) as string[]).join('. ')
        const found = UNTIL[language].exec(note ?? '')
        const month = MONTHS.find((one) => found?.[2]?.startsWith(monthName(language, one)))
        const end = found && month ? Date.UTC(2026, month - 1, Number(found[1]) + 1) - 4 * HOURS : undefined
        const promised: Promised = {
          slug: String(slug),
          project: values.project,
          language,
          mark: mark ?? '',
          until: found && month ? [found[1] ?? '', monthName(language, month)] : undefined,
          hasEnded: end !== undefined && end <= now,
        }
        const wrong = (what: string) => faults.add(`${slug} (${language}): ${what}`)
        if (found && !month) wrong(`no month in "${note}"`)
        const percents = (text = '') => [...text.matchAll(/(\d+)%/g)].map(([, n]) => Number(n))
        const counts = [...conditions.matchAll(/\b(\d+)\b(?!%)/g)].map(([, n]) => Number(n))
        const [off] = percents(mark)
        if (mark?.startsWith('−') && off) {
          if (percents(summary).join() !== String(off))
            wrong(`the summary says ${percents(summary)}%, the mark ${off}%`)
          return { ...promised, discount: off, days: counts[0] ?? Number.NaN }
        }
        if (off !== 0) return promised
        const [down = Number.NaN] = percents(conditions)
        const [months = Number.NaN] = counts
        const inSummary = [...(summary ?? '').matchAll(/\d+/g)].join()
        if (inSummary !== `${down},${months}`)
          wrong(`the summary says ${inSummary}, the conditions ${down},${months}`)
        return { ...promised, down, months }
      }),
    )
}

const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en')}`
const plain = (html = '') =>
  html
    .replaceAll(/<span class="in-gel"[^>]*>[^<]*<\/span>/g, '')
    .replaceAll(/<\/(?:span|dt|td)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const parts = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, ...found]) => found.map(plain))

/** Everything that a flat's page says and that cannot be; each fault begins with the flat. */
export function auditFlat(
  { sku, status, price, attributes }: Item,
  page: FlatPage,
  {
    promised,
    entries,
    deposit,
    rate,
  }: { promised: Promised[]; entries: Entries; deposit: number; rate: number },
): string[] {
  const faults: string[] = []
  const cents = price.amount
  const own = promised.filter(({ project, hasEnded }) => project === attributes.project && !hasEnded)
  const isFor = (text: string, ...needed: (string | undefined)[]) =>
    needed.every((one) => one && text.includes(one))
  const loan = cents - (cents * 30) / 100
  const costs = entries
    .filter(({ apiId }) => apiId === 'cost')
    .map(({ values }) => ({
      name: (values.name as Localized).en ?? '',
      // Each is booked in whole cents.
      cents:
        Math.round(Number(values.amount ?? 0) / rate) +
        Math.round((loan * Number(values.loanShare ?? 0)) / 100),
      isOfBank: Number(values.loanShare ?? 0) > 0 || /bank/i.test((values.name as Localized).en ?? ''),
    }))
  const costsOf = (hasLoan: boolean) =>
    costs.filter(({ isOfBank }) => hasLoan || !isOfBank).reduce((sum, one) => sum + one.cents, 0)
  const byInstalments = own.find(({ down, language }) => down && language === 'en')
  const byDiscount = own.find(({ discount, language }) => discount && language === 'en')
  const first = (cents * (byInstalments?.down ?? 30)) / 100
  const monthly = Math.ceil((cents - first) / (byInstalments?.months ?? 1) / 100) * 100
  const saved = (cents * (byDiscount?.discount ?? 0)) / 100
  const isForSale = status === 'available'

  for (const language of LANGUAGES) {
    const fault = (text: string) => faults.push(`${sku} (${language}): ${text}`)
    const rows = parts(page.panel[language], /<a class="(pay-row[^"]*)" href="([^"]*)">(.*?)<\/a>/g)
    const shown = rows.filter(([look]) => look === 'pay-row offer-row').map(([, , text = '']) => text)
    const expected = isForSale ? own.filter((one) => one.language === language) : []
    for (const one of expected) {
      const sums = one.discount
        ? [`−${one.discount}%`, dollars(saved), dollars(cents - saved)]
        : one.down
          ? [dollars(first), `${one.months} × ${dollars(monthly)}`]
          : [one.mark]
      const needed = [...sums, ...(one.until ?? [])]
      if (!shown.some((text) => isFor(text, ...needed)))
        fault(`${one.slug} is not shown as ${needed.join(', ')}: ${shown}`)
    }
    if (shown.length !== expected.length)
      fault(`shows ${shown.length} offers, ${expected.length} hold: ${shown}`)
    const due = cents - loan - deposit + costsOf(true)
    if (isForSale !== rows.at(-1)?.[2]?.includes(dollars(due)) && rows.length > 0)
      fault(`with the contract ${dollars(due)}: ${rows.at(-1)?.[2]}`)
    if (!isForSale && rows.length > 0) fault('has rows, and is not for sale')
  }

  const firsts = { loan: cents - loan, instalments: first, once: cents - saved }
  for (const way of WAYS) {
    if (way === 'instalments' && !byInstalments) continue
    const fault = (text: string) => faults.push(`${sku} (${way}): ${text}`)
    const html = page.costs.usd[way]
    const hasLoan = way === 'loan'
    const [[total] = []] = parts(html, /class="cost-total">.*?<dd[^>]*>(.*?)<\/dd>/g)
    const [[due] = []] = parts(html, /class="contract-day">.*?class="heading-3 tabular">(.*?)<\/span>/g)
    const sums = [cents - (way === 'once' ? saved : 0), firsts[way] - deposit].map((sum) =>
      dollars(sum + costsOf(hasLoan)),
    )
    if ([total, due].join() !== sums.join())
      fault(`comes to ${total} and ${due}, not to ${sums.join(' and ')}`)
    for (const { name, isOfBank } of costs) {
      if (html.includes(`<span>${name}</span>`) === (isOfBank && !hasLoan))
        fault(`${hasLoan ? 'lacks' : 'has'} "${name}"`)
    }
    if (
      way === 'once' &&
      byDiscount &&
      !isFor(plain(html), dollars(saved), dollars(cents - saved), `within ${byDiscount.days} days`)
    )
      fault(`does not take ${dollars(saved)} off, or not within ${byDiscount.days} days`)
    if (way !== 'instalments') continue
    const payments = parts(
      html,
      /<td class="what-for">(.*?)<\/td><td class="numeric">\$([\d,]+)<\/td><td class="numeric">\$([\d,]+)<\/td>/g,
    )
    const amounts = payments.map(([, amount = '']) => Number(amount.replaceAll(',', '')))
    if (amounts.reduce((sum, one) => sum + one, 0) !== cents / 100 || payments.at(-1)?.[2] !== '0')
      fault(`pays ${amounts}`)
    const months = payments.filter(([kind = '']) => kind.startsWith('Instalment')).length
    if (months !== byInstalments?.months)
      fault(`has ${months} months, the conditions ${byInstalments?.months}`)
    if ((amounts[0] ?? 0) + (amounts[1] ?? 0) !== first / 100)
      fault(`begins with ${amounts[0]} and ${amounts[1]}, not ${dollars(first)}`)
  }
  return faults
}
