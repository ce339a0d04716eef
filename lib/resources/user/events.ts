import type { UserEvent } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Clearable, type Optional, requireObject } from '../../validate.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'

/** Changes of an event of the signed-in user; whatever is omitted stays. */
export type EventChange = Optional<Pick<UserEvent, 'title' | 'data'>> & Clearable<Pick<UserEvent, 'startsAt'>>

/** The signed-in user's own events. */
export const events = (http: Http) => ({
  /**
   * Lists the signed-in user's events. `GET /api_user/event`.
   * @example client.events.list()
   */
  list(filter?: Paging, options?: CallOptions) {
    return http.list<UserEvent>(path`/event`, requireFilter(filter, ...PAGING), options)
  },
  /**
   * Returns an event. `GET /api_user/event/{id}`.
   * @throws NotFoundError
   * @example client.events.get('{id}')
   */
  get(id: string, options?: CallOptions) {
    return http.get<UserEvent>(path`/event/${id}`, undefined, options)
  },
  /**
   * Updates an event. `PUT /api_user/event/{id}`.
   * @throws NotFoundError, ValidationError
   * @example client.events.update('{id}', { title: 'Visit', startsAt: new Date('2026-12-01T10:00:00.000Z') })
   */
  update(id: string, change: EventChange, options?: CallOptions) {
    return http.put<UserEvent>(path`/event/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Deletes an event. `DELETE /api_user/event/{id}`.
   * @throws NotFoundError
   * @example client.events.delete('{id}')
   */
  delete(id: string, options?: CallOptions) {
    return http.delete(path`/event/${id}`, options)
  },
})
