import { describe, expect, it } from 'vitest'
import {
  contains,
  gapOf,
  insideRooms,
  isTerrace,
  overlap,
  type Rect,
  wallSides,
  withWalls,
} from '../src/kit/plan/geometry.ts'
import { houses } from './houses.ts'

const floors = houses.flatMap((house) =>
  house.floors.map(({ floor, flats, circulation }) => {
    const { ways = [], stairs = [], lifts = [], shafts = [], doors = [], kind } = circulation ?? {}
    return {
      id: `${house.slug} ${floor}`,
      slug: house.slug,
      floor,
      entrances: house.entrances,
      kind,
      ways,
      stairs,
      lifts,
      shafts,
      doors,
      flats: flats.map((outline) => {
        const plan = house.flats.find(({ number }) => number === outline.number)?.plan
        if (!plan) throw new Error(`${house.slug} has no flat ${outline.number}`)
        const move = (part: Rect): Rect => ({ ...part, x: part.x + outline.x, y: part.y + outline.y })
        const walls = wallSides(plan)
        const entrance = plan.doors.find((door) => door.kind === 'entrance')
        const gap = entrance && gapOf(entrance, insideRooms(plan), walls)
        if (!gap?.outward) throw new Error(`${outline.number} has no front door in an outer wall`)
        return {
          number: outline.number,
          shell: withWalls(outline, walls),
          rooms: insideRooms(plan).map((room) => move(room)),
          terraces: plan.rooms.filter(isTerrace).map(move),
          door: { rect: move(gap.rect), outward: gap.outward },
          hasBackWindow: plan.windows.some(({ direction, y }) => direction === 'horizontal' && y === 0),
        }
      }),
    }
  }),
)
type Floor = (typeof floors)[number]

/** Someone with a wheelchair or a pram needs a square of this side to turn and to pass, in metres. */
const TURN = 1.4
const STEP = 0.1
const key = (x: number, y: number) => `${Math.round(x / STEP)} ${Math.round(y / STEP)}`
const square = (x: number, y: number): Rect => ({
  x: x - TURN / 2,
  y: y - TURN / 2,
  width: TURN,
  depth: TURN,
})

/** Two centimetres are no fault in a floor. */
const shrunk = ({ x, y, width, depth }: Rect): Rect => ({
  x: x + 0.02,
  y: y + 0.02,
  width: width - 0.04,
  depth: depth - 0.04,
})

/** Whether a rectangle is covered by others. */
function isCovered(part: Rect, by: readonly Rect[]): boolean {
  if (part.width <= 1e-6 || part.depth <= 1e-6) return true
  const other = by.find((one) => overlap(one, part))
  if (!other) return false
  const [right, bottom] = [part.x + part.width, part.y + part.depth]
  const [otherRight, otherBottom] = [other.x + other.width, other.y + other.depth]
  const middle = { y: Math.max(part.y, other.y), to: Math.min(bottom, otherBottom) }
  const rest = [
    { ...part, depth: other.y - part.y },
    { ...part, y: otherBottom, depth: bottom - otherBottom },
    { ...part, y: middle.y, depth: middle.to - middle.y, width: other.x - part.x },
    { ...part, x: otherRight, width: right - otherRight, y: middle.y, depth: middle.to - middle.y },
  ]
  const others = by.filter((one) => one !== other)
  return rest.every((one) => isCovered(one, others))
}

/** Where the wheelchair can be, and the connected part of it that begins at a point. */
function reachable({ ways }: Floor): Set<string>[] {
  const free = new Map<string, readonly [number, number]>()
  for (const way of ways) {
    for (let x = Math.ceil(way.x / STEP) * STEP; x <= way.x + way.width; x += STEP) {
      for (let y = Math.ceil(way.y / STEP) * STEP; y <= way.y + way.depth; y += STEP) {
        if (!free.has(key(x, y)) && isCovered(square(x, y), ways)) free.set(key(x, y), [x, y])
      }
    }
  }
  const parts: Set<string>[] = []
  for (const start of free.keys()) {
    if (parts.some((part) => part.has(start))) continue
    const part = new Set([start])
    for (const at of part) {
      const [x = 0, y = 0] = free.get(at) ?? []
      for (const [dx, dy] of [
        [STEP, 0],
        [-STEP, 0],
        [0, STEP],
        [0, -STEP],
      ] as const) {
        const next = key(x + dx, y + dy)
        if (free.has(next)) part.add(next)
      }
    }
    parts.push(part)
  }
  return parts
}

/** Whether someone standing in the part of a floor touches something. */
const touches = (part: Set<string>, thing: Rect): boolean => {
  const reach = TURN / 2 + STEP * 1.5
  const near = {
    x: thing.x - reach,
    y: thing.y - reach,
    width: thing.width + reach * 2,
    depth: thing.depth + reach * 2,
  }
  return [...part].some((at) => {
    const [x = 0, y = 0] = at.split(' ').map((cell) => Number(cell) * STEP)
    const isBeside = x > thing.x && x < thing.x + thing.width
    const isLevel = y > thing.y && y < thing.y + thing.depth
    return (isBeside || isLevel) && contains(near, { x, y, width: 0, depth: 0 })
  })
}

