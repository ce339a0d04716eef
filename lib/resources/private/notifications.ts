import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { needObject, needText, needTexts, type Optional } from '../validate.ts'

export interface Sms {
  /** A phone number with its country code. */
  to: string
  body: string
}
interface ToUsers {
  userIds: readonly string[]
  title: string
  body: string
}
export type InAppNotification = ToUsers & Optional<{ inAppType: string; sourceType: string }>
export type PushNotification = ToUsers & Optional<{ data: Record<string, unknown> }>

/** To how many it went. */
export interface Sent {
  sent: number
}

function needMessage<T extends ToUsers>(message: T): T {
  needTexts(needObject(message, 'notification').userIds, 'userIds')
  needText(message.title, 'title')
  needText(message.body, 'body')
  return message
}

export const notifications = (http: Http) => ({
  /** Puts a notification into the apps of users. `POST /api_private/notification/sendInApp`. Throws ValidationError. */
  sendInApp(notification: InAppNotification, options?: CallOptions) {
    return http.post<Sent>(path`/notification/sendInApp`, needMessage(notification), options)
  },
  /** Sends an SMS. `POST /api_private/notification/sms`. Throws ValidationError. */
  sms(sms: Sms, options?: CallOptions) {
    needText(needObject(sms, 'sms').to, 'to')
    needText(sms.body, 'body')
    return http.post<Sent>(path`/notification/sms`, sms, options)
  },
  /** Pushes a notification to the devices of users. `POST /api_private/pushNotification/users`. Throws ValidationError. */
  push(notification: PushNotification, options?: CallOptions) {
    return http.post<Sent>(path`/pushNotification/users`, needMessage(notification), options)
  },
})
