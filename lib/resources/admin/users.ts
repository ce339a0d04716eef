import type { User } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { type Clearable, type Optional, requireObject } from '../../validate.ts'
import { type NewUser, requireNewUser } from '../credentials.ts'
import { RECORD, type RecordFilter, requireFilter } from '../filters.ts'
import type { AdminOptions } from './project-option.ts'

/**
 * Changes of a user's account; whatever is omitted stays, `null` clears. A changed email or phone is unverified again.
 */
export type UserChange = Clearable<Pick<User, 'email' | 'phone' | 'fullName' | 'dateOfBirth' | 'language'>> &
  Optional<
    Pick<User, 'isEmailVerified' | 'isPhoneVerified' | 'isActive' | 'metadata'> & {
      /** New password, without knowing the old one. */
      password: string
    }
  >

/** The accounts of a project's app and website. */
export const users = (http: Http) => ({
  /**
   * Lists users. `GET /api_admin/v1/auth/user`.
   * @example client.users.list({ search: 'nino', from: new Date('2026-01-01T00:00:00.000Z') })
   */
  list(filter?: RecordFilter<'created' | 'updated' | 'email' | 'fullName'>, options?: AdminOptions) {
    return http.list<User>(path`/v1/auth/user`, requireFilter(filter, ...RECORD), options)
  },
  /**
   * Returns a user. `GET /api_admin/v1/auth/user/{id}`.
   * @throws NotFoundError
   * @example client.users.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<User>(path`/v1/auth/user/${id}`, undefined, options)
  },
  /**
   * Creates a user. `POST /api_admin/v1/auth/user`.
   * @throws EmailInUseError, PhoneInUseError, ValidationError
   * @example client.users.create({ email: 'gia@terasa.example', password: 'Correct-Horse-2' })
   */
  create(user: NewUser, options?: AdminOptions) {
    return http.post<User>(path`/v1/auth/user`, requireNewUser(user), options)
  },
  /**
   * Updates a user. `PUT /api_admin/v1/auth/user/{id}`.
   * @throws NotFoundError, EmailInUseError, PhoneInUseError
   * @example client.users.update('{id}', { isActive: false })
   */
  update(id: string, change: UserChange, options?: AdminOptions) {
    return http.put<User>(path`/v1/auth/user/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Deletes a user. `DELETE /api_admin/v1/auth/user/{id}`.
   * @throws NotFoundError
   * @example client.users.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/v1/auth/user/${id}`, options)
  },
})
