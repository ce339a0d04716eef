import { useEffect, useState } from 'react'
import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { accountMessages } from '../../../kit/account/messages.ts'
import { StepHeading } from '../../../kit/account/Steps.tsx'
import type { SessionUser } from '../../../platform/account/user.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { returnPath } from '../../../ui/page.ts'
import { signUpMessages } from './messages.ts'

/** Next links for a signed-in visitor. */
export function NextSteps({ locale }: { locale: Locale }) {
  const t = signUpMessages(locale)
  const [back, setBack] = useState<string>()
  useEffect(() => setBack(returnPath()), [])
  return (
    <div className="form-acts at-start">
      <a className="button" href={back ?? localPath(locale, '/projects')}>
        <span>{t(back ? 'goOn' : 'toProjects')}</span>
        <Icon name="arrow" />
      </a>
      <a href={localPath(locale, '/wishlist')}>{t('toWishlist')}</a>
      <a href={localPath(locale, '/profile')}>{t('profile')}</a>
    </div>
  )
}

/** The account exists and is confirmed. */
export function Done({ locale, user, isKept }: { locale: Locale; user: SessionUser; isKept: boolean }) {
  const t = signUpMessages(locale)
  return (
    <>
      <StepHeading title={t('welcome')} lead={t('welcomeLead', { name: user.fullName ?? '' })} isNew />
      {!isKept && (
        <div className="error-summary" role="alert">
          <p>{accountMessages(locale)('notKept')}</p>
        </div>
      )}
      <NextSteps locale={locale} />
    </>
  )
}

export function SignedIn({ locale }: { locale: Locale }) {
  const t = signUpMessages(locale)
  return (
    <>
      <StepHeading title={t('signedIn')} lead={t('signedInLead')} isNew={false} />
      <NextSteps locale={locale} />
    </>
  )
}
