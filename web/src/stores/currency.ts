import { atom } from 'nanostores'
import { type Currency, DEFAULT_CURRENCY, isCurrency } from '../i18n/money.ts'
import { storage } from './storage.ts'

/** What a dollar costs in lari, and the day the bank said so. */
export interface ExchangeRate {
  rate: number
  /** ISO date or time. */
  date: string
}

const root = typeof document === 'undefined' ? undefined : document.documentElement

/** The chosen currency; the page carries it as `data-currency` from before its first paint. */
export const $currency = atom<Currency>(root?.dataset.currency === 'gel' ? 'gel' : DEFAULT_CURRENCY)

/** The rate the page was built with, until a newer one comes; `undefined` where neither could be had. */
export const $rate = atom<ExchangeRate | undefined>(rateOfPage())

/** The rate that the page was written with: what an island must begin with to meet its own HTML. */
export const writtenRate = root ? constant(rateOfPage()) : () => $rate.get()

function constant<T>(value: T) {
  return () => value
}

function rateOfPage(): ExchangeRate | undefined {
  const rate = Number(root?.dataset.rate)
  return rate > 0 ? { rate, date: root?.dataset.rateDate ?? '' } : undefined
}

/** Chooses a currency: kept on the device, and told to the page. What is no currency is ignored. */
export function chooseCurrency(value: unknown): void {
  if (!isCurrency(value)) return
  storage.set('currency', value)
  if (root) root.dataset.currency = value
  $currency.set(value)
}

/** Keeps a currency that came with the address (`?currency=gel`), which outranks the one kept before. */
export function adoptCurrencyOf(search: string): void {
  chooseCurrency(new URLSearchParams(search).get('currency')?.toLowerCase())
}
