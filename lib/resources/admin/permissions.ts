import type { Permission } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { LIST, type ListFilter, requireFilter } from '../filters.ts'
import type { AdminOptions } from './project-option.ts'

/** Permissions that roles consist of. */
export const permissions = (http: Http) => ({
  /**
   * Lists permissions. `GET /api_admin/v1/auth/permission`.
   * @example client.permissions.list()
   */
  list(filter?: ListFilter<'created' | 'updated' | 'resource' | 'action'>, options?: AdminOptions) {
    return http.list<Permission>(path`/v1/auth/permission`, requireFilter(filter, ...LIST), options)
  },
  /**
   * Returns a permission. `GET /api_admin/v1/auth/permission/{id}`.
   * @throws NotFoundError
   * @example client.permissions.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<Permission>(path`/v1/auth/permission/${id}`, undefined, options)
  },
})
