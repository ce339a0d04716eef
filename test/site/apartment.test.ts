/** The page of a flat: its data, pictures and price, on a phone and without JavaScript. */
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../web/src/kit/plan/labels.ts'
import { leave, NARROW, read, WIDE } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'
import { sellFlat } from '../support/visitor.ts'

const { site, arrive, open } = useSite({ pictures: false })
const FLAT = '/en/projects/terrace-park/a/503'

describe('the page of a flat', () => {
  it('describes the flat and draws it to scale, with rooms that add up to its area', async () => {
    const { page, complaints, context } = await open(FLAT)
    await expect.poll(() => read(page.locator('h1'))).toBe('Flat 503')
    await expect
      .poll(() => read(page.locator('.flat-head .lead-text')))
      .toBe('2 bedrooms, 71.4 m², floor 5 of 9, windows facing south and north')
    const drawing = page.getByRole('img', { name: /^Flat 503, drawn to scale: Living and kitchen/ })
    await expect.poll(() => drawing.first().isVisible()).toBe(true)
    const areas = await page.locator('.drawings .spec-list dd').allInnerTexts()
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
    const { page, context } = await open(FLAT)
    await expect.poll(() => read(page.locator('.flat-head .heading-1'))).toBe('$98,400')
    await expect.poll(() => read(page.locator('.rate-note'))).toMatch(/^₾265,680 at 2\.7000, National Bank, /)
    await page.locator('[data-choose-currency="gel"]:visible').click()
    await expect.poll(() => read(page.locator('.flat-head .heading-1'))).toBe('₾265,680')
    await expect.poll(() => read(page.locator('.rate-note'))).toMatch(/^\$98,400 at /)
    await context.close()
  })

  it('says so if the flat was sold after the build, and links to similar ones', async () => {
    const visit = await arrive()
    await sellFlat(visit.context, 'flat-terrace-park-a-503')
    await visit.page.goto(site + FLAT)
    await visit.page.locator('.flat-head .status', { hasText: 'Sold' }).waitFor()
    await expect.poll(() => visit.page.locator('.flat-head .heading-1').isVisible()).toBe(false)
    await expect.poll(() => read(visit.page.locator('.buy-panel .button:visible'))).toBe('Similar flats')
    await expect.poll(() => visit.page.locator('#loan').isVisible()).toBe(false)
    expect(await visit.page.locator('.pay-row').count()).toBe(0)
    expect(await visit.page.locator('script[type="application/ld+json"]').textContent()).not.toContain(
      'Offer',
    )
    await leave(visit.context)
  })
})

describe('similar flats', () => {
  it('name their building where it is another one: two towers have the same numbers', async () => {
    const { page, context } = await open('/en/projects/river-line/a/1402')
    const cards = await page.$$eval('.similar-flats .flat-row', (links) =>
      links.map((link) => ({
        building: link.getAttribute('href')?.split('/').at(-2),
        place: link.querySelector('.place-cell')?.textContent?.trim() ?? '',
      })),
    )
    for (const { building, place } of cards)
      expect(place).toMatch(building === 'a' ? /^Floor \d+$/ : /^Building B, floor \d+$/)
    expect(new Set(cards.map(({ building }) => building))).toEqual(new Set(['a', 'b']))
    await context.close()
  })
})

