import { NOTIFICATION_TYPES, type NotificationType } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { type Optional, requireAll, requireObject, requireOneOf, requireString } from '../../validate.ts'
import type { Sent } from '../private/notifications.ts'
import type { AdminOptions } from './project-option.ts'

/** A notification to send to users of the project. */
export type NewNotification = {
  /** Channel to send it by. */
  type: NotificationType
  /** First line, in plain text; the subject of an email. */
  title: string
  /** Text below the title. */
  body: string
} & Optional<{
  /**
   * Ids of the recipients.
   * @default all users of the project
   */
  userIds: readonly string[]
  /** Subject of the notification, such as `News`. */
  sourceType: string
  /** For `IN_APP`, e.g. `PAYMENT`. */
  inAppType: string
}>

export const notifications = (http: Http) => ({
  /**
   * Sends an email, an SMS, a push or an in-app notification and returns the number of recipients.
   * `POST /api_admin/v1/notification`.
   * @throws ValidationError
   * @example
   * client.notifications.send({
   *   type: 'IN_APP',
   *   userIds: ['u1'],
   *   title: 'Paid',
   *   body: 'Thank you.',
   *   inAppType: 'PAYMENT',
   * })
   */
  send(notification: NewNotification, options?: AdminOptions) {
    const { type, body } = requireObject(notification, 'notification')
    requireAll(
      () => requireOneOf(type, NOTIFICATION_TYPES, 'notification.type'),
      () => requireString(body, 'notification.body'),
    )
    return http.post<Sent>(path`/v1/notification`, notification, { ...options, expect: 'object' })
  },
})
