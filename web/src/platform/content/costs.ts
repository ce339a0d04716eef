import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { platform } from '../client.ts'
import { memo } from '../memo.ts'
import { loadEntries, optional } from './entries.ts'
import { date, number, text } from './fields.ts'

const bankSchema = v.object({
  name: text,
  rate: v.pipe(number, v.minValue(0)),
  maxMonths: v.pipe(number, v.minValue(1)),
  minDown: number,
  date,
})

/** A partner bank; rate and down payment in per cent. */
export type Bank = Pick<v.InferOutput<typeof bankSchema>, 'name' | 'rate' | 'maxMonths' | 'minDown' | 'date'>

const costSchema = v.object({
  name: text,
  amount: v.nullish(number),
  loanShare: v.nullish(number),
})

/** A cost besides the price: a fixed amount or a share of the loan. */
export interface BuyingCost {
  name: string
  /** In tetri. */
  amount: number
  /** Per cent of the loan. */
  loanShare: number
}

/** A parking place or a storage room; the price in US cents. */
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
  const entries = await optional('the partner banks', loadEntries('bank', bankSchema, locale), [])
  return entries.map(({ name, rate, maxMonths, minDown, date: day }) => ({
    name,
    rate,
    maxMonths,
    minDown,
    date: day,
  }))
})

const buyingCosts = memo(async (locale: Locale): Promise<BuyingCost[]> => {
  const entries = await optional('the costs of buying', loadEntries('cost', costSchema, locale), [])
  return entries.map(({ name, amount, loanShare }) => ({
    name,
    amount: amount ?? 0,
    loanShare: loanShare ?? 0,
  }))
})

const EXTRAS = ['parking', 'storage'] as const

const extraItems = memo(async (_: 'extras') => {
  const pages = EXTRAS.map((type) => platform.items.search({ type, limit: 1000 }))
  return (await optional('parking and storage', Promise.all(pages), [])).flatMap(({ data }) => data)
})

/** Parking places and storage rooms for sale in a complex. */
const extrasOf = async (project: string, locale: Locale): Promise<Extra[]> =>
  (await extraItems('extras'))
    .filter(
      ({ attributes, status, price }) =>
        attributes?.project === project && status === 'available' && price?.currency === 'USD',
    )
    .map(({ _id, name, price }) => ({ id: _id, name: localized(name, locale), price: price.amount }))

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
