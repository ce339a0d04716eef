import { ORDER_STATUSES } from '../../lib/domain/commerce.ts'
import { TRANSACTION_STATUSES } from '../../lib/domain/payments.ts'
import { BODY_FLAGS, LIST_FLAGS, OUTPUT_FLAGS, RANGE_FLAGS, SEARCH_FLAG, SORT_FLAG } from './globals.ts'
import { CURRENCY_FLAG, example, get, idOf, list, statusFlag, USER_FLAGS, update } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Argument, Flag, Group } from './types.ts'

const TEXT: Argument = { name: 'text', optional: true, summary: 'What to look for' }
const ITEM_STATUSES = ['available', 'reserved', 'sold']

export const RETRIES_FLAG: Flag = {
  name: 'retries',
  kind: 'integer',
  placeholder: 'N',
  summary: 'How often a broken line is tried again before giving up (default 5)',
}

const EXPORT_ABOUT =
  'Streams into NAME.part, checks that all came, then gives the file its name. A broken line is gone on with from the last whole row; what cannot be finished exits 8 and goes on with --resume. The format is csv or ndjson, by --format or the name of the file.'

export const ITEMS: Group = {
  name: 'items',
  summary: NOUNS.items,
  commands: [
    list({
      noun: 'items',
      plural: 'items',
      flags: [
        { name: 'type', kind: 'list', placeholder: 'a,b', summary: 'Only these kinds' },
        statusFlag(ITEM_STATUSES),
      ],
      examples: [
        example('items list --status available --sort -created', 'What is still to be had, newest first'),
        example('items list --all --format csv --fields sku,status,price', 'A price list'),
      ],
      load: () => import('../commands/items/list.ts'),
    }),
    {
      name: 'items search',
      summary: 'Search items',
      args: [TEXT],
      flags: [
        { name: 'type', kind: 'list', placeholder: 'a,b', summary: 'Only these kinds' },
        statusFlag(ITEM_STATUSES),
        SORT_FLAG,
        ...LIST_FLAGS,
      ],
      examples: [example('items search A --limit 5', 'The first five with an A')],
      load: () => import('../commands/items/search.ts'),
    },
    get({
      noun: 'items',
      singular: 'item',
      examples: [example('items get flat-102', 'All of one item')],
      load: () => import('../commands/items/get.ts'),
    }),
  ],
}

export const ORDERS: Group = {
  name: 'orders',
  summary: NOUNS.orders,
  commands: [
    list({
      noun: 'orders',
      plural: 'orders',
      flags: [statusFlag(ORDER_STATUSES), ...RANGE_FLAGS, CURRENCY_FLAG, ...USER_FLAGS],
      examples: [
        example('orders list --status created,paid', 'What is to be done'),
        example('orders list --from 30d --sort -created --limit 10', 'The ten newest of the last month'),
        example("orders list --all --json --query '[].number'", 'All numbers'),
      ],
      load: () => import('../commands/orders/list.ts'),
    }),
    get({
      noun: 'orders',
      singular: 'order',
      examples: [
        example('orders get order-018', 'All of one order'),
        example('orders get order-018 --json --query status', 'Its state, for a script'),
      ],
      load: () => import('../commands/orders/get.ts'),
    }),
    update({
      noun: 'orders',
      singular: 'order',
      flags: [
        {
          name: 'status',
          kind: 'string',
          placeholder: 'STATUS',
          values: ORDER_STATUSES,
          summary: 'Its new state',
        },
        { name: 'note', kind: 'string', placeholder: 'TEXT', summary: 'A note' },
      ],
      examples: [example('orders update order-018 --note "Keys on Monday"', 'Leave a note')],
      load: () => import('../commands/orders/update.ts'),
    }),
    {
      name: 'orders export',
      summary: 'Export orders to a file',
      description: EXPORT_ABOUT,
      flags: [
        ...OUTPUT_FLAGS,
        statusFlag(ORDER_STATUSES),
        ...RANGE_FLAGS,
        CURRENCY_FLAG,
        SEARCH_FLAG,
        ...USER_FLAGS,
        RETRIES_FLAG,
      ],
      examples: [
        example('orders export -o orders.csv', 'All of them'),
        example('orders export --status paid --format ndjson -o - | head -3', 'As JSON lines, into a pipe'),
      ],
      seeAlso: ['transactions export'],
      load: () => import('../commands/orders/export.ts'),
    },
  ],
}

