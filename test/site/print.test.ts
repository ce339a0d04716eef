/** What the pages of a flat and of a complex print: sheets of A4 on which nothing lies over anything else. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { houses } from '../../web/demo/houses.ts'
import { textFaults } from '../support/text-faults.ts'
import { useSite } from '../support/use-site.ts'

const { open, site } = useSite()
const FLAT = '/en/projects/terrace-park/a/503'
const PAPER = { viewport: { width: 794, height: 1123 } }
const LOCALES = ['', '/en', '/ru']

type Plan = (typeof houses)[number]['flats'][number]
const most = (flats: readonly Plan[], of: (flat: Plan) => number) =>
  flats.toSorted((one, other) => of(other) - of(one))[0]
const rooms = ({ plan }: Plan) => plan.rooms.length
/** The flats of every house with the most and the fewest rooms, the highest one, and one of each status. */
const flats = houses.flatMap(({ project, letter, flats }) => {
  const first = (status: string) => flats.find((flat) => flat.status === status)
  const picked = [
    most(flats, rooms),
    most(flats, (flat) => -rooms(flat)),
    most(flats, ({ floor }) => floor),
    most(
      flats.filter(({ status }) => status === 'available'),
      rooms,
    ),
    ...['reserved', 'sold'].map(first),
  ]
  const numbers = new Set(picked.flatMap((flat) => flat?.number ?? []))
  return [...numbers].map((number) => `projects/${project}/${letter.toLowerCase()}/${number}`)
})
/** Those with the most rows beside the plan. */
const full = ['hill-house/a/703', 'hill-house/a/701', 'terrace-park/a/801', 'river-line/b/104']

async function toPaper(page: Page): Promise<void> {
  const isReady = () =>
    !document.querySelector('.brochure astro-island[ssr]') &&
    document.querySelector('[data-printed]')?.textContent !== '' &&
    [...document.querySelectorAll<HTMLImageElement>('.brochure img')].every(
      ({ naturalWidth }) => naturalWidth > 0,
    )
  // What never comes is a fault of the sheet, not of this wait.
  await page.waitForFunction(isReady, undefined, { timeout: 10_000 }).catch(() => undefined)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** What is wrong with a page on paper, and on how many sheets it is; it has not been scrolled. */
async function printed(page: Page, path: string): Promise<{ faults: string[]; sheets: number | undefined }> {
  await page.emulateMedia({ media: null })
  await page.goto(`${site}${path}`)
  await toPaper(page)
  const faults = await textFaults(page)
  faults.push(
    ...(await page.evaluate(() => {
      const brochure = document.querySelector('.brochure')
      const foot = brochure?.querySelector('.brochure-foot')?.getBoundingClientRect().top ?? Infinity
      // Between two pages of paper, unlike here, what may break does not shrink.
      const mayBreak = brochure !== null && getComputedStyle(brochure).contain !== 'size'
      const seen = [...document.querySelectorAll('main *')].filter((one) => one.checkVisibility())
      const low = seen.filter(
        (one) => one.closest('.brochure-body') && one.getBoundingClientRect().bottom > foot + 1,
      )
      const missing = seen.filter(
        (one) => one instanceof HTMLImageElement && !(one.complete && one.naturalWidth > 0),
      )
      const controls = seen.filter((one) => one.matches('button, .button, input, select'))
      return [
        ...(mayBreak ? ['may break over two pages'] : []),
        ...low.map((one) => `over the foot: ${one.textContent?.slice(0, 40)}`),
        ...missing.map((one) => `not loaded: ${one.getAttribute('alt')}`),
        ...controls.map((one) => `a control: ${one.textContent}`),
      ]
    })),
  )
  await page.emulateMedia({ media: null })
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return { faults, sheets: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length }
}

describe('the printed brochure', () => {
  it.each([
    ...Object.entries(Object.groupBy(flats, (flat) => flat.split('/')[1] ?? '')).map(
      ([house, own = []]): [string, string[]] => [house, own.map((flat) => `/${flat}`)],
    ),
    ['the fullest', full.flatMap((flat) => LOCALES.map((locale) => `${locale}/projects/${flat}`))],
  ])('is one sheet, without text over text or over its foot, and with its picture (%s)', async (_, paths) => {
    expect(paths.length).toBeGreaterThan(2)
    const { page, context } = await open('/en', PAPER)
    const wrong: Record<string, unknown> = {}
    for (const path of paths) {
      const { faults, sheets } = await printed(page, path)
      if (faults.length > 0 || sheets !== 1) wrong[path] = { faults, sheets }
    }
    expect(wrong).toEqual({})
    await context.close()
  })

  it('shows the offer, and the current values of the loan calculator', async () => {
    const { page, context } = await open(`${FLAT}?down=50&months=60`)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect
      .poll(() => page.locator('.pay-line').last().textContent())
      .toMatch(/50% down, 5 years at 9\.5%:\s*\$1,033₾2,790 a month/)
    expect(await page.locator('.pay-line').first().textContent()).toMatch(
      /^Instalments, 0%, until\s31\sDecember, \$29,520₾79,704 on signing24 × \$2,870₾7,749$/,
    )
    await context.close()
  })
})

describe('the printed page of a complex', () => {
  it('is one sheet, with the flats for sale on a second where there are many', async () => {
    const { page, context } = await open('/en', PAPER)
    const found: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const sheets = { 'terrace-park': 1, 'hill-house': 1, 'old-garden': 1, 'river-line': 2, 'river-line/b': 1 }
    for (const [name, count] of Object.entries(sheets)) {
      for (const locale of LOCALES) {
        const path = `${locale}/projects/${name}`
        found[path] = await printed(page, path)
        expected[path] = { faults: [], sheets: count }
      }
    }
    expect(found).toEqual(expected)
    await context.close()
  })

  it('has the sales number, the day, and every flat that is for sale', async () => {
    const { page, context } = await open('/en/projects/river-line', PAPER)
    await toPaper(page)
    const text = () => page.locator('main').textContent()
    await expect.poll(text).toMatch(/Printed \d+\s\w+\s20\d\d\. Prices as of that date\./)
    expect(await text()).toMatch(/Nino, sales\s*\+995 32 200 15 16/)
    expect(await page.locator('.printed-contact').isVisible()).toBe(true)
    const rows = await page.locator('.printed-flats li:visible').count()
    expect(await text()).toContain(`${rows} of 144 flats`)
    // Numbers and prices of other houses may be longer.
    const cut = await page.locator('.printed-flats li').evaluateAll((all) =>
      all.slice(0, 3).flatMap((row) => {
        const ends = [row.querySelector('b'), row.querySelector('live-value')]
        for (const [index, one] of ends.entries())
          if (one) one.textContent = ['B-1204', '$1,234,000'][index] ?? ''
        return ends.filter((one) => !one || one.scrollWidth > Math.ceil(one.getBoundingClientRect().width))
      }),
    )
    expect(cut).toEqual([])
    await context.close()
  })
})
