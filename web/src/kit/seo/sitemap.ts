import { DEFAULT_LOCALE, inLocales, LOCALES, type Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { buildingPath, flatPath, floorPath, projectPath } from '../../platform/content/addresses.ts'
import { articles } from '../../platform/content/articles.ts'
import { isSold } from '../../platform/content/flat.ts'
import { flats } from '../../platform/content/flats.ts'
import { offers } from '../../platform/content/offers.ts'
import { PAGES } from '../../platform/content/pages.ts'
import { buildings, projects } from '../../platform/content/projects.ts'
import { vacancies } from '../../platform/content/vacancies.ts'
import { escapeXml } from '../../ui/html.ts'
import { languageLinks } from './language-links.ts'

/** A page for search engines. */
export interface SitemapPage {
  path: string
  /** The languages that it is written in; all if omitted. */
  languages?: readonly Locale[]
  /** ISO date of its last change, if known. */
  updated?: string
}

const FIXED = ['/', '/news', '/blogs', ...PAGES.map(({ path }) => path)]

/** The pages for search engines to index. Sold flats are not listed; their pages stay for visitors with a link. */
export async function sitemapPages(): Promise<SitemapPage[]> {
  const locale = DEFAULT_LOCALE
  const complexes = await projects(locale)
  const byComplex = await Promise.all(complexes.map(({ slug }) => buildings(slug, locale)))
  const houses = byComplex.flat()
  const all = await flats(locale)
  const entries = Object.values(await inLocales(writtenEntries)).flat()
  return [
    ...FIXED.map((path) => ({ path })),
    ...complexes.map(({ slug, updated }) => ({ path: projectPath(slug), updated })),
    // The page of the only building is that of its complex.
    ...byComplex
      .filter((own) => own.length > 1)
      .flat()
      .map(({ project, letter, updated }) => ({ path: buildingPath(project, letter), updated })),
    ...houses.flatMap(({ project, letter, floors, updated }) =>
      floors
        .filter(({ floor }) =>
          all.some((flat) => flat.project === project && flat.building === letter && flat.floor === floor),
        )
        .map(({ floor }) => ({ path: floorPath(project, letter, floor), updated })),
    ),
    ...all.filter((flat) => !isSold(flat)).map((flat) => ({ path: flatPath(flat), updated: flat.updated })),
    ...new Map(entries.map((entry) => [entry.path, entry])).values(),
  ]
}

/** What editors write on pages of their own. */
async function writtenEntries(locale: Locale): Promise<SitemapPage[]> {
  const entries = [
    ...(await articles(locale, 'news', 'blog', 'csr')),
    ...(await offers(locale)),
    ...(await vacancies(locale)),
  ]
  return entries.map(({ path, updated, translations: { languages } }) => ({ path, updated, languages }))
}

/** The sitemap, each page with its other languages. */
export function sitemapXml(pages: readonly SitemapPage[], site: URL): string {
  const address = (path: string) => escapeXml(new URL(path, site).href.replace(/\/$/, ''))
  const urls = pages.flatMap(({ path, updated, languages = LOCALES }) => {
    const links = languageLinks(path, languages).map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${address(one.path)}"/>`,
    )
    return languages.map((locale) => {
      const changed = updated ? `<lastmod>${updated.slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${address(localPath(locale, path))}</loc>${changed}${links.join('')}</url>`
    })
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
