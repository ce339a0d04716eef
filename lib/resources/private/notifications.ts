import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireAll, requireObject, requireString, requireStrings } from '../../validate.ts'

/** A text message to one phone. */
export interface Sms {
  /** Phone number with country code. */
  to: string
  /** Plain text. */
  body: string
}
/** Fields of every notification to users. */
interface ToUsers {
  /** Ids of the recipients, at least one. */
  userIds: readonly string[]
  /** First line, in plain text. */
  title: string
  /** Text below the title. */
  body: string
}
/** A notification for the lists that apps show to these users. */
export type InAppNotification = ToUsers &
  Optional<{
    /** The form in which an app should show it, such as `PAYMENT`. */
    inAppType: string
    /** Subject, such as `News`. */
    sourceType: string
  }>
/** A push message to the devices of these users. */
export type PushNotification = ToUsers &
  Optional<{
    /** Passed on to the app. */
    data: Record<string, unknown>
  }>

/** The number of recipients. */
export interface Sent {
  /** Count of users or phones that it was sent to. Omitted by platforms that do not count. */
  sent?: number
}

function requireMessage<T extends ToUsers>(message: T): T {
  const { userIds, title, body } = requireObject(message, 'notification')
  requireAll(
    () => requireStrings(userIds, 'userIds'),
    () => requireString(title, 'title'),
    () => requireString(body, 'body'),
  )
  return message
}

export const notifications = (http: Http) => ({
  /**
   * Sends an in-app notification. `POST /api_private/notification/sendInApp`.
   * @throws ValidationError
   * @example client.notifications.sendInApp({ userIds: ['u1'], title: 'Paid', body: 'Thank you.' })
   */
  sendInApp(notification: InAppNotification, options?: CallOptions) {
    return http.post<Sent>(path`/notification/sendInApp`, requireMessage(notification), {
      ...options,
      expect: 'object',
    })
  },
  /**
   * Sends an SMS. `POST /api_private/notification/sms`.
   * @throws ValidationError
   * @example client.notifications.sendSms({ to: '+995555000001', body: 'Your code is 123456.' })
   */
  sendSms(sms: Sms, options?: CallOptions) {
    const { to, body } = requireObject(sms, 'sms')
    requireAll(
      () => requireString(to, 'to'),
      () => requireString(body, 'body'),
    )
    return http.post<Sent>(path`/notification/sms`, sms, { ...options, expect: 'object' })
  },
  /**
   * Sends a push notification. `POST /api_private/pushNotification/users`.
   * @throws ValidationError
   * @example client.notifications.sendPush({ userIds: ['u1'], title: 'Paid', body: 'Thank you.' })
   */
  sendPush(notification: PushNotification, options?: CallOptions) {
    return http.post<Sent>(path`/pushNotification/users`, requireMessage(notification), {
      ...options,
      expect: 'object',
    })
  },
})
