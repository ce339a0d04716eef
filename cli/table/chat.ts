import { example } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Group } from './types.ts'

export const CHAT: Group = {
  name: 'chat',
  summary: NOUNS.chat,
  commands: [
    {
      name: 'chat tail',
      summary: 'Show what is said, as it is said',
      description:
        'Prints the latest messages, then what comes, until Ctrl-C. Where no conversation is named, it follows all that are open, also those opened later. A lost line is said on stderr and comes back after 1 to 16 seconds; what was missed is fetched: nothing is printed twice, nothing is lost. A program (--format ndjson, or a pipe) gets one JSON object a line; --query filters and reshapes each.',
      args: [
        {
          name: 'conversation',
          variadic: true,
          optional: true,
          summary: 'Ids of conversations; every open one where not given',
        },
      ],
      flags: [
        {
          name: 'history',
          kind: 'integer',
          placeholder: 'N',
          summary: 'Begin with so many earlier messages (20 where not given)',
        },
        {
          name: 'after',
          kind: 'integer',
          placeholder: 'SEQ',
          summary: 'Begin behind the message of this number, to go on where a script ended',
        },
        { name: 'no-follow', kind: 'boolean', summary: 'Show the earlier messages and end' },
        {
          name: 'heartbeat',
          kind: 'duration',
          placeholder: 'TIME',
          summary: 'How often to ask for a sign of life (10s where not given)',
        },
        {
          name: 'give-up-after',
          kind: 'duration',
          placeholder: 'TIME',
          summary: 'End with exit code 1 after so long without a line (never where not given)',
        },
      ],
      examples: [
        example('chat tail conversation-2 --no-follow', 'What was said last'),
        example('chat tail --format ndjson --no-follow', 'Every open conversation, for a program'),
        example(
          'chat tail conversation-2 --history 100 --no-follow --query "author.kind==\'user\' && text || null"',
          'Only what the user said',
        ),
      ],
      seeAlso: ['chat send', 'conversations list'],
      load: () => import('../commands/chat/tail.ts'),
    },
    {
      name: 'chat send',
      summary: 'Say something in a conversation',
      description:
        'Sends once and waits for the platform to acknowledge it. Where that did not come, the error names the command that sends the same message again without doubling it.',
      args: [
        { name: 'conversation', summary: 'Id of the conversation' },
        { name: 'text', optional: true, summary: 'The message; - is stdin, and so is a pipe' },
      ],
      flags: [
        {
          name: 'client-id',
          kind: 'string',
          placeholder: 'NAME',
          summary: 'Names the message: sent twice under one name, it is there once',
        },
      ],
      examples: [
        example('chat send conversation-2 "We are on our way."', 'One message'),
        example('chat send conversation-2 "It is done." --client-id job-42', 'Safe to repeat in a script'),
      ],
      seeAlso: ['chat tail'],
      load: () => import('../commands/chat/send.ts'),
    },
  ],
}
