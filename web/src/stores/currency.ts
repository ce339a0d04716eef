import { atom } from 'nanostores'
import { type Currency, DEFAULT_CURRENCY, isCurrency } from '../i18n/money.ts'
import type { ExchangeRate } from '../platform/content/exchange-rate.ts'
import { storage } from '../ui/storage.ts'

const root = typeof document === 'undefined' ? undefined : document.documentElement

/** The chosen currency; set as `data-currency` on the page before its first paint. */
export const $currency = atom<Currency>(root?.dataset.currency === 'gel' ? 'gel' : DEFAULT_CURRENCY)

/** The rate of the build until a newer one is fetched; undefined if neither is available. */
export const $rate = atom<ExchangeRate | undefined>(rateOfPage())

/** The rate in the page's HTML, which islands must start with to match it when they hydrate. */
export const writtenRate = root ? constant(rateOfPage()) : () => $rate.get()

function constant<T>(value: T) {
  return () => value
}

function rateOfPage(): ExchangeRate | undefined {
  const rate = Number(root?.dataset.rate)
  return rate > 0 ? { rate, date: root?.dataset.rateDate ?? '' } : undefined
}

/** Sets the currency and stores it on the device. Unknown currencies are ignored. */
export function chooseCurrency(value: unknown): void {
  if (!isCurrency(value)) return
  storage.set('currency', value)
  if (root) root.dataset.currency = value
  $currency.set(value)
}

/** Applies the currency in the URL (`?currency=gel`), which overrides the stored one. */
export function adoptCurrencyOf(search: string): void {
  chooseCurrency(new URLSearchParams(search).get('currency')?.toLowerCase())
}
