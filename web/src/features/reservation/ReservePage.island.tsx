import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import type { ReservationTerms } from '../../cms/reservation.ts'
import type { Locale } from '../../i18n/locales.ts'
import { $accountState, watchAccount } from '../../stores/account.ts'
import { $session, isVerified } from '../../stores/session.ts'
import { island } from '../../ui/island.tsx'
import { Gate } from '../account/Gate.tsx'
import { reservationMessages } from './messages.ts'
import type { Place } from './place-text.ts'
import { Trouble } from './Trouble.tsx'
import { VerifyFirst } from './VerifyFirst.tsx'

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
  if (!user) return <Gate locale={locale} state={state} title={t('title')} />
  if (!terms) return <Trouble isHeading title={t('title')} text={t('byPhone', { phone: rest.phone ?? '' })} />
  if (!isVerified(user)) return <VerifyFirst locale={locale} text={t('verifyFirstText')} />
  return (
    <Suspense fallback={<Gate locale={locale} state="loading" title={t('title')} />}>
      <Reserving locale={locale} terms={terms} user={user} {...rest} />
    </Suspense>
  )
}

export default island(ReservePage)
