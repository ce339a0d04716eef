/** The floor plan: links and keyboard. `live.test.ts` has what happens to its flats. */
import { describe, expect, it } from 'vitest'
import { NARROW, read, WIDE } from '../support/arrive.ts'
import { tabTo } from '../support/keyboard.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })
const path = '/en/projects/terrace-park/a/floors/5'

describe('the floor plan', () => {
  it('moves between flats with the arrow keys and opens one with Enter', async () => {
    const { page, complaints, context } = await arrive()
    await page.goto(site + path)
    await expect.poll(() => page.locator('.floor-flat').count()).toBe(5)
    // One tab stop, at the first flat that can be bought.
    await tabTo(page, '.floor-flat[data-number="502"]')
    await expect.poll(() => page.locator('.floor-flat[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.locator('.floor-columns .is-hot').getAttribute('data-number')).toBe('503')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/terrace-park/a/503')
    await page.getByRole('link', { name: 'The whole floor' }).click()
    await page.waitForURL('**/floors/5?flat=503')
    await page.locator('.floor-flat.is-hot[data-number="503"]').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('puts the text of a flat under its drawing', async () => {
    const { page, context } = await arrive()
    await page.goto(site + path)
    /** The largest distance between the left edges of a flat and of its text, in pixels. */
    const distance = () =>
      page.evaluate(() => {
        const edges = (parts: string) =>
          [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect().x)
        const texts = edges('.floor-columns li')
        return Math.max(
          ...edges('.floor-flat .hot-outline').map((x, index) => Math.abs(x - (texts[index] ?? 0))),
        )
      })
    await expect.poll(distance).toBeLessThan(8)
    await context.close()
  })

  it('is walked through with buttons on a phone, where the first touch marks a flat and the second opens it', async () => {
    const { page, complaints, context } = await arrive(NARROW)
    await page.goto(`${site}${path}?flat=503`)
    const said = page.locator('[data-floor-hot]')
    await expect.poll(() => read(said)).toBe('Flat 503, 3 of 5')
    await page.getByRole('button', { name: 'Next flat' }).tap()
    await expect.poll(() => read(said)).toBe('Flat 504, 4 of 5')
    const isInView = (number: string) =>
      page.locator(`.floor-flat[data-number="${number}"] .hot-outline`).evaluate((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await expect.poll(() => isInView('504')).toBe(true)
    await page.getByRole('button', { name: 'Previous flat' }).tap()
    await expect.poll(() => isInView('503')).toBe(true)
    await page.getByRole('button', { name: 'Previous flat' }).tap()
    const flat = page.locator('.floor-flat[data-number="503"] .sold-veil')
    await flat.tap()
    await expect.poll(() => read(said)).toBe('Flat 503, 3 of 5')
    await flat.tap()
    await page.waitForURL('**/terrace-park/a/503')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('works as a picture with links without JavaScript, and the façade links to it', async () => {
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    await page.goto(site + path)
    await page.locator('.floor-flat[data-number="502"]').click()
    await page.waitForURL('**/terrace-park/a/502')
    await context.close()
    const visit = await arrive()
    await visit.page.goto(`${site}/en/projects/terrace-park/a?floor=5`)
    await visit.page.locator('.list-head').getByRole('link', { name: 'Floor plan' }).click()
    await visit.page.waitForURL('**/terrace-park/a/floors/5')
    await visit.page.goto(`${site}/en/projects/terrace-park/a`)
    await visit.page.locator('.flat-card').getByRole('link', { name: 'Floor plan' }).click()
    await visit.page.waitForURL('**/terrace-park/a/floors/9?flat=903')
    await visit.context.close()
  })
})
