import type { UserEvent } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import type { Paging } from '../filters.ts'
import { type Optional, requireObject } from '../validate.ts'

export type EventChange = Optional<Pick<UserEvent, 'title' | 'data' | 'startsAt'>>

/** The signed-in user's own events. */
export const events = (http: Http) => ({
  /** Lists one's own. `GET /api_user/event`. */
  list(filter?: Paging, options?: CallOptions) {
    return http.list<UserEvent>(path`/event`, filter, options)
  },
  /** Fetches one. `GET /api_user/event/{id}`. Throws NotFoundError. */
  get(id: string, options?: CallOptions) {
    return http.get<UserEvent>(path`/event/${id}`, undefined, options)
  },
  /** Changes one. `PUT /api_user/event/{id}`. Throws NotFoundError, ValidationError. */
  update(id: string, change: EventChange, options?: CallOptions) {
    return http.put<UserEvent>(path`/event/${id}`, requireObject(change, 'change'), options)
  },
  /** Deletes one. `DELETE /api_user/event/{id}`. Throws NotFoundError. */
  delete(id: string, options?: CallOptions) {
    return http.delete(path`/event/${id}`, options)
  },
})
