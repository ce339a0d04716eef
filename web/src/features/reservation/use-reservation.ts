import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '../../kit/forms/problem.ts'
import { visitSource } from '../../kit/source/visit-source.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { CardDetails } from '../../platform/orders/orders.ts'
import { depositDue, lapsedLately, type Reservation } from '../../platform/orders/reservation.ts'
import type { ReservationTerms } from '../../platform/orders/terms.ts'
import { $sessionEnded, endSession, isSessionOver } from '../../stores/session.ts'
import {
  forgetPayment,
  openPaymentPage,
  type PendingPayment,
  pendingPayment,
  takeResult,
} from './pending-payment.ts'

/** A notice above the form when something went wrong. */
export type Note =
  | 'declined'
  | 'notArrived'
  | 'priceChanged'
  | 'over'
  | 'lapsed'
  | 'notReserved'
  | 'alreadyPaid'

export interface ReservationState {
  /**
   * `offline`: the platform cannot be reached. `taken`: another visitor has the flat. `bought`: the visitor has. `full`:
   * the visitor holds as many flats as one may. `open`: it can be reserved, or is held until the deposit is paid.
   * `unsure`: it is not known whether the payment succeeded.
   */
  stage: 'loading' | 'offline' | 'noFlat' | 'taken' | 'bought' | 'full' | 'open' | 'unsure' | 'done'
  flat?: FlatDetails | undefined
  /** The visitor's own active reservation of this flat. */
  reservation?: Reservation | undefined
  /** The end of the visitor's earlier reservation of this flat, if it lapsed lately. */
  lapsedAt?: string | undefined
  note?: Note | undefined
  /** A payment page of this reservation that may still be open, to go on there in place of paying again. */
  pending?: PendingPayment | undefined
}

/** `describe` returns the description for the payment page, given the order number. */
export type Payment = { card?: CardDetails | undefined; describe: (order: string) => string }

const callsOf = async (sessionId: string) =>
  (await import('../../platform/orders/orders.ts')).ordersOf(sessionId)
const flatOf = async (id: string) =>
  (await (await import('../../platform/content/flats-by-id.ts')).flatsById([id])).get(id)

/** Runs `work` in one tab at a time, so that a visitor does not reserve or pay twice. The form itself sends once. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('reserve', work) : work()

/**
 * Reserves a flat and pays its deposit; without a session it only says whether the flat can be reserved. Reads the current
 * state from the platform before each step, so that a lost response, a second tab or the back button never orders or pays
 * twice.
 */
