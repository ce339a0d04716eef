/** The construction progress and the map on the page of a complex. */
import { describe, expect, it } from 'vitest'
import { elevationPath } from '../../web/src/platform/content/addresses.ts'
import { NARROW, read, WIDE } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

describe('the construction progress', () => {
  it('shows each house as it stands, what is built of it, and the reports, newest first', async () => {
    const { page, complaints, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/b`)
    await page.getByRole('link', { name: 'Construction progress', exact: true }).click()
    await page.waitForURL('**/projects/terrace-park#progress')
    const section = page.locator('#progress')
    await expect
      .poll(() => section.locator('figcaption').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Building A\s+Structure\s+9 . 9\s+Walls\s+6 . 9\s+Windows\s+0 . 9\s*$/),
        expect.stringMatching(/^Building B\s+Structure\s+8 . 9\s+Walls\s+3 . 9\s+Windows\s+0 . 9\s*$/),
      ])
    const times = section.locator('time')
    const visible = async () => (await times.all()).length - (await section.locator('details time').count())
    expect(await visible()).toBe(3)
    expect(await section.locator('details time').first().isVisible()).toBe(false)
    await section.locator('summary').click()
    await expect
      .poll(async () => (await times.allInnerTexts()).map((day) => day.replaceAll('\u00a0', ' ')))
      .toEqual(['14 November', '7 November', '29 October', '19 September', '29 August'])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('tells how far a podium is before the first floor has begun, and is absent for a finished complex', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/ru/projects/river-line`)
    await expect.poll(() => page.locator('#progress time').count()).toBe(5)
    await page.goto(`${site}/en/projects/river-line`)
    const house = page.locator('#progress .grown-houses figure').first()
    expect(await read(house)).toMatch(/Building A\s*Podium\s*1 . 2\s*Structure\s*0 . 16\s*$/)
    expect(await house.locator('> svg').count()).toBe(1)
    await page.goto(`${site}/en/projects/old-garden`)
    expect(await page.locator('#progress').count()).toBe(0)
    await context.close()
  })

  it('has a drawing of each house, in which the address can fill one flat', async () => {
    const { page, context } = await arrive()
    await page.goto(site + elevationPath('terrace-park', 'A', '903'))
    const shown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.flats *')].flatMap((one) =>
          getComputedStyle(one).display === 'none' ? [] : [one.id],
        ),
      )
    expect(await shown()).toEqual(['903'])
    await context.close()
  })
})

describe('the map of a complex', () => {
  it('highlights a place in the list and its route on the map together, and links to a maps search', async () => {
    const { page, complaints, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park`)
    const row = page.locator('.places a', { hasText: 'School' })
    expect(await read(row)).toMatch(/School\s*Years 1 to 12\s*8 min$/)
    await row.focus()
    const hot = page.locator('.area-map .is-hot')
    await expect.poll(() => hot.count()).toBe(2)
    await expect.poll(() => page.locator('.area-map .route-line.is-hot').count()).toBe(1)
    await page.keyboard.press('Tab')
    await expect.poll(() => read(page.locator('.places .is-hot'))).toMatch(/^7\s*Didube metro/)
    expect(await page.getByRole('link', { name: /^Open in maps/ }).getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=84%20King%20Mirian%20St%2C%20Dighomi%2C%20Tbilisi',
    )
    expect(complaints).toEqual([])
    await context.close()
  })

  it('has labels that touch neither each other nor the edge of a drawing, in every language', async () => {
    // The plan is drawn by the build, and without scripts a page costs little.
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    for (const locale of ['', '/en', '/ru']) {
      for (const complex of ['terrace-park', 'river-line', 'hill-house', 'old-garden']) {
        await page.goto(`${site}${locale}/projects/${complex}`)
        for (const { viewport } of [NARROW, WIDE]) {
          await page.setViewportSize(viewport)
          const drawings = page.locator('.site-plan, .drawn-house svg')
          const touching = await drawings.evaluateAll((plans) =>
            plans.flatMap((plan) => {
              const edge = plan.getBoundingClientRect()
              const labels = [...plan.querySelectorAll('text')]
                .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
                // Phones hide what would be too small to read and, in a section, what is beside the house.
                .filter(({ box }) => box.width > 0)
                .filter(
                  ({ box }) => plan.matches('.site-plan') || (box.left < edge.right && box.right > edge.left),
                )
              return labels.flatMap(({ text, box }, index) => {
                const other = labels
                  .slice(index + 1)
                  .find(
                    (one) =>
                      box.left < one.box.right &&
                      one.box.left < box.right &&
                      box.top + 2 < one.box.bottom &&
                      one.box.top + 2 < box.bottom,
                  )
                const isCut =
                  box.left < edge.left ||
                  box.right > edge.right ||
                  box.top < edge.top ||
                  box.bottom > edge.bottom
                return other ? [`${text} / ${other.text}`] : isCut ? [`${text} is cut`] : []
              })
            }),
          )
          expect(touching, `${locale}/${complex} at ${viewport.width}`).toEqual([])
        }
      }
    }
    await context.close()
  })

  it('has paper around the letters of its drawings that may lie over lines', async () => {
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    for (const complex of ['terrace-park', 'river-line', 'hill-house']) {
      await page.goto(`${site}/en/projects/${complex}`)
      const letters = page.locator('.drawn-house text, .site-plan :is(.dimension-name, .scale-bar text)')
      const bare = await letters.evaluateAll((texts) =>
        texts.flatMap((text) => {
          const { paintOrder, stroke, strokeWidth } = getComputedStyle(text)
          const hasHalo = paintOrder.startsWith('stroke') && stroke !== 'none' && parseFloat(strokeWidth) > 0
          // Whatever is drawn later covers it.
          const lines = [...(text.closest('.drawn-house svg')?.querySelectorAll('.measure path') ?? [])]
          const isLast = lines.every(
            (line) => !(text.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING),
          )
          return hasHalo && isLast ? [] : [text.textContent]
        }),
      )
      expect(bare, complex).toEqual([])
      expect(await letters.count()).toBeGreaterThan(3)
    }
    await context.close()
  })

  it('has letters in its drawings that can be read, on the smallest phone and at the width of the design', async () => {
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    for (const complex of ['terrace-park', 'river-line', 'hill-house', 'old-garden']) {
      await page.goto(`${site}/en/projects/${complex}`)
      for (const { viewport } of [NARROW, WIDE]) {
        await page.setViewportSize(viewport)
        const small = await page.locator('main svg text').evaluateAll((texts) =>
          texts.flatMap((text) => {
            const { a = 0, b = 0 } = (text as SVGTextElement).getScreenCTM() ?? {}
            const size = Math.hypot(a, b) * Number.parseFloat(getComputedStyle(text).fontSize)
            const isSeen = text.getBoundingClientRect().width > 0
            return isSeen && size < 12.95 ? [`${text.textContent}: ${size.toFixed(1)}`] : []
          }),
        )
        expect(small, `${complex} at ${viewport.width}`).toEqual([])
      }
    }
    await context.close()
  })

  it('is a picture with a list without JavaScript', async () => {
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    await page.goto(`${site}/ru/projects/river-line`)
    await page.locator('.places a', { hasText: 'Аптека' }).click()
    await page.locator('.area-map .map-pin:target').waitFor()
    await expect
      .poll(() => page.locator('svg[role=img].area-map').getAttribute('aria-label'))
      .toMatch(/^River Line: /)
    await context.close()
  })
})
