/** Open pages follow what happens to a flat, in every place that shows it. */
import type { Page } from 'playwright-core'
import { createAdminClient } from 'quoin/admin'
import { createPublicClient } from 'quoin/public'
import { createUserClient } from 'quoin/user'
import { afterEach, describe, expect, it } from 'vitest'
import { newPerson, openAccount } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'

const { site, places, platform, arrive } = useSite({ pictures: false })

const KEY = 'terasa-public-key'
const PROJECT = 'terrace-park'
const BUILDING = 'A'

interface Known {
  id: string
  project: string
  building: string
  floor: number
  number: string
  status: string
  price: number
}

/** All flats, from the platform itself. */
async function flats(): Promise<Known[]> {
  const found: Known[] = []
  const { items } = createPublicClient({ host: platform, apiKey: KEY })
  for await (const { _id, status, price, attributes } of items.search({ type: 'flat', limit: 1000 })) {
    const { project, building, floor, number, sold } = attributes as unknown as Omit<Known, 'id'> & {
      sold?: boolean
    }
    found.push({
      id: _id,
      project,
      building,
      floor,
      number,
      status: sold ? 'sold' : (status ?? ''),
      price: price.amount,
    })
  }
  return found
}

let free = async () => {}
afterEach(() => free())

/** Reserves a flat as somebody else does. It is available again after the test. */
async function reserve(id: string): Promise<void> {
  const { orders } = createUserClient({
    host: platform,
    apiKey: KEY,
    sessionId: await openAccount(places, newPerson()),
  })
  const { _id } = await orders.create({ items: [{ itemId: id, quantity: 1 }] })
  const admin = createAdminClient({
    host: platform,
    projectId: 'terasa',
    email: 'admin@terasa.example',
    password: 'Terasa-admin-1',
  })
  free = async () => {
    free = async () => {}
    await admin.legacy.orders.update(_id, { status: 'cancelled' })
  }
}

/** Everything on the page that can change, with what it shows. */
const shownOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('live-value')].map((one) => {
      const of = (name: string) => one.getAttribute(name) ?? undefined
      const target = document.getElementById(of('for') ?? '') ?? one
      const texts = ['show', 'flat', 'project', 'building', 'floor', 'none'].map((name) => [name, of(name)])
      return { ...Object.fromEntries(texts), text: target.textContent ?? '' } as Record<string, string>
    }),
  )

const WORDS: Record<string, RegExp> = {
  available: /^Available$/,
  reserved: /^(Reserved|Just reserved)$/,
  sold: /^Sold$/,
}
const money = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

/** What is wrong on the page, if anything. */
async function faults(page: Page, all: readonly Known[]): Promise<string[]> {
  const wrong: string[] = []
  for (const one of await shownOn(page)) {
    const flat = all.find(({ id }) => id === one.flat)
    const own = all.filter(
      ({ project, building, floor }) =>
        project === one.project &&
        (one.building === undefined || building === one.building) &&
        (one.floor === undefined || String(floor) === one.floor),
    )
    const available = own.filter(({ status }) => status === 'available')
    const text = one.text?.trim() ?? ''
    const numbers: readonly string[] = text.match(/\d+/g) ?? []
    const isRight = {
      status: () => flat && WORDS[flat.status]?.test(text),
      // Multiples of the price, for a metre or a month, are not looked at here.
      price: () => flat && (flat.status === 'sold' ? text === '' : text !== ''),
      left: () =>
        own.every(({ status }) => status === 'sold') && one.none
          ? text === one.none
          : numbers.includes(String(available.length)),
      from: () =>
        available.length === 0
          ? text === ''
          : text.includes(money(Math.min(...available.map(({ price }) => price)))),
    }[one.show ?? '']
    if (!isRight?.()) wrong.push(JSON.stringify(one))
  }
  return wrong
}

/** Looks at the tab again, at which a page asks at once. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

describe('an open page', () => {
  it('follows a reservation wherever it shows the flat', async () => {
    const all = await flats()
    const inBuilding = all.filter(
      ({ project, building, status }) =>
        project === PROJECT && building === BUILDING && status === 'available',
    )
    const flat = inBuilding[0]
    const other = inBuilding.find(({ floor }) => floor !== flat?.floor)
    if (!flat || !other) throw new Error('The demo has flats for sale.')
    const building = `/en/projects/${PROJECT}/${BUILDING.toLowerCase()}`
    const paths = [
      '/en',
      '/en/projects',
      `/en/projects/${PROJECT}`,
      building,
      `${building}/floors/${flat.floor}`,
      `${building}/${flat.number}`,
      `${building}/${other.number}`,
    ]
    const visit = await arrive()
    const pages: Page[] = []
    for (const path of paths) {
      const page = await visit.context.newPage()
      await page.goto(site + path)
      await expect.poll(() => faults(page, all), { message: path }).toEqual([])
      expect((await shownOn(page)).length, path).toBeGreaterThan(0)
      pages.push(page)
    }
    await reserve(flat.id)
    const now = await flats()
    for (const [n, page] of pages.entries()) {
      await lookAt(page)
      await expect.poll(() => faults(page, now), { message: `${paths[n]}` }).toEqual([])
      // Nothing else on a static page says that a flat is available.
      const unfollowed = await page.$$eval('.status', (marks) =>
        marks
          .filter((mark) => !mark.closest('live-value, astro-island, [role=status]'))
          .map(({ outerHTML }) => outerHTML),
      )
      expect(unfollowed, paths[n]).toEqual([])
    }
    const left = now.filter(({ project, status }) => project === PROJECT && status === 'available').length
    const jsonLd = await pages[2]?.textContent('script[type="application/ld+json"]')
    expect(jsonLd).toContain(`"numberOfAvailableAccommodationUnits":${left}`)
    expect(await pages[5]?.textContent('script[type="application/ld+json"]')).toContain('LimitedAvailability')
    await visit.context.close()
    expect(visit.complaints).toEqual([])
  })

  it('keeps the card of the façade, says once that its flat was just reserved, and lists what is left', async () => {
    const visit = await arrive()
    const { page } = visit
    await page.goto(`${site}/en/projects/${PROJECT}/${BUILDING.toLowerCase()}`)
    const title = page.locator('.flat-card .h2')
    const number = (await title.textContent())?.replace(/\D/g, '')
    const flat = (await flats()).find(
      (one) => one.project === PROJECT && one.building === BUILDING && one.number === number,
    )
    await page.waitForSelector('live-value[fresh]')
    await reserve(flat?.id ?? '')
    await lookAt(page)
    await page.waitForSelector('.flat-card >> text=Just reserved')
    expect(await title.textContent()).toContain(number)
    expect(await page.locator('.flat-card [role=status]').textContent()).toBe(`Flat ${number}: Just reserved`)
    await visit.context.close()
    expect(visit.complaints).toEqual([])
  })

  it('asks nothing if it shows no flat', async () => {
    const visit = await arrive()
    const asked: string[] = []
    visit.page.on('request', (request) => {
      if (/item\/search|availability/.test(request.url())) asked.push(request.url())
    })
    await visit.page.goto(`${site}/en/contact`)
    await visit.page.waitForLoadState('networkidle')
    await lookAt(visit.page)
    await visit.page.waitForLoadState('networkidle')
    await visit.context.close()
    expect(asked).toEqual([])
  })
})