describe('the pictures of a flat', () => {
  it('show a living room of the complex and the view from the flat’s floor', async () => {
    const { page, context } = await open('/en/projects/river-line/b/1501')
    const alts = () =>
      page.$$eval('.flat-pictures img', (images) => images.map((one) => one.getAttribute('alt')))
    await expect
      .poll(alts)
      .toEqual([
        expect.stringMatching(/^Living room .*River Line/),
        expect.stringMatching(/^View from an upper floor of River Line/),
      ])
    await expect
      .poll(() => page.locator('.flat-pictures figcaption').allInnerTexts())
      .toEqual([
        'A living room in River Line (corner flat), CGI',
        expect.stringMatching(/^View south-west from floors 12–16, CGI\s*\+54\.80$/),
      ])
    await page.goto(`${site}/en/projects/river-line/b/102`)
    await expect.poll(async () => (await alts())[1]).toMatch(/^View from a lower floor of River Line/)
    // The room above is the corner's, with its 360° view; this one has none of its own.
    expect(await page.locator('.tour-view .play-button').count()).toBe(0)
    await context.close()
  })

  it.each([1440, 375])(
    'start with the furnished plan, once, if nobody has drawn a room (%i)',
    async (width) => {
      const { page, context } = await open('/en/projects/river-line/b/1502', {
        viewport: { width, height: 900 },
      })
      await expect
        .poll(() => page.locator('.flat-pictures figcaption').allInnerTexts())
        .toEqual([
          expect.stringMatching(
            /^Furnished plan, dimensions in metres\. View south-west from floors 12–16, CGI\s*\+54\.80$/,
          ),
        ])
      for (const flat of ['river-line/b/1502', 'terrace-park/b/201', 'old-garden/a/203']) {
        for (const locale of ['', '/en', '/ru']) {
          await page.goto(`${site}${locale}/projects/${flat}`)
          const seen = await page.evaluate(() => {
            const isShown = (one: Element) => one.getClientRects().length > 0
            const plans = [...document.querySelectorAll('main svg.plan-drawing[role=img]')].filter(isShown)
            const texts = [...(plans[0]?.querySelectorAll('text') ?? [])].map((text) => {
              const scale = text.getScreenCTM()
              const size = Number.parseFloat(getComputedStyle(text).fontSize)
              return {
                text: text.textContent ?? '',
                width: text.getComputedTextLength() / size,
                size: size * Math.hypot(scale?.a ?? 0, scale?.b ?? 0),
              }
            })
            const view = document.querySelector('.plan-view')?.getBoundingClientRect()
            const plan = plans[0]?.getBoundingClientRect()
            return {
              plans: plans.length,
              furniture: (plans[0]?.querySelectorAll('g[transform] > rect').length ?? 0) > 5,
              texts,
              // The view is where the windows are.
              gap: view && plan && (innerWidth > 768 ? view.left - plan.right : view.top - plan.bottom),
            }
          })
          const where = `${locale}/${flat} at ${width}`
          expect(seen, where).toMatchObject({ plans: 1, furniture: true })
          expect(Math.min(...seen.texts.map(({ size }) => size)), where).toBeGreaterThanOrEqual(13)
          // As wide as they were taken to be when they got their places beside walls, doors and furniture.
          expect(
            seen.texts.filter(({ text, width }) => width > textWidth(text) + 0.2),
            where,
          ).toEqual([])
          expect(Math.abs(seen.gap ?? 0), where).toBeLessThan(2)
        }
      }
      expect(await page.locator('.tour-view .play-button').count()).toBe(0)
      await context.close()
    },
  )
})

describe('the hour of the sun', () => {
  it('lights the rooms that the table says are in the sun, at every hour of each day', async () => {
    const { page, complaints, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await page.locator('.sun-hour').scrollIntoViewIfNeeded()
    await page.waitForSelector('astro-island:not([ssr]) .sun-hour')
    const wrong = await page.evaluate(async () => {
      const part = document.querySelector('.sun-hour') as HTMLElement
      const slider = part.querySelector('input') as HTMLInputElement
      const rows = [...document.querySelectorAll('.sun-section tbody tr')]
      const toHours = (time: string) => Number(time.split(':')[0]) + Number(time.split(':')[1]) / 60
      const found: string[] = []
      for (const [day, button] of [...part.querySelectorAll('button')].entries()) {
        button.click()
        for (let hour = 5; hour <= 21; hour += 0.5) {
          // As a visitor does, React notices only what does not go through the element's own property.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
            slider,
            String(hour),
          )
          slider.dispatchEvent(new Event('input', { bubbles: true }))
          await new Promise(requestAnimationFrame)
          for (const [index, row] of rows.entries()) {
            const text = row.querySelectorAll('td')[day]?.querySelector('span.tabular')?.textContent ?? ''
            const spells = [...text.matchAll(/(\d+:\d\d)–(\d+:\d\d)/g)]
            const isSunny = spells.some(
              ([, from = '', to = '']) => toHours(from) <= hour && hour <= toHours(to),
            )
            const isLit = part.querySelectorAll('.room-shape')[index]?.classList.contains('is-sunlit')
            const name = row.querySelector('th')?.childNodes[0]?.textContent?.trim() ?? ''
            const isNamed = part
              .querySelector('.in-sun')
              ?.textContent?.toLowerCase()
              .includes(name.toLowerCase())
            if (isLit !== isSunny || isNamed !== isSunny) found.push(`${button.textContent} ${hour} ${name}`)
          }
        }
      }
      return { found, rows: rows.length, said: slider.ariaValueText }
    })
    expect(wrong).toEqual({ found: [], rows: 3, said: '21:00, no direct sun' })
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the price bar on a phone', () => {
  it('is visible without scrolling and never covers the focused element', async () => {
    const { page, context } = await open(FLAT, NARROW)
    const bar = page.locator('.buy-bar')
    await expect.poll(() => read(bar.locator('.bar-price'))).toBe('$98,400')
    await expect.poll(() => read(bar.locator('.micro-text'))).toBe('24 × $2,870, 0%')
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
    await expect.poll(() => read(page.locator('.buy-bar .button:visible'))).toBe('Similar flats')
    await context.close()
  })
})

describe('the page of a flat without JavaScript', () => {
  it('shows everything, and hides controls that need scripts', async () => {
    const { page, context } = await open(FLAT, {
      ...WIDE,
      javaScriptEnabled: false,
    })
    await expect.poll(() => page.locator('.tour-view .play-button').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.flat-actions .print').isVisible()).toBe(false)
    await expect.poll(() => read(page.locator('.monthly'))).toContain('$891')
    await expect.poll(() => page.locator('.flat-pictures img').count()).toBe(2)
    await context.close()
  })
})
