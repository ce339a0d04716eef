import type { CallOptions, PublicClient } from 'quoin/public'
import * as v from 'valibot'
import type { VisitOffice, VisitProject } from '../src/features/visit/destinations.ts'
import type { Locale } from '../src/i18n/locales.ts'
import { placeText } from '../src/kit/flat/place-text.ts'
import { createContent } from '../src/platform/content/content.ts'
import type { Models } from '../src/platform/content/content-types.ts'
import { flatOf } from '../src/platform/content/flat-details.ts'
import type { LiveFlat } from '../src/platform/content/live-flat.ts'
import { memo } from '../src/platform/memo.ts'
import { isActive } from '../src/platform/period.ts'
import { notFound } from './answers.ts'
import { siteMail } from './mail.ts'
import type { SiteSettings } from './settings.ts'

/** The company, for emails. */
export interface Company {
  companyName: string
  phone: string | undefined
  /** Who signs letters about flats: `Nino, sales`. */
  person?: string | undefined
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
  return {
    mail,
    terms,
    company: memo(async (locale: Locale): Promise<Company> => {
      const [[footer], offices] = await Promise.all([
        content.footers(locale),
        // Without known offices, nobody signs.
        content.offices(locale).catch(() => []),
      ])
      const { companyName = new URL(siteUrl).hostname, phone, email1, email2 } = footer ?? {}
      const office = await mail.recipient('the footer', { email1, email2 })
      const sales = await mail.recipient('the footer', { email2, email1 })
      const person = offices.map((one) => one.person).find(Boolean)
      return { companyName, phone, person, office, sales }
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
      const flats = await content.flatsNow(project)
      if (!flats) throw notFound()
      return flats
    },
  }
}

export type SiteContent = ReturnType<typeof siteContent>
