import { type User, VERIFICATION_METHODS, type VerificationMethod } from '../../domain/index.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import {
  type AccountChange,
  type PasswordChange,
  requireAccountChange,
  requirePasswordChange,
} from '../credentials.ts'
import { parseOptionalUser, parseResendAfter, parseUser } from '../parse-user.ts'
import { requireOneOf, requireString } from '../validate.ts'

type UserResponse = User | { user: User }

const requireMethod = (method: VerificationMethod) => requireOneOf(method, VERIFICATION_METHODS, 'method')

/** The account of the website's signed-in visitor. */
export const ownAccount = (site: Http) => ({
  /** The signed-in visitor. `GET /v2_private/auth/self`. Throws SessionExpiredError. */
  self(options?: CallOptions) {
    return mapCall(site.get<UserResponse>(path`/v2_private/auth/self`, undefined, options), parseUser)
  },
  /** Changes the account, and answers it. `POST /v2_private/auth/self/update`. Throws ValidationError. */
  update(change: AccountChange, options?: CallOptions) {
    const body = requireAccountChange(change)
    return mapCall(site.post<UserResponse>(path`/v2_private/auth/self/update`, body, options), parseUser)
  },
  /**
   * Changes the password. `POST /v2_private/auth/self/updatePassword`.
   * Throws InvalidCredentialsError for a wrong old one, ValidationError for a weak new one.
   */
  updatePassword(change: PasswordChange, options?: CallOptions) {
    return site.post<void>(path`/v2_private/auth/self/updatePassword`, requirePasswordChange(change), {
      ...options,
      expect: 'nothing',
    })
  },
  /**
   * Sends a code to the account's email address or phone, and answers when another one can be asked for, in seconds.
   * `POST /v2_private/auth/verify/request/{email|phone}`. Throws TimeRestrictionError within 2 minutes.
   */
  requestVerification(method: VerificationMethod, options?: CallOptions) {
    const address = path`/v2_private/auth/verify/request/${requireMethod(method)}`
    return mapCall(site.post<unknown>(address, undefined, { ...options, expect: 'any' }), parseResendAfter)
  },
  /**
   * Confirms the email address or phone with the code, and answers the user as now verified.
   * `POST /v2_private/auth/verify/confirm/{email|phone}`. Throws InvalidCodeError.
   */
  confirmVerification(method: VerificationMethod, code: string, options?: CallOptions) {
    const address = path`/v2_private/auth/verify/confirm/${requireMethod(method)}`
    const body = { code: requireString(code, 'code') }
    return mapCall(site.post<unknown>(address, body, { ...options, expect: 'any' }), parseOptionalUser)
  },
})
