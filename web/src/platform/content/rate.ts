import { memo } from '../memo.ts'
import { optional } from './entries.ts'
import { type ExchangeRate, fetchRate } from './exchange-rate.ts'

const once = memo(() => fetchRate())

/** The exchange rate at build time; pages update it when they show lari. */
export const buildRate = (): Promise<ExchangeRate | undefined> =>
  optional<ExchangeRate | undefined>('the exchange rate', once(), undefined)
