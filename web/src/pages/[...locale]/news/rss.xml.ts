import type { APIRoute } from 'astro'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import { localeRoutes } from '../../../i18n/paths.ts'
import { newsFeed } from '../../../kit/seo/feed.ts'
import { articles } from '../../../platform/content/articles.ts'
import { siteInfo } from '../../../platform/content/company.ts'

export const getStaticPaths = localeRoutes

export const GET: APIRoute = async ({ params, site, url }) => {
  const locale = (params.locale ?? DEFAULT_LOCALE) as Locale
  const feed = await newsFeed(await articles(locale, 'news'), await siteInfo(locale), locale, site ?? url)
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
