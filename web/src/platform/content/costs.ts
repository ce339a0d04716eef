import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { platform } from '../client.ts'
import { warnOnce } from '../log.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { optional } from './entries.ts'
import { date, fallback, number, text } from './fields.ts'
import { priceOf } from './live-flat.ts'
import { complexNamed } from './projects.ts'

const bankSchema = v.object({
  name: text,
  rate: number(0, 100),
  maxMonths: number(1, 600),
  minDown: number(0, 100),
  date,
})

/** A partner bank; rate and least down payment in per cent. */
export interface Bank
  extends Pick<v.InferOutput<typeof bankSchema>, 'name' | 'rate' | 'maxMonths' | 'minDown' | 'date'> {
  /** Its slug, which addresses name it by. */
  id: string
}

/** A hundred thousand lari. */
const MOST_TETRI = 10_000_000

const costSchema = v.object({
  name: text,
  amount: v.nullish(number(0, MOST_TETRI)),
  loanShare: v.nullish(number(0, 100)),
  onlyWithLoan: fallback(v.nullish(v.boolean(), false), false),
})

/** A cost besides the price: a fixed amount or a share of the loan. */
export interface BuyingCost {
  name: string
  /** In tetri. */
  amount: number
  /** Per cent of the loan. */
  loanShare: number
  /** A share of the loan implies it. */
  onlyWithLoan: boolean
}

/** A parking space or a storage room; the price in US cents. */
export interface Extra {
  id: string
  name: string
  price: number
}

/** The costs of buying in a complex beside the price of the flat. */
export interface Costs {
  banks: readonly Bank[]
  costs: readonly BuyingCost[]
  extras: readonly Extra[]
}

const banks = memo(async (locale: Locale): Promise<Bank[]> => {
  const entries = await optional('the partner banks', content.entries('bank', bankSchema, locale), [])
  return entries.map(({ slug, name, rate, maxMonths, minDown, date: day }) => ({
    id: slug,
    name,
    rate,
    maxMonths,
    minDown,
    date: day,
  }))
})

const buyingCosts = memo(async (locale: Locale): Promise<BuyingCost[]> => {
  const entries = await optional('the costs of buying', content.entries('cost', costSchema, locale), [])
  return entries.map(({ name, amount, loanShare, onlyWithLoan }) => ({
    name,
    amount: amount ?? 0,
    loanShare: loanShare ?? 0,
    onlyWithLoan: onlyWithLoan || Boolean(loanShare),
  }))
})

const EXTRAS = ['parking', 'storage'] as const

/** A hundred dollars, in US cents. */
const LEAST_EXTRA = 100_00

const extraItems = memo(async (locale: Locale) => {
  const pages = EXTRAS.map((type) => platform.items.search({ type, limit: 1000 }))
  const items = (await optional('parking and storage', Promise.all(pages), [])).flatMap(({ data }) => data)
  const projectOf = ({ attributes }: (typeof items)[number]) => String(attributes?.project)
  const find = await complexNamed(items.map(projectOf), locale)
  return items
    .filter(({ status }) => status === 'available')
    .flatMap((item) => {
      const [project, price] = [find(projectOf(item)), priceOf(item, LEAST_EXTRA)]
      if (project && price > 0) return [{ project, id: item._id, name: localized(item.name, locale), price }]
      const fault = project
        ? 'price: Not an amount of US dollars'
        : `project: There is no "${projectOf(item)}"`
      warnOnce(`The ${item.type} ${item.sku ?? item._id} is left out. ${fault}.`)
      return []
    })
})

/** Parking spaces and storage rooms for sale in a complex. */
const extrasOf = async (of: string, locale: Locale): Promise<Extra[]> =>
  (await extraItems(locale)).filter(({ project }) => project === of).map(({ project: _, ...extra }) => extra)

const localized = (name: unknown, locale: Locale): string => {
  if (typeof name === 'string') return name
  const names = (name ?? {}) as Partial<Record<Locale, string>>
  return names[locale] ?? names.ka ?? ''
}

/** Returns the costs of buying in a complex, in the language of the page. */
export async function costsOf(project: string, locale: Locale): Promise<Costs> {
  const [bankList, costList, extras] = await Promise.all([
    banks(locale),
    buyingCosts(locale),
    extrasOf(project, locale),
  ])
  return { banks: bankList, costs: costList, extras }
}
