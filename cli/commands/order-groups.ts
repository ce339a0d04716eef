import type { OrderGroup } from '../../lib/domain/index.ts'
import { example, noun } from '../definition/command.ts'
import { statuses, USERS } from '../definition/flags.ts'
import { columns, type ViewOf, view } from '../output/columns.ts'
import { CUSTOMER } from './shared/customers.ts'
import { get, search } from './shared/verbs.ts'

const ORDER_GROUP = {
  ...view('_id:id name status:status total:money userId:id created:date customer', 'No order groups.'),
  table: columns('_id:id name customer status:status total:money created:date'),
} satisfies ViewOf<OrderGroup & { customer: string }>

export default noun({
  name: 'order-groups',
  summary: 'Related orders, such as instalments of one purchase',
  commands: [
    search({
      of: 'order groups',
      view: ORDER_GROUP,
      complete: CUSTOMER,
      isOnlyList: true,
      sort: ['created', 'updated', 'name', 'total.amount'],
      flags: { ...statuses(['open', 'closed']), ...USERS },
      examples: [example('order-groups search --status open', 'Open groups')],
      fetch: (client, filter) => client.orderGroups.list(filter),
    }),
    get({
      one: 'order group',
      view: ORDER_GROUP,
      complete: CUSTOMER,
      examples: [example('order-groups get group-anna', 'Show a group')],
      fetch: (client, id) => client.orderGroups.get(id),
    }),
  ],
})
