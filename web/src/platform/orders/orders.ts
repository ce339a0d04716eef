import type { Order } from 'quoin'
import { userClient } from '../user-client.ts'
import { type Reservation, reservationOf } from './reservation.ts'
import { withReservationLock } from './reservation-lock.ts'

/** More than anybody reserves. */
const MAX_ORDERS = 200

export interface CardDetails {
  number: string
  /** `MM/YY` */
  expiry: string
  cvc: string
  holder: string
}

/** A payment for an order: the deposit, or an instalment. */
export interface Deposit {
  orderId: string
  /** In US cents. */
  cents: number
  description: string
}

/** Where a payment stands that was just made; `url` is where the payer goes on. */
export interface PaymentStart {
  isPaid: boolean
  url: string | undefined
}

/**
 * The orders of a signed-in visitor, straight from the browser to the platform: card details never pass through the
 * site's own server.
 */
export function ordersOf(sessionId: string) {
  const { boxes, orders, payments } = userClient(sessionId)
  const purpose = ({ orderId, cents, description }: Deposit) => ({
    amount: { amount: cents, currency: 'USD' as const },
    orderId,
    description,
  })
  const known = (order: Order): Reservation => {
    const reservation = reservationOf(order)
    if (!reservation) throw new Error('The platform sent an order that makes no sense.')
    return reservation
  }
  return {
    own: async (): Promise<Reservation[]> => {
      const { data } = await orders.list({ limit: MAX_ORDERS })
      return data.map(reservationOf).filter((one) => one !== undefined)
    },
    /** Runs `work` on one of the visitor's devices at a time. */
    withReservationLock: <T>(work: () => Promise<T>): Promise<T> => withReservationLock(boxes, work),
    /** `source` is where the visit came from, for staff to read. */
    place: async (flatId: string, source: string) =>
      known(
        await orders.create({ items: [{ itemId: flatId, quantity: 1 }], ...(source && { note: source }) }),
      ),
    /** Cancels a reservation for which nothing is paid. */
    cancel: async (orderId: string): Promise<void> => void (await orders.cancel(orderId)),
    payByCard: async (deposit: Deposit, card: CardDetails): Promise<PaymentStart> => {
      const { status, paymentUrl } = await payments.payWithCard({ ...purpose(deposit), card })
      return { isPaid: status === 'succeeded', url: paymentUrl }
    },
    payByLink: async (deposit: Deposit): Promise<PaymentStart> => {
      const { status, paymentUrl } = await payments.payWithLink(purpose(deposit))
      return { isPaid: status === 'succeeded', url: paymentUrl }
    },
  }
}
