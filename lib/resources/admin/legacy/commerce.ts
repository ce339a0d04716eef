import { ORDER_STATUSES, type Order, type OrderStatus, type Profile } from '../../../domain/index.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { type Optional, requireObject, requireOneOf } from '../../validate.ts'
import type { AdminOptions, ResolveProject } from '../project-option.ts'

export type OrderChange = Optional<{ status: OrderStatus; note: string }>
export type ProfileChange = Optional<Pick<Profile, 'name' | 'about' | 'image' | 'interests'>>

export const orders = (http: Http, resolveProject: ResolveProject) => ({
  /** Legacy: fetches one order. `GET /project/{projectId}/ecommerce/order/{id}`. Throws NotFoundError. */
  get(id: string, options?: AdminOptions) {
    return http.get<Order>(
      path`/project/${resolveProject(options)}/ecommerce/order/${id}`,
      undefined,
      options,
    )
  },
  /**
   * Legacy: changes an order, its status included. `PUT /project/{projectId}/ecommerce/order/{id}`.
   * Throws NotFoundError, IllegalTransitionError.
   */
  update(id: string, change: OrderChange, options?: AdminOptions) {
    const { status } = requireObject(change, 'change')
    if (status !== undefined) requireOneOf(status, ORDER_STATUSES, 'change.status')
    return http.put<Order>(path`/project/${resolveProject(options)}/ecommerce/order/${id}`, change, options)
  },
})

export const profiles = (http: Http, resolveProject: ResolveProject) => ({
  /** Legacy: changes a profile. `PUT /project/{projectId}/ecommerce/profile/{id}`. Throws NotFoundError. */
  update(id: string, change: ProfileChange, options?: AdminOptions) {
    requireObject(change, 'change')
    return http.put<Profile>(
      path`/project/${resolveProject(options)}/ecommerce/profile/${id}`,
      change,
      options,
    )
  },
})
