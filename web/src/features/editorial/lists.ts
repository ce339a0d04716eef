import type { Article, ArticleKind } from '../../platform/content/articles.ts'

/** A list of articles: its kinds, its path, and the page with its heading. */
export interface ArticleList {
  key: 'insights' | 'news' | 'blogs'
  path: string
  kinds: readonly ArticleKind[]
}

export const ARTICLE_LISTS: readonly ArticleList[] = [
  { key: 'insights', path: '/insights', kinds: ['news', 'blog'] },
  { key: 'news', path: '/news', kinds: ['news'] },
  { key: 'blogs', path: '/blogs', kinds: ['blog'] },
]

/** The first page shows one large article and this many in all. */
export const PAGE_SIZE = 13

export interface ListPage {
  articles: readonly Article[]
  /** Starts at 1. */
  number: number
  pages: number
  /** Positions of the first and the last article in the whole list, from 1. */
  from: number
  to: number
  total: number
}

/** A page of a list; the only page of an empty list is empty. */
export function listPage(all: readonly Article[], number: number): ListPage {
  const start = (number - 1) * PAGE_SIZE
  const articles = all.slice(start, start + PAGE_SIZE)
  return {
    articles,
    number,
    pages: Math.max(1, Math.ceil(all.length / PAGE_SIZE)),
    from: articles.length > 0 ? start + 1 : 0,
    to: start + articles.length,
    total: all.length,
  }
}

/** The path of a page of a list; the first one has the list's own path. */
export const listPagePath = (list: ArticleList, number: number): string =>
  number === 1 ? list.path : `${list.path}/page/${number}`

/** Numbers of the pages after the first one. */
export function furtherPages(key: ArticleList['key'], every: readonly Article[]): number[] {
  const kinds = ARTICLE_LISTS.find((list) => list.key === key)?.kinds ?? []
  const own = every.filter(({ kind }) => kinds.includes(kind))
  return Array.from({ length: listPage(own, 1).pages - 1 }, (_, index) => index + 2)
}
