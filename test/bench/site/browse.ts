import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** A mid-range phone on a slow connection, as in Lighthouse. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 }
const CPU_SLOWDOWN = 4

declare global {
  interface Window {
    /** When the largest thing so far was painted, in milliseconds. */
    largestPaint: number
  }
}

async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  // A new context each time: nothing is cached.
  const context = await browser.newContext(PHONE)
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Bytes that a page makes a browser load by itself, pictures left out: text as gzip has it, fonts as they are. */
export function weightOf(browser: Browser, url: string): Promise<number> {
  return withPage(browser, async (page) => {
    const loads: Promise<number>[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type === 'image' || response.status() !== 200) return
      loads.push(response.body().then((body) => (type === 'font' ? body.length : gzipSync(body).length)))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return (await Promise.all(loads)).reduce((sum, bytes) => sum + bytes, 0)
  })
}

/** When the largest part of the first view was painted, on the phone. */
export function largestPaint(browser: Browser, url: string): Promise<number> {
  return withPage(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        window.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const ms = await page.evaluate(() => window.largestPaint)
    if (!(ms > 0)) throw new Error(`The browser saw nothing painted at ${url}.`)
    return ms
  })
}
