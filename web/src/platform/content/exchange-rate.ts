import type { ExchangeRate } from '../../stores/currency.ts'
import { platform } from '../client.ts'

/** Today's price of a dollar in lari. Throws if the platform sends no valid rate. */
export async function fetchRate(): Promise<ExchangeRate> {
  const { rate, date } = await platform.exchangeRate.get('USD', { timeout: 8000, retries: 1 })
  if (!(rate > 0 && Number.isFinite(rate))) throw new Error('The platform sent no exchange rate.')
  return { rate, date: new Date(date ?? Date.now()).toISOString() }
}
