import { ORDER_STATUSES, type Order, type OrderStatus, type Profile } from '../../../domain/index.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { needObject, needOneOf, type Optional } from '../../validate.ts'
import type { AdminOptions, ProjectOf } from '../project-option.ts'

export type OrderChange = Optional<{ status: OrderStatus; note: string }>
export type ProfileChange = Optional<Pick<Profile, 'name' | 'about' | 'image' | 'interests'>>

export const orders = (http: Http, projectOf: ProjectOf) => ({
  /** Legacy: fetches one order. `GET /project/{projectId}/ecommerce/order/{id}`. Throws NotFoundError. */
  get(id: string, options?: AdminOptions) {
    return http.get<Order>(path`/project/${projectOf(options)}/ecommerce/order/${id}`, undefined, options)
  },
  /**
   * Legacy: changes an order, its status included. `PUT /project/{projectId}/ecommerce/order/{id}`.
   * Throws NotFoundError, IllegalTransitionError.
   */
  update(id: string, change: OrderChange, options?: AdminOptions) {
    const { status } = needObject(change, 'change')
    if (status !== undefined) needOneOf(status, ORDER_STATUSES, 'change.status')
    return http.put<Order>(path`/project/${projectOf(options)}/ecommerce/order/${id}`, change, options)
  },
})

export const profiles = (http: Http, projectOf: ProjectOf) => ({
  /** Legacy: changes a profile. `PUT /project/{projectId}/ecommerce/profile/{id}`. Throws NotFoundError. */
  update(id: string, change: ProfileChange, options?: AdminOptions) {
    needObject(change, 'change')
    return http.put<Profile>(path`/project/${projectOf(options)}/ecommerce/profile/${id}`, change, options)
  },
})
