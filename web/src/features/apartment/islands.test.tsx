// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { jsonLdText } from '../../kit/seo/json-ld.ts'
import type { FlatStatus } from '../../platform/content/flat.ts'
import { flat503 } from '../../platform/flat.fixture.ts'
import { $liveFlats, $liveState } from '../../stores/live-flats.ts'
import { islandPage, NOW } from '../../ui/dom.fixture.tsx'
import BrochureNow from './BrochureNow.island.tsx'
import Buy from './Buy.island.tsx'
import BuyBar from './BuyBar.island.tsx'
import { ALAZANI } from './loan/banks.fixture.ts'
import { withWords } from './offer-words.ts'
import SunHour from './sun/SunHour.island.tsx'

const { show, until, text, href, find, change, press, named, slide } = islandPage()
const HOUR = 3_600_000
const iso = (moment: number) => new Date(moment).toISOString()
const { plan: _, ...flat } = flat503
const offer = (endsAt: number) =>
  withWords('en', {
    path: '/en/offers/one',
    title: 'Six off',
    summary: '',
    mark: '',
    endsAt: iso(endsAt),
    payment: { way: 'once', discount: 6, days: 10 },
  })
const shared = { locale: 'en', flat, offers: [], banks: [ALAZANI] } as const
const terms = { days: 5, deposit: 50_000, flats: 2 }

describe('the price of a flat and the next step', () => {
  const buy = { ...shared, project: 'Terrace Park', costs: [], terms }

  it('is to reserve a flat that is for sale, for the days and the deposit of its complex', async () => {
    await show(<Buy {...buy}>Nino</Buy>)
    expect(text('.buy-panel')).toContain('$98,400')
    expect(text('.total-sum')).toContain('$1,378')
    expect(href('Reserve for 5 days, fee $500')).toBe('/en/reserve?flat=flat-503')
    expect(href('Viewing')).toBe('/en/visit?flat=flat-503')
    expect(href('Request a call')).toBe('/en/contact?flat=flat-503#call')
    expect(text('.buy-panel')).toContain('Nino')
    expect(text('.buy-panel')).toContain('as of 22 Nov 2026, 12:00')
    expect(JSON.parse(find('favourite-button').getAttribute('flat') ?? '')).toMatchObject({
      flatId: 'flat-503',
      price: 9_840_000,
    })
  })

  it('is a call where the flat cannot be reserved online', async () => {
    await show(<Buy {...buy} terms={undefined} />)
    expect(document.querySelector('[href*="/reserve"]')).toBeNull()
    expect(named('Request a call').className).toBe('button')
  })

  it.each(LOCALES)('is a similar flat once it is sold, without a price (%s)', async (locale) => {
    await show(<Buy {...buy} locale={locale} flat={{ ...flat, status: 'sold' }} />)
    expect(text('.buy-panel')).not.toMatch(/\$|₾/)
    expect(find('.button.is-wide').getAttribute('href')).toBe('#similar')
    expect(document.querySelector('[href*="visit"], [href*="contact"], [href*="reserve"]')).toBeNull()
  })

  it('follows the flat: reserved by somebody else, it is to be told', async () => {
    await show(<Buy {...buy} />)
    await change(() => {
      $liveFlats.set(new Map([[flat.id, { ...flat, floor: 5, status: 'reserved', isJustReserved: true }]]))
      $liveState.set({ at: NOW, hasFailed: false })
    })
    await until(() => expect(text('.status')).toBe('Just reserved'))
    expect(document.querySelector('[href*="/reserve"]')).toBeNull()
    expect(text('.buy-panel')).toContain('checked at 12:00')
    await change(() => {
      $liveFlats.set(new Map())
      $liveState.set({ hasFailed: false })
    })
  })

  it('tells search engines that it is sold, and for sale again', async () => {
    const offered = () => JSON.parse(find('script').textContent ?? '')['@graph'][0].offers
    await show(<Buy {...buy} />)
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/ld+json">${jsonLdText([{ '@type': ['Apartment', 'Product'], url: '/503' }])}</script>`,
    )
    const turn = (status: FlatStatus) =>
      change(() => $liveFlats.set(new Map([[flat.id, { ...flat, floor: 5, status, isJustReserved: false }]])))
    await turn('sold')
    await until(() => expect(offered()).toBeUndefined())
    await turn('available')
    await until(() => expect(offered()).toMatchObject({ url: '/503', price: '98400.00' }))
    await change(() => $liveFlats.set(new Map()))
  })

  it.each([
    [iso(NOW + HOUR), true],
    [iso(NOW - HOUR), false],
  ])('has an offer until it ends, by the site’s clock: %s, %s', async (end, isShown) => {
    await show(<Buy {...buy} offers={[offer(Date.parse(end))]} />)
    await until(() => expect(text('.buy-panel').includes('$92,496')).toBe(isShown))
  })
})

