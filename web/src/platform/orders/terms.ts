import { content } from '../content/built.ts'
import { optional } from '../content/entries.ts'
import type { ReservationTerms } from '../content/schemas.ts'

export type { ReservationTerms }

/** The project's terms; `undefined` where it takes no reservations online. */
export const reservationTerms = (): Promise<ReservationTerms | undefined> =>
  optional('the terms of reservations', content.terms(), undefined)
