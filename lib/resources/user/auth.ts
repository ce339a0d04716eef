import type { User, UserSession } from '../../domain/index.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import {
  type AccountChange,
  type Credentials,
  type PasswordChange,
  requireAccountChange,
  requireCredentials,
  requirePasswordChange,
} from '../credentials.ts'
import { parseSession } from '../parse-user.ts'

export const auth = (http: Http) => ({
  /** Signs in, with another account for example. `POST /api_user/auth/login`. Throws InvalidCredentialsError. */
  login(credentials: Credentials, options?: CallOptions) {
    return mapCall(
      http.post<UserSession>(path`/auth/login`, requireCredentials(credentials), options),
      parseSession,
    )
  },
  /** The signed-in user. `GET /api_user/auth/self`. Throws SessionExpiredError. */
  self(options?: CallOptions) {
    return http.get<User>(path`/auth/self`, undefined, options)
  },
  /** Changes the own account, and answers it. `POST /api_user/auth/self/update`. Throws ValidationError. */
  update(change: AccountChange, options?: CallOptions) {
    return http.post<User>(path`/auth/self/update`, requireAccountChange(change), options)
  },
  /**
   * Changes the own password. `POST /api_user/auth/self/updatePassword`.
   * Throws InvalidCredentialsError for a wrong old one, ValidationError for a weak new one.
   */
  updatePassword(change: PasswordChange, options?: CallOptions) {
    return http.post<void>(path`/auth/self/updatePassword`, requirePasswordChange(change), {
      ...options,
      expect: 'nothing',
    })
  },
})
