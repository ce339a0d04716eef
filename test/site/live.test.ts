/** Open pages follow what happens to a flat, in every place that shows it. */
import type { Page } from 'playwright-core'
import { createPublicClient } from 'quoin/public'
import { afterEach, describe, expect, it } from 'vitest'
import { leave } from '../support/arrive.ts'
import { newPerson, openAccount, staffClient, userClient } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { changeFlats, enter } from '../support/visitor.ts'

const { site, places, platform, arrive } = useSite({ pictures: false })

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
  const { items } = createPublicClient({ host: platform, apiKey: 'terasa-public-key' })
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

const reserved: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const release of reserved.splice(0)) await release()
})

/** Reserves a flat, as somebody else by default. It is available again after the test. */
async function reserve(id: string, session?: string): Promise<void> {
  const { orders } = userClient(platform, session ?? (await openAccount(places, newPerson())))
  const { _id } = await orders.create({ items: [{ itemId: id, quantity: 1 }] })
  const admin = staffClient(platform)
  reserved.push(() => admin.orders.update(_id, { status: 'cancelled' }))
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
        one.project?.split(' ').includes(project) &&
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
/** The brochure is written when it is printed. */
const print = (page: Page) => page.evaluate(() => dispatchEvent(new Event('beforeprint')))

/**
 * All that a page says of a flat, found by structure: the texts and labels of the largest elements that name this flat
 * and no other one, of its column in a table, and of what names none on a page that is about the flat.
 */
const saidOf = (page: Page, id: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const names = new Map<Element, Set<string>>()
    for (const one of document.querySelectorAll('main *')) {
      const [, path] =
        /\/projects\/([^/?#]+\/[^/?#]+\/[^/?#]+)([?#]|$)/.exec(one.getAttribute('href') ?? '') ?? []
      const written = one.getAttribute('flat') ?? one.getAttribute('data-id') ?? ''
      const attribute = written.startsWith('{') ? JSON.parse(written).flatId : written
      const name = path ? `flat-${path.replaceAll('/', '-')}` : attribute
      if (!name.startsWith('flat-')) continue
      for (let place: Element | null = one; place; place = place.parentElement) {
        names.set(place, (names.get(place) ?? new Set()).add(name))
      }
    }
    const only = (place: Element | null | undefined) => {
      const [first, ...others] = (place && names.get(place)) ?? []
      return others.length === 0 ? first : undefined
    }
    const address = location.pathname.replaceAll('/', '-').replace(/^.*-projects-/, 'flat-')
    const subject = new URLSearchParams(location.search).get('flat') ?? address
    const ownerOf = (element: Element): string => {
      for (let place: Element | null = element; place; place = place.parentElement) {
        const column =
          place instanceof HTMLTableCellElement && place.closest('table')?.rows[0]?.cells[place.cellIndex]
        const owner = only(place) ?? only(column || undefined)
        if (owner) return owner
        if (names.has(place)) break
      }
      return subject
    }
    const said: string[] = []
    const hears = (element: Element, text: string | null | undefined) => {
      if (text?.trim() && ownerOf(element) === wanted) said.push(text.replace(/\s+/g, ' ').trim())
    }
    const isOff = (element: Element) =>
      element.closest('[hidden], script, style, template, noscript, astro-island > template') !== null
    for (const element of document.querySelectorAll('main *')) {
      if (isOff(element)) continue
      for (const name of ['aria-label', 'title', 'alt', 'data-status'])
        hears(element, element.getAttribute(name))
      const label = element.getAttribute('aria-labelledby')
      for (const labelled of label?.split(' ') ?? [])
        hears(element, document.getElementById(labelled)?.textContent)
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) hears(element, node.textContent)
    }
    return said
  }, id)

/** Has all islands hydrated, as a visitor does who reads the page to its end. */
async function readThrough(page: Page): Promise<void> {
  const waiting = () =>
    page.$$eval('main astro-island[ssr]', (islands) => {
      islands[0]?.firstElementChild?.scrollIntoView()
      return islands.length
    })
  await expect.poll(waiting).toBe(0)
}

/** The path of a flat's page: `flat-terrace-park-b-101` is `/projects/terrace-park/b/101`. */
const pathOf = (id = '') => id.replace(/^flat-(.*)-(\w+)-(\w+)$/, '/projects/$1/$2/$3')

/** Amounts of money in texts. */
const amounts = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.match(/[$₾][\d,.]*\d/g) ?? []))

