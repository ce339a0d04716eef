import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars, formatPrice, formatRate } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { formatArea } from '../../i18n/units.ts'
import { RequireSignIn } from '../../kit/account/RequireSignIn.tsx'
import { Steps } from '../../kit/account/Steps.tsx'
import { useSteps } from '../../kit/account/steps.ts'
import { FlatSummary, type FlatSummaryRow } from '../../kit/flat/FlatSummary.tsx'
import { flatMessages } from '../../kit/flat/messages.ts'
import { Price } from '../../kit/flat/Price.tsx'
import { type FlatProject, placeText } from '../../kit/flat/place-text.ts'
import { ErrorNotice } from '../../kit/forms/ErrorNotice.tsx'
import { momentText } from '../../kit/time/days.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import { depositDue } from '../../platform/orders/reservation.ts'
import type { ReservationTerms } from '../../platform/orders/terms.ts'
import { companyPhone } from '../../stores/company.ts'
import { $rate } from '../../stores/currency.ts'
import { $session, $sessionEnded, isVerified } from '../../stores/session.ts'
import { siteNow } from '../../stores/site-clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { tabStorage } from '../../ui/storage.ts'
import { Done } from './Done.tsx'
import { HeldDays } from './HeldDays.tsx'
import { reservationMessages } from './messages.ts'
import { Bought, Full, NotForSale, Offline } from './NotForSale.tsx'
import { Pay } from './Pay.tsx'
import { openPaymentPage } from './pending-payment.ts'
import { Terms } from './Terms.tsx'
import { type Note, useReservation } from './use-reservation.ts'
import { Who } from './Who.tsx'

const DAY = 24 * 3_600_000
const STEPS = ['terms', 'pay'] as const
/** The flat whose terms were accepted in this tab: a reload, or logging in on the way, does not ask again. */
const AGREED = 'agreed-terms'
const NOTE_TEXTS = {
  declined: 'declinedText',
  notArrived: 'notArrivedText',
  priceChanged: 'priceChangedText',
  over: 'overText',
  lapsed: 'lapsedText',
  notReserved: 'notReservedText',
  alreadyPaid: 'alreadyPaidText',
} as const satisfies Record<Note, string>

interface Props {
  locale: Locale
  places: readonly FlatProject[]
  terms: ReservationTerms
  hours: readonly OpeningHours[]
}