/** Floors that are alike are walked through once. */
const distinct = [
  ...new Map(
    floors.map((floor) => [
      JSON.stringify({ ...floor, id: 0, floor: 0 }).replaceAll(/"number":"\d+"/g, ''),
      floor,
    ]),
  ).values(),
]

describe('the floors of all buildings', () => {
  it('have one connected way that every front door, every stair and every lift is at', () => {
    for (const floor of distinct) {
      const parts = reachable(floor)
      expect(parts.length, floor.id).toBe(1)
      const [way = new Set<string>()] = parts
      expect(floor.stairs.length, floor.id).toBeGreaterThan(0)
      expect(floor.lifts.length, floor.id).toBeGreaterThan(0)
      for (const { number, door } of floor.flats)
        expect(touches(way, door.rect), `${floor.id} ${number}`).toBe(true)
      for (const part of [...floor.stairs, ...floor.lifts])
        expect(touches(way, part), `${floor.id} ${part.x} ${part.y}`).toBe(true)
    }
  })

  it('have their front doors in walls that the way runs along', () => {
    for (const { id, flats, ways } of floors) {
      for (const { number, door } of flats) {
        const { x, y, width, depth } = door.rect
        const landing = {
          top: { x, y: y - 0.9, width, depth: 0.9 },
          bottom: { x, y: y + depth, width, depth: 0.9 },
          left: { x: x - 0.9, y, width: 0.9, depth },
          right: { x: x + width, y, width: 0.9, depth },
        }[door.outward]
        expect(isCovered(shrunk(landing), ways), `${id} ${number}`).toBe(true)
      }
    }
  })

  it('have nothing that overlaps: flats, terraces, stairs, lifts, shafts, ways', () => {
    for (const { id, flats, ways, stairs, lifts, shafts } of floors) {
      const solid = [
        ...flats.flatMap(({ number, rooms, terraces }) => [
          ...rooms.map((part) => ({ part, name: number, of: number })),
          ...terraces.map((part) => ({ part, name: `terrace of ${number}`, of: number })),
        ]),
        ...stairs.map((part) => ({ part, name: 'stairs', of: '' })),
        ...lifts.map((part) => ({ part, name: 'a lift', of: '' })),
        ...shafts.map((part) => ({ part, name: 'a shaft', of: '' })),
      ]
      for (const [index, one] of solid.entries()) {
        for (const other of solid.slice(index + 1))
          expect(overlap(one.part, other.part), `${id}: ${one.name} and ${other.name}`).toBe(false)
        for (const way of ways)
          expect(overlap(one.part, way), `${id}: ${one.name} in the way at ${way.x} ${way.y}`).toBe(false)
      }
      for (const { number, shell } of flats)
        for (const way of ways)
          expect(
            overlap(shrunk(shell), way),
            `${id}: the walls of ${number} in the way at ${way.x} ${way.y}`,
          ).toBe(false)
    }
  })

  it('have stairs and lifts above each other, and as many as the house says', () => {
    for (const [slug, own] of Map.groupBy(floors, (floor) => floor.slug)) {
      const cores = new Set(own.map(({ stairs, lifts, shafts }) => JSON.stringify([stairs, lifts, shafts])))
      expect(cores.size, slug).toBe(1)
      const [first] = own
      expect(first?.stairs.length, slug).toBeGreaterThanOrEqual(first?.entrances ?? 0)
    }
    const lifts = Object.fromEntries(floors.map((floor) => [floor.slug, floor.lifts.length]))
    expect(lifts).toEqual({
      'terrace-park-a': 4,
      'terrace-park-b': 2,
      'river-line-a': 3,
      'river-line-b': 3,
      'hill-house-a': 2,
      'old-garden-a': 1,
    })
  })

  it('have windows to the way only where it is in the open air', () => {
    for (const { id, kind, flats } of floors)
      for (const { number, hasBackWindow } of flats)
        expect(kind === 'corridor' && hasBackWindow, `${id} ${number}`).toBe(false)
  })

  it('can be entered from outside where they are on the ground', () => {
    for (const { id, floor, slug, doors, entrances, ways, flats } of floors) {
      // River Line stands on a podium: one comes up from the street.
      if (floor > 1 || slug.startsWith('river-line')) continue
      expect(doors.length, id).toBeGreaterThanOrEqual(entrances)
      for (const [x, y] of doors) {
        const around = { x: x - 0.5, y: y - 0.5, width: 1, depth: 1 }
        expect(
          ways.some((way) => overlap(way, around)),
          `${id} door at ${x} ${y}`,
        ).toBe(true)
        expect(isCovered(around, ways), `${id} door at ${x} ${y} is inside`).toBe(false)
        expect(
          flats.some(({ shell }) => overlap(shell, around)),
          `${id} door at ${x} ${y}`,
        ).toBe(false)
      }
    }
  })
})
