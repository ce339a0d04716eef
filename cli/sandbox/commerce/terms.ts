import type { Money } from '../../../lib/domain/index.ts'
import type { InProject } from '../platform/call.ts'

/** On what terms a project takes reservations. */
export interface Terms {
  /** How long one lasts; no limit where omitted. */
  days?: number
  /** What holds it. More than the deposit is a purchase. */
  deposit?: Money
}

const positive = (value: unknown): value is number => typeof value === 'number' && value > 0

/** `metadata.reservation` of the project. What makes no sense there is left out. */
export function termsOf({ project }: Pick<InProject, 'project'>): Terms {
  const { days, deposit } = (project.metadata.reservation ?? {}) as {
    days?: unknown
    deposit?: Partial<Money>
  }
  return {
    ...(positive(days) ? { days } : {}),
    ...(positive(deposit?.amount) && deposit.currency
      ? { deposit: { amount: deposit.amount, currency: deposit.currency } }
      : {}),
  }
}
