import { type User, VERIFICATION_METHODS, type VerificationMethod } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import {
  type AccountChange,
  type PasswordChange,
  requireAccountChange,
  requirePasswordChange,
} from '../credentials.ts'
import { mapCall } from '../map-call.ts'
import { requireOneOf, requireString } from '../validate.ts'

/** Some answers wrap the user, some are it. */
type UserAnswer = User | { user: User }
const userOf = (answer: UserAnswer): User => ('user' in answer ? (answer.user as User) : answer)

const requireMethod = (method: VerificationMethod) => requireOneOf(method, VERIFICATION_METHODS, 'method')

/** The account of the website's signed-in visitor. */
export const ownAccount = (site: Http) => ({
  /** The signed-in visitor. `GET /v2_private/auth/self`. Throws SessionExpiredError. */
  self(options?: CallOptions) {
    return mapCall(site.get<UserAnswer>(path`/v2_private/auth/self`, undefined, options), userOf)
  },
  /** Changes the account, and answers it. `POST /v2_private/auth/self/update`. Throws ValidationError. */
  update(change: AccountChange, options?: CallOptions) {
    const body = requireAccountChange(change)
    return mapCall(site.post<UserAnswer>(path`/v2_private/auth/self/update`, body, options), userOf)
  },
  /**
   * Changes the password. `POST /v2_private/auth/self/updatePassword`.
   * Throws InvalidCredentialsError for a wrong old one, ValidationError for a weak new one.
   */
  updatePassword(change: PasswordChange, options?: CallOptions) {
    return site.post<void>(path`/v2_private/auth/self/updatePassword`, requirePasswordChange(change), options)
  },
  /**
   * Sends a code to the account's email address or phone, and answers when another one can be asked for, in seconds.
   * `POST /v2_private/auth/verify/request/{email|phone}`. Throws TimeRestrictionError within 2 minutes.
   */
  requestVerification(method: VerificationMethod, options?: CallOptions) {
    const address = path`/v2_private/auth/verify/request/${requireMethod(method)}`
    return site.post<{ resendAfter: number }>(address, undefined, options)
  },
  /**
   * Confirms the email address or phone with the code, and answers the user as now verified.
   * `POST /v2_private/auth/verify/confirm/{email|phone}`. Throws InvalidCodeError.
   */
  confirmVerification(method: VerificationMethod, code: string, options?: CallOptions) {
    const address = path`/v2_private/auth/verify/confirm/${requireMethod(method)}`
    return mapCall(site.post<UserAnswer>(address, { code: requireString(code, 'code') }, options), userOf)
  },
})
