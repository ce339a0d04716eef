import * as v from 'valibot'

/** A visitor's order of a flat. */
export interface Reservation {
  id: string
  /** The order number shown to people. */
  number: string
  flatId: string
  /** `ended`: it expired, or staff cancelled it. The platform does not say which. */
  status: 'held' | 'bought' | 'ended'
  /** In US cents. */
  price: number
  /** What the whole flat costs, in US cents, of which the order may be an instalment; omitted if the platform does not say. */
  flatPrice?: number | undefined
  /** What has been paid so far, in US cents; `undefined` if the platform does not report it. */
  paid: number | undefined
  /** ISO times. */
  created: string
  until: string | undefined
  /** Set if it lapsed, rather than being cancelled before its end. */
  hasLapsed?: boolean | undefined
}

const moment = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((at) => new Date(at)),
  v.check((at) => !Number.isNaN(at.getTime())),
)
const dollars = v.object({ amount: v.number(), currency: v.literal('USD') })
const line = v.object({ itemId: v.string(), price: v.fallback(v.nullish(dollars), undefined) })
const schema = v.object({
  _id: v.string(),
  number: v.string(),
  status: v.picklist(['created', 'paid', 'fulfilled', 'cancelled', 'refunded']),
  items: v.pipe(v.array(line), v.minLength(1)),
  total: dollars,
  paid: v.nullish(dollars),
  reservedUntil: v.nullish(moment),
  created: moment,
  updated: v.fallback(v.nullish(moment), undefined),
})

/** Converts an order to a reservation; returns `undefined` if the order is not one of a flat. */
export function reservationOf(order: unknown): Reservation | undefined {
  const parsed = v.safeParse(schema, order)
  if (!parsed.success) return undefined
  const { _id, number, items, total, paid, reservedUntil, created, updated } = parsed.output
  return {
    id: _id,
    number,
    flatId: items[0]?.itemId ?? '',
    status: STATUSES[parsed.output.status],
    price: total.amount,
    flatPrice: items[0]?.price?.amount,
    paid: paid?.amount ?? (parsed.output.status === 'created' ? 0 : undefined),
    created: created.toISOString(),
    until: reservedUntil?.toISOString(),
    ...(parsed.output.status === 'cancelled' &&
      reservedUntil &&
      updated &&
      updated >= reservedUntil && { hasLapsed: true }),
  }
}

const STATUSES = {
  created: 'held',
  paid: 'bought',
  fulfilled: 'bought',
  cancelled: 'ended',
  refunded: 'ended',
} as const

/**
 * Whether a reservation that ended was cancelled, which is known if it ended before its time or if the visitor asked for
 * it. Later changes of the order, such as a note of staff, say nothing about its end.
 */
export const isCancelled = ({ until }: Pick<Reservation, 'until'>, now: number, isAsked: boolean): boolean =>
  isAsked || until === undefined || now < Date.parse(until)

/** How long visitors are told of an earlier reservation of the flat that lapsed, in milliseconds. */
const LAPSED_MS = 30 * 24 * 3_600_000

/** When the newest of a visitor's reservations of a flat lapsed; undefined if it did not, or not lately. */
export function lapsedLately(ofFlat: readonly Reservation[], now: number): string | undefined {
  const newest = ofFlat.toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))[0]
  const isRecent = newest?.hasLapsed && now - Date.parse(newest.until ?? '') < LAPSED_MS
  return isRecent ? newest.until : undefined
}

/** The unpaid part of a deposit, in US cents. */
export const depositDue = ({ paid }: Pick<Reservation, 'paid'>, deposit: number): number =>
  Math.max(0, deposit - (paid ?? 0))

/** The unpaid part of the price, in US cents. */
export const balanceDue = ({ price, paid = 0 }: Pick<Reservation, 'price' | 'paid'>): number =>
  Math.max(0, price - paid)

/**
 * How much of a deposit is paid: `due` is nothing, `part` not all. Without terms of the project, which may have changed
 * since, there is no deposit to compare with: `noTerms` if nothing is paid, `paidWithoutTerms` if something is.
 */
export type DepositState = 'due' | 'part' | 'paid' | 'noTerms' | 'paidWithoutTerms'

/** @param deposit in US cents; 0 where the project takes no reservations online */
export function depositState(reservation: Pick<Reservation, 'paid'>, deposit: number): DepositState {
  const { paid = 0 } = reservation
  if (deposit === 0) return paid > 0 ? 'paidWithoutTerms' : 'noTerms'
  if (depositDue(reservation, deposit) === 0) return 'paid'
  return paid > 0 ? 'part' : 'due'
}

const MINUTE = 60_000

/** Whole days, hours and minutes until a moment; zero once it has passed. */
export function timeLeft(until: string, now: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE))
  const hours = Math.floor(minutes / 60)
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60 }
}
