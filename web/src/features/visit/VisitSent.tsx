import { Fragment } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { StepHeading } from '../../kit/account/Steps.tsx'
import { flatMessages } from '../../kit/flat/messages.ts'
import { writePhone } from '../../kit/forms/phone.ts'
import { momentText } from '../../kit/time/days.ts'
import { calendarMessages } from '../../kit/time/messages.ts'
import { replyText } from '../../kit/time/reply.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { callerText } from '../../stores/company.ts'
import type { VisitProject } from './destinations.ts'
import { visitMessages } from './messages.ts'
import type { SentVisit } from './VisitForm.tsx'
import { VisitSummary } from './VisitSummary.tsx'

interface Props {
  locale: Locale
  sent: SentVisit
  flat: FlatDetails | undefined
  projects: readonly VisitProject[]
  now: number
}

/** Repeats what was asked for, and says when the reply comes and how. */
export function VisitSent({ locale, sent, flat, projects, now }: Props) {
  const t = visitMessages(locale)
  const { place, wishes, by, phone } = sent
  const caller = callerText()
  const times = wishes.map((time, index) => (
    <Fragment key={time}>
      {index > 0 && <span>{` ${t('orElse')} `}</span>}
      <b>{momentText(locale, time, 'accusative')}</b>
    </Fragment>
  ))
  return (
    <div className="reserving is-done">
      <VisitSummary {...{ locale, flat, projects, place, wishes }} />
      <div className="reserve-main">
        <p className="status is-reserved">{t('sent')}</p>
        <StepHeading
          title={by === undefined ? t('sent') : t('replyBy', { when: replyText(locale, by, now) })}
          lead={phone === undefined ? t('sentMember') : t('sentGuest', { phone: writePhone(phone) })}
          isNew
        />
        <p>
          {t('askedFor')} <span>{times}</span>
          <span>{`, ${calendarMessages(locale)('tbilisiTime')}. ${place.title}, ${place.address}.`}</span>
        </p>
        {caller && <p className="small-text muted-text">{caller}</p>}
        <div className="form-acts at-start">
          {phone === undefined && (
            <a className="button" href={`${localPath(locale, '/profile')}#visits`}>
              {t('toProfile')}
            </a>
          )}
          {flat && (
            <a className="button outlined" href={localPath(locale, flatPath(flat))}>
              {flatMessages(locale)('backToFlat', { number: flat.number })}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
