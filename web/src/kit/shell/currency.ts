import { $currency, $rate, adoptCurrencyOf, chooseCurrency, writtenRate } from '../../stores/currency.ts'

/** Follows the URL and other tabs, and fetches the rate at every change, and once if the page starts in lari. */
export function watchCurrency(): void {
  adoptCurrencyOf(location.search)
  addEventListener('storage', ({ key, newValue }) => key === 'currency' && chooseCurrency(newValue))
  $currency.subscribe((currency, before) => {
    if (before !== undefined || currency === 'gel') void refetchRate()
  })
}

async function refetchRate() {
  try {
    const { fetchRate } = await import('../../platform/content/exchange-rate.ts')
    $rate.set(await fetchRate(writtenRate()))
  } catch (error) {
    console.warn(
      `The exchange rate could not be fetched; the last known one stays. ${(error as Error).message}`,
    )
  }
}
