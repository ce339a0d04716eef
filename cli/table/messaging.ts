import { NOTIFICATION_TYPES } from '../../lib/domain/messaging.ts'
import { REQUEST_ACTION_STATUSES, REQUEST_ACTION_TYPES } from '../../lib/domain/requests.ts'
import { BODY_FLAGS, LIST_FLAGS, RANGE_FLAGS } from './globals.ts'
import { create, example, get, idOf, list, statusFlag, USER_FLAGS, update } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Group } from './types.ts'

export const CONVERSATIONS: Group = {
  name: 'conversations',
  summary: NOUNS.conversations,
  commands: [
    list({
      noun: 'conversations',
      plural: 'conversations',
      flags: [
        statusFlag(['open', 'closed']),
        { name: 'topic', kind: 'list', placeholder: 'a,b', summary: 'Only these topics' },
        ...USER_FLAGS,
      ],
      examples: [example('conversations list --status open', 'What waits for an answer')],
      load: () => import('../commands/conversations/list.ts'),
    }),
    {
      name: 'conversations update',
      summary: 'Close, assign or file a conversation',
      args: [idOf('conversation')],
      flags: [
        {
          name: 'status',
          kind: 'string',
          placeholder: 'STATUS',
          values: ['open', 'closed'],
          summary: 'open or closed',
        },
        { name: 'assignee', kind: 'string', placeholder: 'ADMIN', summary: 'Id of the admin who answers' },
        { name: 'topic', kind: 'string', placeholder: 'TOPIC', summary: 'Its topic' },
        ...BODY_FLAGS,
      ],
      examples: [example('conversations update conversation-2 --status closed', 'It is settled')],
      load: () => import('../commands/conversations/update.ts'),
    },
    {
      name: 'conversations messages',
      summary: 'Show the messages of a conversation',
      args: [idOf('conversation')],
      flags: LIST_FLAGS,
      examples: [example('conversations messages conversation-2', 'What was said')],
      load: () => import('../commands/conversations/messages.ts'),
    },
    {
      name: 'conversations seen',
      summary: 'Mark a message as seen',
      args: [idOf('conversation'), { name: 'message', summary: 'Id of the message' }],
      examples: [example('conversations seen conversation-2 message-2-3', 'This one was read')],
      load: () => import('../commands/conversations/seen.ts'),
    },
  ],
}

export const REQUESTS: Group = {
  name: 'requests',
  summary: NOUNS.requests,
  commands: [
    list({
      noun: 'requests',
      plural: 'requests',
      flags: [
        statusFlag(REQUEST_ACTION_STATUSES),
        {
          name: 'type',
          kind: 'list',
          placeholder: 'a,b',
          values: REQUEST_ACTION_TYPES,
          summary: 'Only these kinds',
        },
        ...RANGE_FLAGS,
        ...USER_FLAGS,
      ],
      examples: [example('requests list --status pending', 'What is to be decided')],
      load: () => import('../commands/requests/list.ts'),
    }),
    get({
      noun: 'requests',
      singular: 'request',
      examples: [example('requests get request-1', 'With its comments')],
      load: () => import('../commands/requests/get.ts'),
    }),
    create({
      noun: 'requests',
      singular: 'request',
      examples: [
        example(
          'requests create --set type=visit --set userId=user-anna --set title="A visit"',
          'For a user',
        ),
      ],
      load: () => import('../commands/requests/create.ts'),
    }),
    update({
      noun: 'requests',
      singular: 'request',
      flags: [
        {
          name: 'status',
          kind: 'string',
          placeholder: 'STATUS',
          values: REQUEST_ACTION_STATUSES,
          summary: 'Its new state',
        },
      ],
      examples: [example('requests update request-1 --status confirmed', 'Say yes')],
      load: () => import('../commands/requests/update.ts'),
    }),
    {
      name: 'requests comment',
      summary: 'Comment on a request',
      args: [idOf('request'), { name: 'text', summary: 'The comment' }],
      examples: [example('requests comment request-1 "On our way"', 'The user reads it too')],
      load: () => import('../commands/requests/comment.ts'),
    },
    {
      name: 'requests seen',
      summary: 'Mark a request as seen',
      args: [idOf('request')],
      flags: [
        {
          name: 'version',
          kind: 'integer',
          placeholder: 'N',
          summary: 'The version that was looked at; the latest where not given',
        },
      ],
      examples: [example('requests seen request-1', 'As it is now')],
      load: () => import('../commands/requests/seen.ts'),
    },
  ],
}

export const NOTIFICATIONS: Group = {
  name: 'notifications',
  summary: NOUNS.notifications,
  commands: [
    {
      name: 'notifications send',
      summary: 'Send a notification',
      flags: [
        {
          name: 'type',
          kind: 'string',
          placeholder: 'TYPE',
          values: NOTIFICATION_TYPES,
          summary: 'How it goes out (IN_APP where not given)',
        },
        { name: 'users', kind: 'list', placeholder: 'ID,ID', summary: 'To whom; everybody where not given' },
        { name: 'title', kind: 'string', placeholder: 'TEXT', summary: 'Its title' },
        { name: 'body', kind: 'string', placeholder: 'TEXT', summary: 'Its text' },
        {
          name: 'source-type',
          kind: 'string',
          placeholder: 'TYPE',
          summary: 'What it is about, such as News',
        },
        {
          name: 'in-app-type',
          kind: 'string',
          placeholder: 'TYPE',
          summary: 'What the app makes of it, such as PAYMENT',
        },
        ...BODY_FLAGS,
      ],
      examples: [
        example(
          'notifications send --users user-anna --title "Keys" --body "Your keys are ready."',
          'To one user',
        ),
      ],
      load: () => import('../commands/notifications/send.ts'),
    },
  ],
}
