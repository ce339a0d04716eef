// Checks of one page in a browser.
import type { Browser, Page } from 'playwright-core'
import { axeFindings } from './axe.ts'
import { addressOf, type Locale, SIZES, type Size, WIDTHS } from './kinds.ts'
import { textFaults } from './text-faults.ts'

/** A page in a new browser context. It serves for many addresses: starting another takes as long as most checks. */
export const pageFor = (browser: Browser): Promise<Page> => browser.newPage({ reducedMotion: 'reduce' })

/** Collects errors in the console, uncaught exceptions and failed requests of a page. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.removeAllListeners()
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`)
  })
  return heard
}

/** Scrolls through the page and waits for all pictures, including lazy ones. */
const readThrough = (page: Page) =>
  page.evaluate(async () => {
    // A page in the background gets no frames.
    const frame = () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 250)
      })
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await frame()
    }
    scrollTo(0, 0)
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(
      pictures.map((image) => {
        // A lazy picture that was scrolled past quickly would not load until it is near again.
        image.loading = 'eager'
        return new Promise<unknown>((resolve) => {
          image.onload = image.onerror = resolve
          if (image.complete) resolve(undefined)
        })
      }),
    )
  })

/** Pictures that failed to load. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getAttribute('src') && image.complete && image.naturalWidth === 0)
      .map((image) => `broken picture: ${image.src}`),
  )

/** Painted boxes with nothing in them: a frame whose content is hidden at this width, or that was never filled. */
const emptyBoxes = (page: Page) =>
  page.evaluate(() => {
    const FILLING = 'img, svg, canvas, video, input, textarea, select, progress'
    const paintOf = (element: Element) => {
      const colour = getComputedStyle(element).backgroundColor
      return colour.endsWith(', 0)') ? undefined : colour
    }
    const behind = ({ parentElement: parent }: Element): string | undefined =>
      parent ? (paintOf(parent) ?? behind(parent)) : undefined
    const isText = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && textContent !== null && textContent.trim() !== ''
    const isEmpty = (element: Element): boolean =>
      !element.checkVisibility() ||
      !(
        element.matches(FILLING) ||
        [...element.childNodes].some(isText) ||
        [...element.children].some((one) => !isEmpty(one))
      )
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const paint = paintOf(element)
        const isLarge = element.offsetWidth >= 160 && element.offsetHeight >= 20
        return isLarge && paint !== undefined && paint !== behind(element) && isEmpty(element)
      })
      .map(
        ({ className, offsetWidth, offsetHeight }) =>
          `an empty box: ${className}, ${offsetWidth} × ${offsetHeight}`,
      )
  })

/** Whether the page is filled and fits the screen once its layout has settled. A wait in the page costs least. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const becomes = async (state: () => boolean) => {
      for (const end = performance.now() + 30_000; !state(); ) {
        if (performance.now() > end) return false
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return true
    }
    const { documentElement: root } = document
    return {
      isFilled: await becomes(
        () => ![...document.querySelectorAll('.skeleton')].some((one) => one.checkVisibility()),
      ),
      isSettled: await becomes(() => root.scrollWidth <= root.clientWidth),
    }
  })

/** Whether the page is wider than the screen, and what is wrong with its text. */
async function layoutFaults(page: Page): Promise<string[]> {
  const { isFilled, isSettled } = await settle(page)
  const { width } = page.viewportSize() ?? {}
  const faults = [...(await textFaults(page)), ...(await emptyBoxes(page))]
  return [
    ...(isFilled ? [] : ['it is still loading']),
    ...(isSettled ? [] : [`wider than a screen of ${width} pixels`]),
    ...faults.map((one) => `at ${width}: ${one}`),
  ]
}

/** Faults of the language, the title, the heading and the canonical URL. */
async function shapeFaults(page: Page, locale: Locale, address: string): Promise<string[]> {
  const shape = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    isPersonal:
      document.querySelector('meta[name=robots]')?.getAttribute('content')?.includes('noindex') ?? false,
  }))
  const faults: string[] = []
  if (shape.lang !== locale) faults.push(`its language is ${shape.lang}`)
  if (!shape.title) faults.push('it has no title')
  if (shape.headings !== 1) faults.push(`it has ${shape.headings} main headings`)
  // Personal pages are not indexed and have no canonical URL.
  const canonical = shape.canonical && new URL(shape.canonical).pathname.replace(/(.)\/$/, '$1')
  const wanted = shape.isPersonal ? undefined : address
  if (canonical !== wanted) faults.push(`its canonical address is ${canonical}, not ${wanted}`)
  return faults
}

/** Names of links, buttons and headings that are read with a mark on its own: a hidden part stands behind a space. */
const namesWithLooseMarks = async (page: Page) =>
  [
    ...(await page.locator('body').ariaSnapshot()).matchAll(
      /^ *- '?\w+ "((?:[^"\\\n]|\\.)* [,;:.!?](?: (?:[^"\\\n]|\\.)*)?)"/gm,
    ),
  ].map(([, name]) => `a mark on its own in the name: ${name}`)

/** Fonts that the page loads first and has no letters for. */
const unusedFonts = (page: Page) =>
  page.evaluate(async () => {
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
    await document.fonts.ready
    const own = [...document.fonts].filter(({ family }) =>
      family.includes(`FiraGO ${document.documentElement.lang}`),
    )
    const used = own.filter(({ status }) => status === 'loaded')
    return used.length === files.length ? [] : [`${files.length} fonts are preloaded, ${used.length} used`]
  })

interface Glance {
  site: string
  locale: Locale
  path: string
  size: Size
  /** Whether to scroll through the page, load every picture, run axe, and look at the page at all other widths. */
  isClose: boolean
}

/** Faults of an address at a size, one line each. */
export async function pageFaults(page: Page, glance: Glance): Promise<string[]> {
  const { site, locale, path, size, isClose } = glance
  const address = addressOf(locale, path)
  const faults = complaints(page)
  await page.setViewportSize(SIZES[size])
  const response = await page.goto(site + address, { waitUntil: 'load' })
  if (response?.status() !== 200) faults.push(`its status is ${response?.status()}`)
  faults.push(
    ...(await shapeFaults(page, locale, address)),
    ...(await unusedFonts(page)),
    ...(await layoutFaults(page)),
  )
  if (!isClose) return faults
  await readThrough(page)
  faults.push(
    ...(await brokenPictures(page)),
    ...(await namesWithLooseMarks(page)),
    ...(await axeFindings(page)),
  )
  const { width, height } = SIZES[size]
  for (const other of WIDTHS) {
    if (other === width) continue
    await page.setViewportSize({ width: other, height })
    faults.push(...(await layoutFaults(page)))
  }
  return faults
}
