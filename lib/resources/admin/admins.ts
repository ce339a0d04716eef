import type { Admin } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { type Optional, requireAll, requireObject, requireString } from '../../validate.ts'
import type { NewAdmin } from '../bodies.ts'
import { LIST, type ListFilter, requireFilter } from '../filters.ts'
import type { AdminOptions } from './project-option.ts'

/** Administrators of the project. */
export const admins = (http: Http) => ({
  /**
   * Lists admins. `GET /api_admin/v1/auth/admin`.
   * @example client.admins.list()
   */
  list(filter?: ListFilter<'created' | 'updated' | 'name' | 'email'>, options?: AdminOptions) {
    return http.list<Admin>(path`/v1/auth/admin`, requireFilter(filter, ...LIST), options)
  },
  /**
   * Returns an admin. `GET /api_admin/v1/auth/admin/{id}`.
   * @throws NotFoundError
   * @example client.admins.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<Admin>(path`/v1/auth/admin/${id}`, undefined, options)
  },
  /**
   * Creates an admin. `POST /api_admin/v1/auth/admin`.
   * @throws EmailInUseError, ValidationError
   * @example client.admins.create({ email: 'gia@terasa.example', password: 'Correct-Horse-2' })
   */
  create(admin: NewAdmin, options?: AdminOptions) {
    const { email, password } = requireObject(admin, 'admin')
    requireAll(
      () => requireString(email, 'admin.email'),
      () => requireString(password, 'admin.password'),
    )
    return http.post<Admin>(path`/v1/auth/admin`, admin, options)
  },
  /**
   * Updates an admin. `PUT /api_admin/v1/auth/admin/{id}`.
   * @throws NotFoundError, EmailInUseError
   * @example client.admins.update('{id}', { roles: ['r1'] })
   */
  update(id: string, change: Optional<NewAdmin>, options?: AdminOptions) {
    return http.put<Admin>(path`/v1/auth/admin/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Deletes an admin. `DELETE /api_admin/v1/auth/admin/{id}`.
   * @throws NotFoundError
   * @example client.admins.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/v1/auth/admin/${id}`, options)
  },
})
