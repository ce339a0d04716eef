import { NOTIFICATION_TYPES } from '../../lib/domain/messaging.ts'
import type { NewNotification } from '../../lib/resources/admin/notifications.ts'
import { command, example, noun } from '../definition/command.ts'
import { BODY, listOf, oneOf, text, toggle } from '../definition/flags.ts'
import { addToBody } from '../input/field-body.ts'
import { readBody } from '../input/json-body.ts'
import { usageError } from '../output/failure.ts'
import { humanNumber } from '../output/human.ts'

const countPeople = (count: number | undefined) =>
  count === 1 ? '1 person' : `${count === undefined ? 'all' : humanNumber(count)} people`

const recipientsError = (hasUsers: boolean, command: string) =>
  usageError(
    hasUsers
      ? '--all-users and a list of users cannot be used together'
      : 'no recipients; use --users or --all-users',
    hasUsers ? 'conflicting-flags' : 'missing-flag',
    `quoin ${command} --help`,
  )

export default noun({
  name: 'notifications',
  summary: 'Send in-app, email, SMS and push messages',
  commands: [
    command({
      name: 'send',
      summary: 'Send a notification',
      flags: {
        channel: oneOf(NOTIFICATION_TYPES, 'Delivery channel (default: IN_APP)', 'CHANNEL'),
        users: listOf('Recipients', 'ID,ID', { completes: 'ids:users' }),
        allUsers: toggle('Send to all users of the project'),
        title: text('Title (required, for SMS too)', 'TEXT'),
        body: text('Body text'),
        sourceType: text('Subject type, such as News', 'TYPE'),
        inAppType: text('Category in the app, such as PAYMENT', 'TYPE'),
        ...BODY,
      },
      examples: [
        example(
          'notifications send --users user-anna --title Keys --body "Ready for you"',
          'Notify one user',
        ),
        example('notifications send --all-users --title Water --body Off --confirm 212', 'Notify all users'),
      ],
      changes: 'far-reaching',
      columns: ['sent'],
      async run({ flags, command, approve, client, output, dryRun }) {
        const { channel: type, title, body, sourceType, inAppType, users: userIds } = flags
        const own = { type, title, body, sourceType, inAppType, userIds }
        const given = addToBody((await readBody(flags)) ?? {}, own)
        const notification = { type: 'IN_APP', title: '', ...given } as NewNotification
        const hasUsers = (notification.userIds?.length ?? 0) > 0
        if (hasUsers === flags.allUsers) throw recipientsError(hasUsers, command)
        if (notification.title === '')
          throw usageError('--title is required', 'missing-flag', `quoin ${command} --help`)
        const api = await client()
        const count = flags.allUsers
          ? (await output.activity('Counting recipients…', api.users.list({ limit: 1 }))).total
          : (notification.userIds?.length ?? 0)
        await approve({
          effect: count !== undefined && count <= 1 ? 'safe' : 'far-reaching',
          name: 'all',
          ...(count === undefined ? {} : { count }),
          question: () => `Send this ${notification.type} to ${countPeople(count)}`,
        })
        if (dryRun) output.note(`To ${countPeople(count)}`)
        const sent = await output.activity('Sending…', api.notifications.send(notification))
        await output.done(`Sent ${notification.type} to ${countPeople(sent.sent ?? count)}`, sent)
      },
    }),
  ],
})
