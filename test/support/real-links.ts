// The links of a page that do more than navigate.
import type { Page } from 'playwright-core'

const LINKS = 'a:is([data-language], [data-log-in], [href*="/contact"][href*="#"])'

interface RealLink {
  /** Its index among those of the page. */
  nth: number
  href: string
  does: 'language' | 'log in' | 'dialog'
}

/** Those that can be seen now. */
const seen = (page: Page): Promise<RealLink[]> =>
  page.locator(LINKS).evaluateAll((links) =>
    links
      .map((link, nth) => ({
        nth,
        href: link.getAttribute('href') ?? '',
        does: link.matches('[data-language]')
          ? ('language' as const)
          : link.matches('[data-log-in]')
            ? ('log in' as const)
            : ('dialog' as const),
        isSeen: link.checkVisibility({ visibilityProperty: true }),
      }))
      .filter(({ isSeen }) => isSeen),
  )

/** The address to which a press leads from a page. */
function destination({ href, does }: RealLink, at: URL): string {
  if (does === 'dialog') return at.href
  if (does === 'language') return new URL(href.split('?')[0] + at.search + at.hash, at).href
  return new URL(`/en/login?return=${encodeURIComponent(at.pathname + at.search + at.hash)}`, at).href
}

/** Loads the page for each link and presses it. Returns the number of links, and those that led to the wrong address. */
export async function pressLinks(page: Page, address: string, ready: (page: Page) => Promise<unknown>) {
  const openMenu = () => page.locator('[data-open-menu]:visible').first().click()
  const arrive = async () => {
    // From elsewhere: the same address with a fragment would not be loaded again.
    await page.goto('about:blank')
    await page.goto(address)
    await ready(page)
  }
  await arrive()
  const isNarrow = await page.locator('[data-open-menu]').first().isVisible()
  const links: (RealLink & { isInMenu: boolean })[] = (await seen(page)).map((link) => ({
    ...link,
    isInMenu: false,
  }))
  if (isNarrow) {
    await openMenu()
    await page.locator(`[data-menu] ${LINKS}`).first().waitFor()
    const known = new Set(links.map(({ nth }) => nth))
    links.push(
      ...(await seen(page)).filter(({ nth }) => !known.has(nth)).map((link) => ({ ...link, isInMenu: true })),
    )
  }
  const wrong: string[] = []
  for (const link of links) {
    await arrive()
    if (link.isInMenu) await openMenu()
    await page.locator(LINKS).nth(link.nth).press('Enter')
    const to = destination(link, new URL(address))
    try {
      if (link.does === 'dialog') await page.locator('.contact-dialog h2').waitFor({ timeout: 10_000 })
      await page.waitForURL(to, { timeout: 10_000 })
    } catch {
      wrong.push(`${link.isInMenu ? 'menu: ' : ''}${link.href} → ${page.url()}, not ${to}`)
    }
  }
  return { count: links.length, wrong }
}
