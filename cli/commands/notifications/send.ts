import type { NewNotification } from '../../../lib/resources/admin/notifications.ts'
import type { Run } from '../../context.ts'
import { readBody } from '../../input/json-body.ts'

const send: Run = async (input, { client, output, prompts }) => {
  const users = input.strings('users')
  const flags = {
    type: input.string('type'),
    title: input.string('title'),
    body: input.string('body'),
    sourceType: input.string('source-type'),
    inAppType: input.string('in-app-type'),
    userIds: users.length > 0 ? users : undefined,
  }
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
  const notification = { type: 'IN_APP', title: '', ...(await readBody(input)), ...given } as NewNotification
  const to = notification.userIds?.length
  if (!to) await prompts.confirm(`Send this ${notification.type} notification to everybody of the project?`)
  const api = await client()
  const sent = await output.activity('Sending…', api.notifications.send(notification))
  await output.done(
    `Sent ${notification.type} to ${sent.sent} ${sent.sent === 1 ? 'person' : 'people'}.`,
    sent,
  )
}
export default send
