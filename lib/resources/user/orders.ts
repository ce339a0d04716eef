import type { Known, Money, Order, OrderGroup, OrderStatus } from '../../domain/index.ts'
import { UsageError } from '../../errors.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireAmount, requireObject, requireString } from '../../validate.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'

/** Filters of the signed-in user's orders. */
export type OwnOrderFilter = Paging &
  Optional<{
    /** Only orders with one of these statuses. */
    statusIn: readonly Known<OrderStatus>[]
  }>
/** An order to place. It reserves its items. */
export type NewOrder = {
  /** At least one position. */
  items: readonly {
    /** Id of an available item. */
    itemId: string
    /** Units to order, at least 1. */
    quantity: number
  }[]
} & Optional<{
  /** The part of the price that this order is, for an instalment. @default the part of the price not ordered yet */
  amount: Money
  /** An open group of the user, to which a further instalment belongs. */
  orderGroupId: string
  /** Remark for staff. */
  note: string
}>

/** The signed-in user's own orders. */
export const orders = (http: Http) => ({
  /**
   * Lists the signed-in user's orders. `GET /api_user/ecommerce/order`.
   * @example client.orders.list({ statusIn: ['paid'] })
   */
  list(filter?: OwnOrderFilter, options?: CallOptions) {
    return http.list<Order>(path`/ecommerce/order`, requireFilter(filter, ...PAGING, 'statusIn'), options)
  },
  /**
   * Returns an order. `GET /api_user/ecommerce/order/{id}`.
   * @throws NotFoundError
   * @example client.orders.get('{id}')
   */
  get(id: string, options?: CallOptions) {
    return http.get<Order>(path`/ecommerce/order/${id}`, undefined, options)
  },
  /**
   * Places an order. `POST /api_user/ecommerce/order`.
   * @throws ValidationError
   * @throws ConflictError if an item is not available
   * @example client.orders.create({ items: [{ itemId: 'i1', quantity: 1 }], note: 'Soon' })
   */
  create(order: NewOrder, options?: CallOptions) {
    const { items } = requireObject(order, 'order')
    if (!Array.isArray(items) || items.length === 0) throw new UsageError('items must not be empty')
    for (const [place, line] of items.entries()) {
      requireString(requireObject(line, `items[${place}]`).itemId, `items[${place}].itemId`)
      requireAmount(line.quantity, `items[${place}].quantity`)
    }
    return http.post<Order>(path`/ecommerce/order`, order, options)
  },
  /**
   * Cancels an order for which nothing is paid, such as a reservation that is not wanted any more.
   * `PUT /api_user/ecommerce/order/{id}`.
   * @throws NotFoundError
   * @throws ConflictError if something is paid for it (staff cancel such an order), or it is over
   * @example client.orders.cancel('{id}')
   */
  cancel(id: string, options?: CallOptions) {
    return http.put<Order>(path`/ecommerce/order/${id}`, { status: 'cancelled' }, options)
  },
})

/** The signed-in user's own order groups. */
export const orderGroups = (http: Http) => ({
  /**
   * Lists the signed-in user's order groups. `GET /api_user/ecommerce/order-group`.
   * @example client.orderGroups.list()
   */
  list(paging?: Paging, options?: CallOptions) {
    return http.list<OrderGroup>(path`/ecommerce/order-group`, requireFilter(paging, ...PAGING), options)
  },
  /**
   * Returns an order group. `GET /api_user/ecommerce/order-group/{id}`.
   * @throws NotFoundError
   * @example client.orderGroups.get('{id}')
   */
  get(id: string, options?: CallOptions) {
    return http.get<OrderGroup>(path`/ecommerce/order-group/${id}`, undefined, options)
  },
})
