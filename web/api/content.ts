import type { PublicClient } from 'quoin/public'
import * as v from 'valibot'
import type { VisitOffice, VisitProject } from '../src/features/visit/destinations.ts'
import { DEFAULT_LOCALE, type Locale } from '../src/i18n/locales.ts'
import type { OpeningHours } from '../src/kit/calendar/hours.ts'
import { placeText } from '../src/kit/flat/place-text.ts'
import type { Models } from '../src/platform/content/content-types.ts'
import { date, email, isSlug, optionalText, text } from '../src/platform/content/fields.ts'
import { flatOf } from '../src/platform/content/flat-details.ts'
import { LIVE_FIELDS, type LiveFlat, liveFlatOf } from '../src/platform/content/live-flat.ts'
import { addressKey } from '../src/platform/content/look-alikes.ts'
import { finder } from '../src/platform/content/references.ts'
import { isActive } from '../src/platform/period.ts'
import { notFound } from './answers.ts'
import { siteMail } from './mail.ts'
import type { SiteSettings } from './services.ts'

/** The company, for emails. */
export interface Company {
  companyName: string
  phone: string | undefined
  /** Where messages, complaints and applications go. */
  office: string
  /** Where calls, visits and cancellations go. */
  sales: string
}

/** A flat in an email. */
export interface FlatLine {
  number: string
  /** `Terrace Park, building A, floor 9` */
  place: string
}

/** An open position. */
export interface Vacancy {
  slug: string
  title: string
  /** For applications. */
  email: string | undefined
}

export interface ReservationTerms {
  /** In US cents. */
  deposit: number
}

const company = v.object({ companyName: text, email1: email, email2: email, phone: optionalText })
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))
const time = v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}$/))
const office = v.object({
  name: text,
  address: text,
  hours: v.fallback(v.nullish(v.array(v.object({ days: v.array(weekday), from: time, to: time })), []), []),
})
const project = v.object({
  name: text,
  address: v.nullish(v.string(), ''),
  status: v.fallback(v.picklist(['current', 'finished']), 'current'),
  showFlat: optionalText,
})
const vacancy = v.object({ title: text, email, closesAt: v.nullish(date) })
/** The project's own addresses, where it names them. */
const senders = v.pipe(
  v.fallback(v.object({ senders: v.array(v.string()) }), { senders: [] }),
  v.transform((found) => found.senders),
)
const metadata = v.object({
  reservation: v.object({
    deposit: v.object({
      amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      currency: v.literal('USD'),
    }),
  }),
})

/** How long content is used before it is asked for again, in milliseconds. */
const MAX_AGE = 60_000
/** Deadline of each call, in milliseconds. */
const CALL = { timeout: 10_000 }

