import type { Article } from '../../cms/articles.ts'
import type { SiteInfo } from '../../cms/company.ts'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { shellMessages } from '../shell/messages.ts'
import { escapeXml } from './sitemap.ts'

/** The newest ones that a feed carries. */
const ITEMS = 30

/** The news as an RSS 2.0 feed. */
export function newsFeed(
  news: readonly Pick<Article, 'title' | 'summary' | 'path' | 'publishedAt'>[],
  info: Pick<SiteInfo, 'companyName'>,
  locale: Locale,
  site: URL,
): string {
  const address = (path: string) => escapeXml(new URL(localPath(locale, path), site).href)
  const title = escapeXml(`${info.companyName}: ${shellMessages(locale)('news')}`)
  const items = news.slice(0, ITEMS).map(
    (one) => `<item>
<title>${escapeXml(one.title)}</title>
<link>${address(one.path)}</link>
<guid>${address(one.path)}</guid>
<pubDate>${new Date(one.publishedAt).toUTCString()}</pubDate>
<description>${escapeXml(one.summary)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${title}</title>
<link>${address('/news')}</link>
<description>${title}</description>
<language>${locale}</language>
<atom:link href="${address('/news/rss.xml')}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}
