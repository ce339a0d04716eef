import type { User } from '../../domain/index.ts'
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
import { signIn } from '../parse-user.ts'

/** The account of the signed-in user by the platform's app calls. Websites take `account`. */
export const auth = (http: Http) => ({
  /**
   * Signs in. Later calls of this client are made as that user. `POST /api_user/auth/login`. The platform has no call to
   * sign out: forget the session, which is valid until its `expirationTime`.
   * @throws InvalidCredentialsError
   * @example client.auth.login({ email: 'nino@terasa.example', password: 'Correct-Horse-1' })
   */
  login(credentials: Credentials, options?: CallOptions) {
    return signIn(http, path`/auth/login`, requireCredentials(credentials), options)
  },
  /**
   * Returns the signed-in user. `GET /api_user/auth/self`.
   * @throws SessionExpiredError
   * @example client.auth.self()
   */
  self(options?: CallOptions) {
    return http.get<User>(path`/auth/self`, undefined, { ...options, expect: 'user' })
  },
  /**
   * Updates the signed-in user's account and returns it. `POST /api_user/auth/self/update`.
   * @throws ValidationError
   * @example client.auth.update({ fullName: 'Nino B.' })
   */
  update(change: AccountChange, options?: CallOptions) {
    const resultAt = path`/auth/self`
    return http.post<User>(path`/auth/self/update`, requireAccountChange(change), { ...options, resultAt })
  },
  /**
   * Changes the signed-in user's password. `POST /api_user/auth/self/updatePassword`.
   * @throws InvalidCredentialsError if the old one is wrong
   * @throws ValidationError if the new one is too weak
   * @example client.auth.updatePassword({ oldPassword: 'Correct-Horse-1', newPassword: 'Correct-Horse-2' })
   */
  updatePassword(change: PasswordChange, options?: CallOptions) {
    return http.post<void>(path`/auth/self/updatePassword`, requirePasswordChange(change), {
      ...options,
      expect: 'done',
    })
  },
})
