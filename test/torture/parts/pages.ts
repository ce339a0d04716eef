// Every kind of page and every state of every form, in all languages at both widths, as a browser and assistive
// technology see them. The ordinary tests check a selection.
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser.ts'
import { KINDS, LOCALES, SIZES, type Size } from '../../support/kinds.ts'
import { pageFaults, pageFor } from '../../support/page-faults.ts'
import { faultsOnTheWay } from '../../support/states/journey.ts'
import { JOURNEYS } from '../../support/states/journeys.ts'
import { startDemoSite, type TestSite } from '../../support/test-site.ts'
import { demoSeed } from '../seed.ts'
import { messageOf, type Part, pool, type Row, type Torture } from '../torture.ts'

const LANES = 2

/** Checks as many as asked for, in an order drawn from the seed, a few at a time. */
async function lookAt<T>(
  what: string,
  all: readonly T[],
  torture: Torture,
  nameOf: (one: T) => string,
  faultsOf: (one: T) => Promise<string[]>,
): Promise<Row> {
  const some = torture.some(what, all, LANES)
  const findings: string[] = []
  await pool(some.length, LANES, async (index) => {
    const one = some[index] as T
    const faults = await faultsOf(one).catch((error) => [messageOf(error)])
    findings.push(...faults.map((fault) => `${nameOf(one)}: ${fault}`))
  })
  return { what, runs: some.length, findings }
}

async function everyPage(browser: Browser, { site }: TestSite, torture: Torture): Promise<Row> {
  const free = await Promise.all(Array.from({ length: LANES }, () => pageFor(browser)))
  const all = (Object.keys(SIZES) as Size[]).flatMap((size) =>
    LOCALES.flatMap((locale) => KINDS.map((path) => ({ site, size, locale, path, isClose: true }))),
  )
  return lookAt(
    'every kind of page, in three languages, at two widths: whole, its language right, no error, nothing in the way of assistive technology',
    all,
    torture,
    ({ path, locale, size }) => `${path} (${locale}, ${size})`,
    async (one) => {
      const page = free.pop() ?? (await pageFor(browser))
      return pageFaults(page, one).finally(() => free.push(page))
    },
  )
}

function everyState(browser: Browser, { site, platform }: TestSite, torture: Torture): Promise<Row> {
  const places = { site, platform: platform.url }
  return lookAt(
    'every way through forms and the account, in three languages, at two widths: nothing in the way of assistive technology in any state',
    LOCALES.flatMap((locale) => JOURNEYS.map((journey) => ({ ...journey, locale }))),
    torture,
    ({ name, locale }) => `${name} (${locale})`,
    ({ go, locale }) => faultsOnTheWay(go, browser, places, locale),
  )
}

export const pages: Part = async (torture) => {
  const browser = await launchBrowser()
  try {
    // Not small: the pages with their real pictures.
    const running = await startDemoSite(
      torture.dist,
      torture.scale === 0 ? await demoSeed(torture) : undefined,
    )
    try {
      return [await everyPage(browser, running, torture), await everyState(browser, running, torture)]
    } finally {
      await running.close()
    }
  } finally {
    await browser.close()
  }
}