export const ORDER_GROUPS: Group = {
  name: 'order-groups',
  summary: NOUNS['order-groups'],
  commands: [
    {
      name: 'order-groups search',
      aliases: ['order-groups list'],
      summary: 'Search order groups',
      args: [TEXT],
      flags: [statusFlag(['open', 'closed']), ...USER_FLAGS, SORT_FLAG, ...LIST_FLAGS],
      examples: [example('order-groups search --status open', 'Those that are not settled')],
      load: () => import('../commands/order-groups/search.ts'),
    },
    get({
      noun: 'order-groups',
      singular: 'order group',
      examples: [example('order-groups get group-anna', 'All of one group')],
      load: () => import('../commands/order-groups/get.ts'),
    }),
  ],
}

export const PEOPLE: Group = {
  name: 'people',
  summary: NOUNS.people,
  commands: [
    {
      name: 'people search',
      aliases: ['people list'],
      summary: 'Search people',
      args: [TEXT],
      flags: [
        {
          name: 'interests',
          kind: 'list',
          placeholder: 'a,b',
          summary: 'Only those with one of these interests',
        },
        ...USER_FLAGS,
        SORT_FLAG,
        ...LIST_FLAGS,
      ],
      examples: [example('people search --limit 5', 'The first five')],
      load: () => import('../commands/people/search.ts'),
    },
    get({
      noun: 'people',
      singular: 'person',
      examples: [example('people get profile-anna', 'All of one profile')],
      load: () => import('../commands/people/get.ts'),
    }),
    {
      name: 'people update',
      summary: 'Change a profile',
      args: [idOf('person')],
      flags: BODY_FLAGS,
      examples: [example('people update profile-anna --set about="Moved in"', 'Change a text')],
      load: () => import('../commands/people/update.ts'),
    },
  ],
}

const TRANSACTION_FLAGS: readonly Flag[] = [
  statusFlag(TRANSACTION_STATUSES),
  ...RANGE_FLAGS,
  CURRENCY_FLAG,
  {
    name: 'type',
    kind: 'list',
    placeholder: 'card,link',
    values: ['card', 'link'],
    summary: 'Only these ways of paying',
  },
  ...USER_FLAGS,
]

export const TRANSACTIONS: Group = {
  name: 'transactions',
  summary: NOUNS.transactions,
  commands: [
    list({
      noun: 'transactions',
      plural: 'transactions',
      flags: TRANSACTION_FLAGS,
      examples: [
        example('transactions list --status failed --from 7d', 'What went wrong in the last week'),
        example('transactions list --currency USD --limit 5', 'Five in dollars'),
      ],
      load: () => import('../commands/transactions/list.ts'),
    }),
    get({
      noun: 'transactions',
      singular: 'transaction',
      examples: [example('transactions get transaction-042', 'All of one transaction')],
      load: () => import('../commands/transactions/get.ts'),
    }),
    {
      name: 'transactions events',
      summary: 'Show what happened to a transaction',
      args: [idOf('transaction')],
      flags: LIST_FLAGS,
      examples: [example('transactions events transaction-042', 'From its beginning on')],
      load: () => import('../commands/transactions/events.ts'),
    },
    {
      name: 'transactions refund',
      summary: 'Pay a transaction back',
      args: [idOf('transaction')],
      flags: [
        {
          name: 'amount',
          kind: 'string',
          placeholder: '12.50',
          summary: 'A part of it; all that is left where not given',
        },
        { name: 'reason', kind: 'string', placeholder: 'TEXT', summary: 'Why' },
      ],
      examples: [
        example(
          'transactions refund transaction-042 --amount 1.50 --reason "Paid twice" --yes',
          'Give a part back',
        ),
      ],
      load: () => import('../commands/transactions/refund.ts'),
    },
    {
      name: 'transactions export',
      summary: 'Export transactions to a file',
      description: EXPORT_ABOUT,
      flags: [...OUTPUT_FLAGS, ...TRANSACTION_FLAGS, SEARCH_FLAG, RETRIES_FLAG],
      examples: [
        example('transactions export --from 2026-10 --to 2026-11 -o october.csv', 'One month'),
        example('transactions export --status succeeded --format ndjson -o - | head -3', 'Into a pipe'),
      ],
      seeAlso: ['orders export', 'help exit-codes'],
      load: () => import('../commands/transactions/export.ts'),
    },
  ],
}
