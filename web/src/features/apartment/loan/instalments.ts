import { firstByInstalments, monthlyByInstalments } from './amounts.ts'

/** A payment of a plan; amounts in minor units. */
export interface PlanPayment {
  /** `rest` is the down payment less the deposit. */
  kind: 'deposit' | 'down' | 'rest' | 'instalment'
  /** Calendar day as `YYYY-MM-DD`. */
  day: string
  amount: number
  /** Balance after it. */
  left: number
}

/** The developer's interest-free instalments; amounts in whole minor units. */
export interface InstalmentPlan {
  downPayment: number
  /** The regular payment; the last one also settles the rounding. */
  monthly: number
  payments: PlanPayment[]
}

/** A reservation that the contract follows. */
export interface ReservedFirst {
  /** In minor units. */
  deposit: number
  /** How long it lasts: the contract is signed by its end. */
  days: number
}

/** No month is shorter. */
const LAST_DAY = 28

/** Returns the same day some months later, at most the 28th. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, LAST_DAY))).toISOString().slice(0, 10)
}

function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/**
 * Splits a price into a down payment on the day of the contract and equal monthly payments without interest. The
 * deposit of a reservation is taken off the down payment.
 *
 * @param price whole minor units
 * @param down per cent of the price
 * @param start day of the reservation or, without one, of the contract, as `YYYY-MM-DD`
 */
export function planInstalments(
  price: number,
  down: number,
  months: number,
  start: string,
  reserved?: ReservedFirst,
): InstalmentPlan {
  const downPayment = firstByInstalments(price, { down })
  const monthly = monthlyByInstalments(price, { down, months })
  const deposit = Math.min(reserved?.deposit ?? 0, downPayment)
  const contract = addDays(start, reserved?.days ?? 0)
  const payments: PlanPayment[] = []
  let left = price
  const pay = (kind: PlanPayment['kind'], day: string, amount: number) => {
    left -= amount
    payments.push({ kind, day, amount, left })
  }
  if (deposit > 0) pay('deposit', addDays(start, 0), deposit)
  pay(deposit > 0 ? 'rest' : 'down', contract, downPayment - deposit)
  for (let month = 1; month <= months; month += 1) {
    pay('instalment', addMonths(contract, month), Math.min(left, monthly))
  }
  return { downPayment, monthly, payments }
}
