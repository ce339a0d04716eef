import { formatDate, formatMonthWithin } from '../../i18n/dates.ts'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import { srcset } from '../../images/made.ts'
import { WIDTHS } from '../../images/widths.ts'
import { packUnsold } from '../../kit/flat/flat-facts.ts'
import { SEARCH_COLUMNS } from '../../kit/flat/search-flat.ts'
import { projectMessages } from '../../kit/projects/messages.ts'
import type { Doc, SearchIndex } from '../../kit/search/engine.ts'
import { searchMessages } from '../../kit/search/messages.ts'
import type { Place } from '../../kit/search/places.ts'
import { shellMessages } from '../../kit/shell/messages.ts'
import { projectPath } from '../../platform/content/addresses.ts'
import { type ArticleKind, articles } from '../../platform/content/articles.ts'
import { offices as loadOffices } from '../../platform/content/company.ts'
import { lowestPrice } from '../../platform/content/flat.ts'
import { flats as loadFlats } from '../../platform/content/flats.ts'
import { activeOffers, isWord } from '../../platform/content/offers.ts'
import { PAGES, page } from '../../platform/content/pages.ts'
import type { Picture } from '../../platform/content/pictures.ts'
import { projects as loadProjects } from '../../platform/content/projects.ts'
import { plainText, type RichText } from '../../platform/content/rich-text.ts'
import { vacancies } from '../../platform/content/vacancies.ts'
import { TOPICS } from './topics.ts'

/** Indexed length of a text, in characters: more would cost more weight than it is worth. */
const BODY = 600

/** A page whose texts are not in the CMS. */
interface OwnPage {
  slug: string
  title: string
  lead: string
}

/** Everything that the search can find in a language: pages, flats that are not sold, and the names of complexes. */
export async function searchIndex(locale: Locale, own: readonly OwnPage[]): Promise<SearchIndex> {
  const [docs, flats, places] = await Promise.all([
    searchDocuments(locale),
    loadFlats(locale),
    searchPlaces(locale),
  ])
  const pages = own.map(({ slug, title, lead }): Doc => {
    return { g: 'pages', t: title, d: lead, u: `/${slug}`, k: TOPICS.get(slug)?.[locale] ?? '' }
  })
  return { docs: [...docs, ...pages], flats: packUnsold(flats), columns: SEARCH_COLUMNS, places }
}

/** The complexes as buyers of every language call them. */
async function searchPlaces(locale: Locale): Promise<Place[]> {
  const all = await Promise.all(LOCALES.map((one) => loadProjects(one)))
  return (await loadProjects(locale)).map(({ slug, name }) => {
    const own = all.flatMap((projects) => projects.filter((one) => one.slug === slug))
    return { slug, name, called: [...new Set(own.flatMap((one) => [one.name, one.district]))] }
  })
}

async function searchDocuments(locale: Locale): Promise<Doc[]> {
  const [complexes, flats] = await Promise.all([loadProjects(locale), loadFlats(locale)])
  const t = projectMessages(locale)
  const projects = complexes.map(async (one): Promise<Doc> => {
    const from = lowestPrice(flats.filter(({ project }) => project === one.slug))
    const month = formatMonthWithin(locale, one.completion)
    return {
      g: 'projects',
      t: one.name,
      d: `${one.district}, ${t(one.status === 'finished' ? 'handedOver' : 'handoverIn', { month })}`,
      u: projectPath(one.slug),
      x: [one.address, one.summary, ...one.features].map((text) => text.replace(/\.$/, '')).join('. '),
      ...(await thumbnail(one.cover)),
      ...(from !== undefined && { p: from }),
    }
  })
  return [
    ...(await Promise.all(projects)),
    ...(await offerDocs(locale)),
    ...(await articleDocs(locale, 'news')),
    ...(await articleDocs(locale, 'blog')),
    ...(await articleDocs(locale, 'csr')),
    ...(await vacancyDocs(locale)),
    ...(await pageDocs(locale)),
  ]
}

/** The picture that rows of articles show, too: it is made once. */
async function thumbnail(picture: Picture | undefined): Promise<Pick<Doc, 'm'>> {
  if (!picture) return {}
  const [, width] = WIDTHS.row
  const [m] = (await srcset(picture, 'avif', { widths: [width], ratio: 1, quality: 50 })).split(' ')
  return m ? { m } : {}
}

const offerDocs = async (locale: Locale) =>
  Promise.all(
    (await activeOffers(locale)).map(
      async ({ mark, title, note, path, body, cover }): Promise<Doc> => ({
        g: 'offers',
        t: isWord(mark) ? title : `${mark} ${title}`,
        d: note,
        u: path,
        x: beginning(body),
        ...(await thumbnail(cover)),
      }),
    ),
  )

const articleDocs = async (locale: Locale, kind: ArticleKind) =>
  Promise.all(
    (await articles(locale, kind)).map(
      async ({ title, summary, publishedAt, path, body, cover }): Promise<Doc> => ({
        g: kind,
        t: title,
        d: formatDate(locale, publishedAt),
        u: path,
        x: `${summary} ${beginning(body)}`,
        k: searchMessages(locale)(kind),
        ...(await thumbnail(cover)),
      }),
    ),
  )

const vacancyDocs = async (locale: Locale) =>
  (await vacancies(locale)).map(
    ({ title, department, location, summary, path }): Doc => ({
      g: 'vacancies',
      t: title,
      d: `${department}, ${location}`,
      u: path,
      x: summary,
      k: shellMessages(locale)('careers'),
    }),
  )

async function pageDocs(locale: Locale) {
  const offices = await loadOffices(locale)
  const addresses = offices.map(({ name, address }) => `${name}: ${address}`).join('. ')
  const texts = await Promise.all(
    PAGES.map(async ({ slug, path }) => ({ ...(await page(slug, locale)), path })),
  )
  return texts
    .filter(({ title }) => title)
    .map(
      ({ slug, path, title, seoTitle = '', lead, body }): Doc => ({
        g: 'pages',
        t: title,
        d: lead ?? '',
        u: path,
        x: slug === 'contact' ? `${beginning(body)} ${addresses}` : beginning(body),
        // A title may be a sentence; the short one names the page.
        k: `${TOPICS.get(slug)?.[locale] ?? ''} ${seoTitle}`.trim(),
      }),
    )
}

const beginning = (text: RichText) =>
  plainText(text.map((block) => ('html' in block ? block.html : '')).join(' ')).slice(0, BODY)
