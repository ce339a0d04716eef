import type { UserEvent } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Clearable, type Optional, requireObject } from '../../validate.ts'
import type { Paging } from '../filters.ts'

export type EventChange = Optional<Pick<UserEvent, 'title' | 'data'>> & Clearable<Pick<UserEvent, 'startsAt'>>

/** The signed-in user's own events. */
export const events = (http: Http) => ({
  /** Lists the signed-in user's events. `GET /api_user/event`. */
  list(filter?: Paging, options?: CallOptions) {
    return http.list<UserEvent>(path`/event`, filter, options)
  },
  /**
   * Returns an event. `GET /api_user/event/{id}`.
   * @throws NotFoundError
   */
  get(id: string, options?: CallOptions) {
    return http.get<UserEvent>(path`/event/${id}`, undefined, options)
  },
  /**
   * Updates an event. `PUT /api_user/event/{id}`.
   * @throws NotFoundError, ValidationError
   */
  update(id: string, change: EventChange, options?: CallOptions) {
    return http.put<UserEvent>(path`/event/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Deletes an event. `DELETE /api_user/event/{id}`.
   * @throws NotFoundError
   */
  delete(id: string, options?: CallOptions) {
    return http.delete(path`/event/${id}`, options)
  },
})
