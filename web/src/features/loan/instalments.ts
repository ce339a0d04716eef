/** A payment of a plan; amounts in minor units. */
export interface PlanPayment {
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

/** Instalments are whole dollars or lari. */
const WHOLE = 100
/** No month is shorter. */
const LAST_DAY = 28

/** Returns the same day some months later, at most the 28th. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, LAST_DAY))).toISOString().slice(0, 10)
}

/**
 * Splits a price into a down payment on the day of the contract and equal monthly payments without interest.
 *
 * @param price whole minor units
 * @param down per cent of the price
 * @param start day of the contract, as ISO text
 */
export function planInstalments(price: number, down: number, months: number, start: string): InstalmentPlan {
  const downPayment = Math.round((price * down) / 100)
  const monthly = Math.ceil((price - downPayment) / months / WHOLE) * WHOLE
  const payments: PlanPayment[] = [
    { day: start.slice(0, 10), amount: downPayment, left: price - downPayment },
  ]
  for (let month = 1; month <= months; month += 1) {
    const before = payments.at(-1)?.left ?? 0
    const amount = Math.min(before, monthly)
    payments.push({ day: addMonths(start, month), amount, left: before - amount })
  }
  return { downPayment, monthly, payments }
}
