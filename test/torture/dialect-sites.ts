// Builds the website on platforms of other dialects: pages are right, or the build fails and names what differs.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startSite } from '../../web/server/site.ts'
import { storeCompany } from '../spec-platform/company.ts'
import { entityAnswer, listAnswer, send } from '../spec-platform/dialects/answers.ts'
import { type Dialect, draw, isTold, type Kind } from '../spec-platform/dialects/deviations.ts'
import { isTellable } from '../spec-platform/dialects/list-ways.ts'
import type { Row } from '../spec-platform/dialects/ways.ts'
import type { Call, Outcome } from '../spec-platform/handlers.ts'
import { type SpecPlatform, startSpecPlatform } from '../spec-platform/platform.ts'
import type { BareRecord } from '../spec-platform/records.ts'
import { buildSiteIn } from '../support/test-site.ts'
import { messageOf } from './torture.ts'

const KINDS: readonly Kind[] = ['entity', 'id', 'time', 'list', 'paging', 'beyond', 'type', 'sending']

/** Three deviations, and pages of ten rows: the lists of so small a company would have one page otherwise. */
export function drawSite(next: () => number): Dialect {
  const dialect = { ...draw(next, KINDS), cap: 'ten' }
  return isTellable(dialect) ? dialect : drawSite(next)
}

const created = '2026-01-05T09:00:00.000Z'
const record = (_id: string, fields: object) => ({ _id, created, ...fields }) as unknown as BareRecord

/** What the pages must say: more flats and news than a page of a list has. */
const FLATS = [1, 2]
  .flatMap((floor) => Array.from({ length: 12 }, (_, at) => ({ floor, number: floor * 100 + at + 1 })))
  .map((one) => ({ ...one, price: one.number * 100, area: 40 + (one.number % 50) / 2 }))
const NEWS = Array.from({ length: 13 }, (_, at) => ({ slug: `story-${at}`, title: `Story number ${at}.` }))

function storeFacts({ records }: SpecPlatform) {
  storeCompany(records)
  const flats = FLATS.map(({ floor, number, price, area }) =>
    record(`flat-${number}`, {
      type: 'flat',
      price: { amount: price * 100, currency: 'USD' },
      attributes: { project: 'bare-hill', building: 'A', floor, number, bedrooms: 2, area },
    }),
  )
  const news = NEWS.map(({ slug, title }) =>
    record(slug, { slug, values: { title, body: '<p>Before winter.</p>', publishedAt: created } }),
  )
  // Addresses do not depend on ids, which a dialect may write in another way.
  for (const model of ['footer', 'office', 'project', 'building'])
    for (const one of records.of(`content/${model}`).values()) one.slug = one._id
  records.replace('items', flats)
  records.replace('content/news', news)
}

/** Where a call asks for its page: in the query, in `p2` of content, or in the body of a search. */
function pageQuery({ query, body }: Call): URLSearchParams {
  const p2 = query.get('p2')
  const { page, limit, ...others } = { ...(p2 ? JSON.parse(p2) : body), ...Object.fromEntries(query) }
  const asked = { page, limit, offset: others.offset, cursor: others.cursor, from: others.from }
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

const sendsIn =
  (dialect: Dialect) =>
  (outcome: Outcome, call: Call, request: IncomingMessage, response: ServerResponse): boolean => {
    if (typeof outcome === 'string') return false
    if ('list' in outcome) {
      send(request, response, dialect, listAnswer(dialect, outcome.list as readonly Row[], pageQuery(call)))
      return true
    }
    const entity = 'entity' in outcome && (outcome.entity as Row | undefined)
    if (!entity || !('_id' in entity)) return false
    send(request, response, dialect, entityAnswer(dialect, entity))
    return true
  }

/** What is wrong with the pages of a site. */
async function wrongPages(url: string): Promise<string[]> {
  const wrong: string[] = []
  const expectText = async (path: string, ...texts: string[]) => {
    const response = await fetch(url + path)
    const html = (await response.text()).replaceAll('&#39;', "'")
    if (response.status !== 200) wrong.push(`${path} is ${response.status}`)
    else wrong.push(...texts.filter((text) => !html.includes(text)).map((text) => `${path} lacks ${text}`))
  }
  for (const { number, price, area } of FLATS)
    await expectText(`/en/projects/bare-hill/a/${number}`, `$${price.toLocaleString('en-US')}`, `${area}`)
  await expectText('/en/news', ...NEWS.map(({ title }) => title))
  for (const { slug, title } of NEWS) await expectText(`/en/news/${slug}`, title, 'Before winter.')
  await expectText('/en/projects/bare-hill', 'Old town', `${FLATS.length}`)
  await expectText('/en/contact', '1 Bare Street')
  const none = await fetch(`${url}/en/projects/bare-hill/a/113`)
  if (none.status !== 404) wrong.push(`a flat that does not exist is ${none.status}`)
  return wrong
}

/** Builds the site in a folder; what is wrong, and what the build said if it ended with an error. */
export async function tryDialectSite(
  dialect: Dialect,
  dist: string,
): Promise<{ wrong: string[]; error?: string }> {
  await using platform = await startSpecPlatform(1, {
    habits: { strangers: 'ignored' },
    sends: sendsIn(dialect),
  })
  storeFacts(platform)
  const settings = { host: platform.url, apiKey: 'bare-public-key-1', siteUrl: 'http://127.0.0.1:4321' }
  const failed = await buildSiteIn(dist, settings).then(
    () => undefined,
    (error: unknown) => messageOf(error),
  )
  if (failed !== undefined)
    return {
      wrong: isTold(dialect, failed) ? [] : [`the error names no difference: ${failed}`],
      error: failed,
    }
  const site = await startSite({ dist, drainMs: 0 })
  try {
    return { wrong: await wrongPages(site.url) }
  } finally {
    await site.close()
  }
}
