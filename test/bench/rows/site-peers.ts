import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser.ts'
import { GOALS } from '../goals.ts'
import { Absent, atMost, type Bench, because, type Contestant, interleave } from '../measure.ts'
import type { ChildServer } from '../servers/child.ts'
import { largestPaint, weightOf } from '../site/browse.ts'
import { contentOf } from '../site/content.ts'
import { demoBuild, serve, startPlatform } from '../site/demo-build.ts'
import { astroPage, nextPage } from '../site/peer-pages.ts'

/** Our site with its demo company, served. */
async function ownSite(): Promise<ChildServer> {
  const platform = await startPlatform()
  const dist = await demoBuild(platform).finally(() => platform.close())
  return serve(dist)
}

/** Reason for the weight: menus, islands and fonts, which a bare text does not have. */
const WHY =
  'a text with a picture needs no script and no font; ours has menu, search, wish list and fonts for three scripts'

const WHY_LATER =
  'its two kilobytes leave the slow line to the picture; ours shares it with styles, fonts and a menu'

/** Our home page beside bare Astro and Next.js pages with the same text and image. */
export const sitePeers: Bench = {
  name: 'site-peers',
  async run({ rounds }) {
    const open: (ChildServer | Absent)[] = []
    let browser: Browser | undefined
    try {
      const ours = await ownSite()
      open.push(ours)
      browser = await launchBrowser()
      const home = `${ours.url}/en`
      const content = await contentOf(browser, home)
      const astro = await astroPage(content).catch((error) => new Absent(error.message.split('\n')[0]))
      open.push(astro)
      const next = await nextPage(content).catch((error) => new Absent(error.message.split('\n')[0]))
      open.push(next)

      const each = (measure: (browser: Browser, url: string) => Promise<number>) => {
        const at = (page: ChildServer | Absent): Contestant | Absent =>
          page instanceof Absent ? page : () => measure(browser as Browser, page.url)
        return { ours: at({ ...ours, url: home }), astro: at(astro), next: at(next) }
      }
      const weight = await interleave(
        rounds(1),
        each((...page) => weightOf(...page).then((bytes) => bytes / 1024)),
      )
      const paint = await interleave(rounds(7), each(largestPaint))
      const bytes = 'Home page: HTML, scripts, styles, fonts, gzip'
      const largest = 'Home page: largest contentful paint, slow phone'
      const titles = {
        astro: 'Astro starter, same texts and picture',
        next: 'Next.js page, same texts and picture',
      }
      return (['next', 'astro'] as const).flatMap((peer) => [
        because(atMost(bytes, titles[peer], weight[peer], weight.ours, GOALS.homePage, 'kB'), WHY),
        because(atMost(largest, titles[peer], paint[peer], paint.ours, GOALS.homePage), WHY_LATER),
      ])
    } finally {
      await browser?.close()
      await Promise.all(open.map((page) => (page instanceof Absent ? undefined : page.close())))
    }
  },
}
