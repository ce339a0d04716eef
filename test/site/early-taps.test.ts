/** Taps on a page that is readable but whose scripts have not arrived yet. */
import { describe, expect, it } from 'vitest'
import { HYDRATING, holdScripts, tapAt } from '../support/early-taps.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

const FLAT = '/en/projects/terrace-park/a/503'
const BUILDING = '/en/projects/terrace-park/a'

describe('a tap before the scripts are there', () => {
  it.each([
    ['a choice of the payment plan', FLAT, 'astro-island button[aria-pressed=false]:has-text("50%")'],
    ['the heart of a static page', FLAT, '.buy-panel favourite-button button'],
    ['the view of the selector', BUILDING, 'astro-island button[aria-pressed=false]:has-text("Table")'],
  ])('takes effect once they are, and once: %s', async (_, path, selector) => {
    const { page, context, complaints } = await arrive()
    const release = await holdScripts(page)
    await page.goto(site + path, { waitUntil: 'commit' })
    const button = await page.waitForSelector(selector)
    await button.scrollIntoViewIfNeeded()
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    release()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    // A second press would take it back.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    await context.close()
    expect(complaints).toEqual([])
  })

  const bedrooms = (nth: number) => `.finder fieldset button >> nth=${nth}`
  const sort = (column: number) => `th:nth-child(${column}) button`

  it.each([
    ['two buttons', '/en', [1, 2].map(bedrooms), '?bedrooms=2,3'],
    ['one button twice', '/en', [1, 0, 1].map(bedrooms), '?bedrooms=1'],
    ['two of one choice, the first last', BUILDING, [6, 5].map(sort), '?sort=area'],
  ])('counts with those before it, in order: %s', async (_, path, presses, search) => {
    const { page, context, complaints } = await arrive()
    const release = await holdScripts(page)
    await page.goto(site + path, { waitUntil: 'commit' })
    for (const press of presses) await page.click(press)
    release()
    await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(search)
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('a dialog that is asked for before the modal layer is there opens once it is', async () => {
  const { page, context, complaints } = await arrive()
  const release = await holdScripts(page, /\/assets\/ModalLayer/)
  // Before its own script, the link is followed.
  await page.goto(site + FLAT, { waitUntil: 'domcontentloaded' })
  const styles = page.waitForResponse(/\/assets\/modal[^/]*\.css/)
  await page.click('main a[href*="#call"]')
  await styles
  expect(await page.locator('dialog.modal-dialog').count()).toBe(0)
  release()
  await page.waitForSelector('dialog.modal-dialog[open] .contact-dialog')
  expect(page.url()).toBe(site + FLAT)
  await context.close()
  expect(complaints).toEqual([])
})

describe('a tap while an island hydrates', () => {
  it.each(HYDRATING)('is not undone by what the island does next: $name', async (one) => {
    const { page, context, complaints } = await arrive()
    // Each at two of six moments; `npm run test:night` tries all.
    const first = HYDRATING.indexOf(one)
    for (const tasks of [first, first + HYDRATING.length]) await tapAt(page, site, one, tasks)
    await context.close()
    expect(complaints).toEqual([])
  })
})
