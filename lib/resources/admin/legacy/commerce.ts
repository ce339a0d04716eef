import type { Known, Order, OrderStatus, Profile } from '../../../domain/index.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { type Clearable, type Optional, requireObject, requireString } from '../../../validate.ts'
import type { AdminOptions, ResolveProject } from '../project-option.ts'

/** Changes of an order; whatever is omitted stays. */
export type OrderChange = Optional<{
  /** Next status, as `ORDER_TRANSITIONS` allows. Cancelling returns what was paid. */
  status: Known<OrderStatus>
}> &
  Clearable<{
    /** Remark for staff and buyer; `null` clears it. */
    note: string
  }>
/** Changes of a user's public profile; whatever is omitted stays, `null` clears. */
export type ProfileChange = Optional<Pick<Profile, 'name' | 'interests'>> &
  Clearable<Pick<Profile, 'about' | 'image'>>

export const orders = (http: Http, resolveProject: ResolveProject) => ({
  /**
   * Legacy: returns one order. `GET /project/{projectId}/ecommerce/order/{id}`.
   * @throws NotFoundError
   * @example client.legacy.orders.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<Order>(
      path`/project/${resolveProject(options)}/ecommerce/order/${id}`,
      undefined,
      options,
    )
  },
  /**
   * Legacy: updates an order, including its status. `PUT /project/{projectId}/ecommerce/order/{id}`.
   * @throws NotFoundError, IllegalTransitionError
   * @example client.legacy.orders.update('{id}', { status: 'paid' })
   */
  update(id: string, change: OrderChange, options?: AdminOptions) {
    const { status } = requireObject(change, 'change')
    if (status !== undefined) requireString(status, 'change.status')
    return http.put<Order>(path`/project/${resolveProject(options)}/ecommerce/order/${id}`, change, options)
  },
})

export const profiles = (http: Http, resolveProject: ResolveProject) => ({
  /**
   * Legacy: updates a profile. `PUT /project/{projectId}/ecommerce/profile/{id}`.
   * @throws NotFoundError
   * @example client.legacy.profiles.update('{id}', { name: 'Nino' })
   */
  update(id: string, change: ProfileChange, options?: AdminOptions) {
    requireObject(change, 'change')
    return http.put<Profile>(
      path`/project/${resolveProject(options)}/ecommerce/profile/${id}`,
      change,
      options,
    )
  },
})
