import type { Notification } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import type { Paging } from '../filters.ts'
import { requireCount } from '../validate.ts'

/** What the signed-in user was told. */
export const notifications = (http: Http) => ({
  /** Lists one's own. `GET /api_user/notification`. */
  list(paging?: Paging, options?: CallOptions) {
    return http.list<Notification>(path`/notification`, paging, options)
  },
  /**
   * Says which version was looked at. `PUT /api_user/notification/{id}/seen`.
   * Throws NotFoundError, VersionConflictError.
   */
  seen(id: string, version: number, options?: CallOptions) {
    const body = { version: requireCount(version, 'version') }
    return http.put<Notification | undefined>(path`/notification/${id}/seen`, body, {
      ...options,
      expect: 'optional',
    })
  },
})
