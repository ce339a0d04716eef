import { describe, expect, it } from 'vitest'
import { areaOf, insideRooms, isTerrace } from '../src/kit/plan/geometry.ts'
import { houses } from './houses.ts'

const flats = houses.flatMap((house) => house.flats)
/** Thickness of a wall between two rooms, in metres. */
const WALL = 0.12
const tenths = (value: number) => Number(value.toFixed(1))

describe('the drawings of flats', () => {
  it('have rooms that add up to the area of the flat, exactly and when rounded', () => {
    for (const { sku, plan, area } of flats) {
      const areas = insideRooms(plan).map(areaOf)
      expect(tenths(areas.reduce((sum, one) => sum + one, 0)), sku).toBe(area)
      expect(tenths(areas.map(tenths).reduce((sum, one) => sum + one, 0)), sku).toBe(area)
    }
  })

  it('fill the flat from wall to wall', () => {
    for (const { sku, plan } of flats) {
      const rooms = insideRooms(plan)
      // With half a wall around each, the rooms cover the flat with half a wall around it.
      const covered = rooms.reduce((sum, room) => sum + (room.width + WALL) * (room.depth + WALL), 0)
      expect(covered, sku).toBeCloseTo((plan.width + WALL) * (plan.depth + WALL), 6)
      for (const room of rooms) {
        expect(Math.min(room.x, room.y, plan.width - room.x - room.width), sku).toBeGreaterThanOrEqual(-1e-9)
        expect(room.y + room.depth, sku).toBeLessThanOrEqual(plan.depth + 1e-9)
      }
    }
  })

  it('have the terrace outside, in the area that the flat states', () => {
    for (const { sku, plan, terrace } of flats) {
      const [room] = plan.rooms.filter(isTerrace)
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

})

describe('the houses', () => {
  it('have each flat once, on the floor that its number names, with its outline on the picture', () => {
    for (const { slug, floors, flats } of houses) {
      const outlined = floors.flatMap(({ floor, flats }) => flats.map(({ number }) => `${floor} ${number}`))
      expect(flats.map(({ floor, number }) => `${floor} ${number}`).sort(), slug).toEqual(outlined.sort())
      for (const { sku, polygon, floor, number } of flats) {
        expect(sku.endsWith(`-${number}`) && number.startsWith(String(floor)), sku).toBe(true)
        expect(polygon.length, sku).toBeGreaterThanOrEqual(4)
        expect(
          polygon.flat().every((part) => part >= 0 && part <= 1),
          sku,
        ).toBe(true)
      }
    }
  })

  it('place the flats of a floor side by side, as large as their plans, up to the façade', () => {
    for (const { slug, floors, flats, depth } of houses) {
      for (const { flats: outlines } of floors) {
        const sorted = outlines.toSorted((a, b) => a.x - b.x)
        for (const [at, { number, ...outline }] of sorted.entries()) {
          const name = `${slug} ${number}`
          const before = sorted[at - 1]
          if (before) expect(outline.x - before.x - before.width, name).toBeGreaterThan(0.2)
          expect(outline.y + outline.depth, name).toBeCloseTo(depth, 6)
          const { width, depth: deep } = outline
          expect(flats.find((flat) => flat.number === number)?.plan, name).toMatchObject({ width, depth: deep })
        }
      }
    }
  })

  it('are as high and wide as their floors, and agree with what their flats say', () => {
    for (const { slug, floors, flats, floorCount, width, ...house } of houses) {
      const { project, letter: building, ceiling, bearing } = house
      expect(floorCount, slug).toBe(floors.length)
      const ends = floors.flatMap((floor) => floor.flats.map((flat) => flat.x + flat.width))
      expect(width, slug).toBeCloseTo(Math.max(...ends), 6)
      for (const flat of flats) {
        expect(flat, flat.sku).toMatchObject({ project, building, ceiling })
        expect((flat.plan.bearing + 180) % 360, flat.sku).toBe(bearing)
        expect(flat.entrance, flat.sku).toBeLessThanOrEqual(house.entrances)
      }
    }
  })
})
