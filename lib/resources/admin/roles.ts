import type { Role } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import type { ListFilter } from '../filters.ts'
import { type Optional, requireObject, requireString } from '../validate.ts'
import type { AdminOptions } from './project-option.ts'

export type NewRole = { name: string } & Optional<{
  description: string
  /** Ids of permissions. */
  permissions: readonly string[]
}>

/** Roles; a role's permissions hold from the next call on. */
export const roles = (http: Http) => ({
  /** Lists roles. `GET /api_admin/v1/auth/role`. */
  list(filter?: ListFilter, options?: AdminOptions) {
    return http.list<Role>(path`/v1/auth/role`, filter, options)
  },
  /** Fetches one. `GET /api_admin/v1/auth/role/{id}`. Throws NotFoundError. */
  get(id: string, options?: AdminOptions) {
    return http.get<Role>(path`/v1/auth/role/${id}`, undefined, options)
  },
  /** Creates one. `POST /api_admin/v1/auth/role`. Throws ValidationError, PermissionDeniedError. */
  create(role: NewRole, options?: AdminOptions) {
    requireString(requireObject(role, 'role').name, 'role.name')
    return http.post<Role>(path`/v1/auth/role`, role, options)
  },
  /** Changes one. `PUT /api_admin/v1/auth/role/{id}`. Throws NotFoundError, PermissionDeniedError. */
  update(id: string, change: Optional<NewRole>, options?: AdminOptions) {
    return http.put<Role>(path`/v1/auth/role/${id}`, requireObject(change, 'change'), options)
  },
  /** Deletes one. `DELETE /api_admin/v1/auth/role/{id}`. Throws NotFoundError, PermissionDeniedError. */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/v1/auth/role/${id}`, options)
  },
  /**
   * Gives a role a permission, and answers the role.
   * `POST /api_admin/v1/auth/role/{id}/permission/{permissionId}`. Throws NotFoundError.
   */
  addPermission(id: string, permissionId: string, options?: AdminOptions) {
    return http.post<Role | undefined>(path`/v1/auth/role/${id}/permission/${permissionId}`, undefined, {
      ...options,
      expect: 'optional',
    })
  },
  /**
   * Takes a permission from a role, and answers the role.
   * `DELETE /api_admin/v1/auth/role/{id}/permission/{permissionId}`. Throws NotFoundError.
   */
  removePermission(id: string, permissionId: string, options?: AdminOptions) {
    return http.delete<Role | undefined>(path`/v1/auth/role/${id}/permission/${permissionId}`, {
      ...options,
      expect: 'optional',
    })
  },
})
