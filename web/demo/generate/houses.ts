// The items of a building's flats, and its content entry for the website.
import { readFileSync } from 'node:fs'
import type { Building } from './buildings.ts'
import { circulationOf } from './circulation.ts'
import { drawPlan, type Plan } from './plan.ts'
import { round } from './rooms.ts'
import { stillsOf } from './stills.ts'
import { SPECIFICATIONS, VIEWS } from './specifications.ts'

type Polygon = [number, number][]

interface Facade {
  floors: { floor: number; polygon: Polygon; flats: { number: string; polygon: Polygon }[] }[]
}

export interface Flat {
  number: string
  floor: number
  column: number
  entrance: number
  bedrooms: number
  area: number
  terrace: number
  plan: Plan
  polygon: Polygon
  status: 'available' | 'reserved' | 'sold'
  /** US dollars, rounded to hundreds. */
  price: number
}

export interface House {
  building: Building
  /** Slug of the building's entry. */
  slug: string
  flats: Flat[]
  facade: Facade
}

/** Clear distance between two flats' rooms: the wall between neighbours. */
const PARTY_WALL = 0.25
const FLAT_NAMES = { ka: 'ბინა', en: 'Flat', ru: 'Квартира' }

export function readHouse(building: Building, facades: URL): House {
  const slug = `${building.project}-${building.letter.toLowerCase()}`
  const facade = JSON.parse(readFileSync(new URL(`facade-${slug}.json`, facades), 'utf8')) as Facade
  const flats = facade.floors.flatMap(({ floor, flats }) =>
    flats.map(({ number, polygon }, index) => {
      const column = floor === 1 && building.groundColumns ? (building.groundColumns[index] ?? 0) : index
      return flatAt(building, number, { floor, column }, polygon)
    }),
  )
  return { building, slug, flats, facade }
}

function flatAt(
  building: Building,
  number: string,
  place: { floor: number; column: number },
  polygon: Polygon,
): Flat {
  const kind = building.kindAt(place)
  const terrace = building.terraceAt(place, kind.width)
  const { bedrooms, area } = kind
  return {
    number,
    ...place,
    entrance: building.entranceAt(place),
    bedrooms,
    area,
    terrace: terrace ? round(terrace.width * terrace.depth, 1) : 0,
    plan: drawPlan({ ...kind, terrace, facing: building.facing }),
    polygon,
    status: statusOf(building, number),
    price: Math.round((area * building.priceOn(place.floor)) / 100) * 100,
  }
}

function statusOf({ usual, except, reserved }: Building, number: string): Flat['status'] {
  if (reserved.includes(number)) return 'reserved'
  const other = usual === 'sold' ? 'available' : 'sold'
  return except.includes(number) ? other : usual
}

export const itemId = (slug: string, number: string): string => `flat-${slug}-${number}`

const ASPECTS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']

/** The directions of a flat's windows, from its plan. */
function aspects({ windows, bearing, width, depth }: Plan): string[] {
  const sides = new Set(
    windows.map(({ direction, x, y }) => {
      if (direction === 'horizontal') return y === 0 ? 0 : y === depth ? 180 : 0
      return x === width ? 90 : 270
    }),
  )
  return [...sides].map((side) => `aspect-${ASPECTS[Math.round(((bearing + side) % 360) / 45) % 8]}`)
}

/** The flats as items of the shop. */
export const itemsOf = ({ building, slug, flats }: House, firstOrder: number) =>
  flats.map((flat, index) => ({
    _id: itemId(slug, flat.number),
    type: 'flat',
    sku: `${building.code}-${flat.number}`,
    name: Object.fromEntries(
      Object.entries(FLAT_NAMES).map(([language, name]) => [language, `${name} ${flat.number}`]),
    ),
    price: { amount: flat.price * 100, currency: 'USD' },
    status: flat.status,
    features: [
      ...(flat.bedrooms > 0 ? [`bedrooms-${Math.min(flat.bedrooms, 3)}`] : []),
      ...aspects(flat.plan),
    ],
    images: stillsOf(building.project, flat),
    attributes: {
      project: building.project,
      building: building.letter,
      entrance: flat.entrance,
      floor: flat.floor,
      number: flat.number,
      bedrooms: flat.bedrooms,
      area: flat.area,
      terrace: flat.terrace,
      ceiling: building.ceiling,
      sold: flat.status === 'sold',
      plan: flat.plan,
      polygon: flat.polygon,
    },
    order: firstOrder + index,
    updated: '2026-11-20T14:30:00.000Z',
  }))

/** The building's entry in the CMS. */
export function entryOf({ building, slug, flats, facade }: House) {
  const depth = Math.max(...flats.map(({ plan }) => plan.depth))
  const [first, step] = building.level
  const floors = facade.floors.map(({ floor, polygon }) => {
    const onFloor = flats.filter((flat) => flat.floor === floor)
    return {
      floor,
      level: round(first + step * (floor - 1)),
      polygon,
      flats: outlines(onFloor, facade, floor, depth),
      circulation: circulationOf(slug, floor),
    }
  })
  const width = Math.max(...floors.map(({ flats }) => Math.max(...flats.map((flat) => flat.x + flat.width))))
  return {
    _id: `building-${slug}`,
    slug,
    values: {
      project: building.project,
      letter: building.letter,
      name: {
        ka: `კორპუსი ${building.letter}`,
        en: `Building ${building.letter}`,
        ru: `Корпус ${building.letter}`,
      },
      facade: `image-facade-${slug}`,
      floors,
      floorCount: floors.length,
      width: round(width),
      depth: round(depth),
      bearing: building.facing,
      entrances: building.entrances,
      ceiling: building.ceiling,
      view: VIEWS[building.project],
      completion: building.completion,
      specification: SPECIFICATIONS[slug],
    },
  }
}

/** Positions of the flats on their floor, from above with the façade at the bottom, in the order of the picture. */
function outlines(flats: readonly Flat[], facade: Facade, floor: number, depth: number) {
  const left = (polygon: Polygon) => Math.min(...polygon.map(([x]) => x))
  const right = (polygon: Polygon) => Math.max(...polygon.map(([x]) => x))
  const outline = facade.floors.find((one) => one.floor === floor)?.polygon ?? []
  // Metres in one width of the picture, as the flats on this floor have it.
  const clear = flats.reduce((sum, { plan }) => sum + plan.width + PARTY_WALL, 0)
  const seen = flats.reduce((sum, { polygon }) => sum + right(polygon) - left(polygon), 0)
  let edge = 0
  return flats.map(({ number, plan, polygon }) => {
    const gap = ((left(polygon) - left(outline)) * clear) / seen
    const x = round(Math.max(edge, Math.abs(gap - edge) < 1 ? edge : gap))
    edge = round(x + plan.width + PARTY_WALL)
    return { number, x, y: round(depth - plan.depth), width: plan.width, depth: plan.depth }
  })
}
