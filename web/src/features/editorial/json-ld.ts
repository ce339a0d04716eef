import type { JsonLd } from '../../kit/seo/json-ld.ts'
import type { Article } from '../../platform/content/articles.ts'

/** An article, for search engines. */
export function newsArticle(article: Article, url: string, site: string): JsonLd {
  return {
    '@type': article.kind === 'news' ? 'NewsArticle' : 'Article',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedAt,
    // A day: what is changed and changed back leaves the page as it was.
    dateModified: article.updated.slice(0, 10),
    mainEntityOfPage: url,
    author: { '@id': `${site}/#organization` },
    publisher: { '@id': `${site}/#organization` },
    ...(article.cover && { image: article.cover.url }),
  }
}
