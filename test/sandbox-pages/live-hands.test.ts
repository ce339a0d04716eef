// What hands do while a page follows a busy sandbox: no press is lost, and the focus stays where it was.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type LivedIn, liveIn } from './lived-in.ts'
import { type Visit, visit } from './visit.ts'

let browser: Browser
let place: LivedIn
let visited: Visit
beforeAll(async () => {
  browser = await launchBrowser()
  place = await liveIn()
})
beforeEach(async () => {
  visited = await visit(browser, { url: place.url, touch: true })
  return () => visited.context.close()
})
afterAll(async () => {
  await browser.close()
  await place.platform.sandbox.close()
})

/** Calls of a website that does not rest, every 60 ms. */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  let count = 0
  const timer = setInterval(() => void fetch(`${place.url}/api_public/busy-${++count}`), 60)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

/** Opens Calls, and notes what each press began on and what was clicked, instead of going there. */
async function openCalls(): Promise<{ page: Page; x: number; y: number }> {
  const { page } = visited
  for (let more = 0; more < 20; more++) await fetch(`${place.url}/api_public/one-of-many`)
  await page.goto(`${place.url}/sandbox`)
  await page.evaluate(() => {
    const rowOf = ({ target }: Event) => (target as Element).closest('a')?.getAttribute('href')
    const noted = { pressed: [] as unknown[], clicked: [] as unknown[] }
    addEventListener('pointerdown', (event) => noted.pressed.push(rowOf(event)), true)
    addEventListener('click', (event) => noted.clicked.push(rowOf(event)), true)
    addEventListener('click', (event) => event.preventDefault())
    Object.assign(window, { noted })
  })
  const { x, y } = (await page.locator('#calls a.row').nth(8).boundingBox()) ?? { x: 0, y: 0 }
  return { page, x: x + 20, y: y + 5 }
}

const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: Record<'pressed' | 'clicked', string[]> }).noted)

const TAPS = 15

it('each tap of a finger opens the row that it began on', async () => {
  const { page, x, y } = await openCalls()
  const touch = await visited.context.newCDPSession(page)
  await whileBusy(async () => {
    for (let tap = 0; tap < TAPS; tap++) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await page.waitForTimeout(90)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      // At each phase of the readings, which are 250 ms apart.
      await page.waitForTimeout(150 + 10 * tap)
    }
  })
  const { pressed, clicked } = await noted(page)
  expect(pressed).toHaveLength(TAPS)
  expect(new Set(pressed).size).toBeGreaterThan(5)
  expect(clicked).toEqual(pressed)
})

it('a long press of a mouse opens the row that it began on', async () => {
  const { page, x, y } = await openCalls()
  await page.mouse.move(x, y)
  await whileBusy(async () => {
    await page.mouse.down()
    // More readings than the time in which a pointer may aim.
    for (let reading = 0; reading < 12; reading++) await page.waitForResponse(page.url())
    await page.mouse.up()
  })
  const { pressed, clicked } = await noted(page)
  expect(pressed).toHaveLength(1)
  expect(clicked).toEqual(pressed)
})

it('rows stand still for a pointer that aims, and go on under one that rests', async () => {
  const { page, x, y } = await openCalls()
  const pointed = () =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href'), [
      x,
      y,
    ] as const)
  await page.mouse.move(x, y)
  const aimed = await pointed()
  await whileBusy(async () => {
    for (let reading = 0; reading < 12; reading++) {
      await page.mouse.move(x + (reading % 2), y)
      await page.waitForResponse(page.url())
      expect(await pointed()).toBe(aimed)
    }
    await expect.poll(pointed).not.toBe(aimed)
  })
})

async function order(): Promise<void> {
  const anna = await place.platform.user('anna')
  const { body } = await anna('POST', '/ecommerce/item/search', { filter: { status: 'available' } })
  await anna('POST', '/ecommerce/order', { items: [{ itemId: body.data[0]._id, quantity: 1 }] })
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))

it.each([
  ['a row', 'a.row'],
  ['a heading', 'th a'],
  ['the region that scrolls', '.scroll'],
])('%s in Data keeps the focus while an order comes in', async (_, selector) => {
  const { page } = visited
  await page.goto(`${place.url}/sandbox/ui/data/northgate/orders`)
  await page.locator(`#rows ${selector}`).first().focus()
  const before = await focused(page)
  const rows = await page.textContent('#rows')
  await order()
  await expect.poll(() => page.textContent('#rows')).not.toBe(rows)
  expect(before).toContain('<')
  expect(await focused(page)).toBe(before)
})

it('"Until then" stays the same time when an earlier reservation appears', async () => {
  const { page } = visited
  await page.goto(`${place.url}/sandbox/ui/clock`)
  const button = `button[value="${place.reservedUntil}"]`
  await page.locator(button).first().focus()
  const price = { amount: 9_000_000, currency: 'USD' as const }
  await place.platform.sandbox.insert({
    orders: [
      {
        number: 'N-1',
        status: 'created',
        userId: 'user-anna',
        items: [{ itemId: place.itemId, name: 'Flat', quantity: 1, price }],
        total: price,
        paid: { ...price, amount: 0 },
        reservedUntil: new Date(Date.parse(place.reservedUntil) - 60_000).toISOString(),
      },
    ],
  })
  await fetch(`${place.url}/api_public/afterwards`)
  await expect.poll(() => page.getAttribute('#next button', 'value')).not.toBe(place.reservedUntil)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe(place.reservedUntil)
})

it('an open confirmation stays open, with the focus on its button', async () => {
  const { page } = visited
  await page.goto(`${place.url}/sandbox/ui/snapshots`)
  await page.click('#snapshots summary')
  await page.focus('#snapshots button.danger')
  const before = await focused(page)
  await fetch(`${place.url}/sandbox/ui/snapshots/take`, { method: 'POST', body: new URLSearchParams() })
  await expect.poll(() => page.locator('#snapshots tbody tr').count()).toBe(2)
  expect(await focused(page)).toBe(before)
})
