/** When something holds: from its start until its end, always where there is none. ISO dates or times. */
export interface Period {
  startsAt?: string | undefined
  endsAt?: string | null | undefined
}

export const startOf = ({ startsAt }: Period) => (startsAt ? Date.parse(startsAt) : Number.NEGATIVE_INFINITY)
export const endOf = ({ endsAt }: Period) => (endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY)

export const isActive = (period: Period, now: number): boolean =>
  startOf(period) <= now && now < endOf(period)