export function useReservation(
  sessionId: string | undefined,
  flatId: string | undefined,
  { deposit, flats }: ReservationTerms,
) {
  const [progress, setProgress] = useState<ReservationState>({ stage: 'loading' })
  const now = useRef(progress)
  now.current = progress

  const find = useCallback(async (): Promise<ReservationState> => {
    if (!flatId) return { stage: 'noFlat' }
    const ownOrders = async () => (sessionId ? (await callsOf(sessionId)).own() : [])
    const [flat, own] = await Promise.all([flatOf(flatId), ownOrders()])
    const held = own.filter(({ status }) => status === 'held')
    const ofFlat = own.filter((one) => one.flatId === flatId)
    const reservation = ofFlat.find(({ status }) => status === 'held')
    if (!flat) return { stage: 'noFlat' }
    if (reservation) {
      const due = depositDue(reservation, deposit)
      const pending = pendingPayment(reservation.id)
      if (due > 0) return { stage: 'open', flat, reservation, ...(pending?.cents === due && { pending }) }
      forgetPayment(reservation.id)
      return { stage: 'done', flat, reservation }
    }
    if (ofFlat.some(({ status }) => status === 'bought')) return { stage: 'bought', flat }
    const lapsedAt = lapsedLately(ofFlat, Date.now())
    if (!isAvailable(flat)) return { stage: 'taken', flat, lapsedAt }
    if (flat.price === 0) return { stage: 'noFlat' }
    return { stage: held.length < flats ? 'open' : 'full', flat, lapsedAt }
  }, [sessionId, flatId, deposit, flats])

  const load = useCallback(async () => {
    // What the visitor saw while signed in stays until they are again.
    if (!sessionId && $sessionEnded.get() && now.current.stage !== 'loading') return
    try {
      const found = await find()
      // A visitor whose session ended on the payment page is told once they have logged in.
      const result = sessionId ? takeResult() : undefined
      const { stage, reservation, pending } = found
      if (stage !== 'open') setProgress(found)
      else if (!reservation) setProgress(found.lapsedAt ? { ...found, note: 'lapsed' } : found)
      else if (result === 'declined') {
        forgetPayment(reservation.id)
        setProgress({ ...found, pending: undefined, note: 'declined' })
      } else setProgress(pending || result ? { ...found, note: 'notArrived' } : found)
    } catch (error) {
      if (sessionId && isSessionOver(error)) return endSession(sessionId)
      setProgress((before) => (before.stage === 'loading' ? { stage: 'offline' } : before))
    }
  }, [find, sessionId])

  useEffect(() => {
    void load()
    // A page restored from the back/forward cache may be out of date.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void load()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [load])

  /** Removes the notice of an earlier attempt. */
  const clearNote = (): ReservationState => {
    const rest: ReservationState = { ...now.current, note: undefined }
    setProgress(rest)
    return rest
  }

  /** Reserves the flat, unless this visitor already has. Returns `undefined` if the payment must not go ahead. */
  const hold = async (id: string): Promise<Reservation | undefined> =>
    // Devices that count the reserved flats at the same moment would together exceed the limit.
    now.current.reservation
      ? order(id)
      : (await callsOf(sessionId ?? '')).withReservationLock(() => order(id))

  const order = async (id: string): Promise<Reservation | undefined> => {
    const shown = now.current
    const before = await find()
    if (before.stage !== 'open') return void setProgress(before)
    if (shown.reservation && !before.reservation) return void setProgress(over(before))
    if (before.reservation) return before.reservation
    const orders = await callsOf(sessionId ?? '')
    let reservation: Reservation | undefined
    try {
      reservation = await orders.place(id, await visitSource())
    } catch (error) {
      if (isSessionOver(error)) throw error
      // The order may exist anyway: the response was lost, or another tab was faster.
      const after = await find()
      if (!after.reservation) {
        setProgress(after.stage === 'open' ? { ...after, note: 'notReserved' } : after)
        return undefined
      }
      reservation = after.reservation
    }
    const price = shown.flat?.price ?? before.flat?.price
    setProgress({ stage: 'open', flat: before.flat, reservation })
    if (price === reservation.price) return reservation
    return void setProgress({ stage: 'open', flat: before.flat, reservation, note: 'priceChanged' })
  }

  /** Reserves the flat and pays the deposit. Resolves to true if the visitor is being sent to the payment page. */
  const pay = async ({ card, describe }: Payment): Promise<boolean> => {
    if (!flatId) return false
    if (!sessionId) throw Object.assign(new Error('Nobody is signed in.'), { code: 'not-signed-in' })
    clearNote()
    return alone(async () => {
      const reservation = await hold(flatId)
      if (!reservation) return false
      const { flat } = now.current
      const cents = depositDue(reservation, deposit)
      const purpose = { orderId: reservation.id, cents, description: describe(reservation.number) }
      const pending = pendingPayment(reservation.id)
      const held: ReservationState = { stage: 'open', flat, reservation, pending }
      if (!card && pending?.cents === cents) return goToPay(reservation.id, pending)
      try {
        const orders = await callsOf(sessionId)
        const { isPaid, url } = await (card ? orders.payByCard(purpose, card) : orders.payByLink(purpose))
        if (!isPaid && url) return goToPay(reservation.id, { url, cents })
        setProgress(await find())
      } catch (error) {
        const { code } = failureOf(error)
        if (isSessionOver(error) || code === 'validation') {
          setProgress(held)
          throw error
        }
        if (code === 'card-declined') setProgress({ ...held, note: 'declined' })
        else if (code === 'already-paid') setProgress({ ...(await afterDoubt(held)), note: 'alreadyPaid' })
        else setProgress(await afterDoubt(held))
      }
      return false
    })
  }

  /** The state after a payment whose response was lost. */
  const afterDoubt = async (held: ReservationState): Promise<ReservationState> => {
    try {
      const found = await find()
      if (found.stage !== 'open') return found
      return found.reservation ? { ...found, note: 'notArrived' } : over(found)
    } catch {
      return { ...held, stage: 'unsure' }
    }
  }

  const check = async () => {
    const before = clearNote()
    setProgress(await afterDoubt(before))
  }
  return { progress, pay, check, reload: load }
}

/** The state of a visitor whose reservation ended while they were about to pay. */
const over = (found: ReservationState): ReservationState => ({
  ...found,
  note: found.lapsedAt ? 'lapsed' : 'over',
})

/** Resolves the payment to "leaving". */
function goToPay(orderId: string, payment: PendingPayment): true {
  openPaymentPage(orderId, payment)
  return true
}
