import { NOTIFICATION_TYPES } from '../../lib/domain/messaging.ts'
import type { NewNotification } from '../../lib/resources/admin/notifications.ts'
import { command, example, noun } from '../definition/command.ts'
import { BODY, listOf, oneOf, text } from '../definition/flags.ts'
import { readBody } from '../input/json-body.ts'

export default noun({
  name: 'notifications',
  summary: 'Notifications: in-app, email, SMS and push',
  commands: [
    command({
      name: 'send',
      summary: 'Send a notification',
      flags: {
        type: oneOf(NOTIFICATION_TYPES, 'Delivery channel (default: IN_APP)', 'TYPE'),
        users: listOf('Recipients (default: all users)', 'ID,ID'),
        title: text('Title'),
        body: text('Body text'),
        sourceType: text('What it is about, such as News', 'TYPE'),
        inAppType: text('How the app handles it, such as PAYMENT', 'TYPE'),
        ...BODY,
      },
      examples: [
        example(
          'notifications send --users user-anna --title "Keys" --body "Your keys are ready."',
          'Notify one user',
        ),
      ],
      changes: true,
      async run({ flags, client, output, prompts }) {
        const { type, title, body, sourceType, inAppType, users: userIds } = flags
        const own = { type, title, body, sourceType, inAppType, userIds }
        const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
        const data = await readBody(flags)
        const notification = { type: 'IN_APP', title: '', ...data, ...given } as NewNotification
        if (!notification.userIds?.length) {
          await prompts.confirm(`Send this ${notification.type} notification to all users of the project?`)
        }
        const api = await client()
        const sent = await output.activity('Sending…', api.notifications.send(notification))
        const people = `${sent.sent} ${sent.sent === 1 ? 'person' : 'people'}`
        await output.done(`Sent ${notification.type} to ${people}`, sent)
      },
    }),
  ],
})
