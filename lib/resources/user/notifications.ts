import type { Notification } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireCount } from '../../validate.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'

/** Notifications of the signed-in user. */
export const notifications = (http: Http) => ({
  /**
   * Lists the signed-in user's notifications. `GET /api_user/notification`.
   * @example client.notifications.list()
   */
  list(paging?: Paging, options?: CallOptions) {
    return http.list<Notification>(path`/notification`, requireFilter(paging, ...PAGING), options)
  },
  /**
   * Marks a version as seen. `PUT /api_user/notification/{id}/seen`.
   * @throws NotFoundError, VersionConflictError
   * @example client.notifications.markSeen('{id}', 1)
   */
  markSeen(id: string, version: number, options?: CallOptions) {
    const body = { version: requireCount(version, 'version') }
    return http.put<Notification | undefined>(path`/notification/${id}/seen`, body, {
      ...options,
      expect: 'done',
    })
  },
})
