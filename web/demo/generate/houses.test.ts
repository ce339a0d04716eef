import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FlatAttributes } from '../../src/platform/content/flat-details.ts'
import type { PlanRoom } from '../../src/kit/plan/plan.ts'
import { BUILDINGS } from './buildings.ts'
import { entryOf, itemsOf, readHouse } from './houses.ts'
import { WALL } from './rooms.ts'
import { format } from './write.ts'

const houses = BUILDINGS.map((building) => readHouse(building, new URL('../facades/', import.meta.url)))
const flats = houses.flatMap((house) =>
  itemsOf(house, 0).map(({ sku, attributes }) => ({ sku, ...(attributes satisfies FlatAttributes) })),
)
const inside = (rooms: readonly PlanRoom[]) => rooms.filter(({ kind }) => kind !== 'terrace')
const areaOf = (room: PlanRoom) => room.width * room.depth
const tenths = (value: number) => Number(value.toFixed(1))
/** Overlap of two rooms, in square metres. */
const shared = (a: PlanRoom, b: PlanRoom) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y))

describe('the drawings of flats', () => {
  it('have rooms that add up to the area of the flat, exactly and when rounded', () => {
    for (const { sku, plan, area } of flats) {
      const areas = inside(plan.rooms).map(areaOf)
      expect(tenths(areas.reduce((sum, one) => sum + one, 0)), sku).toBe(area)
      expect(tenths(areas.map(tenths).reduce((sum, one) => sum + one, 0)), sku).toBe(area)
    }
  })

  it('fill the flat from wall to wall without overlap', () => {
    for (const { sku, plan } of flats) {
      const rooms = inside(plan.rooms)
      // With half a wall around each, the rooms cover the flat with half a wall around it.
      const covered = rooms.reduce((sum, room) => sum + (room.width + WALL) * (room.depth + WALL), 0)
      expect(covered, sku).toBeCloseTo((plan.width + WALL) * (plan.depth + WALL), 6)
      for (const [at, a] of plan.rooms.entries()) {
        for (const b of plan.rooms.slice(at + 1)) expect(shared(a, b), sku).toBe(0)
      }
      for (const room of rooms) {
        expect(Math.min(room.x, room.y, plan.width - room.x - room.width), sku).toBeGreaterThanOrEqual(-1e-9)
        expect(room.y + room.depth, sku).toBeLessThanOrEqual(plan.depth + 1e-9)
      }
    }
  })

  it('have the terrace outside, in the area that the flat states', () => {
    for (const { sku, plan, terrace } of flats) {
      const [room] = plan.rooms.filter(({ kind }) => kind === 'terrace')
      expect(room ? tenths(areaOf(room)) : 0, sku).toBe(terrace)
      expect(
        plan.windows.some(({ kind }) => kind === 'balcony'),
        sku,
      ).toBe(room !== undefined)
      if (room) expect(room.y >= plan.depth || room.y + room.depth <= 0, sku).toBe(true)
    }
  })

  it('have the stated bedrooms, and a window in each and in the living room', () => {
    for (const { sku, plan, bedrooms } of flats) {
      expect(
        plan.rooms.filter(({ kind }) => kind === 'bedroom'),
        sku,
      ).toHaveLength(bedrooms)
      for (const room of plan.rooms.filter(({ kind }) => kind === 'bedroom' || kind === 'living')) {
        const isLit = plan.windows.some(({ x, y, length, direction }) =>
          direction === 'horizontal'
            ? x >= room.x &&
              x + length <= room.x + room.width &&
              (y === room.y || y >= room.y + room.depth - 0.01)
            : y >= room.y &&
              y + length <= room.y + room.depth &&
              (x === room.x || x >= room.x + room.width - 0.01),
        )
        expect(isLit, `${sku} ${room.kind}`).toBe(true)
      }
    }
  })

  it('have one front door, and a door or opening into every room', () => {
    for (const { sku, plan } of flats) {
      expect(
        plan.doors.filter(({ kind }) => kind === 'entrance'),
        sku,
      ).toHaveLength(1)
      expect(plan.doors, sku).toHaveLength(inside(plan.rooms).length)
    }
  })
})

describe('the generated houses', () => {
  it('place each flat where the façade shows it', () => {
    for (const { sku, polygon, floor, number } of flats) {
      expect(polygon.length, sku).toBeGreaterThanOrEqual(4)
      expect(
        polygon.flat().every((part) => part >= 0 && part <= 1),
        sku,
      ).toBe(true)
      expect(number.startsWith(String(floor)), sku).toBe(true)
    }
  })

  it('place the flats of a floor side by side', () => {
    for (const { values, slug } of houses.map(entryOf)) {
      for (const { flats, floor } of values.floors) {
        const sorted = [...flats].sort((a, b) => a.x - b.x)
        for (const [at, flat] of sorted.slice(1).entries()) {
          const before = sorted[at]
          expect(before && flat.x - before.x - before.width, `${slug} ${floor}`).toBeGreaterThan(0.2)
        }
        for (const flat of flats) expect(flat.y + flat.depth).toBeCloseTo(values.depth, 6)
      }
    }
  })

  it('match the committed files (run generate.ts after a change)', () => {
    let order = 0
    for (const house of houses) {
      const path = new URL(`../projects/terasa/items/${house.slug}.json`, import.meta.url)
      const made = JSON.parse(format(itemsOf(house, order)))
      expect(JSON.parse(readFileSync(path, 'utf8')), house.slug).toEqual(made)
      order += house.flats.length
    }
    const path = new URL('../projects/terasa/content/building.json', import.meta.url)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(format(houses.map(entryOf))))
  })
})
