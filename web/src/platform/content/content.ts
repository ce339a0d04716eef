import type { PublicClient } from 'quoin/public'
import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import type { Models } from './content-types.ts'
import { entryReader } from './entries.ts'
import { type FlatDetails, flatOf } from './flat-details.ts'
import {
  finishedSchema,
  footerSchema,
  officeSchema,
  projectSchema,
  type ReservationTerms,
  termsSchema,
  vacancySchema,
} from './schemas.ts'

/** What a visitor can ask to see. */
export interface Visitable {
  slug: string
  name: string
  /** Empty if only the name is known. */
  address: string
  status: 'current' | 'finished'
  /** Location of the show flat, if there is one. */
  showFlat: string | undefined
}

interface ContentOptions {
  /** How long what was read is used, in milliseconds. @default as long as a build takes */
  maxAge?: number
  /** Deadline of each call, in milliseconds. @default the client's */
  timeout?: number
}

/** The content of a platform, for the pages, the site's server and its jobs. */
export function createContent(client: PublicClient<Models>, { maxAge, ...call }: ContentOptions = {}) {
  const entries = entryReader(client, call)
  const metadata = memo(async () => (await client.project.self(call)).metadata, maxAge)
  const projects = memo((locale: Locale) => entries('project', projectSchema, locale), maxAge)
  return {
    entries,
    /** What the operator has written of the project. */
    metadata,
    footers: memo((locale: Locale) => entries('footer', footerSchema, locale), maxAge),
    offices: memo((locale: Locale) => entries('office', officeSchema, locale), maxAge),
    projects,
    /** What visitors can ask to see: the complexes, and the finished houses without a page. */
    visitable: memo(async (locale: Locale): Promise<Visitable[]> => {
      const [complexes, pages] = await Promise.all([
        projects(locale),
        entries('page', finishedSchema, locale),
      ])
      const finished = pages.filter(({ slug }) => slug === 'finished-projects')
      const houses = finished.flatMap(({ sections }) => sections.flatMap(({ items }) => items))
      return [
        ...complexes.map(({ slug, name, address, status, showFlat }) => ({
          slug,
          name,
          address,
          status,
          showFlat,
        })),
        ...houses.flatMap(({ house, title }) =>
          house
            ? [{ slug: house, name: title, address: '', status: 'finished' as const, showFlat: undefined }]
            : [],
        ),
      ]
    }, maxAge),
    vacancies: memo((locale: Locale) => entries('vacancy', vacancySchema, locale), maxAge),
    /** All flats, sold ones included. */
    flats: memo(async (): Promise<FlatDetails[]> => {
      const flats: FlatDetails[] = []
      for await (const item of client.items.search({ type: 'flat', limit: 1000 }, call)) {
        const flat = flatOf(item)
        if (flat) flats.push(flat)
      }
      return flats
    }, maxAge),
    /** Undefined where the project takes no reservations online. */
    async terms(): Promise<ReservationTerms | undefined> {
      const parsed = v.safeParse(termsSchema, await metadata())
      if (!parsed.success) return undefined
      const { days, deposit, flats } = parsed.output.reservation
      return { days, deposit: deposit.amount, flats }
    },
  }
}