/** What forms and emails need of the CMS, as of the last minute. */
export function siteContent(
  platform: PublicClient<Models>,
  { siteUrl, mail: settings = {} }: Pick<SiteSettings, 'siteUrl' | 'mail'>,
) {
  const self = recent(async () => (await platform.project.self(CALL)).metadata)
  const mail = siteMail(settings, async () => v.parse(senders, await self()))
  /** Entries that do not match the schema are left out, as on the pages. */
  async function entries<S extends v.GenericSchema<unknown, object>>(
    apiId: keyof Models,
    schema: S,
    locale: Locale,
  ): Promise<(v.InferOutput<S> & { slug: string })[]> {
    const found: (v.InferOutput<S> & { slug: string })[] = []
    for await (const entry of platform.content.list<keyof Models>(apiId, { lang: locale }, CALL)) {
      const parsed = v.safeParse(schema, entry.values)
      const slug = entry.slug ?? entry._id
      if (parsed.success && isSlug(slug)) found.push({ ...parsed.output, slug })
    }
    return found
  }
  const projects = recent((locale: Locale) => entries('project', project, locale))
  /** How the flats write the slugs of complexes: the platform's filter knows no other letters. */
  const spellings = recent(async () => {
    const found = new Set<string>()
    const search = { type: 'flat', fields: ['attributes.project'], limit: 1000 } as const
    for await (const { attributes } of platform.items.search(search, CALL))
      found.add(`${attributes?.project}`)
    return Map.groupBy(found, addressKey)
  })
  const vacancies = recent(async (locale: Locale) => {
    const found = await entries('vacancy', vacancy, locale)
    return Promise.all(
      found.map(async ({ email, ...one }) => ({
        ...one,
        email: email && (await mail.recipient(`the vacancy ${one.slug}`, { email })),
      })),
    )
  })
  return {
    mail,
    company: recent(async (locale: Locale): Promise<Company> => {
      const [footer] = await entries('footer', company, locale)
      const { companyName = new URL(siteUrl).hostname, phone, email1, email2 } = footer ?? {}
      const office = await mail.recipient('the footer', { email1, email2 })
      const sales = await mail.recipient('the footer', { email2, email1 })
      return { companyName, phone, office, sales }
    }),
    offices: recent(async (locale: Locale): Promise<VisitOffice[]> => {
      const found = await entries('office', office, locale)
      return found.map(({ slug, name, address, hours }) => ({ slug, name, address, hours: hours ?? [] }))
    }),
    projects: async (locale: Locale): Promise<VisitProject[]> =>
      (await projects(locale)).map(({ slug, name, address, status, showFlat }) => ({
        slug,
        name,
        address,
        isFinished: status === 'finished',
        showFlat,
      })),
    vacancies: async (locale: Locale): Promise<Vacancy[]> =>
      (await vacancies(locale)).filter(({ closesAt }) => isActive({ endsAt: closesAt }, Date.now())),
    /** The number and the location of a flat; undefined if there is no such flat. */
    async flat(id: string, locale: Locale): Promise<FlatLine | undefined> {
      const { data } = await platform.items.search({ type: 'flat', filter: { _id: [id] } }, CALL)
      const flat = data.map(flatOf).find((one) => one?.id === id)
      if (!flat) return undefined
      const places = (await projects(locale)).map(({ slug, name }) => ({ project: slug, projectName: name }))
      return { number: flat.number, place: placeText(locale, flat, places) }
    },
    /** Prices and statuses of all flats of a complex, as of now. @throws Refusal 404 if there is no such complex */
    async flatsNow(project: string): Promise<LiveFlat[]> {
      // Made-up names must not become calls of the platform.
      const complex = finder(await projects(DEFAULT_LOCALE), ({ slug }) => slug)(project)
      if (!complex) throw notFound()
      const found: LiveFlat[] = []
      const search = {
        type: 'flat',
        filter: { 'attributes.project': (await spellings()).get(addressKey(project)) ?? [complex.slug] },
        fields: LIVE_FIELDS,
        limit: 1000,
      }
      for await (const item of platform.items.search(search, CALL)) {
        const flat = liveFlatOf(item, complex.slug)
        if (flat) found.push(flat)
      }
      return found.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    /** Undefined where the project takes no reservations online. */
    async terms(): Promise<ReservationTerms | undefined> {
      const parsed = v.safeParse(metadata, await self())
      return parsed.success ? { deposit: parsed.output.reservation.deposit.amount } : undefined
    },
  }
}

export type SiteContent = ReturnType<typeof siteContent>

/** The hours of the first office that has some: those of the company. */
export const hoursOf = (offices: readonly VisitOffice[]): readonly OpeningHours[] =>
  offices.find(({ hours }) => hours.length > 0)?.hours ?? []

/** Keeps a loader's result for each key for a while. Failed calls are not kept. */
function recent<K extends string | void, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, { at: number; value: Promise<T> }>()
  return (key) => {
    const last = known.get(key)
    if (last && Date.now() - last.at < MAX_AGE) return last.value
    const value = load(key)
    value.catch(() => known.delete(key))
    known.set(key, { at: Date.now(), value })
    return value
  }
}
