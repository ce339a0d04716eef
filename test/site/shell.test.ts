import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arrive as arriveAnew, NARROW, shellReady, WIDE } from '../support/arrive.ts'
import { holdScripts } from '../support/early-taps.ts'
import { useSite } from '../support/use-site.ts'

const { site, browser, arrive, open } = useSite({ pictures: false })

/** A new visit to a page; errors on the page fail the test. */
async function visit(path: string, options?: BrowserContextOptions) {
  const { page, complaints, context } = await open(path, options)
  if (options?.javaScriptEnabled !== false) await shellReady(page)
  return {
    page,
    async leave() {
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

const look = (page: Page) =>
  page
    .locator('html')
    .evaluate((root) => (root.hasAttribute('data-header-hidden') ? 'hidden' : root.dataset.look))

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return look(page)
}

describe('the fonts', () => {
  it('of another script are loaded only if the page contains its letters', async () => {
    // With an empty cache: what a page has in its memory counts as fetched, although it does not use it.
    const { page, context, complaints } = await arriveAnew(browser())
    await page.goto(`${site}/en/terms`)
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /firago-([a-z]+)-\d+/.exec(name)?.[1])
          .filter((name) => name !== undefined),
      )
    await page.evaluate(() => document.fonts.ready)
    expect(new Set(await fetched())).toEqual(new Set(['en']))
    await page.evaluate(() => document.querySelector('h1')?.append(' ნინო ბაღათურია'))
    await expect.poll(async () => new Set(await fetched())).toEqual(new Set(['en', 'georgian']))
    await context.close()
    expect(complaints).toEqual([])
  })
})

describe('the header', () => {
  it('is clear over the intro, translucent and then hidden on the way down, and orange on the way up', async () => {
    const { page, leave } = await visit('/')
    await expect.poll(() => look(page)).toBe('clear')
    await expect.poll(() => scrollTo(page, 100)).toBe('glass')
    await expect.poll(() => page.locator('header .site-logo').getAttribute('href')).toBe('/')
    expect(await page.locator('header .site-logo').isVisible()).toBe(true)
    await expect.poll(() => scrollTo(page, 1200)).toBe('hidden')
    await expect.poll(() => scrollTo(page, 1000)).toBe('orange')
    await expect.poll(() => scrollTo(page, 0)).toBe('clear')
    await leave()
  })

  it('begins at the same line as the footer on every page of a wide screen', async () => {
    const { page, leave } = await visit('/en', { viewport: { width: 1920, height: 1080 } })
    const lines = new Set<number>()
    for (const path of [
      '',
      '/projects',
      '/projects/terrace-park',
      '/projects/terrace-park/a/503',
      '/contact',
    ]) {
      await page.goto(`${site}/en${path}`)
      const starts = await page
        .locator('.header-row > .site-logo, .page-footer .footer-columns')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
      expect(starts).toHaveLength(2)
      for (const left of starts) lines.add(left)
    }
    expect([...lines]).toEqual([224])
    await leave()
  })

  it('is orange on other pages, and stays visible while it has the focus', async () => {
    const { page, leave } = await visit('/en/projects')
    await expect.poll(() => look(page)).toBe('orange')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => scrollTo(page, 900)).toBe('glass')
    await leave()
  })

  it('has menus with arrow keys that Escape, an outside click and scrolling close, and marks active offers', async () => {
    const { page, leave } = await visit('/en')
    const button = page.locator('.header-row summary', { hasText: 'Company' })
    const isOpen = () => button.evaluate((one) => (one.parentElement as HTMLDetailsElement).open)
    const first = button.locator('xpath=..').getByRole('link').first()
    await button.click()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await first.getAttribute('href')).toBe('/en/company')
    await page.keyboard.press('Escape')
    await expect.poll(() => first.isVisible()).toBe(false)
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    await button.click()
    await page.mouse.click(1200, 600)
    await expect.poll(isOpen).toBe(false)
    await button.click()
    await scrollTo(page, 60)
    await expect.poll(isOpen).toBe(false)
    const offers = page.locator('.header-row a', { hasText: 'active offers' })
    await expect.poll(() => offers.getAttribute('href')).toBe('/en/offers')
    expect(await page.locator('.header-row [data-offers] .alert-dot').isVisible()).toBe(true)
    await leave()
  })

  it('is omitted with the footer on standalone pages, and on a missing page with the path of one', async () => {
    const { page, context } = await arrive()
    for (const [path, title, isShown] of [
      ['/en/privacy', 'Privacy', false],
      ['/en/nope/login', 'Page not found', false],
      ['/en/nope', 'Page not found', true],
    ] as const) {
      await page.goto(site + path)
      await page.waitForSelector(`h1:has-text("${title}")`)
      expect(await page.locator('[data-header]').isVisible()).toBe(isShown)
      expect(await page.locator('footer.page-footer').isVisible()).toBe(isShown)
    }
    await context.close()
  })
})

