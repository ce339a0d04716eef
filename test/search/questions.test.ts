/** Questions as buyers type them, with the pages and exactly the flats that must come. `questions/README.md` has the format. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entries, flats as items, read } from '../../web/demo/files.fixture.ts'
import { LOCALES, type Locale } from '../../web/src/i18n/locales.ts'
import { matches } from '../../web/src/kit/flat/select.ts'
import { createSearch, type Found, type Search, type SearchIndex } from '../../web/src/kit/search/engine.ts'
import { type Entries, load, unload } from '../../web/src/platform/content/demo-platform.fixture.ts'

type Range = readonly [from: number | null, to: number | null]
interface Wanted {
  bedrooms?: Range
  price?: Range
  currency?: 'USD' | 'GEL'
  area?: Range
  floor?: Range
  complex?: string
  building?: string
  number?: string
  orientation?: readonly string[]
}
interface Question {
  question: string
  flats?: Wanted
  must?: readonly string[]
  mustNot?: readonly string[]
  nothing?: true
  /** Why the search differs from what the question wants. */
  differs?: string
}

const FIRST_PAGES = 5
const rates = read<{ currency: string; rate: number; date: string }[]>('exchange-rates.json')
const rate =
  rates
    .filter(({ currency }) => currency === 'USD')
    .sort((a, b) => a.date.localeCompare(b.date))
    .at(-1)?.rate ?? 0
const searches = new Map<Locale, Search>()

beforeAll(async () => {
  load(entries as Entries)
  vi.doMock('../../web/src/images/made.ts', () => ({ srcset: async () => '' }))
  // The compiler of these tests does not know Astro's modules.
  const page = new URL('../../web/src/pages/[...locale]/search.json.ts', import.meta.url).pathname
  const { GET } = (await import(decodeURI(page))) as {
    GET(context: { params: { locale: Locale } }): Promise<Response>
  }
  for (const locale of LOCALES) {
    const response = await GET({ params: { locale } })
    searches.set(locale, createSearch((await response.json()) as SearchIndex))
  }
})
afterAll(() => {
  vi.doUnmock('../../web/src/images/made.ts')
  unload()
})

// The plain facts of the demo: neither the site's filters nor its reading of plans.
const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
interface Plan {
  bearing: number
  rooms: { kind: string; x: number; y: number; width: number; depth: number }[]
  windows: { x: number; y: number; length: number; direction: 'horizontal' | 'vertical' }[]
}

/** The sides of the windows: where one steps out of every room. */
function sidesOf({ bearing, rooms, windows }: Plan): string[] {
  const isInside = (x: number, y: number) =>
    rooms.some(
      (room) =>
        !/^(?:terrace|balcony)$/.test(room.kind) &&
        x > room.x &&
        x < room.x + room.width &&
        y > room.y &&
        y < room.y + room.depth,
    )
  const STEP = 0.45
  const angles = windows.flatMap(({ x, y, length, direction }) => {
    const [middleX, middleY] = direction === 'horizontal' ? [x + length / 2, y] : [x, y + length / 2]
    const steps =
      direction === 'horizontal'
        ? [
            [0, -STEP, 0],
            [0, STEP, 180],
          ]
        : [
            [STEP, 0, 90],
            [-STEP, 0, 270],
          ]
    return steps
      .filter(([dx = 0, dy = 0]) => !isInside(middleX + dx, middleY + dy))
      .map(([, , turn = 0]) => turn)
  })
  return angles.map((angle) => COMPASS[Math.round((((bearing + angle) % 360) + 360) / 45) % 8] ?? '')
}

const facts = items
  .filter(({ status, attributes }) => status === 'available' && attributes['sold'] !== true)
  .map(({ price, attributes }) => {
    const { project, building, number, floor, bedrooms, area, plan } = attributes as Record<string, never>
    return {
      path: `/projects/${project}/${String(building).toLowerCase()}/${number}`,
      complex: String(project),
      building: String(building).toLowerCase(),
      number: String(number),
      floor: Number(floor),
      bedrooms: Number(bedrooms),
      area: Number(area),
      dollars: (price?.amount ?? 0) / 100,
      sides: plan ? sidesOf(plan) : [],
    }
  })

const isIn = (value: number, [from, to]: Range = [null, null]) =>
  (from === null || value >= from) && (to === null || value <= to)

const flatsOf = (wanted: Wanted): string[] =>
  facts
    .filter(
      (flat) =>
        isIn(flat.bedrooms, wanted.bedrooms) &&
        isIn(wanted.currency === 'GEL' ? flat.dollars * rate : flat.dollars, wanted.price) &&
        isIn(flat.area, wanted.area) &&
        isIn(flat.floor, wanted.floor) &&
        flat.complex === (wanted.complex ?? flat.complex) &&
        flat.building === (wanted.building ?? flat.building) &&
        flat.number === (wanted.number ?? flat.number) &&
        (wanted.orientation ?? flat.sides.slice(0, 1)).some((side) => flat.sides.includes(side)),
    )
    .map(({ path }) => path)
    .sort()

/** The flats and the pages that a visitor sees. */
function shown(search: Search, { flats, groups }: Found) {
  const found =
    flats && !flats.isImpossible ? search.flats.filter((flat) => matches(flat, flats.filters)) : []
  return {
    flats: found
      .map(({ project, building, number }) => `/projects/${project}/${building.toLowerCase()}/${number}`)
      .sort(),
    pages: groups.flatMap(({ docs }) => docs.map(({ u }) => u)),
  }
}

describe.each(LOCALES.flatMap((locale) => [`${locale}-site`, locale].map((file) => ({ file, locale }))))(
  '$file',
  ({ file, locale }) => {
    const questions = JSON.parse(
      readFileSync(new URL(`questions/${file}.json`, import.meta.url), 'utf8'),
    ) as Question[]

    it.each(questions)(
      'finds what is asked for, and nothing else: $question',
      ({ question, differs, ...wanted }) => {
        const search = searches.get(locale) as Search
        const { flats, pages } = shown(search, search(question, { currency: 'usd', rate }))
        const isRight = () => {
          if (wanted.flats) expect(flats).toEqual(flatsOf(wanted.flats))
          if (wanted.nothing) expect({ flats, pages }).toEqual({ flats: [], pages: [] })
          for (const path of wanted.must ?? []) expect(pages.slice(0, FIRST_PAGES)).toContain(path)
          for (const path of wanted.mustNot ?? []) expect(pages).not.toContain(path)
        }
        if (differs) expect(isRight, differs).toThrow()
        else isRight()
      },
    )
  },
)
