import { describe, expect, it } from 'vitest'
import type { Article } from '../../platform/content/articles.ts'
import { ARTICLE_LISTS, type ArticleList, listPage, listPagePath, PAGE_SIZE, pageNumbers } from './lists.ts'

const insights = ARTICLE_LISTS[0] as ArticleList
const articles = (n: number) =>
  Array.from({ length: n }, (_, id) => ({ id: String(id), kind: 'news' }) as Article)

describe('a paginated list of articles', () => {
  it('has one page if it is empty', () => {
    expect(listPage([], 1)).toMatchObject({ articles: [], pages: 1, from: 0, to: 0, total: 0 })
    expect(pageNumbers(insights, [])).toEqual([1])
  })

  it('shows every article on exactly one page', () => {
    const all = articles(PAGE_SIZE * 2 + 1)
    const pages = pageNumbers(insights, all)
    expect(pages).toEqual([1, 2, 3])
    expect(pages.flatMap((number) => listPage(all, number).articles)).toEqual(all)
    expect(listPage(all, 3)).toMatchObject({ from: PAGE_SIZE * 2 + 1, to: PAGE_SIZE * 2 + 1 })
  })

  it('has its first page at the URL of the list', () => {
    expect(listPagePath(insights, 1)).toBe('/insights')
    expect(listPagePath(insights, 2)).toBe('/insights/page/2')
  })
})
