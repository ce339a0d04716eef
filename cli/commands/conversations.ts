import type { Conversation } from '../../lib/domain/index.ts'
import type { ConversationChange } from '../../lib/resources/admin/conversations.ts'
import { command, example, noun } from '../definition/command.ts'
import type { FieldsOf } from '../definition/fields.ts'
import { listFilter } from '../definition/filter.ts'
import { LIST, listOf, statuses, USERS } from '../definition/flags.ts'
import { columns, type ViewOf, view } from '../output/columns.ts'
import { MESSAGE, MESSAGE_FIELDS } from './shared/message.ts'
import { pagesOf, plainList } from './shared/plain-list.ts'
import { list, update } from './shared/verbs.ts'

const STATUSES = ['open', 'closed'] as const
const FIELDS = {
  status: { type: 'string', summary: 'Status', placeholder: 'STATUS', known: STATUSES },
  assignee: {
    type: 'string',
    summary: 'ID of the admin to assign',
    placeholder: 'ADMIN',
    completes: 'ids:admins',
    clearable: true,
  },
  topic: { type: 'string', summary: 'Topic', placeholder: 'TOPIC' },
} satisfies FieldsOf<ConversationChange>
const COLUMNS =
  '_id:id topic status:status userName unread:number title lastMessage.text:text:LAST_MESSAGE updated:date'
const CONVERSATION = {
  ...view(`${COLUMNS} assignee`, 'No conversations.'),
  table: columns(COLUMNS),
} satisfies ViewOf<Conversation>

export default noun({
  name: 'conversations',
  summary: 'Support conversations: list, assign and close',
  fields: FIELDS,
  commands: [
    list({
      of: 'conversations',
      view: CONVERSATION,
      fields: FIELDS,
      seeAlso: ['chat tail', 'chat send', 'help formatting'],
      sort: ['created', 'updated', 'topic', 'title'],
      flags: {
        ...statuses(STATUSES),
        topic: listOf('Filter by topic', 'A,B', { field: 'topic' }),
        ...USERS,
      },
      examples: [
        example('conversations list --status open', 'Conversations waiting for a reply'),
        example(
          'conversations list --status open --by updated --to 90d',
          'Conversations without activity for 90 days',
        ),
      ],
      fetch: (client, filter) => client.conversations.list(filter),
    }),
    update({
      one: 'conversation',
      of: 'conversations',
      fields: FIELDS,
      examples: [example('conversations update conversation-2 --status closed', 'Close a conversation')],
      send: (client, id, body) => client.conversations.update(id, body),
    }),
    plainList({
      name: 'messages',
      of: 'messages',
      summary: 'List the messages of a conversation, oldest first',
      description: 'For the latest two: quoin chat tail ID --no-follow --history 2',
      view: MESSAGE,
      readsOnly: true,
      args: { id: 'Conversation ID' },
      flags: LIST,
      examples: [example('conversations messages conversation-2', 'List messages')],
      seeAlso: ['chat tail'],
      rows: async ({ args, flags, client, output }) =>
        pagesOf((await client()).conversations.messages(args.id, listFilter(flags, output))),
    }),
    command({
      name: 'seen',
      summary: 'Mark a message as seen',
      args: { id: 'Conversation ID', message: 'Message ID' },
      examples: [example('conversations seen conversation-2 message-2-3', 'Mark a message as seen')],
      changes: 'safe',
      columns: MESSAGE_FIELDS,
      check: 'conversations messages',
      async run({ args: { id, message }, client, output }) {
        const api = await client()
        const seen = await output.activity(
          'Updating…',
          api.conversations.markSeen({ id, messageId: message }),
        )
        await output.done('Marked the message as seen', seen)
      },
    }),
  ],
})
