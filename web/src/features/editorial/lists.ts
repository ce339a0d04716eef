import type { Article, ArticleKind } from '../../platform/content/articles.ts'

/** A list of articles: its kinds, and the name in its path. */
export interface ArticleList {
  key: 'insights' | 'news' | 'blogs'
  kinds: readonly ArticleKind[]
}

export const ARTICLE_LISTS: readonly ArticleList[] = [
  { key: 'insights', kinds: ['news', 'blog'] },
  { key: 'news', kinds: ['news'] },
  { key: 'blogs', kinds: ['blog'] },
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
  number === 1 ? `/${list.key}` : `/${list.key}/page/${number}`

/** Numbers of the pages of a list. */
export function pageNumbers({ kinds }: ArticleList, every: readonly Article[]): number[] {
  const own = every.filter(({ kind }) => kinds.includes(kind))
  return Array.from({ length: listPage(own, 1).pages }, (_, index) => index + 1)
}
