import { type RateLimit, rateLimit } from './rate-limit.ts'

/**
 * Whether a confirmation may be sent to an address: three at once, then one an hour. Anybody can enter anybody's address,
 * and forms must not be a way to flood it in the company's name.
 */
export function confirmations(limit: RateLimit = rateLimit({ burst: 3, perSecond: 1 / 3600 })) {
  return (email: string): boolean => limit(email.trim().toLowerCase()) === 0
}

/** Shared by all forms of the site. */
export const mayConfirm = confirmations()
