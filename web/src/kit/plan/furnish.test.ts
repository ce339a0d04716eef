import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { furnish } from './furnish.ts'
import { contains, gapOf, insideRooms, leafOf, overlap, wallSides } from './geometry.ts'
import type { FlatPlan } from './plan.ts'
import { SAMPLE } from './sample.ts'

/** Scales and mirrors the sample, for any number of flats. */
const plans: fc.Arbitrary<FlatPlan> = fc
  .record({
    wide: fc.integer({ min: 70, max: 160 }),
    deep: fc.integer({ min: 70, max: 160 }),
    flip: fc.boolean(),
  })
  .map(({ wide, deep, flip }) => {
    const [sx, sy] = [wide / 100, deep / 100]
    const mirror = (x: number, width: number) => (flip ? SAMPLE.width * sx - x - width : x)
    const openings = (list: FlatPlan['doors']) =>
      list.map((one) => {
        const along = one.direction === 'horizontal' ? one.length : 0
        return { ...one, x: mirror(one.x * sx, along), y: one.y * sy }
      })
    return {
      ...SAMPLE,
      width: SAMPLE.width * sx,
      depth: SAMPLE.depth * sy,
      rooms: SAMPLE.rooms.map((room) => ({
        ...room,
        x: mirror(room.x * sx, room.width * sx),
        y: room.y * sy,
        width: room.width * sx,
        depth: room.depth * sy,
      })),
      doors: openings(SAMPLE.doors),
      windows: openings(SAMPLE.windows),
    }
  })

describe('furniture', () => {
  it('stands in its room without overlaps, and clear of every door', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const placed = furnish(plan)
        const walls = wallSides(plan)
        const sweeps = plan.doors.flatMap((door) => {
          const gap = gapOf(door, insideRooms(plan), walls)
          const leaf = gap && leafOf(gap)
          return leaf ? [leaf.sweep] : []
        })
        placed.forEach(({ rect, piece }, index) => {
          expect(plan.rooms.some((room) => contains(room, rect))).toBe(true)
          expect(
            sweeps.some((sweep) => overlap(sweep, rect)),
            piece.name,
          ).toBe(false)
          for (const other of placed.slice(index + 1)) expect(overlap(other.rect, rect)).toBe(false)
        })
      }),
      { numRuns: 40 },
    )
  })

  it('includes beds, a table, a kitchen and a bath', () => {
    const names = furnish(SAMPLE).map(({ piece }) => piece.name)
    for (const needed of ['double bed', 'wardrobe', 'kitchen', 'sofa', 'dining table', 'toilet', 'basin']) {
      expect(names).toContain(needed)
    }
  })

  it('is left out of rooms that are too small', () => {
    const tiny = {
      ...SAMPLE,
      doors: [],
      windows: [],
      rooms: [{ kind: 'bathroom', x: 0, y: 0, width: 0.4, depth: 0.3 }],
    }
    expect(furnish(tiny as FlatPlan)).toEqual([])
  })
})