describe('sharing a flat', () => {
  it('shows the address, selected, where nothing can be copied', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) },
    })
    await show(<Buy {...shared} project="Terrace Park" costs={[]} terms={terms} />)
    await press('Share')
    await until(() => expect(find('.share-address').getAttribute('value')).toBe(location.href))
    const field = find('.share-address') as HTMLInputElement
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, location.href.length])
    vi.unstubAllGlobals()
  })
})

describe('the bar on phones', () => {
  it('has the price, what it is a month, and the reservation', async () => {
    await show(<BuyBar {...shared} isReservable />)
    expect(text('.bar-price')).toBe('$98,400')
    expect(text('.micro-text')).toMatch(/^\$[\d,]+ a month$/)
    expect(href('Reserve')).toBe('/en/reserve?flat=flat-503')
  })

  it('leads to a call where the flat is not reserved online, and to similar ones once it is sold', async () => {
    await show(<BuyBar {...shared} isReservable={false} />)
    expect(href('Call me')).toBe('/en/contact?flat=flat-503#call')
    await show(<BuyBar {...shared} flat={{ ...flat, status: 'sold' }} isReservable />)
    expect(document.querySelector('.bar-price')).toBeNull()
    expect(text('.buy-bar')).toContain('Sold')
    expect(find('.buy-bar a').getAttribute('href')).toBe('#similar')
  })

  it.each([
    [HOUR, /\$92,496/],
    [-HOUR, /a month/],
  ])('has the sum of an offer until it ends, and then the loan: %s', async (left, shown) => {
    await show(<BuyBar {...shared} offers={[offer(NOW + left)]} isReservable />)
    await until(() => expect(text('.micro-text')).toMatch(shown))
  })
})

describe('a brochure', () => {
  it('says where it was printed and on which day', async () => {
    await show(<BrochureNow {...shared} show="address" />, '/en/projects/terrace-park/a/503/brochure?down=30')
    expect(text('span')).toBe(`${location.host}/en/projects/terrace-park/a/503/brochure`)
    await show(<BrochureNow {...shared} show="day" />)
    await until(() => expect(text()).toBe('Printed 27 November 2026.'))
  })

  it('has the offers that have not ended and the loan on the terms in the address', async () => {
    const offers = [offer(NOW + HOUR), { ...offer(NOW - HOUR), name: 'Ended', path: '/en/offers/two' }]
    await show(<BrochureNow {...shared} offers={offers} show="paying" />, '/en/brochure?down=50&months=60')
    await until(() => expect(text()).not.toContain('Ended'))
    expect(text()).toContain('$92,496')
    expect(text()).toContain('Alazani Bank, 50% down, 5 years at 9.5%:')
    expect(text()).toMatch(/\$1,033 a month/)
  })

  it('has neither once the flat is sold', async () => {
    const sold = { ...flat, status: 'sold' } as const
    await show(<BrochureNow {...shared} flat={sold} offers={[offer(NOW + HOUR)]} show="paying" />)
    expect(text('div')).toBe('')
  })
})

describe('the sun at an hour', () => {
  const shape = { x: 0, y: 0, width: 1, height: 1 }
  const sky = (angle: number | null) => Array.from({ length: 200 }, () => angle)
  const sun = {
    locale: 'en',
    viewBox: '0 0 10 10',
    orbit: { x: 5, y: 5, radius: 4, top: 1, disc: 1 },
    sky: { summer: sky(90), equinox: sky(45), winter: sky(null) },
    rooms: [
      { name: 'Kitchen', shape, sun: { summer: [{ from: 12, to: 14 }], equinox: [], winter: [] } },
      { name: 'Bedroom', shape, sun: { summer: [{ from: 18, to: 20 }], equinox: [], winter: [] } },
    ],
  } as const

  it('names and marks the rooms that it shines into, and turns with the hour', async () => {
    await show(<SunHour {...sun} />)
    expect(text('.heading-2')).toBe('13:00')
    expect(text('.in-sun')).toBe('In the sun: kitchen')
    expect(document.querySelectorAll('.is-sunlit')).toHaveLength(1)
    expect(find('.sun-disc').getAttribute('transform')).toBe('rotate(90 5 5)')
    const slider = find('input') as HTMLInputElement
    expect(slider.getAttribute('aria-valuetext')).toBe('13:00, In the sun: kitchen')
    await slide(slider, '19')
    expect(text('.in-sun')).toBe('In the sun: bedroom')
    const [, , winter] = document.querySelectorAll('.sun-days button')
    await press(winter?.textContent ?? '')
    expect(text('.in-sun')).toBe('no direct sun')
    expect(find('.sun-disc').className).toContain('set')
    expect(winter?.getAttribute('aria-pressed')).toBe('true')
  })
})
