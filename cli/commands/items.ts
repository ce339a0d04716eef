import type { Item } from '../../lib/domain/index.ts'
import { example, noun } from '../definition/command.ts'
import { listOf, statuses } from '../definition/flags.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { get, list, search } from './shared/verbs.ts'

const ITEM = view(
  '_id:id sku name:localized status:status price:money type created:date',
  'No items.',
) satisfies ViewOf<Item>
const FILTERS = {
  type: listOf('Filter by type', 'A,B', { field: 'type' }),
  ...statuses(['available', 'reserved', 'sold']),
}
const SORT = ['order', 'created', 'updated', 'sku', 'status', 'type', 'price.amount']

export default noun({
  name: 'items',
  summary: 'Items for sale, such as flats',
  commands: [
    list({
      of: 'items',
      view: ITEM,
      flags: FILTERS,
      sort: SORT,
      examples: [
        example('items list --status available --sort -created', 'Available items, newest first'),
        example(
          "items list --where building=A --where 'price<100000 USD'",
          'Filter by an attribute and by the price',
        ),
        example('items list --all --format csv --fields sku,status,price', 'A price list'),
      ],
      fetch: (client, filter) => client.items.list(filter),
    }),
    search({
      of: 'items',
      view: ITEM,
      flags: FILTERS,
      sort: SORT,
      examples: [example('items search A --limit 5', 'The first five matches for "A"')],
      fetch: (client, filter) => client.legacy.items.search(filter),
    }),
    get({
      one: 'item',
      view: ITEM,
      examples: [example('items get flat-102', 'Show an item')],
      fetch: (client, id) => client.items.get(id),
    }),
  ],
})
