import type { ReactNode } from 'react'
import { formatDay } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { lowerFirst } from '../../i18n/lower-first.ts'
import { formatDollars } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { formatArea } from '../../i18n/units.ts'
import { flatMessages } from '../../kit/flat/messages.ts'
import { type FlatProject, placeText } from '../../kit/flat/place-text.ts'
import { momentText } from '../../kit/time/days.ts'
import { replyBy } from '../../kit/time/hours.ts'
import { replyText } from '../../kit/time/reply.ts'
import type { Visit } from '../../platform/account/visit.ts'
import { elevationPath, flatPath, projectPath } from '../../platform/content/addresses.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { House } from '../../platform/content/progress.ts'
import { depositState, type Reservation } from '../../platform/orders/reservation.ts'
import { progressMessages } from '../progress/messages.ts'
import type { Stage } from '../progress/stages.ts'
import { HeldDays } from '../reservation/HeldDays.tsx'
import { reservationListMessages } from '../reservation/list-messages.ts'
import { type CompanyFacts, HeldFacts, visitPath } from './HeldFacts.tsx'
import { heldMessages } from './held-messages.ts'
import { timeLeftText } from './time-left.ts'

/** A house as it stands. */
export interface ProfileHouse extends Pick<House, 'date' | 'isDrawn'> {
  project: string
  letter: string
  stages: readonly Stage[]
}

/** What the page tells of the company and its houses. */
export interface HomeFacts extends CompanyFacts {
  places: readonly FlatProject[]
  houses: readonly ProfileHouse[]
}

interface Props extends HomeFacts {
  locale: Locale
  reservation: Reservation
  flat: FlatDetails
  /** The next one, if there is one. */
  visit: Visit | undefined
  /** In US cents. */
  deposit: number
  /** By the site's clock, in milliseconds since 1970. */
  now: number
  isCancelAsked: boolean
  /** The request to cancel. */
  children: ReactNode
}

/** The newest reservation: the house with the flat in it, the time left, one next step, and what belongs to it. */
export function HeldHome({
  locale,
  reservation,
  flat,
  houses,
  places,
  now,
  deposit,
  children,
  ...rest
}: Props) {
  const t = heldMessages(locale)
  const list = reservationListMessages(locale)
  const { until, created } = reservation
  const { number } = flat
  const state = depositState(reservation, deposit)
  const isOpen = state === 'due' || state === 'part'
  const paid = formatDollars(reservation.paid ?? 0)
  const by = replyBy(rest.hours, Date.parse(created))
  const house = houses.find(({ project, letter }) => project === flat.project && letter === flat.building)
  const reserve = `${localPath(locale, '/reserve')}?flat=${encodeURIComponent(flat.id)}`
  return (
    <section className="held-home" aria-labelledby="reservations">
      {house?.isDrawn && <Elevation locale={locale} house={house} number={number} />}
      <div>
        <p className="status is-reserved">{t(state, { paid, deposit: formatDollars(deposit) })}</p>
        <h2 id="reservations" tabIndex={-1}>
          <a href={localPath(locale, flatPath(flat))}>{flatMessages(locale)('flat', { number })}</a>
        </h2>
        <p className="muted-text">{`${placeText(locale, flat, places)}, ${formatArea(locale, flat.area)}`}</p>
        {until && (
          <>
            <p className="time-line">
              <span className="heading-1 tabular">{timeLeftText(locale, until, now)}</span>
              <span>{t(isOpen ? 'toPay' : 'toSign', { moment: momentText(locale, until) })}</span>
            </p>
            <HeldDays locale={locale} from={Date.parse(created)} to={Date.parse(until)} />
          </>
        )}
        <div className="next-step">
          {rest.isCancelAsked ? (
            <p>{list('cancelAsked')}</p>
          ) : isOpen ? (
            <a className="button" href={reserve}>
              {list(state === 'part' ? 'payRest' : 'pay')}
            </a>
          ) : (
            <>
              <p>
                {by !== undefined && by > now && (
                  <span>{`${t('callBy', { when: replyText(locale, by, now) })} `}</span>
                )}
                <span>{t('chooseSelf')}</span>
              </p>
              <a className="button" href={`${visitPath(locale, flat)}&place=office`}>
                {t('chooseDay')}
              </a>
            </>
          )}
        </div>
      </div>
      <HeldFacts {...{ locale, reservation, flat, now, reserve }} {...rest} />
      {!rest.isCancelAsked && (
        <div className="last-line small-text muted-text">
          {children}
          {paid && <span>{t('cancelText', { amount: paid })}</span>}
        </div>
      )}
    </section>
  )
}

/** The house as it stands, with the flat filled, and how far each part of it is. */
function Elevation({ locale, house, number }: { locale: Locale; house: ProfileHouse; number: string }) {
  const t = progressMessages(locale)
  const parts = house.stages.map(({ part, count, total }) => {
    const of = t('of', { n: String(count), total: String(total) })
    return `${lowerFirst(t(part), locale)} ${of}`
  })
  const name = flatMessages(locale)('building', { letter: house.letter })
  const state = [name, house.date && formatDay(locale, house.date), ...parts].filter(Boolean).join(', ')
  return (
    <figure>
      <img
        src={elevationPath(house.project, house.letter, number)}
        alt={heldMessages(locale)('elevation', { number })}
      />
      <figcaption className="small-text muted-text">
        <span>{`${state}. `}</span>
        <a href={`${localPath(locale, projectPath(house.project))}#progress`}>{t('title')}</a>
      </figcaption>
    </figure>
  )
}
