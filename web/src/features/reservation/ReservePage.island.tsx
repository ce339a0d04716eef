import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { RequireSignIn } from '../../kit/account/RequireSignIn.tsx'
import { island } from '../../kit/errors/island.tsx'
import type { FlatProject } from '../../kit/flat/place-text.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import type { ReservationTerms } from '../../platform/orders/terms.ts'
import { $accountState, watchAccount } from '../../stores/account.ts'
import { $session } from '../../stores/session.ts'
import { reservationMessages } from './messages.ts'

// Loaded once the visitor is known, or known to be a guest.
const Reserving = lazy(async () => ({ default: (await import('./Reserving.tsx')).Reserving }))

interface Props {
  locale: Locale
  terms: ReservationTerms
  places: readonly FlatProject[]
  /** Opening hours of the office that calls. */
  hours: readonly OpeningHours[]
}

function ReservePage({ locale, terms, ...rest }: Props) {
  const t = reservationMessages(locale)
  const state = useStore($accountState, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  useEffect(watchAccount, [])
  if (!session && state !== 'none') return <RequireSignIn locale={locale} state={state} title={t('title')} />
  return (
    <Suspense fallback={<RequireSignIn locale={locale} state="loading" title={t('title')} />}>
      <Reserving locale={locale} terms={terms} {...rest} />
    </Suspense>
  )
}

export default island(ReservePage)
