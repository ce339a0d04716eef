// Pages that are open in B's browser while A reserves a flat.
import type { Page } from 'playwright-core'
import { createPublicClient } from 'quoin/public'
import { createUserClient } from 'quoin/user'
import { launchBrowser } from '../../support/browser.ts'
import { newPerson, openAccount } from '../../support/people.ts'
import type { Demo } from '../operating/demo.ts'
import { startSiteProcess } from '../site-process.ts'
import { messageOf, type Row, type Torture, until } from '../torture.ts'

/** For the request of the page and of the server, and for looking at the page, in milliseconds. */
const LATENCY_MS = 300
/** Until an open page shows it: while it is looked at, and after B looks at the tab again. In milliseconds. */
const GOALS = { watched: 17_000, lookedAt: 2000 + LATENCY_MS }
const WHAT =
  'a reservation by A is on the open façade, flat and home of B within 17 s, and within 2 s of a look at the tab in the same moment'
const BUILDING = '/en/projects/river-line/b'

/** What a page shows of a flat, or how many are left. */
const PLACES = [
  { name: 'façade', path: `${BUILDING}?flat=NUMBER`, shows: 'card' },
  { name: 'flat', path: `${BUILDING}/NUMBER`, shows: 'status' },
  { name: 'home', path: '/en', shows: 'left' },
] as const

/** What the page says of the flat, or how many it says are left. */
const shown = (page: Page, number: string, show: string) =>
  page.evaluate(
    ([id, what]) =>
      (what === 'card'
        ? [...document.querySelectorAll('.flat-card')]
        : [...document.querySelectorAll('live-value')]
            .filter((one) => one.getAttribute('show') === what)
            .filter((one) => what === 'left' || one.getAttribute('flat') === id)
            .map((one) => document.getElementById(one.getAttribute('for') ?? '') ?? one)
      )
        .map((one) => one.textContent?.trim())
        .join('|'),
    [`flat-river-line-b-${number}`, show],
  )

/** Numbers of flats that can be reserved. */
async function available({ host, apiKey }: Demo): Promise<string[]> {
  const { items } = createPublicClient({ host, apiKey })
  const flats = await items
    .search<{ project: string; sold?: boolean }>({
      filter: { 'attributes.project': 'river-line' },
      limit: 1000,
    })
    .toArray()
  return flats
    .filter(
      ({ _id, status, attributes }) => /-b-\d+$/.test(_id) && status === 'available' && !attributes?.sold,
    )
    .map(({ _id }) => _id.slice('flat-river-line-b-'.length))
}

export async function openPages(demo: Demo, torture: Torture): Promise<Row> {
  const row = { what: WHAT, runs: 0, findings: [] as string[] }
  let browser: Awaited<ReturnType<typeof launchBrowser>>
  try {
    browser = await launchBrowser({ pictures: false })
  } catch (error) {
    return { ...row, skipped: messageOf(error) }
  }
  const server = await startSiteProcess(demo.dist, 0)
  const numbers = await available(demo)
  const longest = { watched: 0, lookedAt: 0 }
  try {
    for (let turn = 0; turn < torture.runs(6); turn++) {
      const number = numbers[turn] ?? ''
      const kind = (turn + torture.seed) % 2 === 0 ? 'watched' : 'lookedAt'
      const context = await browser.newContext()
      const open = await Promise.all(
        PLACES.map(async (place) => {
          const page = await context.newPage()
          await page.goto(server.url + place.path.replace('NUMBER', number))
          await page.waitForSelector('live-value[fresh]', { state: 'attached' })
          return { ...place, page, before: await shown(page, number, place.shows) }
        }),
      )
      const sessionId = await openAccount({ site: demo.siteUrl, platform: demo.host }, newPerson())
      const { orders } = createUserClient({ host: demo.host, apiKey: demo.apiKey, sessionId })
      await orders.create({ items: [{ itemId: `flat-river-line-b-${number}`, quantity: 1 }] })
      await Promise.all(
        open.map(async ({ page, name, shows, before }) => {
          if (kind === 'lookedAt') {
            await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
          }
          const changed = async () => (await shown(page, number, shows)) !== before
          const took = (await until(changed, { limitMs: 60_000, everyMs: 50 })) ?? Number.POSITIVE_INFINITY
          longest[kind] = Math.max(longest[kind], took)
          row.runs += 1
          if (!before || took > torture.goal(GOALS[kind]))
            row.findings.push(
              `${name} ${number}, ${kind}: ${before ? `${Math.round(took)} ms` : 'shows nothing'}`,
            )
        }),
      )
      await context.close()
    }
    const seconds = Object.values(longest).map((ms) => (ms / 1000).toFixed(1))
    return { ...row, note: `at most ${seconds[0]} s watched, ${seconds[1]} s looked at` }
  } finally {
    await browser.close()
    server.kill()
  }
}
