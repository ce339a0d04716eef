import type { Locale } from '../../i18n/locales.ts'
import { accountMessages } from './messages.ts'

/** Lines in the place of what is still being loaded. */
export function Loading({ locale }: { locale: Locale }) {
  return (
    <div className="loading" role="status">
      <p className="visually-hidden">{accountMessages(locale)('loading')}</p>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton is-shortened" />
    </div>
  )
}
