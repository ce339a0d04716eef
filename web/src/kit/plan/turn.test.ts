import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houses } from '../../../demo/houses.ts'
import { facingOf, windowSide } from './facing.ts'
import { areaOf, boundsOf, gapOf, insideRooms, leafOf, round, wallSides } from './geometry.ts'
import type { FlatPlan, PlanRoom } from './plan.ts'
import { drawPlan } from './render.ts'
import { SAMPLE } from './sample.fixture.ts'
import { canLie, isUpright, lying, turned, upright } from './turn.ts'

const words = {
  roomName: (name: string, index?: number) => (index ? `${name} ${index}` : name),
  area: (area: number) => `${area.toFixed(1)} m²`,
  metres: (text: string) => `${text} m`,
  north: 'N',
}
const plans = houses.flatMap(({ flats }) => flats.map(({ plan }) => plan))
const areas = (plan: FlatPlan) => plan.rooms.map((room) => round(areaOf(room)))
/** The rooms that each door and window joins, by their places in the list, and the room that its leaf is in. */
const ways = (plan: FlatPlan) => {
  const at = (room: PlanRoom | undefined) => (room ? plan.rooms.indexOf(room) : -1)
  return [...plan.doors, ...plan.windows].map((opening) => {
    const gap = gapOf(opening, insideRooms(plan), wallSides(plan))
    return [new Set([at(gap?.before), at(gap?.after)]), at(gap && leafOf(gap)?.room)]
  })
}
/** Numbers of a plan to a hundredth, without the sign of zero. */
const rounded = (plan: FlatPlan) =>
  JSON.parse(JSON.stringify(plan, (_, value) => (typeof value === 'number' ? round(value) + 0 : value)))
const texts = (notes: string) => [...notes.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text)

