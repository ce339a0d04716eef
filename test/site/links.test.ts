/** What a press on a link does, wherever the link is: a container that handles links by itself would differ. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW, shellReady, WIDE } from '../support/arrive.ts'
import { pressLinks } from '../support/real-links.ts'
import { useSite } from '../support/use-site.ts'

const { site, open } = useSite({ pictures: false })
const BENEATH = '/en/about?from=ad#story'

const dialogLink = { href: '/en/contact#message' }
const press = (page: Page, selector: string) => page.locator(selector).click()

/** The place of links, and how it is opened. */
const CONTAINERS = {
  page: { place: 'main', open: async () => {} },
  menu: { place: '[data-menu] nav', open: (page: Page) => press(page, '[data-open-menu]') },
  search: { place: '[data-search][open] form', open: (page: Page) => press(page, '[data-open-search]') },
  dialog: {
    place: '.modal-dialog[open] .info-side',
    async open(page: Page) {
      await put(page, 'main', { href: '/en/contact#call' })
      await page.locator('#pressed').press('Enter')
      await page.locator(CONTAINERS.dialog.place).waitFor()
      await page.locator('#pressed').evaluate((link) => link.remove())
    },
  },
}

/** Puts a link first into a container, as a component would render it. */
const put = (page: Page, place: string, attributes: Record<string, string>) =>
  page.locator(place).evaluate((container, given) => {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries({ id: 'pressed', ...given })) link.setAttribute(name, value)
    link.textContent = 'A link'
    container.prepend(link)
  }, attributes)

/** The links, and the addresses to which they lead. */
const LINKS = {
  'a language': { link: { href: '/ru/about', 'data-language': '' }, to: '/ru/about?from=ad#story' },
  'logging in': {
    link: { href: '/en/login', 'data-log-in': '' },
    to: `/en/login?return=${encodeURIComponent(BENEATH)}`,
  },
  'another page': { link: { href: '/en/careers' }, to: '/en/careers' },
}

const cells = Object.entries({ 375: NARROW, 1440: WIDE }).flatMap(([width, screen]) =>
  Object.entries(CONTAINERS)
    .filter(([name]) => name !== 'menu' || width === '375')
    .map(([name, container]) => ({ width, name, screen, ...container })),
)

describe.each(cells)('a link in the $name at $width', ({ screen, place, open: openPlace }) => {
  async function arriveAt(attributes: Record<string, string>) {
    const visit = await open('/en/contact', screen)
    await visit.page.goto(site + BENEATH)
    await shellReady(visit.page)
    await openPlace(visit.page)
    await put(visit.page, place, attributes)
    return visit
  }

  it.each(Object.entries(LINKS))('leads to %s, and Back to the page', async (_, { link, to }) => {
    const { page, context } = await arriveAt(link)
    await page.locator('#pressed').press('Enter')
    await page.waitForURL(site + to)
    await page.goBack()
    await page.waitForURL(site + BENEATH)
    await page.goBack()
    await page.waitForURL(`${site}/en/contact`)
    await context.close()
  })

  it('opens a form over the page, and Back closes it', async () => {
    const { page, context, complaints } = await arriveAt(dialogLink)
    await page.locator('#pressed').press('Enter')
    await page.locator('.contact-dialog h2:text("Send a message")').waitFor()
    expect(page.url()).toBe(site + BENEATH)
    await page.goBack()
    await page.locator('.modal-dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(site + BENEATH)
    await page.goBack()
    await page.waitForURL(`${site}/en/contact`)
    await context.close()
    expect(complaints).toEqual([])
  })
})

describe.each([
  ['375', NARROW],
  ['1440', WIDE],
])('the links of pages that do more than lead on, at %s', (_, screen) => {
  it.each([
    ['/en?from=ad#a', 9],
    ['/en/projects/terrace-park/a/503?currency=GEL#a', 6],
    ['/en/search?keyword=terrace#a', 5],
    ['/en/reserve?flat=flat-terrace-park-a-503#a', 4],
  ])('lose nothing of %s', async (path, count) => {
    const { page, context } = await open('/robots.txt', screen)
    const pressed = await pressLinks(page, site + path, shellReady)
    expect(pressed.wrong).toEqual([])
    expect(pressed.count).toBeGreaterThanOrEqual(count)
    await context.close()
  })
})

it.each(['ContactDialog', 'ModalLayer'])(
  'a link to a form is followed if %s does not come',
  async (script) => {
    const { page, context } = await open('/robots.txt')
    await page.route(new RegExp(`/assets/${script}`), (route) => route.abort())
    await page.goto(site + BENEATH)
    await put(page, 'main', dialogLink)
    await page.locator('#pressed').press('Enter')
    await page.waitForURL(`${site}/en/contact#message`)
    await context.close()
  },
)
