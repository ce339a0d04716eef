import type { Services } from '../services/call.ts'
import { ApiError } from '../services/errors.ts'
import { hashPassword, verifyPassword } from '../services/passwords.ts'

/** In milliseconds. */
export const SESSION_LIFETIME = 7 * 24 * 60 * 60_000

const decoys = new Map<number, Promise<string>>()

/** Checks a password. Without an account it takes as long as with one, so that the time reveals nothing. */
export async function passwordFits(
  platform: Services,
  owner: string,
  id: string | undefined,
  password: string,
) {
  const cost = platform.passwordCost
  const decoy = decoys.get(cost) ?? hashPassword('nobody', cost)
  decoys.set(cost, decoy)
  const hash = id === undefined ? undefined : platform.passwords.get(owner, id)
  const fits = await verifyPassword(password, hash ?? (await decoy))
  return fits && hash !== undefined
}

/**
 * Runs `check`, which returns undefined for a wrong password, under the login throttle. The throttle is checked again
 * afterwards: guessing many passwords at once gains nothing.
 *
 * @throws ApiError 401, the same for a wrong password, an unknown account and a closed one; 429 after too many
 */
export async function withPassword<T>(
  { loginThrottle }: Services,
  account: string,
  check: () => Promise<T | undefined>,
  message: string,
): Promise<T> {
  loginThrottle.assertAllowed(account)
  const opened = await check()
  loginThrottle.assertAllowed(account)
  if (opened === undefined) {
    loginThrottle.recordFailure(account)
    throw new ApiError(401, 'invalid-credentials', message)
  }
  loginThrottle.reset(account)
  return opened
}
