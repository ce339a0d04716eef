/** The floor plan: links, keyboard, and flats sold after the build. */
import { describe, expect, it } from 'vitest'
import { read, WIDE } from '../support/arrive.ts'
import { tabTo } from '../support/keyboard.ts'
import { useSite } from '../support/use-site.ts'
import { sellFlat } from '../support/visitor.ts'

const { site, arrive } = useSite()
const path = '/en/projects/terrace-park/a/floors/5'

describe('the floor plan', () => {
  it('moves between flats with the arrow keys and opens one with Enter', async () => {
    const { page, complaints, context } = await arrive()
    await page.goto(site + path)
    await expect.poll(() => page.locator('.floor-flat').count()).toBe(5)
    await tabTo(page, '.floor-flat[data-number="501"]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('.floor-columns .is-hot').getAttribute('data-number')).toBe('503')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/terrace-park/a/503')
    await page.getByRole('link', { name: 'The whole floor' }).click()
    await page.waitForURL('**/floors/5?flat=503')
    await page.locator('.floor-flat.is-hot[data-number="503"]').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('marks flats that were sold after the build', async () => {
    const visit = await arrive()
    await sellFlat(visit.context, 'flat-terrace-park-a-503')
    await visit.page.goto(site + path)
    await visit.page.locator('.floor-flat[data-number="503"][data-status="sold"]').waitFor()
    await expect.poll(() => read(visit.page.locator('li[data-number="503"] .status'))).toBe('Sold')
    await visit.context.close()
  })

  it('works as a picture with links without JavaScript, and the façade links to it', async () => {
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    await page.goto(site + path)
    await page.locator('.floor-flat[data-number="502"]').click()
    await page.waitForURL('**/terrace-park/a/502')
    await context.close()
    const visit = await arrive()
    await visit.page.goto(`${site}/en/projects/terrace-park/a?floor=5`)
    await visit.page.locator('.flat-list').getByRole('link', { name: 'Floor plan' }).click()
    await visit.page.waitForURL('**/terrace-park/a/floors/5')
    await visit.context.close()
  })
})
