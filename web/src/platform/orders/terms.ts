import * as v from 'valibot'
import { platform } from '../client.ts'
import { optional } from '../content/entries.ts'
import { memo } from '../memo.ts'

/** How long a flat is held online, and for which deposit. */
export interface ReservationTerms {
  days: number
  /** In US cents. */
  deposit: number
  /** Maximum number of flats that a visitor holds at a time. */
  flats: number
}

const DEFAULT_FLATS = 2

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))
const schema = v.object({
  reservation: v.object({
    days: positive,
    deposit: v.object({ amount: positive, currency: v.literal('USD') }),
    flats: v.fallback(v.optional(positive, DEFAULT_FLATS), DEFAULT_FLATS),
  }),
})

const load = memo(async (_: 'terms'): Promise<ReservationTerms | undefined> => {
  const parsed = v.safeParse(schema, (await platform.project.self()).metadata)
  if (!parsed.success) return undefined
  const { days, deposit, flats } = parsed.output.reservation
  return { days, deposit: deposit.amount, flats }
})

/** The project's terms; `undefined` where it takes no reservations online. */
export const reservationTerms = (): Promise<ReservationTerms | undefined> =>
  optional('the terms of reservations', load('terms'), undefined)
