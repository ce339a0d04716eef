import type { APIRoute } from 'astro'
import { articles } from '../../../cms/articles.ts'
import { siteInfo } from '../../../cms/company.ts'
import { newsFeed } from '../../../features/seo/feed.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import { localeRoutes } from '../../../i18n/paths.ts'

export const getStaticPaths = localeRoutes

export const GET: APIRoute = async ({ params, site, url }) => {
  const locale = (params.locale ?? DEFAULT_LOCALE) as Locale
  const feed = await newsFeed(await articles(locale, 'news'), await siteInfo(locale), locale, site ?? url)
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