/** The steps of a reservation, its problems and its confirmation. Who reserves is asked before the deposit. */
export function Reserving({ locale, terms, places, hours }: Props) {
  const t = reservationMessages(locale)
  const session = useStore($session)
  const hasEnded = useStore($sessionEnded)
  const { sessionId, user } = session ?? {}
  // After the session has ended, the page still shows who was signed in.
  const last = useRef(user)
  if (user) last.current = user
  const person = user ?? (hasEnded ? last.current : undefined)
  const isGuest = !person || !isVerified(person)
  const [wasGuest] = useState(isGuest)
  const hasWho = isGuest || wasGuest
  const [flatId] = useState(() => new URLSearchParams(location.search).get('flat') ?? undefined)
  const { progress, pay, check, reload } = useReservation(sessionId, flatId, terms)
  const { stage, flat, reservation, note, pending } = progress
  const [hasAgreed, setAgreed] = useState(() => flatId !== undefined && tabStorage.get(AGREED) === flatId)
  const { step, go, follow } = useSteps('terms', STEPS, () => hasAgreed)
  const now = useSiteNow()

  // If the URL names a step that is not open yet, go to the first step.
  useEffect(follow, [follow])
  const isOver = hasEnded && !user
  // Without a session, a flat that the visitor holds looks like somebody else's.
  if (isOver && stage !== 'loading' && stage !== 'open') {
    return <RequireSignIn locale={locale} state="none" title={t('title')} />
  }
  if (stage === 'loading') return <RequireSignIn locale={locale} state="loading" title={t('title')} />
  if (stage === 'offline') return <Offline locale={locale} reload={reload} />
  if (stage === 'full') return <Full locale={locale} flats={terms.flats} />
  if (flat && stage === 'bought') return <Bought locale={locale} flat={flat} />
  if (!flat || stage === 'noFlat' || stage === 'taken') {
    return <NotForSale locale={locale} progress={progress} isGuest={!sessionId} />
  }
  const isPaying = reservation !== undefined || (step === 'pay' && hasAgreed)
  const end = reservation ? reservation.until : now && now + terms.days * DAY
  const until = end ? momentText(locale, end, 'until') : '…'
  const begin = reservation ? Date.parse(reservation.created) : now
  const due = reservation ? depositDue(reservation, terms.deposit) : terms.deposit
  const price = reservation?.price ?? flat.price
  const describe = (order: string) =>
    `${t('deposit')}, ${flatMessages(locale)('flat', { number: flat.number })}, ${placeText(locale, flat, places)}, ${order}`
  const isDone = stage === 'done' && reservation !== undefined && user !== undefined
  const rows: FlatSummaryRow[] = [
    [flatMessages(locale)('area'), formatArea(locale, flat.area), 'detail'],
    [
      reservation ? t('priceHeld') : flatMessages(locale)('price'),
      <Price key="price" cents={price} />,
      'detail',
    ],
    ...(isDone ? ([[t('receipt'), reservation.number, 'detail']] as const) : []),
    ...(person?.fullName ? ([[t('heldFor'), person.fullName, 'detail']] as const) : []),
    [
      t(reservation ? 'heldUntil' : 'paidUntil'),
      reservation && end ? momentText(locale, end) : until,
      undefined,
      begin && end && <HeldDays locale={locale} from={begin} to={new Date(end).getTime()} />,
    ],
    [
      t(isDone ? 'depositPaid' : 'deposit'),
      formatDollars(isDone ? (reservation.paid ?? terms.deposit) : due),
    ],
  ]
  return (
    <>
      <p className="way-back">
        <a href={localPath(locale, flatPath(flat))}>
          <Icon name="back" />
          <span>{flatMessages(locale)('backToFlat', { number: flat.number })}</span>
        </a>
      </p>
      <div className={isDone ? 'reserving is-done' : 'reserving'}>
        <FlatSummary locale={locale} flat={flat} places={places} price={<Price cents={price} />} rows={rows}>
          <InLari locale={locale} cents={isDone ? (reservation.paid ?? terms.deposit) : due} />
        </FlatSummary>
        <div className="reserve-main">
          {isDone ? (
            <Done
              locale={locale}
              flat={flat}
              reservation={reservation}
              user={user}
              hours={hours}
              now={now}
              note={note === 'alreadyPaid' ? t('alreadyPaidText') : undefined}
            />
          ) : stage === 'unsure' ? (
            <ErrorNotice isError isHeading title={t('unsure')} text={t('unsureText')}>
              <button type="button" className="button" onClick={() => void check()}>
                {t('checkAgain')}
              </button>
            </ErrorNotice>
          ) : (
            <>
              <Steps
                names={[t('stepHeld'), ...(hasWho ? [t('stepWho')] : []), t('deposit')]}
                now={!isPaying ? 0 : hasWho && !isGuest ? 2 : 1}
              />
              {note && (
                <ErrorNotice
                  key={note}
                  isError={note === 'declined' || note === 'notReserved'}
                  title={t(note, { price: formatDollars(price) })}
                  text={t(NOTE_TEXTS[note], {
                    phone: companyPhone() ?? '',
                    moment: progress.lapsedAt ? momentText(locale, progress.lapsedAt) : '',
                  })}
                >
                  {(note === 'notArrived' || note === 'alreadyPaid') && (
                    <button type="button" className="button outlined" onClick={() => void check()}>
                      {t('checkAgain')}
                    </button>
                  )}
                  {note === 'notArrived' && reservation && pending && (
                    <button
                      type="button"
                      className="text-link"
                      onClick={() => openPaymentPage(reservation.id, pending)}
                    >
                      {t('toPaymentPage')}
                    </button>
                  )}
                </ErrorNotice>
              )}
              {isPaying && isGuest ? (
                <Who locale={locale} number={flat.number} user={person} />
              ) : isPaying ? (
                <>
                  {reservation && !note && (
                    <p className="held-note">{t('alreadyHeld', { number: flat.number })}</p>
                  )}
                  <Pay
                    locale={locale}
                    due={due}
                    number={flat.number}
                    isHeld={reservation !== undefined}
                    describe={describe}
                    isNew={!note}
                    isOver={isOver}
                    pay={pay}
                  />
                </>
              ) : (
                <Terms
                  locale={locale}
                  days={terms.days}
                  deposit={terms.deposit}
                  flats={terms.flats}
                  price={price}
                  until={until}
                  isNew={false}
                  hasAgreed={hasAgreed}
                  onAgree={() => {
                    if (flatId) tabStorage.set(AGREED, flatId)
                    setAgreed(true)
                    go('pay')
                  }}
                />
              )}
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The deposit in lari, and the exchange rate. */
function InLari({ locale, cents }: { locale: Locale; cents: number }) {
  const known = useStore($rate)
  if (!known) return null
  const price = formatPrice(cents, 'gel', known.rate)
  const text = { price, rate: formatRate(known.rate), date: formatDate(locale, known.date) }
  return <p className="small-text muted-text in-lari">{flatMessages(locale)('rate', text)}</p>
}

function useSiteNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    void siteNow().then(setNow)
  }, [])
  return now
}