describe('an open page', () => {
  it('follows the status and the price of a flat wherever it shows them', async () => {
    const [flat, ...others] = (await flats())
      .filter((one) => one.project === PROJECT && one.building === BUILDING && one.status === 'available')
      .sort((one, other) => one.price - other.price)
    if (!flat) throw new Error('The demo has flats for sale.')
    const building = `/en/projects/${PROJECT}/${BUILDING.toLowerCase()}`
    const own = `${building}/${flat.number}`
    /** A flat whose page links to this one, as one of the same layout. */
    let other = ''
    /** A page that shows another flat as similar, and that flat. */
    let beside: { path: string; flat: Known } | undefined
    for (const { number } of others) {
      const path = `${building}/${number}`
      const html = await (await fetch(site + path)).text()
      if (html.includes(`href="${own}"`)) other = number
      const [, card] = /class="flat-row is-column" href="([^"]+)"/.exec(html) ?? []
      const shown = others.find((one) => card === `${building}/${one.number}`)
      if (shown && number !== other) beside = { path, flat: shown }
    }
    if (!beside) throw new Error('The demo has flats that are similar to others.')
    const ofSameLayout = `${building}/${other}`
    const complex = `/en/projects/${PROJECT}`
    const about = [
      // First: it tells what costs the same for every flat.
      ofSameLayout,
      `/en/projects?sort=price`,
      building,
      `${building}?view=table&flat=${flat.number}&compare=${flat.number},${other}`,
      `${building}/floors/${flat.floor}`,
      own,
      `/en/wishlist?flats=${flat.id}`,
      `/en/search?keyword=${flat.number}+terrace`,
    ]
    /** The flat that each page is watched for. */
    const subjects = new Map([
      ...about.map((path) => [path, flat] as const),
      ['/en', flat] as const,
      [complex, flat] as const,
      [beside.path, beside.flat] as const,
    ])
    const visit = await arrive()
    const { page } = visit
    /** What has become of flats since the page was opened. */
    const changes = new Map<string, Pick<Known, 'status' | 'price'>>()
    await changeFlats(visit.context, (one) => void Object.assign(one, changes.get(one.id)))
    /** As it is at this moment: other tests reserve flats, too. */
    const now = async () => (await flats()).map((one) => ({ ...one, ...changes.get(one.id) }))
    const sums = async (id: string) => amounts(await saidOf(page, id))
    let ofOther = new Set<string>()

    for (const [path, subject] of subjects) {
      changes.clear()
      await page.goto(site + path)
      await readThrough(page)
      await expect.poll(async () => faults(page, await now()), { message: path }).toEqual([])
      if (about.includes(path) || subject !== flat) {
        await expect.poll(async () => (await sums(subject.id)).size, { message: path }).toBeGreaterThan(0)
      }
      const before = await sums(subject.id)
      if (path === ofSameLayout) ofOther = await sums(flat.id.replace(/\d+$/, other))

      const price = Math.round((subject.price * 1.37) / 100) * 100
      changes.set(subject.id, { status: 'reserved', price })
      /** What is wrong on the page, or no longer so. */
      const stale = async () => {
        await print(page)
        const said = await saidOf(page, subject.id)
        const old = [...amounts(said)].filter((one) => before.has(one) && !ofOther.has(one))
        const open = said.filter((text) => /(^|[ ,])available$/i.test(text))
        return [...(await faults(page, await now())), ...old, ...open]
      }
      await lookAt(page)
      await expect.poll(stale, { message: path }).toEqual([])
      /** What the data for search engines lacks. */
      const lacking = async () => {
        const left = (await now()).filter((one) => one.project === PROJECT && one.status === 'available')
        const wanted = {
          [complex]: [
            `"numberOfAvailableAccommodationUnits":${left.length}`,
            `"lowPrice":${Math.min(...left.map((one) => one.price)) / 100},`,
          ],
          [own]: ['LimitedAvailability', `"price":"${(price / 100).toFixed(2)}"`],
        }[path]
        const said = wanted && (await page.textContent('script[type="application/ld+json"]'))
        return wanted?.filter((one) => !said?.includes(one)) ?? []
      }
      await expect.poll(lacking, { message: path }).toEqual([])
    }
    await leave(visit.context)
    expect(visit.complaints).toEqual([])
  })

  it('keeps the card of the façade, says once that its flat was just reserved, and lists what is left', async () => {
    const visit = await arrive()
    const { page } = visit
    await page.goto(`${site}/en/projects/${PROJECT}/${BUILDING.toLowerCase()}`)
    const title = page.locator('.flat-card .heading-2')
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

  it('says that a reservation is the visitor’s as long as it is', async () => {
    const visit = await arrive()
    const { page, context } = visit
    const flat = (await flats()).find(({ building, status }) => building === 'B' && status === 'available')
    const session = await openAccount(places, newPerson())
    await enter(visit, session)
    await page.goto(`${site}/en${pathOf(flat?.id)}`)
    const own = page.locator('.buy-panel').getByRole('link', { name: 'Your reservation' })
    const note = page.locator('.buy-panel > p.muted-text:not(.small-text, .micro-text)')
    await reserve(flat?.id ?? '', session)
    await lookAt(page)
    await own.waitFor()
    expect(await note.textContent()).toBe('You have reserved this flat.')
    await reserved.pop()?.()
    // The next look finds it reserved as before, by somebody else.
    await reserve(flat?.id ?? '')
    await lookAt(page)
    await own.waitFor({ state: 'detached' })
    expect(await note.textContent()).toMatch(/^Another buyer has reserved this flat\./)
    await context.close()
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
