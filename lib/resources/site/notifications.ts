import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireAll, requireObject, requireString } from '../../validate.ts'
import type { Sent } from '../private/notifications.ts'

/** The subject of an email that names none. */
export const DEFAULT_EMAIL_SUBJECT = 'New job inquiry'

/**
 * An email that a website sends for a visitor, such as a job inquiry. At least one of `body` and `bodyHTML` is
 * required.
 */
export type Email = {
  /** Address of the recipient. */
  to: string
} & Optional<{
  /** Address of the sender; one of the project's own, where it lists them. */
  from: string
  /** Name shown with `from`. */
  fromName: string
  /**
   * Subject line.
   *
   * @default 'New job inquiry'
   */
  subject: string
  /** As plain text. */
  body: string
  /** As HTML. */
  bodyHTML: string
  /** Ids of stored files. */
  attachments: readonly string[]
}>

export const notifications = (site: Http) => ({
  /**
   * Sends an email, from a form of the website. `POST /api_public/v1/notification/email`.
   * @throws ValidationError
   * @example
   * client.notifications.sendEmail({
   *   to: 'jobs@terasa.example',
   *   body: 'Hello',
   *   from: 'nino@terasa.example',
   *   fromName: 'Nino',
   *   attachments: ['f1'],
   * })
   */
  sendEmail(email: Email, options?: CallOptions) {
    const { to, body: text, bodyHTML } = requireObject(email, 'email')
    requireAll(
      () => requireString(to, 'to'),
      () => requireString(text ?? bodyHTML ?? '', 'body or bodyHTML'),
    )
    const body = { ...email, subject: email.subject ?? DEFAULT_EMAIL_SUBJECT }
    return site.post<Sent>(path`/api_public/v1/notification/email`, body, { ...options, expect: 'object' })
  },
})
