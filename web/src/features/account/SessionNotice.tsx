import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { $sessionEnded } from '../../stores/session.ts'
import { formMessages } from '../forms/messages.ts'
import { useLogIn } from './ReturnLink.tsx'

/** Says that the session ended while the page was open, and where to go on. */
export function SessionNotice({ locale }: { locale: Locale }) {
  const t = formMessages(locale)
  const logIn = useLogIn(locale)
  if (!useStore($sessionEnded, { ssr: 'initial' })) return null
  return (
    <div className="errsum" role="alert">
      <h2>{t('sessionEnded')}</h2>
      <p className="small">
        {t('sessionEndedText')} <a href={logIn}>{t('logIn')}</a>
      </p>
    </div>
  )
}
