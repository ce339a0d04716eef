import type { AdminPreference } from '../../domain/index.ts'
import { UsageError } from '../../errors.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'

/** Preferences of the signed-in admin, by key. */
export const preferences = (http: Http) => ({
  /**
   * Lists the stored preferences of the signed-in admin, such as the columns of a list. `GET /api_admin/v1/auth/admin/preference`.
   * @example client.preferences.list()
   */
  list(paging?: Paging, options?: CallOptions) {
    return http.list<AdminPreference>(
      path`/v1/auth/admin/preference`,
      requireFilter(paging, ...PAGING),
      options,
      { expect: 'objects' },
    )
  },
  /**
   * Returns a preference. `GET /api_admin/v1/auth/admin/preference/{key}`.
   * @throws NotFoundError
   * @example client.preferences.get('{key}')
   */
  get(key: string, options?: CallOptions) {
    return http.get<AdminPreference>(path`/v1/auth/admin/preference/${key}`, undefined, {
      ...options,
      expect: 'object',
    })
  },
  /**
   * Sets a preference to any JSON value. `POST /api_admin/v1/auth/admin/preference/{key}`.
   * @example client.preferences.set('{key}', { columns: ['name'] })
   */
  set(key: string, value: unknown, options?: CallOptions) {
    if (value === undefined) throw new UsageError('value must be a JSON value; use null to clear it')
    return http.post<AdminPreference>(
      path`/v1/auth/admin/preference/${key}`,
      { value },
      { ...options, expect: 'object' },
    )
  },
})
