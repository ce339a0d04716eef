import type { RequestAction } from '../../lib/domain/index.ts'
import {
  REQUEST_ACTION_STATUSES,
  REQUEST_ACTION_TRANSITIONS,
  REQUEST_ACTION_TYPES,
} from '../../lib/domain/requests.ts'
import type { NewRequestAction, RequestActionChange } from '../../lib/resources/admin/request-actions.ts'
import { command, example, noun } from '../definition/command.ts'
import type { FieldsOf } from '../definition/fields.ts'
import { anyKnown, anyOf, integer, RANGE, USERS } from '../definition/flags.ts'
import type { Span } from '../input/periods.ts'
import { columns, type ViewOf, view } from '../output/columns.ts'
import { spanOf } from './shared/compare.ts'
import { CUSTOMER } from './shared/customers.ts'
import { create, get, list, update } from './shared/verbs.ts'
import { tail } from './shared/watch-verbs.ts'

const REQUEST = view(
  '_id:id type status:status title userId:id version:number created:date customer data.date data.startDate data.endDate',
  'No requests.',
)
/** For people: who, and when it would be. */
const FOR_PEOPLE = {
  ...REQUEST,
  table: columns('_id:id title customer type status:status dates created:date'),
} satisfies ViewOf<RequestAction & { customer: string; dates: string }>

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** The days of leave or of a training, or the day of a visit. */
function datesOf(row: unknown): Span | undefined {
  const { data } = row as RequestAction
  const first = spanOf(data?.startDate ?? data?.date)
  const last = spanOf(data?.endDate) ?? first
  return first && last && first.start <= last.start ? { start: first.start, end: last.end } : undefined
}

/** Adds `dates`, such as "6 – 10 Jul". */
function withDates(row: unknown): unknown {
  const days = datesOf(row)
  if (!days) return row
  // The end is that of the last day.
  const last = Math.max(days.start.getTime(), days.end.getTime() - 1)
  return {
    ...(row as RequestAction),
    dates: dayFormat.formatRange(days.start, last).replaceAll('\u2009', ' '),
  }
}

const COMPLETE = {
  keys: [...CUSTOMER.keys, 'dates'],
  fill: async (...read: Parameters<typeof CUSTOMER.fill>) => (await CUSTOMER.fill(...read)).map(withDates),
}

const FILTERS = {
  status: anyOf(REQUEST_ACTION_STATUSES, 'Filter by status'),
  type: anyKnown(REQUEST_ACTION_TYPES, 'Filter by type'),
  ...RANGE,
  ...USERS,
}
const FIELDS = {
  type: {
    type: 'string',
    summary: 'Type',
    placeholder: 'TYPE',
    known: REQUEST_ACTION_TYPES,
    required: true,
    only: 'create',
  },
  userId: {
    type: 'string',
    flag: 'owner',
    summary: 'User that the request belongs to',
    placeholder: 'ID',
    completes: 'ids:users',
    required: true,
    only: 'create',
  },
  status: {
    type: 'string',
    summary: 'Status',
    placeholder: 'STATUS',
    values: REQUEST_ACTION_STATUSES,
    only: 'update',
  },
  title: { type: 'string', summary: 'Title' },
  data: { type: 'object', summary: 'Details, which depend on the type' },
  comment: {
    type: 'string',
    summary: 'Comment (required to approve leave that breaks the rules)',
    placeholder: 'TEXT',
    only: 'update',
  },
  version: {
    type: 'integer',
    flag: 'if-version',
    summary: 'Fail if the current version is not N',
    only: 'update',
  },
} satisfies FieldsOf<RequestActionChange, NewRequestAction>

/** `pending: confirmed, rejected, reviewed`. */
const STEPS = Object.entries(REQUEST_ACTION_TRANSITIONS)
  .filter(([, next]) => next.length > 0)
  .map(([status, next]) => `${status} (to ${next.join(', ')})`)
  .join('; ')

export default noun({
  name: 'requests',
  summary: 'Requests from users: visits, changes, leave',
  fields: FIELDS,
  commands: [
    list({
      of: 'requests',
      view: FOR_PEOPLE,
      fields: FIELDS,
      complete: COMPLETE,
      sort: ['created', 'updated', 'status', 'type'],
      flags: FILTERS,
      dates: { dates: datesOf },
      seeAlso: ['requests tail', 'help formatting'],
      examples: [
        example('requests list --status pending', 'Requests waiting for a decision'),
        example(
          'requests list --type vacation --by dates --from today --to +7d',
          'Who has leave in the next seven days, and who asks for it',
        ),
      ],
      fetch: (client, filter) => client.requests.list(filter),
    }),
    tail({
      of: 'requests',
      view: REQUEST,
      flags: FILTERS,
      examples: [
        example('requests tail --no-follow', 'The latest changes'),
        example('requests tail --status pending', 'Follow new requests until Ctrl-C'),
      ],
      fetch: (client, filter) => client.requests.list(filter),
    }),
    get({
      one: 'request',
      view: FOR_PEOPLE,
      complete: COMPLETE,
      examples: [example('requests get request-1', 'Show a request and its comments')],
      fetch: (client, id) => client.requests.get(id),
    }),
    create({
      one: 'request',
      of: 'requests',
      fields: FIELDS,
      description:
        'Details depend on the type: --set data.date=2026-12-10 for a visit; --set data.startDate=2026-12-10 and --set data.endDate=2026-12-12 for leave, whose type is vacation.',
      examples: [
        example(
          'requests create --type visit --owner user-anna --title "A visit"',
          'Create a request for a user',
        ),
      ],
      send: (client, body) => client.requests.create(body),
    }),
    update({
      one: 'request',
      of: 'requests',
      fields: FIELDS,
      description: `The next status depends on the present one: ${STEPS}. "confirmed" approves leave or a visit.`,
      examples: [example('requests update request-1 --status confirmed', 'Confirm a request')],
      send: (client, id, body) => client.requests.update(id, body),
    }),
    command({
      name: 'comment',
      summary: 'Comment on a request',
      args: { id: 'Request ID', text: 'Text of the comment' },
      examples: [
        example('requests comment request-1 "On our way"', 'Add a comment, which the user sees too'),
      ],
      changes: 'safe',
      async run({ args: { id, text }, client, output }) {
        const api = await client()
        const request = await output.activity('Sending…', api.requests.addComment(id, text))
        await output.done(`Commented on ${request.title || request._id}`, request)
      },
    }),
    command({
      name: 'seen',
      summary: 'Mark a request as seen',
      args: { id: 'Request ID' },
      flags: { upTo: integer('Last version that was seen (default: latest)', 'VERSION') },
      examples: [example('requests seen request-1', 'Mark the latest version as seen')],
      changes: 'safe',
      async run({ args: { id }, flags, client, output }) {
        const api = await client()
        const version = flags.upTo ?? (await api.requests.get(id)).version
        const request = await output.activity('Updating…', api.requests.markSeen(id, version))
        await output.done(`Marked version ${version} as seen`, request)
      },
    }),
  ],
})
