import { useEffect } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { StepHeading } from '../../kit/account/Steps.tsx'
import { statusMessages } from '../../kit/flat/status.ts'
import { calendarHref } from '../../kit/time/calendar-file.ts'
import { momentText } from '../../kit/time/days.ts'
import { replyBy } from '../../kit/time/hours.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { deadlineText } from '../../kit/time/reply.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { balanceDue, type Reservation } from '../../platform/orders/reservation.ts'
import { callerText } from '../../stores/company.ts'
import { doneMessages } from './done-messages.ts'
import { reservationMessages } from './messages.ts'
import { Questions } from './Questions.tsx'
import { requestReceipt } from './receipt.ts'

const HOUR = 3_600_000

interface Props {
  locale: Locale
  flat: FlatDetails
  reservation: Reservation
  user: SessionUser
  /** The office's opening hours and number: it calls. */
  hours: readonly OpeningHours[]
  /** By the site's clock, in milliseconds since 1970. */
  now: number | undefined
  /** What to say first, if the visitor tried to pay again. */
  note?: string | undefined
}

/** Confirms the reservation after the deposit is paid, and says what happens next. */
export function Done({ locale, flat, reservation, user, hours, now, note }: Props) {
  const phone = callerText()
  const t = doneMessages(locale)
  const r = reservationMessages(locale)
  const { id, until } = reservation
  const by = now === undefined ? undefined : replyBy(hours, now)
  const { number } = flat
  const isMailed = Boolean(user.email && user.isEmailVerified)
  useEffect(() => {
    if (isMailed) void requestReceipt(id, locale)
  }, [id, isMailed, locale])
  const end = until === undefined ? undefined : Date.parse(until)
  return (
    <>
      <p className="status is-reserved">{statusMessages(locale)('reserved')}</p>
      <StepHeading
        title={
          until
            ? t('doneTitle', { number, moment: momentText(locale, until, 'until') })
            : t('doneTitleOpen', { number })
        }
        lead={isMailed ? t('doneMail', { email: user.email ?? '' }) : t('doneNoMail')}
        isNew
      />
      {note && (
        <p className="held-note" role="status">
          {note}
        </p>
      )}
      <div className="form-acts first-day">
        <a className="button" href={`${localPath(locale, '/profile')}#reservations`}>
          {r('myReservations')}
        </a>
        {end !== undefined && (
          <a
            className="button outlined"
            download={`reservation-${number}.ics`}
            href={calendarHref({
              id: `${id}@reservation`,
              title: t('calendarTitle', { number }),
              starts: end - HOUR,
              ends: end,
            })}
          >
            {t('addToCalendar')}
          </a>
        )}
      </div>
      <h2 className="heading-3 next-title">{t('next')}</h2>
      <dl className="next-steps">
        <dt>{by === undefined ? t('nextCallWhen') : deadlineText(locale, by)}</dt>
        <dd>{phone ? t('nextCall', { phone }) : t('nextCallPlain')}</dd>
        <dt>
          {until
            ? t('nextContractBy', { moment: momentText(locale, until, 'until') })
            : t('nextContractOpen')}
        </dt>
        <dd>{t('nextContract', { left: formatDollars(balanceDue(reservation)) })}</dd>
      </dl>
      <Questions locale={locale} user={user} />
    </>
  )
}
