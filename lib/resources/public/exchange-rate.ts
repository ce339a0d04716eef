import type { Currency, Known } from '../../domain/index.ts'
import { DecodeError } from '../../errors.ts'
import { mapCall } from '../../http/api-promise.ts'
import { CALLS } from '../../http/calls.ts'
import { pathOf } from '../../http/path.ts'
import type { CallOptions, CallsDialect, Http } from '../../http/types.ts'

/** The rate of a currency to the lari on one day. */
export interface ExchangeRate {
  /** The foreign currency. */
  currency: Currency
  /** Lari for one unit of the currency; more than 0. */
  rate: number
  /** The day it holds for. */
  date: string | Date
}

type RateResponse = Omit<ExchangeRate, 'rate'> & { rate: number | string }

/** A whole string, with a decimal point or comma: a part of one would be another rate. */
const RATE = /^\s*\d+(?:[.,]\d+)?\s*$/

/** Platforms send the rate as it is or in `data`, as a number or a string. */
function parseRate(body: RateResponse | { data: RateResponse | null }): ExchangeRate {
  const response = 'data' in body ? body.data : body
  const sent = response?.rate
  const rate = typeof sent === 'string' && RATE.test(sent) ? Number(sent.replace(',', '.')) : sent
  if (!response || typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0)
    throw new DecodeError('The response has no rate', { code: 'malformed-response' })
  return { ...response, rate }
}

export const exchangeRate = (http: Http, { exchangeRate: at = CALLS.exchangeRate }: CallsDialect) => ({
  /**
   * Returns the national bank's rate: lari for one unit of the currency.
   * `GET /api_public/v1/exchange-rate/{currency}`.
   * @throws NotFoundError
   * @throws DecodeError if the rate is not a number, or a string that is one
   * @example client.exchangeRate.get('USD')
   */
  get(currency: Known<Currency>, options?: CallOptions) {
    const call = http.get<Parameters<typeof parseRate>[0]>(pathOf(at, currency), undefined, {
      ...options,
      expect: 'object',
    })
    return mapCall(call, parseRate)
  },
})
