// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { packSearchFlats, type SearchFlat } from '../../kit/flat/search-flat.ts'
import { flat503 } from '../../platform/flat.fixture.ts'
import { islandPage } from '../../ui/dom.fixture.tsx'
import Finder from './Finder.island.tsx'
import FlatSearch from './FlatSearch.island.tsx'

const { show, text, find, press, until } = islandPage()
/** Fifteen flats for sale, of one to three bedrooms, each dearer than the one before. */
const flats = Array.from(
  { length: 15 },
  (_, index): SearchFlat => ({
    ...flat503,
    facing: [],
    number: String(101 + index),
    bedrooms: (index % 3) + 1,
    price: 6_000_000 + index * 100_000,
  }),
)
const props = {
  locale: 'en',
  flats: packSearchFlats(flats),
  names: { 'terrace-park': 'Terrace Park' },
} as const
const numbers = () =>
  [...document.querySelectorAll('.found-flat-list a')].map((one) =>
    one.getAttribute('href')?.split('/').at(-1),
  )

describe('the finder of the home page', () => {
  it('counts what matches the address and leads to it', async () => {
    await show(<Finder {...props} />, '/en?bedrooms=2')
    await until(() => expect(text('.count-found')).toBe('5 flats found'))
    expect(find('.total-sum .button').getAttribute('href')).toMatch(/^\/en\/projects\?.*bedrooms=2.*#flats$/)
    await press('Clear')
    await until(() => expect(text('.count-found')).toBe('15 flats found'))
    expect(location.search).toBe('')
  })

  it('leads nowhere if nothing matches', async () => {
    await show(<Finder {...props} />, '/en?floor=30')
    await until(() => find('.none-found'))
    expect(document.querySelector('.total-sum .button')).toBeNull()
  })
})

describe('the list of all flats', () => {
  it('shows the first twelve from the cheapest on, and the rest when asked', async () => {
    await show(<FlatSearch {...props} />, '/en/projects')
    await until(() => expect(numbers()).toHaveLength(12))
    expect(numbers().slice(0, 2)).toEqual(['101', '102'])
    await press('Show all 15')
    await until(() => expect(numbers()).toHaveLength(15))
  })

  it('follows the filters and the order of the address', async () => {
    await show(<FlatSearch {...props} />, '/en/projects?bedrooms=3&sort=-price')
    await until(() => expect(numbers()).toEqual(['115', '112', '109', '106', '103']))
    expect(text('.count-found')).toBe('5 flats found')
    expect(text('.choice')).toBe('3+ bedrooms')
    await press('Clear')
    await until(() => expect(numbers()).toHaveLength(12))
  })
})
