import { getRssString } from '@astrojs/rss'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import type { Article } from '../../platform/content/articles.ts'
import type { SiteInfo } from '../../platform/content/company.ts'
import { escapeXml, xmlText } from '../../ui/html.ts'
import { shellMessages } from '../shell/messages.ts'

const MAX_ITEMS = 30

/** The news that are written in a language, as an RSS 2.0 feed. */
export function newsFeed(
  news: readonly Pick<Article, 'title' | 'summary' | 'path' | 'publishedAt' | 'translations'>[],
  info: Pick<SiteInfo, 'companyName'>,
  locale: Locale,
  site: URL,
): Promise<string> {
  const url = (path: string) => new URL(localPath(locale, path), site).href
  const title = xmlText(`${info.companyName}: ${shellMessages(locale)('news')}`)
  const own = news.filter(({ translations }) => translations.languages.includes(locale))
  return getRssString({
    title,
    description: title,
    site: url('/news'),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${locale}</language><atom:link href="${escapeXml(url('/news/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    items: own.slice(0, MAX_ITEMS).map((article) => ({
      title: xmlText(article.title),
      description: xmlText(article.summary),
      link: url(article.path),
      pubDate: new Date(article.publishedAt),
    })),
  })
}
