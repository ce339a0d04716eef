import type { Locale } from '../../i18n/locales.ts'
import { STATUSES } from '../../platform/content/flat.ts'
import { type ShownStatus, statusText } from './status.ts'

interface Props {
  locale: Locale
  flat: ShownStatus
  /** The sign alone, in a list whose rows are short. */
  isShort?: boolean
  /** Screen readers hear of a change. */
  role?: 'status'
}

/** The status of a flat: its sign and its word. */
export const StatusWord = ({ locale, flat, isShort = false, role }: Props) => (
  <span className={`status ${STATUSES[flat.status].look}`} role={role}>
    {isShort ? '' : statusText(locale, flat)}
  </span>
)
