import type { CallOptions, PublicClient } from 'quoin/public'
import * as v from 'valibot'
import type { VisitOffice, VisitProject } from '../src/features/visit/destinations.ts'
import { DEFAULT_LOCALE, type Locale } from '../src/i18n/locales.ts'
import { placeText } from '../src/kit/flat/place-text.ts'
import { createContent } from '../src/platform/content/content.ts'
import type { Models } from '../src/platform/content/content-types.ts'
import { flatOf } from '../src/platform/content/flat-details.ts'
import { LIVE_FIELDS, type LiveFlat, liveFlatOf } from '../src/platform/content/live-flat.ts'
import { addressKey } from '../src/platform/content/look-alikes.ts'
import { finder } from '../src/platform/content/references.ts'
import { memo } from '../src/platform/memo.ts'
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

/** The project's own addresses, where it names them. */
const senders = v.pipe(
  v.fallback(v.object({ senders: v.array(v.string()) }), { senders: [] }),
  v.transform((found) => found.senders),
)

/** How long content is used before it is asked for again, in milliseconds. */
const MAX_AGE = 60_000
/** Deadline of each call, in milliseconds. */
const CALL = { timeout: 10_000 }

/** What forms and emails need of the CMS, as of the last minute. */
export function siteContent(
  platform: PublicClient<Models>,
  { siteUrl, mail: settings = {} }: Pick<SiteSettings, 'siteUrl' | 'mail'>,
) {
  const content = createContent(platform, { maxAge: MAX_AGE, ...CALL })
  const { projects, terms } = content
  /** A flat as it is on the platform now; undefined if there is no such flat. */
  const flatById = async (id: string, call: CallOptions = CALL) => {
    const { data } = await platform.items.search({ type: 'flat', filter: { _id: [id] } }, call)
    return data.map(flatOf).find((one) => one?.id === id)
  }
  const mail = siteMail(settings, async () => v.parse(senders, await content.metadata()))
  /** How the flats write the slugs of complexes: the platform's filter knows no other letters. */
  const spellings = memo(async () => {
    const found = new Set<string>()
    const search = { type: 'flat', fields: ['attributes.project'], limit: 1000 } as const
    for await (const { attributes } of platform.items.search(search, CALL))
      found.add(`${attributes?.project}`)
    return Map.groupBy(found, addressKey)
  }, MAX_AGE)
  return {
    mail,
    terms,
    company: memo(async (locale: Locale): Promise<Company> => {
      const [footer] = await content.footers(locale)
      const { companyName = new URL(siteUrl).hostname, phone, email1, email2 } = footer ?? {}
      const office = await mail.recipient('the footer', { email1, email2 })
      const sales = await mail.recipient('the footer', { email2, email1 })
      return { companyName, phone, office, sales }
    }, MAX_AGE),
    offices: (locale: Locale): Promise<VisitOffice[]> => content.offices(locale),
    projects: (locale: Locale): Promise<VisitProject[]> => content.visitable(locale),
    vacancies: async (locale: Locale): Promise<Vacancy[]> => {
      const all = await content.vacancies(locale)
      const open = all.filter(({ closesAt }) => isActive({ endsAt: closesAt }, Date.now()))
      return Promise.all(
        open.map(async ({ slug, title, email }) => ({
          slug,
          title,
          email: email && (await mail.recipient(`the vacancy ${slug}`, { email })),
        })),
      )
    },
    flatById,
    /** The number and the location of a flat; undefined if there is no such flat. */
    async flat(id: string, locale: Locale): Promise<FlatLine | undefined> {
      const flat = await flatById(id)
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
  }
}

export type SiteContent = ReturnType<typeof siteContent>
