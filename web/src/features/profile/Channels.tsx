import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import type { Method } from '../../kit/account/code/request.ts'
import { formMessages } from '../../kit/forms/messages.ts'
import { writePhone } from '../../kit/forms/phone.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { profileMessages } from './messages.ts'

/** Email and phone: whether they are confirmed, and links to confirm them. */
export function Channels({ locale, user }: { locale: Locale; user: SessionUser }) {
  const t = profileMessages(locale)
  const form = formMessages(locale)
  const rows = [
    { method: 'email', text: user.email, isDone: user.isEmailVerified, verify: t('verifyEmail') },
    {
      method: 'phone',
      text: user.phone && writePhone(user.phone),
      isDone: user.isPhoneVerified,
      verify: t('verifyPhone'),
    },
  ] satisfies { method: Method; text: string | undefined; isDone: boolean; verify: string }[]
  return (
    <section aria-labelledby="channels">
      <div className="section-head">
        <h2 id="channels">{t('channels')}</h2>
      </div>
      <ul className="channels">
        {rows.map(({ method, text, isDone, verify }) => (
          <li key={method}>
            <span className="small-text muted-text">{form(method)}</span>
            <span className="tabular">{text ?? t('notGiven')}</span>
            {text && (
              <span className={isDone ? 'status is-available' : 'status'}>
                {t(isDone ? 'verified' : 'notVerified')}
              </span>
            )}
            {text && !isDone && (
              <a
                href={localPath(
                  locale,
                  `/verification?verificationMethod=${method}&return=${encodeURIComponent(localPath(locale, '/profile'))}`,
                )}
              >
                {verify}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="small-text muted-text">
        {t('contactFixed')} <a href={localPath(locale, '/contact#message')}>{t('writeToUs')}</a>
      </p>
    </section>
  )
}
