import type { Currency } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { mapCall } from '../map-call.ts'

export interface ExchangeRate {
  currency: Currency
  /** Lari for one unit of the currency. */
  rate: number
  /** The day it holds for. */
  date: string | Date
}

interface WireRate {
  data: Omit<ExchangeRate, 'rate'> & { rate: number | string }
}

export const exchangeRate = (http: Http) => ({
  /**
   * The national bank's rate: lari for one unit of the currency. `GET /api_public/v1/exchange-rate/{currency}`.
   * Throws NotFoundError.
   */
  get(currency: Currency, options?: CallOptions) {
    const call = http.get<WireRate>(path`/v1/exchange-rate/${currency}`, undefined, options)
    return mapCall(call, ({ data }): ExchangeRate => ({ ...data, rate: Number(data.rate) }))
  },
})
