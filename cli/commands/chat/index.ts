import { anyNumber, command, completed, example, noun, optional } from '../../definition/command.ts'
import { duration, integer, text, toggle } from '../../definition/flags.ts'
import { MESSAGE_FIELDS } from '../shared/message.ts'
import { SESSION_END } from '../shared/watch-verbs.ts'

export default noun({
  name: 'chat',
  summary: 'Read and send messages in conversations, live',
  commands: [
    command({
      name: 'tail',
      summary: 'Stream messages as they arrive',
      description: `Prints the latest messages, then new ones until Ctrl-C. Without an ID it follows all open conversations, including those opened later. A dropped connection is reported on stderr and reconnects after 1 to 16 seconds; missed messages are fetched, and none is printed twice. With --format ndjson or in a pipe it prints one JSON object per line; --query filters and transforms each.\n\n${SESSION_END}`,
      args: {
        id: anyNumber('Conversation IDs (default: all open ones)', {
          completes: 'ids:conversations',
        }),
      },
      flags: {
        history: integer('Number of earlier messages to print (default: 20)'),
        after: integer('Start after message SEQ, such as where a script stopped', 'SEQ'),
        noFollow: toggle('Print the earlier messages and exit'),
        heartbeat: duration('Interval of connection checks (default: 10s)'),
        giveUpAfter: duration('Exit with 1 after this long without a connection (default: never)'),
      },
      examples: [
        example('chat tail conversation-2 --no-follow', 'Print the latest messages'),
        example(
          'chat tail --format ndjson --no-follow',
          'Print the messages of all open conversations, for a script',
        ),
        example(
          'chat tail --no-follow --query "author.kind==\'user\' && text"',
          'Print only the messages of the user',
        ),
      ],
      seeAlso: ['chat send', 'conversations list'],
      handlesInterrupt: true,
      async run(call) {
        const { tail } = await import('./tail.ts')
        await tail(call)
      },
    }),
    command({
      name: 'send',
      summary: 'Send a message',
      description:
        'Sends the message once and waits for the platform to acknowledge it. If no acknowledgement arrives, the error shows a command that retries without sending the message twice.',
      args: {
        id: completed('Conversation ID', 'ids:conversations'),
        text: optional('Message text; - or a pipe for stdin'),
      },
      flags: {
        clientId: text('Idempotency key: a message retried with the same key is stored once', 'KEY'),
      },
      examples: [
        example('chat send conversation-2 "We are on our way."', 'Send a message'),
        example('chat send conversation-2 "It is done." --client-id job-42', 'Safe to retry in a script'),
      ],
      seeAlso: ['chat tail'],
      changes: 'safe',
      columns: MESSAGE_FIELDS,
      check: 'conversations messages',
      handlesInterrupt: true,
      async run(call) {
        const { send } = await import('./send.ts')
        await send(call)
      },
    }),
  ],
})
