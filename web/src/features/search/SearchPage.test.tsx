// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { SEARCH_COLUMNS } from '../../kit/flat/search-flat.ts'
import type { SearchIndex } from '../../kit/search/engine.ts'
import { islandPage } from '../../ui/dom.fixture.tsx'
import SearchPage from './SearchPage.island.tsx'

const { show, until, text, find, respond, value } = islandPage()
const index: SearchIndex = {
  docs: [
    { g: 'projects', t: 'Terrace Park', d: 'Dighomi', u: '/projects/terrace-park', p: 6_000_000 },
    { g: 'news', t: 'The roof of Terrace Park', d: '21 November 2026', u: '/news/roof' },
    { g: 'pages', t: 'Careers', d: '', u: '/careers' },
  ],
  flats: '',
  columns: SEARCH_COLUMNS,
  places: [],
}
const page = <SearchPage locale="en">Call us.</SearchPage>

it('the search page finds the words of its address, by group, and counts them', async () => {
  respond({ '/en/search.json': () => index })
  document.title = 'Search'
  await show(page, '/en/search?keyword=%20terrace%20')
  expect(value('keyword')).toBe('terrace')
  expect(find('form').getAttribute('action')).toBe('/en/search')
  await until(() => expect(text('[data-status]')).toContain('2 results for “terrace”'))
  const links = [...document.querySelectorAll('[data-results] a')].map((one) => one.getAttribute('href'))
  expect(links).toEqual(['/en/projects/terrace-park', '/en/news/roof'])
  expect(find('[data-none]').hidden).toBe(true)
  expect(document.title).toBe('terrace: Search')
  expect(localStorage.getItem('recent-searches')).toBe('["terrace"]')
})

it('the search page says what else there is where it finds nothing', async () => {
  await show(page, '/en/search?keyword=zzzz')
  await until(() => expect(find('[data-none]').hidden).toBe(false))
  expect(text('[data-none]')).toBe('Call us.')
  expect(document.querySelectorAll('[data-results] a')).toHaveLength(0)
})
