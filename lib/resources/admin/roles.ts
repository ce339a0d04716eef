import type { Role } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { requireObject, requireString } from '../../validate.ts'
import type { NewRole, RoleChange } from '../bodies.ts'
import { LIST, type ListFilter, requireFilter } from '../filters.ts'
import type { AdminOptions } from './project-option.ts'

/** Roles. Changed permissions take effect with the next call. */
export const roles = (http: Http) => ({
  /**
   * Lists roles. `GET /api_admin/v1/auth/role`.
   * @example client.roles.list()
   */
  list(filter?: ListFilter<'created' | 'updated' | 'name'>, options?: AdminOptions) {
    return http.list<Role>(path`/v1/auth/role`, requireFilter(filter, ...LIST), options)
  },
  /**
   * Returns a role. `GET /api_admin/v1/auth/role/{id}`.
   * @throws NotFoundError
   * @example client.roles.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<Role>(path`/v1/auth/role/${id}`, undefined, options)
  },
  /**
   * Creates a role. `POST /api_admin/v1/auth/role`.
   * @throws ValidationError, PermissionDeniedError
   * @example client.roles.create({ name: 'Editor', permissions: ['p1'] })
   */
  create(role: NewRole, options?: AdminOptions) {
    requireString(requireObject(role, 'role').name, 'role.name')
    return http.post<Role>(path`/v1/auth/role`, role, options)
  },
  /**
   * Updates a role. `PUT /api_admin/v1/auth/role/{id}`.
   * @throws NotFoundError, PermissionDeniedError
   * @example client.roles.update('{id}', { name: 'Author' })
   */
  update(id: string, change: RoleChange, options?: AdminOptions) {
    return http.put<Role>(path`/v1/auth/role/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Deletes a role. `DELETE /api_admin/v1/auth/role/{id}`.
   * @throws NotFoundError, PermissionDeniedError
   * @example client.roles.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/v1/auth/role/${id}`, options)
  },
  /**
   * Adds a permission to a role and returns it.
   * `POST /api_admin/v1/auth/role/{id}/permission/{permissionId}`.
   * @throws NotFoundError
   * @example client.roles.addPermission('{id}', '{permissionId}')
   */
  addPermission(id: string, permissionId: string, options?: AdminOptions) {
    return http.post<Role | undefined>(path`/v1/auth/role/${id}/permission/${permissionId}`, undefined, {
      ...options,
      expect: 'done',
    })
  },
  /**
   * Removes a permission from a role and returns it.
   * `DELETE /api_admin/v1/auth/role/{id}/permission/{permissionId}`.
   * @throws NotFoundError
   * @example client.roles.removePermission('{id}', '{permissionId}')
   */
  removePermission(id: string, permissionId: string, options?: AdminOptions) {
    return http.delete<Role | undefined>(path`/v1/auth/role/${id}/permission/${permissionId}`, {
      ...options,
      expect: 'done',
    })
  },
})
