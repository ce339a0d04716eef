import { VERIFICATION_METHODS, type VerificationMethod } from '../../domain/index.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireAll, requireObject, requireOneOf, requireString } from '../../validate.ts'
import { type Credentials, requireCredentials, requireSignup, type Signup } from '../credentials.ts'
import { parseResendAfter, signIn } from '../parse-user.ts'

/** Where a code is sent: the email or the phone of an account. */
export type AccountAddress = { email: string; phone?: undefined } | { phone: string; email?: undefined }

/** Completes a password reset. */
export interface PasswordReset {
  /** From `verifyPasswordReset`. */
  token: string
  /** At least `PASSWORD_MIN_LENGTH` characters, of every kind that `brokenPasswordRules` names. */
  newPassword: string
}

function methodOf(address: AccountAddress): VerificationMethod {
  const method = requireObject(address, 'address').phone === undefined ? 'email' : 'phone'
  requireString(address[method] ?? '', method)
  return method
}

/** Accounts of visitors who are not signed in: the calls for websites. Apps take `auth`. Both give the same session. */
export const account = (site: Http) => ({
  /**
   * Signs up and signs in. `POST /v2/auth/signup`.
   * @throws EmailInUseError, PhoneInUseError, UnderAgeError, ValidationError with `fields`
   * @example
   * client.account.signup({
   *   email: 'nino@terasa.example',
   *   password: 'Correct-Horse-1',
   *   fullName: 'Nino',
   *   dateOfBirth: '1990-04-01',
   * })
   */
  signup(signup: Signup, options?: CallOptions) {
    return signIn(site, path`/v2/auth/signup`, requireSignup(signup), options)
  },
  /**
   * Signs in. `POST /v2/auth/login`.
   * @throws InvalidCredentialsError
   * @example client.account.login({ email: 'nino@terasa.example', password: 'Correct-Horse-1' })
   */
  login(credentials: Credentials, options?: CallOptions) {
    return signIn(site, path`/v2/auth/login`, requireCredentials(credentials), options)
  },
  /**
   * Sends a reset code by email or phone. The response is the same whether the account exists or not.
   * `POST /v2/auth/forgotPassword/{email|phone}`.
   * @throws TimeRestrictionError if the last code was sent less than 2 minutes ago
   * @example client.account.forgotPassword({ email: 'nino@terasa.example' })
   * @example client.account.forgotPassword({ phone: '+995555000001' })
   */
  forgotPassword(address: AccountAddress, options?: CallOptions) {
    const method = methodOf(address)
    const call = site.post<unknown>(path`/v2/auth/forgotPassword/${method}`, address, {
      ...options,
      expect: 'raw',
    })
    return mapCall(call, parseResendAfter)
  },
  /**
   * Exchanges the code for a token that allows one reset. `POST /v2/auth/verifyPasswordReset/{email|phone}`.
   * @throws InvalidCodeError
   * @example client.account.verifyPasswordReset({ email: 'nino@terasa.example', code: '123456' })
   * @example client.account.verifyPasswordReset({ phone: '+995555000001', code: '123456' })
   */
  verifyPasswordReset(answer: AccountAddress & { code: string }, options?: CallOptions) {
    const method = methodOf(answer)
    requireString(answer.code, 'code')
    return site.post<{ token: string }>(path`/v2/auth/verifyPasswordReset/${method}`, answer, {
      ...options,
      expect: 'object',
    })
  },
  /**
   * Sets a new password. `POST /v2/auth/resetPassword/{email|phone}`.
   * @throws ValidationError for a password that is too weak
   * @throws InvalidCodeError for an expired token
   * @example client.account.resetPassword('email', { token: 't', newPassword: 'Correct-Horse-2' })
   * @example client.account.resetPassword('phone', { token: 't', newPassword: 'Correct-Horse-2' })
   */
  resetPassword(method: VerificationMethod, reset: PasswordReset, options?: CallOptions) {
    const { token, newPassword } = requireObject(reset, 'reset')
    requireAll(
      () => requireOneOf(method, VERIFICATION_METHODS, 'method'),
      () => requireString(token, 'token'),
      () => requireString(newPassword, 'newPassword'),
    )
    return site.post<void>(path`/v2/auth/resetPassword/${method}`, reset, { ...options, expect: 'done' })
  },
})
