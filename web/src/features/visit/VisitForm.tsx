import { useMemo, useRef, useState } from 'react'
import { newKey, postForm } from '../../kit/forms/post.ts'
import { TRAP_FIELD } from '../../kit/forms/text.ts'
import { visitSource } from '../../kit/source/visit-source.ts'
import { replyBy } from '../../kit/time/hours.ts'
import { replyText } from '../../kit/time/reply.ts'
import { type VisitorZone, visitorZone } from '../../kit/time/zone.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { MAX_WISHES } from '../../platform/account/visit.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { companyPhone } from '../../stores/company.ts'
import { $sessionId } from '../../stores/session.ts'
import { siteNow } from '../../stores/site-clock.ts'
import { type Destination, destinations, placeValue, type VisitProject } from './destinations.ts'
import { visitMessages } from './messages.ts'
import { TimeGrid } from './TimeGrid.tsx'
import { TypedVisit, type TypedVisitProps } from './TypedVisit.tsx'
import { visitDays } from './times.ts'
import { VisitFrame } from './VisitFrame.tsx'
import { VisitSummary } from './VisitSummary.tsx'

/** A visit that was asked for. */
export interface SentVisit {
  place: Destination
  /** In milliseconds since 1970, earliest first. */
  wishes: readonly number[]
  /** By when the office replies. */
  by: number | undefined
  /** The phone number to call; undefined if the reply appears in the profile. */
  phone: string | undefined
}

interface VisitFormProps extends TypedVisitProps {
  /** What the page finds out in the browser; without it, place, day and time are typed. */
  known?: KnownVisit | undefined
}

interface KnownVisit {
  project: VisitProject | undefined
  flat: FlatDetails | undefined
  /** By the site's clock, in milliseconds since 1970. */
  now: number
  /** A visitor with an account that can be replied to. */
  user: SessionUser | undefined
  /** Known details of the visitor, as values of the form. */
  details: Readonly<Record<string, string>>
  onSent(sent: SentVisit): void
}

export const VisitForm = ({ known, ...props }: VisitFormProps) =>
  known ? <ChosenVisit {...props} {...known} /> : <TypedVisit {...props} />

/** What is sent to the site’s server, apart from the visitor’s own details. */
interface VisitBody {
  place: Destination['place']
  office: string | undefined
  project: string | undefined
  flat: string | undefined
  /** ISO times. */
  wishes: readonly string[]
  zone: string | undefined
}

/** Where and when somebody wants to come, as it is sent. */
export const visitBody = (
  { place, office }: Destination,
  wishes: readonly number[],
  { project, flat, now }: Pick<KnownVisit, 'project' | 'flat' | 'now'>,
  zone: VisitorZone | undefined,
): VisitBody => ({
  place,
  office,
  project: project?.slug,
  flat: flat?.id,
  wishes: wishes.map((time) => new Date(time).toISOString()),
  zone: zone?.name(wishes[0] ?? now),
})

/**
 * Books a visit: the place, up to three possible times, then the visitor's details. Choices are saved as a draft, so
 * they survive logging in.
 */
function ChosenVisit({ locale, projects, offices, ...known }: TypedVisitProps & KnownVisit) {
  const { project, flat, now, user, details, onSent } = known
  const t = visitMessages(locale)
  const places = useMemo(() => destinations(locale, project, offices), [locale, project, offices])
  const zone = useMemo(() => visitorZone(), [])
  // The address may name the place, such as the office for a contract.
  const [asked] = useState(() => {
    const named = new URLSearchParams(location.search).get('place')
    const place = places.find((one) => one.place === named)
    return place && { place: placeValue(place) }
  })
  const [first] = useState(() => asked?.place ?? (places[0] && placeValue(places[0])))
  const [chosen, setChosen] = useState({ place: first, times: [] as readonly number[] })
  const [isFull, setFull] = useState(false)
  const key = useRef<string>(undefined)
  const place = places.find((one) => placeValue(one) === chosen.place) ?? places[0]
  const days = useMemo(() => visitDays(place?.hours ?? [], now), [place, now])
  // Another place may be open at other hours.
  const wishes = chosen.times.filter((time) => days.some(({ times }) => times.includes(time)))

  if (!place || days.length === 0)
    return <p className="lead-text">{t('closed', { phone: companyPhone() ?? '' })}</p>

  const choose = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return
    const isOneTooMany = target.name === 'wishes' && target.checked && wishes.length >= MAX_WISHES
    if (isOneTooMany) target.checked = false
    setFull(isOneTooMany)
    setChosen(chosenIn(target.form))
  }
  const by = replyBy(place.hours, now)
  const reply = by === undefined ? undefined : replyText(locale, by, now)
  return (
    <VisitFrame
      {...{ locale, user, reply, asked }}
      values={details}
      className="reserving visiting"
      labels={{ wishes: t('when') }}
      aside={<VisitSummary {...{ locale, flat, projects, place, wishes, zone }} />}
      send={async (given, element) => {
        const typed = Object.fromEntries(new FormData(element))
        const { fullName, phone: number, dialCode, [TRAP_FIELD]: trap } = typed
        key.current ??= newKey(await siteNow())
        const visit = {
          ...visitBody(place, wishes, known, zone),
          source: await visitSource(),
          locale,
          key: key.current,
        }
        const asking = { ...visit, fullName, phone: number, dialCode }
        const sent = user
          ? await postForm<Sent>('/api/visit', asking, { 'x-session-id': $sessionId.get() ?? '' })
          : await postForm<Sent>('/api/visit/guest', { ...asking, [TRAP_FIELD]: trap })
        onSent({ place, wishes, by: sent.by, phone: user ? undefined : given.phone })
        return undefined
      }}
    >
      <div onInput={choose}>
        <fieldset className="methods">
          <legend className="visually-hidden">{t('where')}</legend>
          {places.map((one) => {
            const value = placeValue(one)
            return (
              <label key={value} className={one === place ? 'radio-option is-chosen' : 'radio-option'}>
                <input type="radio" name="place" value={value} defaultChecked={value === first} />
                <span className="check-mark" />
                <span>
                  <span>{one.title}</span>
                  <span className="hint-text">{one.address}</span>
                </span>
              </label>
            )
          })}
        </fieldset>
        <TimeGrid {...{ locale, days, zone, reply }} />
        <p className="small-text" role="status">
          {isFull && t('wishFull')}
        </p>
      </div>
    </VisitFrame>
  )
}

interface Sent {
  by?: number
}

/** What the form says, also after a draft was put into it. */
function chosenIn(form: HTMLFormElement): { place: string; times: readonly number[] } {
  const data = new FormData(form)
  return { place: String(data.get('place')), times: data.getAll('wishes').map(Number).sort() }
}
