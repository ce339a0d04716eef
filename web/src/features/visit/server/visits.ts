import * as v from 'valibot'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../i18n/locales.ts'
import { calendarFile } from '../../../kit/calendar/calendar-file.ts'
import type { FlatLine } from '../../../kit/flats/flat-lines.ts'
import { VISIT_MS, type Visit, visitOf } from '../../../platform/account/visit.ts'
import type { SiteInfo } from '../../../platform/content/company.ts'
import { json } from '../../server/answers.ts'
import type { Send } from '../../server/letter.ts'
import { sendingKey } from '../../server/once.ts'
import { LIMITS, Refusal, type SignedCall } from '../../server/session.ts'
import { type Destination, destinations, type VisitOffice, type VisitProject } from '../destinations.ts'
import { visitMessages } from '../messages.ts'
import { visitSchema } from '../schema.ts'
import { isVisitTime } from '../times.ts'
import { letterToOffice, letterToVisitor } from './letters.ts'

export interface VisitDesk {
  info: (locale: Locale) => Promise<SiteInfo>
  projects: (locale: Locale) => Promise<readonly VisitProject[]>
  offices: (locale: Locale) => Promise<readonly VisitOffice[]>
  siteUrl: string
  send: Send
  /** The number and the location of a flat, for the office. */
  flat: (id: string, locale: Locale) => Promise<FlatLine | undefined>
  /** Runs `work` once for each key. */
  once: (key: string | undefined, work: () => Promise<void>) => Promise<void>
  now?: () => number
}

type Asked = v.InferOutput<typeof visitSchema>

const invalid = (field: string, message: string) =>
  new Refusal(400, 'validation', 'The request for a visit is invalid.', { [field]: message })

/** Requests a visit. The place must be open at every proposed time, and each must be in the future by the server's clock. */
export async function askForVisit({ user, body }: SignedCall, desk: VisitDesk): Promise<Response> {
  const { key, locale: asked, ...typed } = body
  const parsed = v.safeParse(visitSchema, typed)
  if (!parsed.success)
    throw invalid(String(parsed.issues[0].path?.[0]?.key ?? 'wishes'), 'is missing or wrong')
  const { place, office, flat, wishes, zone, source } = parsed.output
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const { project, destination } = await destinationOf(parsed.output, locale, desk)
  if (!destination) throw invalid('place', 'is not open to visitors')
  const now = desk.now?.() ?? Date.now()
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
  await desk.once(sendingKey(key, { ...data, session: user.sessionId() }), async () => {
    const title = titleOf(destination).slice(0, 200)
    await user.requestActions.create({ type: 'visit', title, data }, LIMITS)
    // Staff find the request on the platform even if the email fails.
    await tellOffice(user, { ...parsed.output, times }, locale, desk).catch(() =>
      console.warn('The email about a request for a visit could not be sent.'),
    )
  })
  return json({ sent: true }, 201)
}

const titleOf = ({ title, address }: Destination) => `${title}: ${address}`

async function destinationOf({ place, office, project: slug }: Asked, locale: Locale, desk: VisitDesk) {
  const [projects, offices] = await Promise.all([desk.projects(locale), desk.offices(locale)])
  const project = projects.find((one) => one.slug === slug)
  const destination = destinations(locale, project, offices).find(
    (one) => one.place === place && one.office === (place === 'office' ? office : undefined),
  )
  return { project, destination }
}

async function tellOffice(
  user: SignedCall['user'],
  asked: Asked & { times: readonly string[] },
  locale: Locale,
  desk: VisitDesk,
) {
  const [info, { destination }, flat, visitor] = await Promise.all([
    desk.info(DEFAULT_LOCALE),
    destinationOf(asked, DEFAULT_LOCALE, desk),
    asked.flat === undefined ? undefined : desk.flat(asked.flat, DEFAULT_LOCALE),
    user.account.self(LIMITS),
  ])
  const { times: wishes, zone, source } = asked
  const place = destination ? titleOf(destination) : asked.place
  await desk.send(
    letterToOffice({ info, siteUrl: desk.siteUrl, visitor, locale, place, flat, wishes, zone, source }),
  )
}

/** Accepts the time proposed by the office, and emails it to the visitor with a calendar file. */
export async function acceptVisit({ user, body }: SignedCall, desk: VisitDesk): Promise<Response> {
  const { id, locale: asked } = body
  if (typeof id !== 'string' || !/^[\w-]{1,120}$/.test(id)) throw invalid('id', 'must be the id of a visit')
  const request = await user.requestActions.get(id, LIMITS)
  const visit = request.type === 'visit' ? visitOf(request) : undefined
  if (!visit) throw new Refusal(404, 'not-found', 'There is no such visit.')
  const now = desk.now?.() ?? Date.now()
  if (!visit.time || Date.parse(visit.time) <= now) {
    throw new Refusal(409, 'time-passed', 'The time of the visit has passed.')
  }
  await user.requestActions.confirm(id, LIMITS)
  // The visit is agreed even if the email fails: an error here would make the visitor accept it again.
  await confirmByEmail(
    user,
    { ...visit, time: visit.time },
    isLocale(asked) ? asked : DEFAULT_LOCALE,
    desk,
  ).catch(() => console.warn('The email about an agreed visit could not be sent.'))
  return json({ accepted: true })
}

async function confirmByEmail(
  user: SignedCall['user'],
  visit: Visit & { time: string },
  locale: Locale,
  { info, siteUrl, send }: VisitDesk,
): Promise<void> {
  const { email, isEmailVerified } = await user.account.self(LIMITS)
  if (!email || !isEmailVerified) return
  const company = await info(locale)
  const starts = Date.parse(visit.time)
  const event = {
    id: `${visit.id}@visit`,
    title: `${company.companyName}: ${visitMessages(locale)('visit')}`,
    place: visit.title,
    starts,
    ends: starts + VISIT_MS,
  }
  const file = await user.files.upload(
    {
      source: new Blob([calendarFile(event, Date.now())], { type: 'text/calendar' }),
      filename: 'visit.ics',
      isPrivate: true,
    },
    LIMITS,
  )
  await send(
    letterToVisitor({
      info: company,
      siteUrl,
      to: email,
      locale,
      place: visit.title,
      time: visit.time,
      file: file._id,
    }),
  )
}