describe('a turned flat', () => {
  it('has the same areas, doors, windows and aspect, and after four turns is the same', () => {
    for (const plan of [SAMPLE, ...plans]) {
      const once = turned(plan)
      expect(areas(once)).toEqual(areas(plan))
      expect(ways(once)).toEqual(ways(plan))
      expect(facingOf(once)).toEqual(facingOf(plan))
      const { width, depth } = boundsOf(plan.rooms)
      expect(boundsOf(once.rooms).width).toBeCloseTo(depth)
      expect(boundsOf(once.rooms).depth).toBeCloseTo(width)
      const hung = plan.doors.map(({ swing = 'left', ...door }) => ({ ...door, swing }))
      expect(rounded(turned(turned(turned(once))))).toMatchObject({ ...rounded({ ...plan, doors: hung }) })
    }
  })

  it('has its windows to the right, or below, and its terrace at their side', () => {
    for (const plan of [SAMPLE, ...plans]) {
      for (const start of [plan, turned(plan), turned(turned(plan))]) {
        expect(windowSide(upright(start))).toBe('bottom')
        expect(isUpright(upright(start))).toBe(true)
        if (canLie(start)) expect(windowSide(lying(start))).toBe('right')
        const { width, depth } = boundsOf(lying(start).rooms)
        if (canLie(start)) expect(width).toBeGreaterThanOrEqual(depth)
      }
    }
  })

  it('does not lie if it is wider than deep or has no windows', () => {
    const wide = { ...SAMPLE, rooms: SAMPLE.rooms.map((room) => ({ ...room, width: room.width * 2 })) }
    expect(canLie(wide)).toBe(false)
    expect(lying(wide)).toEqual(upright(wide))
    const blind = { ...SAMPLE, windows: [] }
    expect([canLie(blind), lying(blind), isUpright(blind)]).toEqual([false, blind, true])
  })

  it('is turned by no more than three quarters, whatever its windows', () => {
    const room = { kind: 'living', y: 0, depth: 4.96 } as const
    const across: FlatPlan = {
      width: 7.81,
      depth: 4.96,
      bearing: 0,
      rooms: [
        { ...room, x: 0, width: 4.7 },
        { ...room, x: 4.82, width: 2.99 },
      ],
      doors: [],
      // The middle of the wider one is where the partition begins.
      windows: [
        { x: -0.4, y: 0.84, length: 1.1, direction: 'vertical' },
        { x: 4.22, y: 4.96, length: 1.2, direction: 'horizontal' },
      ],
    }
    const width = fc.integer({ min: 150, max: 500 }).map((centimetres) => centimetres / 100)
    const drawn = fc.record({
      rooms: fc.tuple(width, width, width),
      length: fc.integer({ min: 60, max: 200 }).map((centimetres) => centimetres / 100),
      isAfter: fc.boolean(),
      isAbove: fc.boolean(),
    })
    const plans = drawn.map(({ rooms: [first, second, depth], length, isAfter, isAbove }): FlatPlan => {
      const start = round(first + 0.12)
      const x = round((isAfter ? start : first) - length / 2)
      return {
        ...across,
        rooms: [
          { ...room, x: 0, width: first, depth },
          { ...room, x: start, width: second, depth },
        ],
        windows: [
          { x: -0.4, y: 0.3, length: round(length - 0.1), direction: 'vertical' },
          { x, y: isAbove ? 0 : depth, length, direction: 'horizontal' },
        ],
      }
    })
    fc.assert(
      fc.property(fc.oneof(fc.constant(across), plans), (plan) => {
        for (const turn of [upright, lying]) {
          const all = [plan, turned(plan), turned(turned(plan)), turned(turned(turned(plan)))]
          expect(all).toContainEqual(turn(plan))
        }
      }),
      { numRuns: 3000, examples: [[across]] },
    )
  })

  it('is drawn with the same names and areas as upright', () => {
    for (const plan of plans) {
      const [one, other] = (['lying', 'upright'] as const).map((variant) => {
        const drawn = texts(drawPlan(plan, variant, words).notes)
        // In a room, in one line or more, or in the list below: `1: bedroom 1, 12.6 m²`.
        return drawn.flatMap((text) => text.match(/[a-z]{3,}|[\d.]+ m²/gi) ?? []).toSorted()
      })
      expect(one).toEqual(other)
    }
  })

  it('of any number of rooms, with or without terrace and furniture, is drawn with numbers and legibly', () => {
    const kinds = ['living', 'kitchen', 'bedroom', 'bathroom', 'hall', 'wardrobe'] as const
    const size = fc.integer({ min: 9, max: 60 }).map((tenths) => tenths / 10)
    const flat = fc
      .record({
        columns: fc.integer({ min: 1, max: 4 }),
        rows: fc.integer({ min: 1, max: 4 }),
        width: size,
        depth: size,
        terrace: fc.option(fc.constantFrom('top', 'bottom')),
        hasWindows: fc.boolean(),
      })
      .map(({ columns, rows, width, depth, terrace, hasWindows }): FlatPlan => {
        const rooms = Array.from({ length: columns * rows }, (_, i) => ({
          kind: kinds[i % kinds.length] ?? 'hall',
          x: (i % columns) * (width + 0.12),
          y: Math.floor(i / columns) * (depth + 0.12),
          width,
          depth,
        }))
        const all = boundsOf(rooms)
        const y = terrace === 'top' ? -2 : all.depth + 0.4
        return {
          width: all.width,
          depth: all.depth,
          bearing: 30,
          rooms: terrace ? [...rooms, { kind: 'terrace', x: 0, y, width: all.width, depth: 1.6 }] : rooms,
          doors: [],
          windows: hasWindows
            ? [{ x: 0.1, y: terrace === 'top' ? 0 : all.depth, length: 0.7, direction: 'horizontal' }]
            : [],
        }
      })
    fc.assert(
      fc.property(flat, (plan) => {
        for (const variant of ['lying', 'upright'] as const) {
          const drawing = drawPlan(plan, variant, words)
          const { viewBox, width, height, walls, notes } = drawing
          expect([viewBox, width, height, walls, notes].join()).not.toMatch(/NaN|undefined|Infinity/)
          const scale = width / Number(viewBox.split(' ')[2])
          const sizes = [...notes.matchAll(/font-size="([\d.]+)"/g)].map(([, text]) => Number(text) * scale)
          expect(Math.min(...sizes)).toBeGreaterThan(12.9)
        }
      }),
    )
  })
})
