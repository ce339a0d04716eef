// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { NINO } from '../../platform/flat.fixture.ts'
import { $accountState } from '../../stores/account.ts'
import { $session, forgetSession } from '../../stores/session.ts'
import { $wishlist } from '../../stores/wishlist.ts'
import { islandPage } from '../../ui/dom.fixture.tsx'
import Header, { type HeaderProps } from './Header.island.tsx'

const { show, until, text, find, change } = islandPage()
const props: HeaderProps = {
  locale: 'en',
  path: '/contact',
  offers: [],
  hasOffers: true,
  company: { companyName: 'Terasa', isLogoVisible: true, residentsAppUrl: 'https://app.example' },
  projects: [{ name: 'Hill House', slug: 'hill-house' }],
}

afterEach(() => {
  forgetSession()
  $accountState.set('loading')
  $wishlist.set([])
})
const hrefs = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((one) => one.getAttribute('href'))

describe('the header', () => {
  it('leads home, to the same page in other languages, to the wishlist and to the login', async () => {
    await show(<Header {...props} />, '/en/contact')
    expect(find('.site-logo').getAttribute('href')).toBe('/en')
    expect(hrefs('.menu-end').filter((one) => one?.endsWith('/contact'))).toEqual(
      expect.arrayContaining(['/contact', '/ru/contact']),
    )
    await change(() => $accountState.set('none'))
    await until(() => expect(hrefs('.menu-end')).toContain('/en/login'))
    expect(hrefs('.header-tools')).toContain('/en/wishlist')
    expect(hrefs('nav')).toEqual(expect.arrayContaining(['/en/projects', '/en/offers', '/en/contact']))
    expect(find('[aria-current=page], nav [aria-current]').getAttribute('href')).toBe('/en/contact')
  })

  it('suggests the projects to search, whatever else is on the page', async () => {
    await show(<Header {...props} />, '/en/reserve')
    await change(() => find('[data-open-search]').click())
    await until(() => expect(hrefs('[data-search-results]')).toEqual(['/en/projects/hill-house']))
    expect(text('[data-search-results]')).toContain('Hill House')
  })

  it('counts the favourites and knows who is signed in', async () => {
    await show(<Header {...props} />, '/en/contact')
    const one = { flatId: 'a', project: 'p', building: 'A', number: '1', price: 1, savedAt: '' }
    await change(() => {
      $wishlist.set([one, { ...one, flatId: 'b' }])
      $session.set({ sessionId: 's1', user: { ...NINO, metadata: { haveAppartment: true } } })
      $accountState.set('known')
    })
    await until(() => expect(text('.header-tools a[href$="/wishlist"]')).toContain('2'))
    expect(hrefs('.menu-end')).toEqual(expect.arrayContaining(['/en/profile', 'https://app.example']))
    expect(hrefs('.menu-end')).not.toContain('/en/login')
  })

  it('takes over what the boot script has set for the first paint', async () => {
    document.documentElement.dataset.session = 'unknown'
    document.documentElement.style.setProperty('--favourites', '"3"')
    await show(<Header {...props} />, '/en/contact')
    expect(document.documentElement.style.getPropertyValue('--favourites')).toBe('')
    expect(document.documentElement.dataset.session).toBe('unknown')
    await change(() => $accountState.set('none'))
    expect(document.documentElement.dataset.session).toBeUndefined()
  })
})
