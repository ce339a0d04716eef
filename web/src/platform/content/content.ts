import type { Item } from 'quoin'
import type { PublicClient } from 'quoin/public'
import * as v from 'valibot'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { buildingPath } from './addresses.ts'
import type { Models } from './content-types.ts'
import { entryReader } from './entries.ts'
import { type FlatDetails, flatOf } from './flat-details.ts'
import { listedFlats } from './listed.ts'
import { LIVE_FIELDS, type LiveFlat, liveFlat } from './live-flat.ts'
import { addressKey } from './look-alikes.ts'
import { finder, unique, withTargets } from './references.ts'
import {
  buildingSchema,
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
  const buildings = memo(async (locale: Locale) => {
    const [complexes, all] = await Promise.all([
      projects(locale),
      entries('building', buildingSchema, locale),
    ])
    const find = finder(complexes, ({ slug }) => slug)
    const own = withTargets('building', all, 'project', (written) => find(written)?.slug)
    return unique(
      own,
      'letter',
      ({ project, letter }) => buildingPath(project, letter),
      ({ slug }) => `building entry ${slug}`,
    )
  }, maxAge)
  const allFlats = memo(async () => {
    const flats: FlatDetails[] = []
    for await (const item of client.items.search({ type: 'flat', limit: 1000 }, call)) {
      const flat = flatOf(item)
      if (flat) flats.push(flat)
    }
    return flats
  }, maxAge)
  /** How the flats write the slugs of complexes: the platform's filter knows no other letters. */
  const spellings = memo(async () => {
    const found = new Set<string>()
    const search = { type: 'flat', fields: ['attributes.project'], limit: 1000 } as const
    for await (const { attributes } of client.items.search(search, call)) found.add(`${attributes?.project}`)
    return Map.groupBy(found, addressKey)
  }, maxAge)
  return {
    entries,
    /** What the operator has written of the project. */
    metadata,
    footers: memo((locale: Locale) => entries('footer', footerSchema, locale), maxAge),
    offices: memo((locale: Locale) => entries('office', officeSchema, locale), maxAge),
    projects,
    /** The buildings of complexes that are there, one at each address. */
    buildings,
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
    /** The flats of the buildings, sold ones included. */
    flats: memo(async (locale: Locale) => listedFlats(await allFlats(), await buildings(locale)), maxAge),
    /** The same flats of a complex as of now, without their drawings; undefined if there is no such complex. */
    async flatsNow(written: string): Promise<LiveFlat[] | undefined> {
      // Made-up names must not become calls of the platform.
      const complex = finder(await projects(DEFAULT_LOCALE), ({ slug }) => slug)(written)
      if (!complex) return undefined
      const [houses, spelt] = await Promise.all([buildings(DEFAULT_LOCALE), spellings()])
      const search = {
        type: 'flat',
        filter: { 'attributes.project': spelt.get(addressKey(complex.slug)) ?? [complex.slug] },
        fields: LIVE_FIELDS,
        limit: 1000,
      }
      const found: FlatDetails[] = []
      for await (const item of client.items.search(search, call)) {
        const flat = flatOf(item as Item)
        if (flat) found.push(flat)
      }
      return listedFlats(found, houses)
        .map(liveFlat)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    /** Undefined where the project takes no reservations online. */
    async terms(): Promise<ReservationTerms | undefined> {
      const parsed = v.safeParse(termsSchema, await metadata())
      if (!parsed.success) return undefined
      const { days, deposit, flats } = parsed.output.reservation
      return { days, deposit: deposit.amount, flats }
    },
  }
}
