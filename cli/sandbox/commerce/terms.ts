import type { Money } from '../../../lib/domain/index.ts'
import type { InProject } from '../services/call.ts'

/** On what terms a project takes reservations. */
export interface Terms {
  /** How long one lasts; no limit where omitted. */
  days?: number
  /** What holds it. More than the deposit is a purchase. */
  deposit?: Money
  /** How many minutes the deposit may take. */
  window: number
  /** How many items one user may reserve at a time; no limit where omitted. */
  flats?: number
}

const WINDOW_MINUTES = 30

const positive = (value: unknown): value is number => typeof value === 'number' && value > 0

/** `metadata.reservation` of the project. What makes no sense there is left out. */
export function termsOf({ project }: Pick<InProject, 'project'>): Terms {
  const { days, deposit, window, flats } = (project.metadata.reservation ?? {}) as Record<string, unknown>
  const { amount, currency } = (deposit ?? {}) as Partial<Money>
  return {
    window: positive(window) ? window : WINDOW_MINUTES,
    ...(positive(days) ? { days } : {}),
    ...(positive(flats) ? { flats } : {}),
    ...(positive(amount) && currency ? { deposit: { amount, currency } } : {}),
  }
}
