import { platform } from '../client.ts'

/** The price of a dollar in lari, and the bank's date of it. */
export interface ExchangeRate {
  rate: number
  /** ISO date or time. */
  date: string
}

/** Today's price of a dollar in lari. Throws if the platform sends no valid rate. */
export async function fetchRate(): Promise<ExchangeRate> {
  const { rate, date } = await platform.exchangeRate.get('USD', { timeout: 8000, retries: 1 })
  if (!(rate > 0 && Number.isFinite(rate))) throw new Error('The platform sent no exchange rate.')
  return { rate, date: new Date(date ?? Date.now()).toISOString() }
}
