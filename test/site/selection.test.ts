/** Choosing a flat by façade, filters, list, table and comparison. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW, read, ready, WIDE } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

/** Opens a building and waits for its selector to hydrate. */
async function choose(path = '/en/projects/terrace-park/a', options = WIDE) {
  const visit = await arrive(options)
  await visit.page.goto(site + path)
  await ready(visit.page)
  return visit
}

const matching = (page: Page) => read(page.locator('.matching'))
const search = (page: Page) => new URL(page.url()).search
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-flat') ?? undefined)

/** The table begins with eight of its rows. */
async function showAll(page: Page): Promise<void> {
  const rows = page.locator('.flats-table tbody tr:visible')
  await expect.poll(() => rows.count()).toBe(8)
  await page.getByRole('button', { name: 'Show all 16, 2 reserved' }).click()
  await expect.poll(() => rows.count()).toBe(16)
}

describe('the façade', () => {
  it('is one tab stop with arrow keys between flats, Escape to leave and Enter to open', async () => {
    const { page, complaints, context } = await choose()
    await page.focus('[data-flat="503"]')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe('504')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused(page)).toBe('604')
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toBe('601')
    await expect.poll(() => page.locator('[data-flat][tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Escape')
    // Back to the flat that is marked before anything is pointed at.
    await expect.poll(() => read(page.locator('.flat-card .heading-2'))).toBe('Flat 903')
    await expect.poll(() => read(page.locator('.flat-tag'))).toContain('903')
    await page.focus('[data-flat="503"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/projects/terrace-park/a/503')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads by mouse from a floor to its flats and from a flat to its page', async () => {
    const { page, complaints, context } = await choose()
    await page.locator('.levels a[data-floor="5"]').click()
    await expect.poll(() => search(page)).toBe('?floor=5')
    await expect.poll(() => read(page.locator('.flat-list .list-head'))).toContain('Floor 5')
    await expect.poll(() => page.locator('.flat-list .flat-row').count()).toBe(5)
    await page.locator('.flat-list .flat-row[data-row="503"]').click()
    await page.waitForURL('**/projects/terrace-park/a/503')
    await page.goBack()
    await page.locator('.flat-list .list-head', { hasText: 'Floor 5' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says of a floor whose flats are all sold that they are, in the list and on the page of the floor', async () => {
    const { page, context } = await choose('/en/projects/old-garden/a?floor=1')
    await expect
      .poll(() => read(page.locator('.flat-list .sold-out')))
      .toBe('All apartments on this floor have been sold.')
    await page.goto(`${site}/en/projects/old-garden/a/floors/1`)
    await expect
      .poll(() => read(page.locator('.floor-head .lead-text')))
      .toBe('All apartments on this floor have been sold.')
    await context.close()
  })

  it('shows one floor at a time on a phone, selects a flat at the first tap and opens it at the second', async () => {
    const { page, context } = await choose('/en/projects/terrace-park/a', NARROW)
    await page.tap('[data-flat="503"]')
    await expect.poll(() => search(page)).toBe('?flat=503')
    await expect.poll(() => read(page.locator('.floor-stepper .heading-3'))).toBe('Floor 5')
    await expect.poll(() => page.locator('.floor-rows .flat-row').count()).toBe(5)
    await page.tap('.floor-stepper button:last-child')
    await expect.poll(() => read(page.locator('.floor-stepper .heading-3'))).toBe('Floor 6')
    await page.tap('.floor-stepper button:first-child')
    await expect.poll(() => read(page.locator('.floor-stepper .heading-3'))).toBe('Floor 5')
    await page.tap('[data-flat="503"]')
    await expect.poll(() => search(page)).toContain('flat=503')
    await page.tap('[data-flat="503"]')
    await page.waitForURL('**/a/503')
    await context.close()
  })
})

describe('the filters', () => {
  it('show counts, narrow the flats, update the URL, and are undone by Back', async () => {
    const { page, complaints, context } = await choose()
    await expect.poll(() => matching(page)).toBe('14 flats match')
    await page.getByRole('button', { name: '2 (7 flats)' }).click()
    await expect.poll(() => matching(page)).toBe('7 flats match')
    await expect.poll(() => search(page)).toBe('?bedrooms=2')
    await page.locator('[data-flat="502"]').hover()
    await expect.poll(() => read(page.locator('.flat-card .card-head'))).toContain('Doesn’t match the filter')
    await page.locator('[data-flat="503"]').hover()
    await expect.poll(() => read(page.locator('.flat-card .card-head'))).toMatch(/^Flat 503\s*Available$/)
    await page.getByRole('button', { name: /^Maximum price:/ }).click()
    const empty = page.locator('.choices:visible button', { hasText: '$35,000' })
    await expect.poll(() => empty.getAttribute('aria-disabled')).toBe('true')
    await page.locator('.choices:visible button', { hasText: '$100,000' }).click()
    await expect.poll(() => matching(page)).toBe('5 flats match')
    await expect.poll(() => search(page)).toBe('?bedrooms=2&price=100000')
    for (const text of ['7 flats match', '14 flats match']) {
      await page.goBack()
      await page.locator('.matching', { hasText: text }).waitFor()
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('say that nothing matches, and suggest a change that helps', async () => {
    const { page, context } = await choose('/ru/projects/terrace-park/a?bedrooms=1&price=50000')
    await expect
      .poll(() => read(page.locator('.flat-list .nothing .heading-3')))
      .toBe('По выбранным параметрам квартир не найдено — измените или расширьте фильтры.')
    await page.locator('.flat-list .steps-back button').first().click()
    await expect.poll(() => page.locator('.flat-list .flat-row').count()).toBeGreaterThan(0)
    await context.close()
  })
})

describe('the table and the comparison', () => {
  it('sort by column, and the list follows', async () => {
    const { page, context } = await choose()
    await page.locator('th button', { hasText: 'Price' }).click()
    await expect.poll(() => read(page.locator('tbody tr td:first-child a').first())).toBe('502')
    await expect.poll(() => page.locator('.flat-list .flat-row').first().getAttribute('data-row')).toBe('502')
    await expect.poll(() => read(page.locator('th[aria-sort="ascending"]'))).toContain('Price')
    await expect.poll(() => search(page)).toBe('?sort=price')
    await context.close()
  })

  it('show up to four flats side by side and keep them in the URL', async () => {
    const { page, context } = await choose('/en/projects/terrace-park/a?compare=503,801,502')
    await expect.poll(() => page.locator('.compare-flats thead th').count()).toBe(3)
    const rows = await page.locator('.compare-flats tbody tr:not(.last-row)').evaluateAll((all) =>
      all.map((row) => ({
        isMarked: row.classList.contains('is-same'),
        isSame: new Set([...row.querySelectorAll('td')].map((cell) => cell.textContent)).size === 1,
      })),
    )
    const same = rows.filter(({ isSame }) => isSame)
    expect(same.length).toBeGreaterThan(0)
    expect(rows.filter(({ isMarked }) => isMarked)).toEqual(same)
    expect(rows.slice(-same.length)).toEqual(same)
    await showAll(page)
    await page.locator('tr:has(a[href$="/504"]) .compare').click()
    await expect.poll(() => search(page)).toBe('?compare=503,801,502,504')
    await page.locator('tr:has(a[href$="/303"]) .compare').click()
    await expect.poll(() => search(page)).toBe('?compare=503,801,502,504')
    await expect
      .poll(() => read(page.locator('.compare-bar')))
      .toContain('Four flats can be compared at a time.')
    await page.getByRole('button', { name: 'Remove: Flat 801' }).click()
    await expect.poll(() => search(page)).toBe('?compare=503,502,504')
    await context.close()
  })
})

describe('the list of all flats', () => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const)('keeps flats, and compares them up to a reservation: %s', async (_, size) => {
    const { page, complaints, context } = await arrive(size)
    await page.goto(`${site}/en/projects#flats`)
    await page
      .getByRole('button', { name: /^Flat \d+: add to favourites$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Later' }).click()
    await page.locator('.flat-entry .favourite[aria-pressed="true"]').waitFor()
    const choose = page.getByRole('button', { name: /^Compare flat/ })
    await choose.nth(0).click()
    await choose.nth(2).click()
    const bar = page.locator('.compare-bar')
    await expect.poll(() => read(bar)).toContain('2 of 4 flats selected')
    await bar.getByRole('link', { name: 'Compare' }).click()
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(2)
    // The bar leads to the table, and is not in its way.
    await expect.poll(() => bar.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Clear the comparison' }).count()).toBe(1)
    const compared = search(page)
    await page
      .locator('.last-row')
      .getByRole('link', { name: /^Reserve/ })
      .last()
      .click()
    await page.waitForURL(/\/en\/reserve\?flat=/)
    expect(compared).toContain(new URL(page.url()).searchParams.get('flat'))
    await page.goBack()
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(2)
    expect(search(page)).toBe(compared)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the façade without JavaScript', () => {
  it('links to every flat and shows the table', async () => {
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    await page.goto(`${site}/en/projects/terrace-park/a`)
    await expect.poll(() => page.locator('a[data-flat]').count()).toBe(45)
    await expect.poll(() => page.locator('.filter-bar').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.flats-table tbody tr:visible').count()).toBe(16)
    await page.locator('.flats-table a[href$="/503"]:visible').click()
    await page.waitForURL('**/a/503')
    await context.close()
  })
})
