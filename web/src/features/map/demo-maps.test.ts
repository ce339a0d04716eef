import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { houses } from '../../../demo/houses.ts'
import { boundsOf, contains, overlap } from '../../kit/plan/geometry.ts'
import type { ComplexMap, MapPlace } from '../../platform/content/surroundings.ts'
import { houseShape } from './house.ts'
import { streetNames } from './map-names.ts'
import { pinsOf, surroundingsSheet } from './projection.ts'

interface Entry<T> {
  _id: string
  slug: string
  values: T
}
const read = <T>(name: string): Entry<T>[] =>
  JSON.parse(
    readFileSync(new URL(`../../../demo/projects/terasa/content/${name}.json`, import.meta.url), 'utf8'),
  )

const maps = read<{ project: string; drawing: ComplexMap }>('map')
const places = read<MapPlace>('place')
const addresses = new Map(
  read<{ address: { en: string } }>('project').map(({ slug, values }) => [slug, values.address.en]),
)
/** The back left corner of all floors, in the coordinates of a floor. */
const houseOffset = (floors: (typeof houses)[number]['floors']) => {
  const solid = houseShape(floors, [], { x: 0, y: 0 })?.solid ?? []
  const [first] = floors[0]?.flats ?? []
  // The first rectangle is the first flat of the first floor with its walls.
  return { x: (first?.x ?? 0) - 0.4 - (solid[0]?.x ?? 0), y: (first?.y ?? 0) - 0.4 - (solid[0]?.y ?? 0) }
}
const distanceTo = (
  [x, y]: readonly [number, number],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
) => {
  const [dx, dy] = [bx - ax, by - ay]
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** Distance of two pins that do not touch on a phone, in units of the map, and walking speed in metres per minute. */
const APART = 70
const PACE = 80

describe('the maps of the demo', () => {
  it('exist for every complex, with a route to a school and to public transport', () => {
    expect(maps.map(({ values }) => values.project).sort()).toEqual([
      'hill-house',
      'old-garden',
      'river-line',
      'terrace-park',
    ])
    for (const { values } of maps) {
      const names = places.filter((one) => one.values.project === values.project).map(({ _id }) => _id)
      expect(names).toContain(`place-${values.project}-school`)
      expect(names).toContain(`place-${values.project}-bus`)
    }
  })

  it('have pins that do not overlap on a phone', () => {
    for (const { values } of maps) {
      const own = places.filter((one) => one.values.project === values.project)
      const pins = pinsOf(
        surroundingsSheet(values.drawing),
        own.map((one) => ({ ...one.values, id: one._id, slug: one._id, route: [] })),
      )
      for (const [index, one] of pins.entries()) {
        for (const other of pins.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} ${other.id}`).toBeGreaterThan(APART)
        }
      }
    }
  })

  it('never state a way shorter than the straight line', () => {
    for (const { _id, values } of places)
      expect(values.minutes, _id).toBeGreaterThanOrEqual(Math.floor(Math.hypot(values.x, values.y) / PACE))
  })

  it('show the streets around by name, what is green, and a way along them to every place near by', () => {
    for (const { _id, values } of maps) {
      const { streets, parks = [], radius, turn } = values.drawing
      const sheet = surroundingsSheet({ radius, turn })
      expect(addresses.get(values.project), _id).toContain(streets[0]?.name?.en)
      expect(parks.filter(({ name }) => name).length, _id).toBeGreaterThan(0)
      const own = places.filter((one) => one.values.project === values.project)
      const pins = pinsOf(
        sheet,
        own.map((one) => ({ ...one.values, id: one._id, slug: one._id, route: one.values.route ?? [] })),
      )
      expect(pins).toHaveLength(own.length)
      for (const locale of ['ka', 'en', 'ru'] as const) {
        const named = streets.flatMap(({ line, name, at = 0.5 }) => {
          const label = name?.[locale]
          return label ? [{ line, label, at }] : []
        })
        const names = streetNames(named, sheet, pins, false)
        expect(names.length, `${_id} ${locale}`).toBeGreaterThanOrEqual(4)
        // Letters of a phone are larger: fewer names have room, the complex's own street first.
        const onPhone = streetNames(named, sheet, pins, true).map(({ label }) => label)
        expect(onPhone[0], `${_id} ${locale}`).toBe(named[0]?.label)
      }
      for (const pin of pins.filter(({ beyond }) => beyond === undefined)) {
        const place = own.find(({ _id }) => _id === pin.id)?.values
        const route = place?.route ?? []
        expect(route.at(-1), pin.id).toEqual([place?.x, place?.y])
        const length = route
          .slice(1)
          .reduce(
            (sum, [x, y], index) =>
              sum + Math.hypot(x - (route[index]?.[0] ?? x), y - (route[index]?.[1] ?? y)),
            0,
          )
        expect(place?.minutes, `${pin.id}: ${length} m`).toBeGreaterThanOrEqual(Math.round(length / PACE))
        // The first and the last steps lead over ground of houses; ways through a park have no corners.
        const corners = pin.id.endsWith('-park') || pin.id.endsWith('-embankment') ? [] : route.slice(1, -1)
        const between = corners.slice(1).map(([x, y], index): [number, number] => {
          const [fromX, fromY] = corners[index] ?? [x, y]
          return [(x + fromX) / 2, (y + fromY) / 2]
        })
        for (const corner of [...corners, ...between]) {
          const nearest = Math.min(
            ...streets.flatMap(({ line }) =>
              line.slice(1).map((to, index) => distanceTo(corner, line[index] ?? to, to)),
            ),
          )
          expect(nearest, `${pin.id} at ${corner}`).toBeLessThan(12)
        }
      }
    }
  })

  it('have houses as large as their floors, with entrances where the ground floor has its doors', () => {
    for (const { _id, values } of maps) {
      for (const { letter, box, entrances } of values.drawing.buildings ?? []) {
        const house = houses.find((one) => one.project === values.project && one.letter === letter)
        const name = `${_id} ${letter}`
        expect(house, name).toBeDefined()
        if (!house) continue
        const [x, y, width, depth] = box
        const shape = houseShape(house.floors, [], { x, y })
        const bounds = boundsOf(shape?.solid ?? [])
        expect(Math.abs(bounds.width - width), name).toBeLessThan(0.2)
        expect(Math.abs(bounds.depth - depth), name).toBeLessThan(0.2)
        expect(entrances?.length, name).toBe(house.entrances)
        const [ground] = house.floors

        const doors = ground?.circulation?.doors ?? []
        // From the floor's coordinates to the map's: the same corner of the same floor.
        const all = houseOffset(house.floors)

        for (const [ex, ey] of doors.length > 0 ? (entrances ?? []) : []) {
          const near = doors.some(([dx, dy]) => Math.hypot(dx - all.x + x - ex, dy - all.y + y - ey) < 0.3)
          expect(near, `${name}: an entrance at ${ex} ${ey}`).toBe(true)
        }
      }
    }
  })

  it('have trees that stand beside each other, not in houses, on paths or on the steps', () => {
    for (const { _id, values } of maps) {
      const { trees = [], buildings: own = [], paths = [], features = [], frame } = values.drawing
      const closed = [
        ...own.map(({ box }) => box),
        ...features.filter(({ kind }) => kind !== 'deck').map(({ box }) => box),
      ].map(([x, y, width, depth]) => ({ x, y, width, depth }))
      for (const [index, [x, y, r = 2.2]] of trees.entries()) {
        const name = `${_id}: the tree at ${x} ${y}`
        const crown = { x: x - r, y: y - r, width: r * 2, depth: r * 2 }
        expect(
          closed.some((one) => overlap(one, crown)),
          name,
        ).toBe(false)
        if (frame)
          expect(contains({ x: frame[0], y: frame[1], width: frame[2], depth: frame[3] }, crown), name).toBe(
            true,
          )
        for (const { line, width = 2 } of paths) {
          for (const [at, from] of line.slice(0, -1).entries()) {
            const to = line[at + 1] ?? from
            expect(distanceTo([x, y], from, to), name).toBeGreaterThanOrEqual(width / 2 + r * 0.5)
          }
        }
        for (const [ox, oy, or = 2.2] of trees.slice(index + 1))
          expect(Math.hypot(x - ox, y - oy), `${name} and ${ox} ${oy}`).toBeGreaterThanOrEqual(
            (r + or) * 0.95,
          )
      }
    }
    // What the pages say.
    const count = (project: string) =>
      maps.find(({ values }) => values.project === project)?.values.drawing.trees?.length
    expect([count('terrace-park'), count('old-garden')]).toEqual([34, 11])
  })

  it('show houses without slits that a line would fill', () => {
    for (const { floors, project, letter } of houses) {
      const solid = houseShape(floors, [], { x: 0, y: 0 })?.solid ?? []
      for (const upper of solid) {
        for (const lower of solid) {
          const y = upper.y + upper.depth
          const x = Math.max(upper.x, lower.x)
          const width = Math.min(upper.x + upper.width, lower.x + lower.width) - x
          const depth = lower.y - y
          if (depth <= 0 || depth >= 1 || width <= 0) continue
          const isFilled = solid.some((part) => contains(part, { x, y, width, depth }))
          expect(isFilled, `${project} ${letter} at ${x}, ${y}`).toBe(true)
        }
      }
    }
  })
})
