/** The page of a flat: drawing, loan, 360° view, brochure, and the price in both currencies. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW, read, WIDE } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'
import { sellFlat } from '../support/visitor.ts'

const { site, arrive } = useSite()

async function open(path = '/en/projects/terrace-park/a/503', options: BrowserContextOptions = WIDE) {
  const visit = await arrive(options)
  await visit.page.goto(site + path)
  return visit
}

/** The name of the focused element. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim()
  })

describe('the page of a flat', () => {
  it('describes the flat and draws it to scale, with rooms that add up to its area', async () => {
    const { page, complaints, context } = await open()
    await expect.poll(() => read(page.locator('h1'))).toBe('Flat 503')
    await expect
      .poll(async () => (await read(page.locator('.flat-head .lead'))).replaceAll('\u00a0', ' '))
      .toBe('2 bedrooms, 71.4 m², floor 5 of 9, windows south and north')
    const drawing = page.getByRole('img', { name: /^Flat 503, drawn to scale: Living and kitchen/ })
    await expect.poll(() => drawing.first().isVisible()).toBe(true)
    const areas = await page.locator('.drawings .spec dd').allInnerTexts()
    const rooms = areas
      .slice(
        0,
        areas.findIndex((text) => text.startsWith('71.4')),
      )
      .map(Number.parseFloat)
    expect(rooms.reduce((sum, area) => sum + area, 0)).toBeCloseTo(71.4, 5)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows the price in both currencies at a dated rate', async () => {
    const { page, context } = await open()
    await expect.poll(() => read(page.locator('.flat-head .h1'))).toBe('$98,400')
    await expect.poll(() => read(page.locator('.rate-note'))).toMatch(/^₾265,680 at 2\.7000, National Bank, /)
    await page.locator('[data-choose-currency="gel"]:visible').click()
    await expect.poll(() => read(page.locator('.flat-head .h1'))).toBe('₾265,680')
    await expect.poll(() => read(page.locator('.rate-note'))).toMatch(/^\$98,400 at /)
    await context.close()
  })

  it('says so if the flat was sold after the build, and links to similar ones', async () => {
    const visit = await arrive()
    await sellFlat(visit.context, 'flat-terrace-park-a-503')
    await visit.page.goto(`${site}/en/projects/terrace-park/a/503`)
    await visit.page.locator('.flat-head .status', { hasText: 'Sold' }).waitFor()
    await expect.poll(() => visit.page.locator('.flat-head .h1').isVisible()).toBe(false)
    await expect.poll(() => read(visit.page.locator('.buy .btn:visible'))).toBe('Similar flats')
    await expect.poll(() => visit.page.locator('#loan').isVisible()).toBe(false)
    expect(await visit.page.locator('script[type="application/ld+json"]').textContent()).not.toContain(
      'Offer',
    )
    await visit.context.close()
  })
})

describe('the pictures of a flat', () => {
  it('show a living room of the complex and the view from the flat’s floor', async () => {
    const { page, context } = await open('/en/projects/river-line/b/1502')
    const alts = () =>
      page.$$eval('.flat-pictures img', (images) => images.map((one) => one.getAttribute('alt')))
    await expect
      .poll(alts)
      .toEqual([
        expect.stringMatching(/^Living room in River Line/),
        expect.stringMatching(/^View from an upper floor of River Line/),
      ])
    await expect
      .poll(() => page.locator('.flat-pictures figcaption').allInnerTexts())
      .toEqual([
        'Living room, visualisation',
        expect.stringMatching(/^View from floors 12–16, south-west, visualisation\s*\+54\.80$/),
      ])
    await page.goto(`${site}/en/projects/river-line/b/102`)
    await expect.poll(async () => (await alts())[1]).toMatch(/^View from a lower floor of River Line/)
    await context.close()
  })
})

describe('the price bar on a phone', () => {
  it('is visible without scrolling and never covers the focused element', async () => {
    const { page, context } = await open('/en/projects/terrace-park/a/503', NARROW)
    const bar = page.locator('.buy-bar')
    await expect.poll(() => read(bar.locator('.bar-price'))).toBe('$98,400')
    const isAtBottom = () => bar.evaluate((one) => one.getBoundingClientRect().bottom === innerHeight)
    await expect.poll(isAtBottom).toBe(true)
    const covered: string[] = []
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(() => {
        const focused = document.activeElement
        const top = document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? innerHeight
        const isCovered =
          !focused?.closest('.buy-bar') && (focused?.getBoundingClientRect().bottom ?? 0) > top + 1
        return isCovered ? focused?.textContent : undefined
      })
      if (text) covered.push(text)
    }
    expect(covered).toEqual([])
    await context.close()
  })

  it('says that a flat is sold', async () => {
    const { page, context } = await open('/en/projects/terrace-park/a/501', NARROW)
    await expect.poll(() => read(page.locator('.buy-bar p'))).toBe('Sold')
    await expect.poll(() => read(page.locator('.buy-bar .btn:visible'))).toBe('Similar flats')
    await context.close()
  })
})

describe('the loan calculator', () => {
  it('follows buttons, sliders and typed values, and keeps them in the URL', async () => {
    const { page, complaints, context } = await open()
    const monthly = page.locator('.monthly .amount')
    await page.locator('#loan').scrollIntoViewIfNeeded()
    await page.locator('#loan astro-island:not([ssr])').waitFor({ state: 'attached' })
    await expect.poll(() => read(monthly)).toBe('$891')
    await page.getByRole('button', { name: '50%' }).click()
    await expect.poll(() => read(monthly)).toBe('$637')
    await page.getByLabel('Term, months').fill('60')
    await page.keyboard.press('Enter')
    await page.getByLabel('Annual rate, %').fill('12,5')
    await page.keyboard.press('Enter')
    await expect.poll(() => read(monthly)).toBe('$1,107')
    await expect.poll(() => new URL(page.url()).search).toBe('?down=50&months=60&rate=12.5')
    await page.getByRole('slider', { name: 'Term' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).searchParams.get('months')).toBe('66')
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect.poll(() => page.locator('.years tbody tr').count()).toBe(6)
    await expect.poll(() => read(page.locator('.years tbody tr').last().locator('td').last())).toBe('$0')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is shown with instalments, banks and all other costs', async () => {
    const { page, complaints, context } = await open()
    await page.locator('#loan').scrollIntoViewIfNeeded()
    await page.locator('#loan astro-island:not([ssr])').waitFor({ state: 'attached' })
    await expect
      .poll(() => read(page.getByRole('region', { name: 'Instalments from us, without interest' })))
      .toContain('$2,870')
    await page.getByRole('button', { name: 'Use this rate: Rioni Credit' }).click()
    await expect.poll(() => read(page.locator('.monthly .amount'))).toBe('$906')
    const sum = page.locator('.cost-total dd')
    // Price, $50 for the registry, $100 for the valuation, 0.75% of the loan.
    await expect.poll(() => read(sum)).toBe('$99,067')
    await page.getByLabel('Parking place, level −1').check()
    await expect.poll(() => read(sum)).toBe('$108,567')
    // The deposit of $500 has been paid by then.
    await expect.poll(() => read(page.locator('.contract-day .h3'))).toBe('$39,187')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('prints the payment plan instead of the brochure on request', async () => {
    const { page, context } = await open()
    await page.locator('#loan').scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      document.documentElement.dataset.sheet = 'plan'
    })
    await page.emulateMedia({ media: 'print' })
    const last = page.locator('.payment-plan tbody tr').last()
    await expect
      .poll(async () => (await read(last)).replace(/\s+/g, ' '))
      .toMatch(/Instalment 24 of 24 \$2,870 \$0$/)
    await expect
      .poll(() => read(page.locator('.plan-about')))
      .toMatch(/^Terrace Park A\. Flat 503, 71\.4\sm²: \$98,400$/)
    await expect.poll(() => page.locator('.brochure').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.whole-cost').isVisible()).toBe(false)
    await context.close()
  })

  it('starts with the values of the URL, limited to their ranges', async () => {
    const { page, context } = await open('/en/projects/terrace-park/a/503?down=50&months=60&rate=999')
    await page.locator('#loan').scrollIntoViewIfNeeded()
    await page.locator('.monthly .amount', { hasText: '$1,304' }).waitFor()
    await expect.poll(() => page.getByLabel('Annual rate, %').inputValue()).toBe('20')
    await context.close()
  })
})

describe('the 360° view', () => {
  it('is loaded only on request, fills the window, and keeps the focus until Escape gives it back', async () => {
    const { page, complaints, context } = await open()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.locator('[data-tour-play]').scrollIntoViewIfNeeded()
    expect(fetched.filter((url) => url.includes('viewer'))).toEqual([])
    await page.locator('[data-tour-play]').click()
    const dialog = page.getByRole('dialog', { name: 'A living room in 360°' })
    await dialog.getByRole('group', { name: 'Controls of the 360° view' }).waitFor()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...WIDE.viewport })
    await expect.poll(() => focusOf(page)).toBe('View in 360°. Arrow keys turn, + and − zoom, Escape closes.')
    // There is one panorama, so nowhere to walk to.
    expect(await dialog.getByRole('group', { name: 'Where you stand' }).count()).toBe(0)
    // Beyond the last button is the browser's own bar, never the page beneath.
    const isOutside = () => page.evaluate(() => !document.activeElement?.matches('body, dialog, dialog *'))
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      expect(await isOutside()).toBe(false)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focusOf(page)).toBe('Look around in 360°')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('turns and zooms with its buttons and keys, and closes with its button and with Back', async () => {
    // A small window takes less time to draw.
    const { page, complaints, context } = await open('/en/projects/terrace-park/a/503', {
      viewport: { width: 480, height: 360 },
    })
    const play = page.locator('[data-tour-play]')
    const dialog = page.locator('dialog.panorama')
    await play.click()
    const canvas = dialog.locator('canvas')
    const look = async () => (await canvas.screenshot()).toString('base64')
    await dialog.getByRole('button', { name: 'Turn right' }).waitFor()
    for (const name of ['Turn right', 'Look up', 'Zoom in']) {
      const before = await look()
      await dialog.getByRole('button', { name }).click()
      await expect.poll(look).not.toBe(before)
    }
    const before = await look()
    await dialog.locator('.sphere').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(look).not.toBe(before)
    const turned = await look()
    await canvas.hover({ position: { x: 200, y: 150 } })
    await page.mouse.wheel(0, -400)
    await expect.poll(look).not.toBe(turned)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await play.click()
    await canvas.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/en/projects/terrace-park/a/503')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads from one place to another where there is more than one panorama', async () => {
    const { page, complaints, context } = await open('/en/projects/terrace-park/a/503', NARROW)
    await page.locator('[data-tour]').evaluate((tour: HTMLElement) => {
      const [first] = JSON.parse(tour.dataset['scenes'] ?? '[]')
      tour.dataset['scenes'] = JSON.stringify([first, { ...first, name: 'The roof' }])
    })
    await page.locator('[data-tour-play]').tap()
    const places = page.getByRole('group', { name: 'Where you stand' })
    await places.getByRole('button', { name: 'The roof' }).tap()
    await page.getByRole('dialog', { name: 'The roof' }).waitFor()
    await expect
      .poll(() => places.getByRole('button', { pressed: true }).allInnerTexts())
      .toEqual(['The roof'])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leaves the pictures and shows a message if it cannot be loaded', async () => {
    const visit = await arrive()
    await visit.context.route('**/assets/viewer*', (route) => route.abort())
    await visit.page.goto(`${site}/en/projects/terrace-park/a/503`)
    await visit.page.locator('[data-tour-play]').click()
    await visit.page.getByText('The 360° view could not be opened.').waitFor()
    await expect.poll(() => visit.page.locator('.flat-pictures img').count()).toBe(2)
    await visit.context.close()
  })
})

