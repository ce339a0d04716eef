import { platform } from '../client.ts'

/** The price of a dollar in lari, and the bank's date of it. */
export interface ExchangeRate {
  rate: number
  /** ISO date or time. */
  date: string
}

/** By how much of the rate of the build another one may differ: more is a mistake. */
const MAX_DIFFERENCE = 0.25

/** Today's price of a dollar in lari. Throws if the platform sends no valid rate, or one that is far from that of the build. */
export async function fetchRate(built?: ExchangeRate): Promise<ExchangeRate> {
  const { rate, date } = await platform.exchangeRate.get('USD', { timeout: 8000, retries: 1 })
  if (built && Math.abs(rate / built.rate - 1) > MAX_DIFFERENCE) {
    throw new Error(`An exchange rate of ${rate} is too far from ${built.rate}.`)
  }
  return { rate, date: new Date(date ?? Date.now()).toISOString() }
}
