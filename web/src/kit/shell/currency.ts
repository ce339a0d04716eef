import { formatPrice } from '../../i18n/money.ts'
import type { ExchangeRate } from '../../platform/content/exchange-rate.ts'
import { $currency, $rate, adoptCurrencyOf, chooseCurrency, writtenRate } from '../../stores/currency.ts'

/** The lari prices of the static page. */
export function startCurrency(): void {
  adoptCurrencyOf(location.search)
  // Other tabs choose, too.
  addEventListener('storage', ({ key, newValue }) => key === 'currency' && chooseCurrency(newValue))
  $rate.listen((rate) => rate && writeLari(document, rate))
  $currency.subscribe((currency, before) => {
    // Fetched at every change, and once if the page starts in lari.
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

/** Updates every lari amount on the page. */
function writeLari(root: ParentNode, { rate }: ExchangeRate) {
  for (const place of root.querySelectorAll<HTMLElement>('[data-cents]')) {
    place.textContent = formatPrice(Number(place.dataset.cents), 'gel', rate)
  }
}
