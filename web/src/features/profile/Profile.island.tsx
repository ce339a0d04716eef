import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { Loading } from '../../kit/account/Loading.tsx'
import { logOut } from '../../kit/account/log-out.ts'
import { RequireSignIn } from '../../kit/account/RequireSignIn.tsx'
import { ErrorBoundary } from '../../kit/errors/ErrorBoundary.tsx'
import { island } from '../../kit/errors/island.tsx'
import { useReturnFocus } from '../../kit/forms/use-return-focus.ts'
import type { ReservationTerms } from '../../platform/orders/terms.ts'
import { $accountState, watchAccount } from '../../stores/account.ts'
import { $session } from '../../stores/session.ts'
import { AppPromotion, type AppStores } from './AppPromotion.tsx'
import { Channels } from './Channels.tsx'
import type { HomeFacts } from './HeldHome.tsx'
import { profileMessages } from './messages.ts'
import { PasswordPanel } from './PasswordPanel.tsx'
import { EditPersonal, Personal } from './Personal.tsx'

// Loaded once the visitor is known: strangers have none of these.
const Reservations = lazy(async () => ({
  default: (await import('./Reservations.tsx')).Reservations,
}))
const AlertList = lazy(async () => ({ default: (await import('../../kit/alerts/AlertList.tsx')).AlertList }))
const Visits = lazy(async () => ({ default: (await import('../visit/Visits.tsx')).Visits }))

interface Props extends HomeFacts {
  locale: Locale
  residentsAppUrl?: string | undefined
  stores?: AppStores
  terms: ReservationTerms | undefined
}

/** The visitor's account, with forms to change it. */
function Profile({ locale, residentsAppUrl, stores, terms, ...facts }: Props) {
  const t = profileMessages(locale)
  const user = useStore($session, { ssr: 'initial' })?.user
  const state = useStore($accountState, { ssr: 'initial' })
  const [isEditing, setEditing] = useState(false)
  const [said, setSaid] = useState('')
  const opener = useReturnFocus<HTMLButtonElement>(isEditing)
  useEffect(watchAccount, [])

  if (!user) return <RequireSignIn locale={locale} state={state} title={t('profile')} />
  return (
    <>
      <div className="page-head">
        <h1>{t('profile')}</h1>
        <p className="lead-text">{user.fullName}</p>
      </div>
      <ErrorBoundary locale={locale}>
        <Suspense fallback={<Loading locale={locale} />}>
          <Reservations locale={locale} terms={terms} {...facts} />
        </Suspense>
      </ErrorBoundary>
      <div className="profile">
        <div className="profile-parts">
          <ErrorBoundary locale={locale}>
            <Suspense fallback={<Loading locale={locale} />}>
              <Visits locale={locale} />
            </Suspense>
          </ErrorBoundary>
          <section aria-labelledby="personal">
            <div className="section-head">
              <h2 id="personal">{t('personal')}</h2>
              {!isEditing && (
                <button
                  ref={opener}
                  type="button"
                  className="more-link"
                  aria-labelledby="edit-personal personal"
                  id="edit-personal"
                  onClick={() => setEditing(true)}
                >
                  {t('edit')}
                </button>
              )}
            </div>
            <p className="saved-note" role="status">
              {said}
            </p>
            {isEditing ? (
              <EditPersonal
                locale={locale}
                user={user}
                onEnd={(isSaved) => {
                  setEditing(false)
                  setSaid(isSaved ? t('saved') : '')
                }}
              />
            ) : (
              <Personal locale={locale} user={user} />
            )}
          </section>
          <Suspense fallback={<Loading locale={locale} />}>
            <AlertList locale={locale} />
          </Suspense>
          <Channels locale={locale} user={user} />
          <PasswordPanel locale={locale} user={user} />
          <p>
            <button type="button" className="button outlined is-small" onClick={() => void logOut(locale)}>
              {t('logOut')}
            </button>
          </p>
        </div>
        <AppPromotion locale={locale} user={user} url={residentsAppUrl} stores={stores} />
      </div>
    </>
  )
}

export default island(Profile)
