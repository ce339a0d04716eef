// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import '../../kit/flat/live-value.ts'
import { packSearchFlats, type SearchFlat } from '../../kit/flat/search-flat.ts'
import { planPath } from '../../platform/content/addresses.ts'
import { flat503, itemsPage } from '../../platform/flat.fixture.ts'
import { $liveFlats, type CurrentFlat } from '../../stores/live-flats.ts'
import { $wishlist } from '../../stores/wishlist.ts'
import { islandPage } from '../../ui/dom.fixture.tsx'
import Finder from './Finder.island.tsx'
import FlatSearch from './FlatSearch.island.tsx'

const { show, text, find, named, href, press, until, change, respond } = islandPage()
/** Fifteen flats for sale, of one to three bedrooms, each dearer than the one before. */
const flats = Array.from(
  { length: 15 },
  (_, index): SearchFlat => ({
    ...flat503,
    facing: [],
    id: `flat-${101 + index}`,
    number: String(101 + index),
    bedrooms: (index % 3) + 1,
    ...(index === 11 && { project: 'other', building: 'B' }),
    price: 6_000_000 + index * 100_000,
  }),
)
const props = {
  locale: 'en',
  flats: packSearchFlats(flats),
  names: { 'terrace-park': 'Terrace Park', other: 'Other House' },
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

describe('a count of the flats for sale beside the finder', () => {
  it('goes down with it when somebody reserves a flat, once all complexes have been read', async () => {
    const [first, ...others] = flats.map((flat) => ({ ...flat, isJustReserved: false }))
    const written = { show: 'left', project: 'terrace-park other', now: '15/15', text: '"{n} of {total}"' }
    await show(
      <>
        <Finder {...props} />
        <p>{createElement('live-value', written, '15 of 15')}</p>
      </>,
      '/en',
    )
    const now = (known: readonly object[]) =>
      change(() => $liveFlats.set(new Map((known as CurrentFlat[]).map((flat) => [flat.id, flat]))))
    const inOne = others.filter(({ project }) => project === 'terrace-park')
    await now([{ ...first, status: 'reserved' }, ...inOne])
    expect(text('live-value')).toBe('15 of 15')
    await now([{ ...first, status: 'reserved' }, ...others])
    await until(() => expect(text('.count-found')).toBe('14 flats found'))
    expect(text('live-value')).toBe('14 of 15')
    await now([])
  })
})

describe('the list of all flats', () => {
  it('shows the first twelve from the cheapest on, and the rest when asked', async () => {
    await show(<FlatSearch {...props} isReservable />, '/en/projects')
    await until(() => expect(numbers()).toHaveLength(12))
    expect(numbers().slice(0, 2)).toEqual(['101', '102'])
    await press('Show all 15')
    await until(() => expect(numbers()).toHaveLength(15))
  })

  it('follows the filters and the order of the address', async () => {
    await show(<FlatSearch {...props} isReservable />, '/en/projects?bedrooms=3&sort=-price')
    await until(() => expect(numbers()).toEqual(['115', '112', '109', '106', '103']))
    expect(text('.count-found')).toBe('5 flats found')
    expect(text('.choice')).toBe('3+ bedrooms')
    await press('Clear')
    await until(() => expect(numbers()).toHaveLength(12))
  })
})

describe('a line of the list of all flats', () => {
  it('is a link with the plan as a decoration, and after it the buttons to compare and to keep its flat', async () => {
    await show(<FlatSearch {...props} isReservable />, '/en/projects')
    await until(() => expect(numbers()).toHaveLength(12))
    const line = find('.found-flat-list li')
    expect(
      [...line.querySelectorAll('a, button')].map((one) => one.getAttribute('aria-label') ?? one.tagName),
    ).toEqual(['A', 'Compare flat 101', 'Flat 101: add to favourites'])
    expect(line.querySelectorAll('a button')).toHaveLength(0)
    const plan = line.querySelector('a img')
    expect([plan?.getAttribute('src'), plan?.getAttribute('alt')]).toEqual([
      planPath({ project: 'terrace-park', building: 'A', number: '101' }),
      '',
    ])
    await press('Flat 101: add to favourites')
    await until(() => expect($wishlist.get().map(({ flatId }) => flatId)).toEqual(['flat-101']))
    expect(named('Flat 101: add to favourites').getAttribute('aria-pressed')).toBe('true')
    await press('Flat 101: add to favourites')
  })
})

describe('the comparison in the list of all flats', () => {
  const compared = () =>
    [...document.querySelectorAll('.comparison th a')].map((one) => one.textContent?.slice(-3))
  beforeEach(() => void respond({ '/api_public/ecommerce/item/search': () => itemsPage() }))
  const atFour = '4 of 4 flats selectedFour flats can be compared at a time.'

  it('takes four flats of any complex, and is what the address says', async () => {
    await show(<FlatSearch {...props} isReservable />, '/en/projects?sort=-price')
    for (const number of [115, 113, 112, 111, 110]) await press(`Compare flat ${number}`)
    expect(location.search).toBe('?sort=-price&compare=flat-115,flat-113,flat-112,flat-111')
    await until(() => expect(compared()).toEqual(['115', '113', '112', '111']))
    expect(text('.compare-bar [role="status"]')).toBe(atFour)
    expect(text('.comparison')).toMatch(/Location(Terrace Park A){2}Other House B/)
    await press('Remove: Flat 113')
    await until(() => expect(compared()).toEqual(['115', '112', '111']))
    await change(() => {
      history.replaceState(null, '', '/en/projects?compare=flat-101,flat-102')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await until(() => expect(compared()).toEqual(['101', '102']))
    await press('Clear the comparison')
    await until(() => expect(compared()).toEqual([]))
    expect(location.search).toBe('')
  })

  it('leaves out what an address names and nobody knows', async () => {
    const path = '/en/projects?compare=flat-999,101,%3Cscript%3E,x,y,z,flat-103,flat-101,flat-103'
    await show(<FlatSearch {...props} isReservable />, path)
    await until(() => expect(compared()).toEqual(['103', '101']))
    await press('Compare flat 102')
    expect(location.search).toBe('?compare=flat-103,flat-101,flat-102')
  })

  it('keeps a flat that somebody has reserved meanwhile, and offers what is left to do', async () => {
    await show(<FlatSearch {...props} isReservable />, '/en/projects?compare=flat-101,flat-102')
    await until(() => expect(href('Reserve (Flat 101)')).toBe('/en/reserve?flat=flat-101'))
    const now = { ...flats[0], status: 'reserved', isJustReserved: true } as CurrentFlat
    await change(() => $liveFlats.set(new Map([[now.id, now]])))
    await until(() => expect(numbers()[0]).toBe('102'))
    expect(compared()).toEqual(['101', '102'])
    expect(document.querySelectorAll('a[href="/en/reserve?flat=flat-101"]')).toHaveLength(0)
    expect(href('Viewing (Flat 101)')).toBe('/en/visit?flat=flat-101')
    expect(href('Reserve (Flat 102)')).toBe('/en/reserve?flat=flat-102')
    await change(() => $liveFlats.set(new Map()))
  })
})
