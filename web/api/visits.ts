import * as v from 'valibot'
import {
  type Destination,
  destinations,
  type VisitOffice,
  type VisitProject,
} from '../src/features/visit/destinations.ts'
import { visitMessages } from '../src/features/visit/messages.ts'
import { visitSchema } from '../src/features/visit/schema.ts'
import { isVisitTime } from '../src/features/visit/times.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../src/i18n/locales.ts'
import { calendarFile } from '../src/kit/calendar/calendar-file.ts'
import { VISIT_MS, visitOf } from '../src/platform/account/visit.ts'
import { json, Refusal } from './answers.ts'
import type { Company, FlatLine } from './content.ts'
import type { Send } from './email.ts'
import { type Once, type PerformOnce, submission } from './once.ts'
import { CALL, type SignedCall } from './session.ts'
import { emailToOffice, emailToVisitor } from './visit-emails.ts'

export interface VisitServices {
  info: (locale: Locale) => Promise<Company>
  projects: (locale: Locale) => Promise<readonly VisitProject[]>
  offices: (locale: Locale) => Promise<readonly VisitOffice[]>
  siteUrl: string
  send: Send
  /** The number and the location of a flat, for the office. */
  flat: (id: string, locale: Locale) => Promise<FlatLine | undefined>
  once: Once
  perform: PerformOnce
  now?: () => number
}

type Asked = v.InferOutput<typeof visitSchema>

const invalid = (field: string, message: string) =>
  new Refusal(400, 'validation', 'The request for a visit is invalid.', { fields: { [field]: message } })

/** Requests a visit. The place must be open at every proposed time, and each must be in the future by the server's clock. */
export async function askForVisit({ user, body }: SignedCall, services: VisitServices): Promise<Response> {
  const { key, locale: asked, ...typed } = body
  const parsed = v.safeParse(visitSchema, typed)
  if (!parsed.success)
    throw invalid(String(parsed.issues[0].path?.[0]?.key ?? 'wishes'), 'is missing or wrong')
  const { place, office, flat, wishes, zone, source } = parsed.output
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const { project, destination } = await destinationOf(parsed.output, locale, services)
  if (!destination) throw invalid('place', 'is not open to visitors')
  const now = services.now?.() ?? Date.now()
  const isGone = wishes.some((moment) => !isVisitTime(destination.hours, now, moment))
  if (isGone) throw invalid('wishes', 'has a time in the past or outside opening hours')
  const times = [...new Set(wishes)].sort().map((moment) => new Date(moment).toISOString())
  const data = {
    place,
    wishes: times,
    locale,
    ...(place === 'office' && { office }),
    ...(project && { project: project.slug }),
    ...(flat && { flat }),
    ...(zone && { zone }),
    ...(source && { source }),
  }
  const wish = submission('visit', key, { ...data, session: user.sessionId() })
  await services.once(wish, async () => {
    const request = { type: 'visit', title: titleOf(destination).slice(0, 200), data } as const
    await services.perform(wish?.key, (keyed) => user.requests.create(request, { ...CALL, ...keyed }))
    // Staff find the request on the platform even if the email fails.
    await tellOffice(user, { ...parsed.output, times, key: wish?.key }, locale, services).catch(() =>
      console.warn('The email about a request for a visit could not be sent.'),
    )
  })
  return json({ sent: true }, 201)
}

const titleOf = ({ title, address }: Destination) => `${title}: ${address}`

type Wanted = Pick<Asked, 'place' | 'office' | 'project'>

async function destinationOf(
  { place, office, project: slug }: Wanted,
  locale: Locale,
  services: VisitServices,
) {
  const [projects, offices] = await Promise.all([services.projects(locale), services.offices(locale)])
  const project = projects.find((one) => one.slug === slug)
  const destination = destinations(locale, project, offices).find(
    (one) => one.place === place && one.office === (place === 'office' ? office : undefined),
  )
  return { project, destination }
}

async function tellOffice(
  user: SignedCall['user'],
  asked: Asked & { times: readonly string[]; key: string | undefined },
  locale: Locale,
  services: VisitServices,
) {
  const [info, { destination }, flat, visitor] = await Promise.all([
    services.info(DEFAULT_LOCALE),
    destinationOf(asked, DEFAULT_LOCALE, services),
    asked.flat === undefined ? undefined : services.flat(asked.flat, DEFAULT_LOCALE),
    user.account.self(CALL),
  ])
  const { times: wishes, zone, source, key } = asked
  const place = destination ? titleOf(destination) : asked.place
  await services.send(
    emailToOffice({ info, siteUrl: services.siteUrl, visitor, locale, place, flat, wishes, zone, source }),
    key && `${key}-office`,
  )
}

/** Accepts the time proposed by the office, and emails it to the visitor with a calendar file. */
export async function acceptVisit({ user, body }: SignedCall, services: VisitServices): Promise<Response> {
  const { id, locale: asked } = body
  if (typeof id !== 'string' || !/^[\w-]{1,120}$/.test(id)) throw invalid('id', 'must be the id of a visit')
  const request = await user.requests.get(id, CALL)
  const visit = request.type === 'visit' ? visitOf(request) : undefined
  if (!visit) throw new Refusal(404, 'not-found', 'There is no such visit.')
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
  ).catch(() => console.warn('The email about an agreed visit could not be sent.'))
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
  const { email, isEmailVerified } = await user.account.self(CALL)
  if (!email || !isEmailVerified) return
  const parsed = v.safeParse(v.pick(visitSchema, ['place', 'office', 'project']), wanted)
  const [company, found] = await Promise.all([
    services.info(locale),
    parsed.success ? destinationOf(parsed.output, locale, services) : undefined,
  ])
  const visit = visitMessages(locale)('visit')
  // The request's own title is the visitor's to write, and no words for an email of the company.
  const place = found?.destination ? titleOf(found.destination) : visit
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
    emailToVisitor({ info: company, siteUrl, to: email, locale, place, time, file: file._id }),
    `${id}-agreed`,
  )
}
