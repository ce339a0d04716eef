// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import ModalLayer from '../../../kit/modal/ModalLayer.island.tsx'
import { flatItem, itemsPage } from '../../../platform/flat.fixture.ts'
import { $wishlist, toggle } from '../../../stores/wishlist.ts'
import { islandPage } from '../../../ui/dom.fixture.tsx'
import { PLACES } from './places.fixture.ts'
import WishlistPage from './WishlistPage.island.tsx'

const { show, until, text, href, find, press, respond, calls, change } = islandPage()
const { attributes } = flatItem()
const sold = flatItem({ _id: 'flat-504', status: 'sold', attributes: { ...attributes, number: '504' } })
const favourite = (number: string, price: number) => ({
  flatId: `flat-${number}`,
  project: 'terrace-park',
  building: 'A',
  number,
  price,
})
const page = (
  <>
    <WishlistPage locale="en" places={PLACES} isReservable />
    <ModalLayer locale="en" />
  </>
)

afterEach(async () => {
  for (const one of $wishlist.get()) await toggle(one)
})

describe('the wishlist', () => {
  it('shows the favourites with their price now and since, and those that are sold without one', async () => {
    respond({ '/api_public/ecommerce/item/search': () => itemsPage(flatItem(), sold) })
    await change(() => toggle(favourite('503', 9_900_000)))
    await change(() => toggle(favourite('504', 8_000_000)))
    await show(page, '/en/wishlist')
    await until(() => expect(text('.wish-head')).toMatch(/2 .*1 .*sold/))
    await until(() => expect(href('Flat 503')).toBe('/en/projects/terrace-park/a/503'))
    expect(text()).toContain('$98,400')
    expect(text()).toContain('$600')
    // What a sold flat cost is crossed out.
    expect(text('s')).toContain('$98,400')
    expect(document.querySelectorAll('s')).toHaveLength(1)
    expect(document.querySelectorAll('a[href="/en/visit?flat=flat-503"]')).toHaveLength(1)
    expect(document.querySelectorAll('a[href="/en/reserve?flat=flat-503"]')).toHaveLength(1)
    for (const page of ['visit', 'reserve'])
      expect(document.querySelectorAll(`a[href="/en/${page}?flat=flat-504"]`)).toHaveLength(0)
    expect(href('Similar flats (Flat 504)')).toBe('/en/projects/terrace-park?bedrooms=2')
    expect(calls.find(({ path }) => path.includes('item/search'))?.body).toMatchObject({
      filter: { _id: ['flat-503', 'flat-504'] },
    })
  })

  it('takes a flat off the list, and puts it back', async () => {
    respond({ '/api_public/ecommerce/item/search': () => itemsPage(flatItem()) })
    await change(() => toggle(favourite('503', 9_840_000)))
    await show(page, '/en/wishlist')
    await until(() => find('.favourite'))
    await change(() => find('.favourite').click())
    await until(() => expect($wishlist.get()).toEqual([]))
    await until(() => expect(text('.toast-message')).toContain('503'))
    await press('Undo')
    await until(() => expect($wishlist.get().map(({ flatId }) => flatId)).toEqual(['flat-503']))
  })

  it('in a shared link is somebody else’s, and its flats can be added to the visitor’s own', async () => {
    respond({ '/api_public/ecommerce/item/search': () => itemsPage(flatItem()) })
    await show(page, '/en/wishlist?flats=flat-503')
    await until(() => expect(href('Flat 503')).toBe('/en/projects/terrace-park/a/503'))
    expect(document.querySelector('.favourite[aria-pressed]')).toBeNull()
    expect(find('.shared-ways a').getAttribute('href')).toBe('/en/wishlist')
    await change(() => find('.shared-ways button').click())
    await until(() => expect($wishlist.get()).toMatchObject([{ flatId: 'flat-503', price: 9_840_000 }]))
  })

  it('says that it is empty, or that the flats could not be asked for', async () => {
    await show(page, '/en/wishlist')
    await until(() => find('a[href="/en/projects"], a[href^="/en/projects#"]'))
    expect(document.querySelector('[role=alert]')).toBeNull()
    await show(page, '/en/wishlist?flats=flat-503')
    await until(() => find('.error-summary'))
  })
})