describe('the printed brochure', () => {
  it.each(['', '/en', '/ru'])('fits on one A4 page (%s)', async (locale) => {
    const { page, context } = await open(`${locale}/projects/river-line/b/104`, {
      viewport: { width: 794, height: 1123 },
    })
    await page.emulateMedia({ media: 'print' })
    const cut = () =>
      page.evaluate(() => {
        const foot = document.querySelector('.brochure .brochure-foot')?.getBoundingClientRect().top ?? 0
        const parts = [...document.querySelectorAll('.brochure .brochure-body > * > *')]
        return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)) - foot
      })
    // A fallback font may take more room until ours has loaded.
    await expect.poll(cut).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: null })
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await context.close()
  })

  it('shows the current values of the loan calculator', async () => {
    const { page, context } = await open('/en/projects/terrace-park/a/503?down=50&months=60')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect
      .poll(() => page.locator('[data-loan-line]').textContent())
      .toMatch(/50% down, 60 months at 9\.5%:\s*\$1,033 a month/)
    await context.close()
  })
})

describe('the page of a flat without JavaScript', () => {
  it('shows everything, and hides controls that need scripts', async () => {
    const { page, context } = await open('/en/projects/terrace-park/a/503', {
      ...WIDE,
      javaScriptEnabled: false,
    })
    await expect.poll(() => page.locator('[data-tour-play]').isVisible()).toBe(false)
    await expect.poll(() => page.locator('[data-print]').isVisible()).toBe(false)
    await expect.poll(() => read(page.locator('.monthly'))).toContain('$891')
    await expect.poll(() => page.locator('.flat-pictures img').count()).toBe(2)
    await context.close()
  })
})
