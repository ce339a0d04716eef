import * as v from 'valibot'
import {
  type Destination,
  destinations,
  type VisitOffice,
  type VisitProject,
} from '../src/features/visit/destinations.ts'
import { visitSchema } from '../src/features/visit/schema.ts'
import { replyBefore } from '../src/features/visit/times.ts'
import type { Locale } from '../src/i18n/locales.ts'
import { replyBy } from '../src/kit/time/hours.ts'

export interface VisitContent {
  projects: (locale: Locale) => Promise<readonly VisitProject[]>
  offices: (locale: Locale) => Promise<readonly VisitOffice[]>
}

export type AskedVisit = v.InferOutput<typeof visitSchema>

/** A visit that somebody asks for, whose place is open at each of the times. */
export interface VisitWish {
  asked: AskedVisit
  project: VisitProject | undefined
  destination: Destination
  /** ISO times, earliest first. */
  times: readonly string[]
  /** By when the office replies, in milliseconds since 1970: before all of the times. */
  by: number
}

/**
 * Checks a visit against the places and the server's clock. If it is rejected, returns keys
 * of messages by field, and by when the office would reply.
 */
export async function visitWish(
  typed: unknown,
  locale: Locale,
  content: VisitContent,
  sentAt: number,
): Promise<{ wish: VisitWish } | { faults: Record<string, string>; by?: number | undefined }> {
  const parsed = v.safeParse(visitSchema, typed)
  if (!parsed.success) {
    const field = String(parsed.issues[0].path?.[0]?.key ?? 'wishes')
    return { faults: { [field]: field === 'wishes' ? 'wishMissing' : 'placeGone' } }
  }
  const asked = parsed.output
  const { project, destination } = await destinationOf(asked, locale, content)
  if (!destination) return { faults: { place: 'placeGone' } }
  const by = replyBefore(destination.hours, sentAt, asked.wishes)
  if (by === undefined) return { faults: { wishes: 'timeGone' }, by: replyBy(destination.hours, sentAt) }
  const times = [...new Set(asked.wishes)].sort().map((moment) => new Date(moment).toISOString())
  return { wish: { asked, project, destination, times, by } }
}

export async function destinationOf(
  { place, office, project: slug }: Pick<AskedVisit, 'place' | 'office' | 'project'>,
  locale: Locale,
  content: VisitContent,
) {
  const [projects, offices] = await Promise.all([content.projects(locale), content.offices(locale)])
  const project = projects.find((one) => one.slug === slug)
  const destination = destinations(locale, project, offices).find(
    (one) => one.place === place && one.office === (place === 'office' ? office : undefined),
  )
  return { project, destination }
}

export const destinationText = ({ title, address }: Destination): string => `${title}, ${address}`
