import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Credentials, type NewUser, requireCredentials, requireNewUser } from '../credentials.ts'
import { signIn } from '../parse-user.ts'

/** Signing up and in by the platform's app calls. Websites take `account`, which can also reset passwords. */
export const auth = (http: Http) => ({
  /**
   * Signs up with at least a password and an email or phone, and signs in. `POST /api_public/auth/signup`.
   * @throws EmailInUseError, PhoneInUseError, UnderAgeError, ValidationError with `fields`
   * @example client.auth.signup({ email: 'nino@terasa.example', password: 'Correct-Horse-1' })
   */
  signup(signup: NewUser, options?: CallOptions) {
    return signIn(http, path`/auth/signup`, requireNewUser(signup), options)
  },
  /**
   * Signs in an end user. `POST /api_public/auth/login`.
   * @throws InvalidCredentialsError
   * @example client.auth.login({ email: 'nino@terasa.example', password: 'Correct-Horse-1' })
   */
  login(credentials: Credentials, options?: CallOptions) {
    return signIn(http, path`/auth/login`, requireCredentials(credentials), options)
  },
})
