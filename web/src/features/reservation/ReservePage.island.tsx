import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { RequireSignIn } from '../../kit/account/RequireSignIn.tsx'
import { VerifyFirst } from '../../kit/account/VerifyFirst.tsx'
import { island } from '../../kit/errors/island.tsx'
import type { Place } from '../../kit/flats/place-text.ts'
import { ErrorNotice } from '../../kit/forms/ErrorNotice.tsx'
import type { ReservationTerms } from '../../platform/orders/terms.ts'
import { $accountState, watchAccount } from '../../stores/account.ts'
import { $session, isVerified } from '../../stores/session.ts'
import { reservationMessages } from './messages.ts'

// Loaded only for visitors who are logged in and verified.
const Reserving = lazy(async () => ({ default: (await import('./Reserving.tsx')).Reserving }))

interface Props {
  locale: Locale
  terms: ReservationTerms | undefined
  places: readonly Place[]
  phone: string | undefined
}

function ReservePage({ locale, terms, ...rest }: Props) {
  const t = reservationMessages(locale)
  const user = useStore($session, { ssr: 'initial' })?.user
  const state = useStore($accountState, { ssr: 'initial' })
  useEffect(watchAccount, [])
  if (!user) return <RequireSignIn locale={locale} state={state} title={t('title')} />
  if (!terms)
    return <ErrorNotice isHeading title={t('title')} text={t('byPhone', { phone: rest.phone ?? '' })} />
  if (!isVerified(user)) return <VerifyFirst locale={locale} text={t('verifyFirstText')} />
  return (
    <Suspense fallback={<RequireSignIn locale={locale} state="loading" title={t('title')} />}>
      <Reserving locale={locale} terms={terms} user={user} {...rest} />
    </Suspense>
  )
}

export default island(ReservePage)
