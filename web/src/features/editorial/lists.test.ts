import { describe, expect, it } from 'vitest'
import type { Article } from '../../platform/content/articles.ts'
import { ARTICLE_LISTS, furtherPages, listPage, listPagePath, PAGE_SIZE } from './lists.ts'

const articles = (n: number) =>
  Array.from({ length: n }, (_, id) => ({ id: String(id), kind: 'news' }) as Article)

describe('a paginated list of articles', () => {
  it('has one page if it is empty', () => {
    expect(listPage([], 1)).toMatchObject({ articles: [], pages: 1, from: 0, to: 0, total: 0 })
    expect(furtherPages('news', [])).toEqual([])
  })

  it('shows every article on exactly one page', () => {
    const all = articles(PAGE_SIZE * 2 + 1)
    const pages = [1, ...furtherPages('insights', all)]
    expect(pages).toEqual([1, 2, 3])
    expect(pages.flatMap((number) => listPage(all, number).articles)).toEqual(all)
    expect(listPage(all, 3)).toMatchObject({ from: PAGE_SIZE * 2 + 1, to: PAGE_SIZE * 2 + 1 })
  })

  it('has its first page at the URL of the list', () => {
    const [list] = ARTICLE_LISTS
    if (!list) throw new Error('no list')
    expect(listPagePath(list, 1)).toBe('/insights')
    expect(listPagePath(list, 2)).toBe('/insights/page/2')
  })
})
