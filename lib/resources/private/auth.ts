import type { User } from '../../domain/index.ts'
import { UsageError } from '../../errors.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireObject } from '../../validate.ts'
import type { NewUser } from '../credentials.ts'
import { parseUser } from '../parse-user.ts'

/** A user of another system. `email` or `phone` is required. Without a password, the user must reset it. */
export type ImportedUser = Optional<
  NewUser & {
    /**
     * Whether the other system has verified the address.
     *
     * @default false
     */
    isEmailVerified: boolean
    /**
     * Whether the other system has verified the number.
     *
     * @default false
     */
    isPhoneVerified: boolean
  }
>

export const auth = (http: Http) => ({
  /**
   * Imports a user from another system and returns the account. `POST /api_private/auth/import`.
   * @throws EmailInUseError, PhoneInUseError, ValidationError
   * @example client.auth.import({ email: 'nino@terasa.example', fullName: 'Nino' })
   */
  import(user: ImportedUser, options?: CallOptions) {
    const { email, phone } = requireObject(user, 'user')
    if (!email && !phone) throw new UsageError('email or phone is required to import a user')
    return mapCall(
      http.post<{ user: User }>(path`/auth/import`, user, { ...options, expect: 'object' }),
      parseUser,
    )
  },
})
