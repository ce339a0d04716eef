import { type User, VERIFICATION_METHODS, type VerificationMethod } from '../../domain/index.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireOneOf, requireString } from '../../validate.ts'
import {
  type AccountChange,
  type PasswordChange,
  requireAccountChange,
  requirePasswordChange,
} from '../credentials.ts'
import { parseOptionalUser, parseResendAfter, parseUser } from '../parse-user.ts'

type UserResponse = User | { user: User }

const requireMethod = (method: VerificationMethod) => requireOneOf(method, VERIFICATION_METHODS, 'method')

/** The account of the signed-in visitor: the calls for websites, with verification. Apps take `auth`. */
export const ownAccount = (site: Http) => ({
  /**
   * Returns the signed-in visitor. `GET /v2_private/auth/self`.
   * @throws SessionExpiredError
   * @example client.account.self()
   */
  self(options?: CallOptions) {
    return mapCall(
      site.get<UserResponse>(path`/v2_private/auth/self`, undefined, { ...options, expect: 'object' }),
      parseUser,
    )
  },
  /**
   * Updates the account and returns it. `POST /v2_private/auth/self/update`.
   * @throws ValidationError
   * @example client.account.update({ language: 'en' })
   */
  update(change: AccountChange, options?: CallOptions) {
    const body = requireAccountChange(change)
    return mapCall(
      site.post<UserResponse>(path`/v2_private/auth/self/update`, body, { ...options, expect: 'object' }),
      parseUser,
    )
  },
  /**
   * Changes the password. `POST /v2_private/auth/self/updatePassword`.
   * @throws InvalidCredentialsError if the old one is wrong
   * @throws ValidationError if the new one is too weak
   * @example client.account.updatePassword({ oldPassword: 'Correct-Horse-1', newPassword: 'Correct-Horse-2' })
   */
  updatePassword(change: PasswordChange, options?: CallOptions) {
    return site.post<void>(path`/v2_private/auth/self/updatePassword`, requirePasswordChange(change), {
      ...options,
      expect: 'done',
    })
  },
  /**
   * Sends a verification code to the account's email address or phone, and returns in how many
   * seconds another one can be requested. `POST /v2_private/auth/verify/request/{email|phone}`.
   * @throws TimeRestrictionError if the last code was sent less than 2 minutes ago
   * @example client.account.requestVerification('phone')
   * @example client.account.requestVerification('email')
   */
  requestVerification(method: VerificationMethod, options?: CallOptions) {
    const address = path`/v2_private/auth/verify/request/${requireMethod(method)}`
    return mapCall(site.post<unknown>(address, undefined, { ...options, expect: 'raw' }), parseResendAfter)
  },
  /**
   * Verifies the email address or phone with the code and returns the user, if the platform sends it.
   * `POST /v2_private/auth/verify/confirm/{email|phone}`.
   * @throws InvalidCodeError
   * @example client.account.confirmVerification('phone', '123456')
   * @example client.account.confirmVerification('email', '123456')
   */
  confirmVerification(method: VerificationMethod, code: string, options?: CallOptions) {
    const address = path`/v2_private/auth/verify/confirm/${requireMethod(method)}`
    const body = { code: requireString(code, 'code') }
    return mapCall(site.post<unknown>(address, body, { ...options, expect: 'raw' }), parseOptionalUser)
  },
})