describe('the header before its scripts', () => {
  it('shows the currency, the number of favourites and no login to who may be signed in, and opens its menus', async () => {
    const { page, context, complaints } = await arrive()
    await page.goto(`${site}/en/about`)
    await page.evaluate(() => {
      const flats = ['501', '502'].map((flatId) => ({ flatId }))
      localStorage.setItem('wishlist', JSON.stringify(flats))
      localStorage.setItem('wishlist-account', JSON.stringify([...flats, { flatId: '503' }]))
      localStorage.setItem('session-id', 'ended')
      localStorage.setItem('currency', 'gel')
    })
    const release = await holdScripts(page)
    await page.goto(`${site}/en/about`, { waitUntil: 'commit' })
    const drawn = (selector: string, part: string) =>
      page.locator(selector).evaluate((one, pseudo) => getComputedStyle(one, pseudo).content, part)
    const isChosen = async (currency: string) =>
      (await drawn(`.header-tools [data-choose-currency=${currency}]`, '::after')) !== 'none'
    expect([await isChosen('usd'), await isChosen('gel')]).toEqual([false, true])
    expect(await drawn('.header-tools [data-wishlist-count]', '::before')).toBe('"3"')
    expect(await page.locator('.header-tools [data-log-in]').isVisible()).toBe(false)
    const about = page.locator('.header-row').getByRole('link', { name: 'About' })
    await page.locator('.header-row summary', { hasText: 'Company' }).click()
    await about.waitFor()
    await page.locator('.header-tools [data-choose-currency=usd]').click()

    release()
    await page.locator('.header-tools [data-log-in]').waitFor()
    await expect.poll(() => isChosen('usd')).toBe(true)
    expect(await isChosen('gel')).toBe(false)
    // What is no favourite does not count, and those of an account that is gone neither.
    await expect.poll(() => page.locator('.header-tools .saved-count').isVisible()).toBe(false)
    await context.close()
    expect(complaints).toEqual([])
  })
})

describe('a page on a small screen', () => {
  it('does not scroll behind the menu, which returns the focus', async () => {
    const { page, leave } = await visit('/en', NARROW)
    const open = page.locator('[data-open-menu]')
    await open.click()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .toBe('hidden')
    await page.locator('[data-menu] summary', { hasText: 'Insights' }).click()
    await expect
      .poll(() => page.locator('[data-menu]').getByRole('link', { name: 'Blog' }).isVisible())
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[data-menu]').isVisible()).toBe(false)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .not.toBe('hidden')
    await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true)
    const offers = page.locator('header').getByRole('link', { name: /^Offers/ })
    for (const [width, isUnfolded] of [
      [768, false],
      [1119, false],
      [1120, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => offers.isVisible(), { message: `${width}` }).toBe(isUnfolded)
      expect(await open.isVisible(), `${width}`).toBe(!isUnfolded)
    }
    await leave()
  })

  it('ends with a folded footer, whose columns are all open where the window is wide', async () => {
    const { page, leave } = await visit('/en/visit', { ...NARROW, javaScriptEnabled: false })
    const seen = () =>
      page
        .locator('.page-footer ul a')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
    await expect.poll(seen).toBe(0)
    await page.locator('.page-footer summary', { hasText: 'Projects' }).click()
    await expect.poll(seen).toBeGreaterThan(3)
    await page.setViewportSize(WIDE.viewport)
    await expect.poll(seen).toBe(await page.locator('.page-footer ul a').count())
    await leave()
  })

  it('has no way aside but the telephone and the terms in the footer of a form with steps', async () => {
    const { page, leave } = await visit('/en/reserve', NARROW)
    await expect
      .poll(() => page.locator('.page-footer a:visible').allInnerTexts())
      .toEqual([expect.stringMatching(/^\+995 /), 'Terms of service', 'Privacy'])
    await leave()
  })
})

describe('the language switch', () => {
  it('keeps the page and its query', async () => {
    const { page, leave } = await visit('/en/projects?bedrooms=2')
    await page.locator('.header-tools [data-language][lang=ru]').click()
    await page.waitForURL(`${site}/ru/projects?bedrooms=2`)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru')
    await leave()
  })
})

