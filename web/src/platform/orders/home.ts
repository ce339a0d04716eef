import type { Reservation } from './reservation.ts'

/** A payment for a home: an order of its flat. */
export interface InstalmentOrder {
  id: string
  /** The order number shown to people. */
  number: string
  /** In US cents. */
  price: number
  /** What is still to be paid, in US cents. */
  due: number
  /** ISO time of the order. */
  created: string
}

/** A flat that the visitor has bought, or is buying in instalments. */
export interface Home {
  flatId: string
  /** Earliest first. */
  instalments: readonly InstalmentOrder[]
  /** Price of the flat in US cents, including what is not an instalment yet. */
  price: number
  paid: number
  /** The earliest instalment that is not paid. */
  next: InstalmentOrder | undefined
}

/**
 * Parts the visitor's orders into homes and the reservations that are left. The open orders of a flat that is bought are
 * its further instalments; what ended before belongs to no home.
 */
export function homesOf(orders: readonly Reservation[]): {
  homes: readonly Home[]
  reservations: readonly Reservation[]
} {
  const bought = new Set(orders.filter(({ status }) => status === 'bought').map(({ flatId }) => flatId))
  const isOfHome = ({ status, flatId }: Reservation) => status !== 'ended' && bought.has(flatId)
  const parts = Map.groupBy(orders.filter(isOfHome), ({ flatId }) => flatId)
  return {
    homes: [...parts].map(([flatId, some]) => homeOf(flatId, some)),
    reservations: orders.filter((one) => !isOfHome(one)),
  }
}

function homeOf(flatId: string, orders: readonly Reservation[]): Home {
  const instalments = orders
    .toSorted((a, b) => Date.parse(a.created) - Date.parse(b.created))
    .map(({ id, number, price, paid, status, created }) => {
      const due = status === 'bought' ? 0 : Math.max(0, price - (paid ?? 0))
      return { id, number, price, due, created }
    })
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const ordered = sum(instalments.map((one) => one.price))
  return {
    flatId,
    instalments,
    // An order may name the price of its part only: then the parts come to the whole.
    price: Math.max(ordered, ...orders.map(({ flatPrice = 0 }) => flatPrice)),
    paid: ordered - sum(instalments.map(({ due }) => due)),
    next: instalments.find(({ due }) => due > 0),
  }
}
