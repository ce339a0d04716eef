import type { User } from 'quoin'
import * as v from 'valibot'
import { visitMessages } from '../src/features/visit/messages.ts'
import { memberWhoSchema, visitSchema } from '../src/features/visit/schema.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../src/i18n/locales.ts'
import { calendarFile } from '../src/kit/time/calendar-file.ts'
import { VISIT_MS, visitOf } from '../src/platform/account/visit.ts'
import { json, Refusal } from './answers.ts'
import type { Company, FlatLine } from './content.ts'
import type { Send } from './emails/email.ts'
import { agreedVisit, visitToOffice } from './emails/visit.ts'
import { faultsOf } from './forms.ts'
import { type Once, type PerformOnce, submission } from './once.ts'
import { CALL, confirmedEmail, requireId, type SignedCall } from './session.ts'
import { destinationOf, destinationText, type VisitContent, type VisitWish, visitWish } from './visit-wish.ts'

export interface VisitServices extends VisitContent {
  info: (locale: Locale) => Promise<Company>
  siteUrl: string
  send: Send
  /** The number and the location of a flat, for the office. */
  flat: (id: string, locale: Locale) => Promise<FlatLine | undefined>
  once: Once
  perform: PerformOnce
  now?: () => number
}

const invalid = (fields: Record<string, string>) =>
  new Refusal(400, 'validation', 'The request for a visit is invalid.', { fields })

/** Requests a visit. The place must be open at every proposed time, and each must be in the future by the server's clock. */
export async function askForVisit({ user, body }: SignedCall, services: VisitServices): Promise<Response> {
  const { key, locale: named, ...typed } = body
  const locale = isLocale(named) ? named : DEFAULT_LOCALE
  const checked = await visitWish(typed, locale, services, services.now?.() ?? Date.now())
  if ('faults' in checked) throw invalid(checked.faults)
  const given = v.safeParse(memberWhoSchema, typed)
  if (!given.success) throw invalid(faultsOf(given))
  const { fullName, phone } = given.output
  const who = { ...(fullName && { fullName }), ...('phone' in typed && { phone }) }
  const { asked, project, destination, times, by } = checked.wish
  const { place, office, flat, zone, source } = asked
  const data = {
    place,
    wishes: times,
    locale,
    ...(place === 'office' && { office }),
    ...(project && { project: project.slug }),
    ...(flat && { flat }),
    ...(zone && { zone }),
    ...(source && { source }),
    ...(fullName && { fullName }),
    ...(phone && { phone }),
  }
  const wish = submission('visit', key, { ...data, session: user.sessionId() })
  await services.once(wish, async () => {
    const request = { type: 'visit', title: destinationText(destination).slice(0, 200), data } as const
    await services.perform(wish?.key, request, (payload, keyed) =>
      user.requests.create(payload, { ...CALL, ...keyed }),
    )
    // Staff find the request on the platform even if the email fails.
    await tellOffice(user, checked.wish, who, locale, services, wish?.key).catch(() =>
      console.warn('The email about a request for a visit could not be sent.'),
    )
  })
  return json({ sent: true, ...(by !== undefined && { by }) }, 201)
}

async function tellOffice(
  user: SignedCall['user'],
  { asked, times, by }: VisitWish,
  who: Pick<User, 'fullName' | 'phone'>,
  locale: Locale,
  services: VisitServices,
  key: string | undefined,
) {
  const [info, { destination }, flat, visitor] = await Promise.all([
    services.info(DEFAULT_LOCALE),
    destinationOf(asked, DEFAULT_LOCALE, services),
    asked.flat === undefined ? undefined : services.flat(asked.flat, DEFAULT_LOCALE),
    user.account.self(CALL),
  ])
  const { zone, source } = asked
  const place = destination ? destinationText(destination) : asked.place
  await services.send(
    visitToOffice({
      info,
      siteUrl: services.siteUrl,
      visitor: { ...visitor, ...who },
      isGuest: false,
      locale,
      place,
      flat,
      wishes: times,
      by,
      zone,
      source,
    }),
    key && `${key}-office`,
  )
}

/** Accepts the time proposed by the office, and emails it to the visitor with a calendar file. */
export async function acceptVisit({ user, body }: SignedCall, services: VisitServices): Promise<Response> {
  const id = requireId(body, 'id')
  const { locale: asked } = body
  const request = await user.requests.get(id, CALL)
  const visit = request.type === 'visit' ? visitOf(request) : undefined
  if (!visit) throw new Refusal(404, 'not-found', 'Visit not found.')
  const now = services.now?.() ?? Date.now()
  if (!visit.time || Date.parse(visit.time) <= now) {
    throw new Refusal(409, 'time-passed', 'The time of the visit has passed.')
  }
  await user.requests.confirm(id, CALL)
  // The visit is agreed even if the email fails: an error here would make the visitor accept it again.
  await confirmByEmail(
    user,
    { id, time: visit.time, wanted: request.data },
    isLocale(asked) ? asked : DEFAULT_LOCALE,
    services,
  ).catch(() => console.warn('The email about a confirmed visit could not be sent.'))
  return json({ accepted: true })
}

interface Agreed {
  id: string
  /** ISO time. */
  time: string
  /** What the request's data say of the place. */
  wanted: unknown
}

async function confirmByEmail(
  user: SignedCall['user'],
  { id, time, wanted }: Agreed,
  locale: Locale,
  services: VisitServices,
): Promise<void> {
  const to = confirmedEmail(await user.account.self(CALL))
  if (!to) return
  const parsed = v.safeParse(v.pick(visitSchema, ['place', 'office', 'project']), wanted)
  const [company, found] = await Promise.all([
    services.info(locale),
    parsed.success ? destinationOf(parsed.output, locale, services) : undefined,
  ])
  const visit = visitMessages(locale)('visit')
  // The request's own title is the visitor's to write, and no words for an email of the company.
  const place = found?.destination ? destinationText(found.destination) : visit
  const starts = Date.parse(time)
  const event = {
    id: `${id}@visit`,
    title: `${company.companyName}: ${visit}`,
    place,
    starts,
    ends: starts + VISIT_MS,
  }
  const file = await user.files.upload(
    {
      source: new Blob([calendarFile(event, Date.now())], { type: 'text/calendar' }),
      filename: 'visit.ics',
      isPrivate: true,
    },
    CALL,
  )
  const { siteUrl } = services
  await services.send(
    agreedVisit({ info: company, siteUrl, to, locale, place, time, file: file._id }),
    `${id}-agreed`,
  )
}
