import type { NotificationType, User } from '../../../lib/domain/index.ts'
import { notifications, users } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { invalid } from '../services/errors.ts'
import { assertProvider } from '../services/providers.ts'
import type { Serialized } from '../store/serialized.ts'

export interface Note {
  type: NotificationType
  title: string
  body: string
  sourceType?: string | undefined
  inAppType?: string | undefined
  data?: Record<string, unknown> | undefined
}

/** The users with these ids. @throws ApiError 400 naming the first unknown one */
export function requireUsers({ table }: InProject, userIds: readonly string[]): Serialized<User>[] {
  return [...new Set(userIds)].map((id, place) => {
    const user = table(users).get(id)
    if (!user) throw invalid({ [`userIds.${place}`]: 'is not a user' })
    return user
  })
}

const CHANNEL = { EMAIL: 'email', SMS: 'sms', PUSH: 'push' } as const

/** The user's address for a type of notification, if there is one. */
const addressOf = (user: Serialized<User>, type: NotificationType): string | undefined =>
  ({ EMAIL: user.email, SMS: user.phone, PUSH: user._id, IN_APP: user._id })[type]

/**
 * Notifies each of the users and keeps the notification in their list; all but in-app also lands in the outbox. Users
 * without an address of the kind are skipped. Returns how many were reached.
 * @throws ApiError 409 `provider-inactive`
 */
export function notify(call: InProject, to: readonly Serialized<User>[], note: Note): number {
  const { platform, project, table } = call
  const { type, title, body, sourceType, inAppType, data } = note
  if (type !== 'IN_APP') assertProvider(project, CHANNEL[type])
  return platform.store.transaction(() => {
    let sent = 0
    for (const user of to) {
      const address = addressOf(user, type)
      if (address === undefined) continue
      table(notifications).insert({
        type,
        userId: user._id,
        title,
        body,
        ...(sourceType === undefined ? {} : { sourceType }),
        ...(inAppType === undefined ? {} : { inAppType }),
        isSeen: false,
        version: 1,
      })
      if (type !== 'IN_APP') {
        const message = { projectId: project._id, channel: CHANNEL[type], to: address, subject: title, body }
        platform.outbox.put(data === undefined ? message : { ...message, data })
      }
      sent++
    }
    return sent
  })
}