describe('the currency', () => {
  it('is US dollars at first, follows the URL, and is remembered', async () => {
    const { page, leave } = await visit('/en')
    const shown = async () => {
      const amounts = page
        .locator('.project-card .price-text')
        .first()
        .locator('.in-usd:visible, .in-gel:visible')
      return (await amounts.allTextContents()).join()
    }
    await expect.poll(() => shown()).toBe('$61,200')
    await page.goto(`${site}/en?currency=gel`)
    await expect.poll(() => shown()).toBe('₾165,240')
    await page.goto(`${site}/en/projects`)
    await expect.poll(() => shown()).toBe('₾165,240')
    await page.goto(`${site}/en/projects?currency=usd`)
    await expect.poll(() => shown()).toBe('$61,200')
    await leave()
  })

  it('is converted at a newly fetched rate whenever it changes', async () => {
    const { page, leave } = await visit('/en')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/exchange-rate/') && asked.push(request.method()))
    for (const currency of ['gel', 'usd', 'gel']) {
      const answer = page.waitForResponse(
        (one) => one.url().includes('/exchange-rate/') && one.request().method() === 'GET',
      )
      await page.locator(`.header-tools [data-choose-currency=${currency}]`).click()
      await answer
    }
    expect(asked.filter((method) => method === 'GET')).toHaveLength(3)
    await leave()
  })
})

describe('the finder', () => {
  it('counts as options are selected, and leads to the counted flats', async () => {
    const { page, leave } = await visit('/en')
    // Other tests reserve flats meanwhile: both pages show what the build knows.
    await page.route('**/api/availability*', (route) => route.fulfill({ json: { flats: [] } }))
    await page.reload()
    await page.locator('#finder').scrollIntoViewIfNeeded()
    await page.waitForSelector('#finder astro-island:not([ssr])')
    await page.getByRole('button', { name: /^2/ }).click()
    await page.getByRole('slider', { name: 'Maximum area' }).fill('5')
    await expect.poll(() => page.locator('#finder .button').getAttribute('href')).toContain('space=-80')
    const counted = await page.locator('#finder .count-found').textContent()
    await page.locator('#finder .button').click()
    await page.waitForURL(/\/en\/projects\?bedrooms=2&space=-80#flats/)
    await page.waitForSelector('#flats astro-island:not([ssr])')
    await expect.poll(() => page.locator('#flats .count-found').textContent()).toBe(counted)
    await expect
      .poll(() => page.locator('.found-flat-list .flat-row').first().getAttribute('href'))
      .toMatch(/^\/en\/projects\/[\w-]+\/[a-z]\/\w+$/)
    await leave()
  })
})

describe('the search', () => {
  it('closes on a click outside and on scroll', async () => {
    const { page, leave } = await visit('/en/about')
    const sheet = page.locator('[data-search]')
    const below = async () => {
      const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 }
      await page.mouse.click(600, y + height + 20)
    }
    for (const dismiss of [below, () => scrollTo(page, 60)]) {
      await page.locator('.header-tools [data-open-search]').click()
      await sheet.waitFor()
      await dismiss()
      await sheet.waitFor({ state: 'detached' })
    }
    await leave()
  })

  it('suggests while typing and lists everything on Enter', async () => {
    const { page, leave } = await visit('/en')
    await page.locator('.header-tools [data-open-search]').click()
    await page.keyboard.type('river line')
    await page.locator('[data-search] .found-group').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/search\?keyword=river/)
    await page.locator('.search-page .found-group').first().waitFor()
    await expect
      .poll(() => page.locator('.search-page .found-group a').first().getAttribute('href'))
      .toBe('/en/projects/river-line')
    await leave()
  })
})

describe('the home page without JavaScript', () => {
  it('shows its content, and its links work', async () => {
    const { page, leave } = await visit('/en', { ...NARROW, javaScriptEnabled: false })
    await expect.poll(() => page.locator('.project-card').count()).toBeGreaterThan(2)
    await expect.poll(() => page.locator('#finder .button').getAttribute('href')).toBe('/en/projects#flats')
    await page.locator('[data-open-menu]').click()
    await page.locator('[data-menu] summary', { hasText: 'Company' }).click()
    await expect
      .poll(() => page.locator('[data-menu]').getByRole('link', { name: 'About' }).isVisible())
      .toBe(true)
    await leave()
  })
})
