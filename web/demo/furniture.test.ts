import { describe, expect, it } from 'vitest'
import { shapesOf } from '../src/kit/plan/furniture.ts'
import {
  bottom,
  contains,
  type Gap,
  gapOf,
  insideRooms,
  isTerrace,
  leafOf,
  overlap,
  type Rect,
  right,
  wallSides,
} from '../src/kit/plan/geometry.ts'
import type { FlatPlan, PlanFurniture, PlanRoom } from '../src/kit/plan/plan.ts'
import { houses } from './houses.ts'

const all = houses.flatMap(({ slug, flats }) =>
  flats.map(({ number, bedrooms, plan }) => ({ id: `${slug} ${number}`, bedrooms, plan })),
)
/** One flat for each distinct drawing. */
const flats = [...new Map(all.map((flat) => [JSON.stringify(flat.plan), flat])).values()]

const gaps = (plan: FlatPlan, openings: FlatPlan['doors']): Gap[] =>
  openings.flatMap((opening) => gapOf(opening, insideRooms(plan), wallSides(plan)) ?? [])
const furniture = (plan: FlatPlan) => plan.furniture ?? []
const roomOf = (plan: FlatPlan, piece: Rect) => plan.rooms.find((room) => contains(room, piece))
const inRoom = (plan: FlatPlan, room: PlanRoom) => furniture(plan).filter((piece) => contains(room, piece))

/** How deep the way through a door, or out to a terrace, is kept free. */
const PASSAGE = 0.6
const passage = ({ rect, opening }: Gap): Rect =>
  opening.direction === 'horizontal'
    ? { ...rect, y: rect.y - PASSAGE, depth: rect.depth + PASSAGE * 2 }
    : { ...rect, x: rect.x - PASSAGE, width: rect.width + PASSAGE * 2 }
const grown = (rect: Rect, by: number): Rect => ({
  x: rect.x - by,
  y: rect.y - by,
  width: rect.width + by * 2,
  depth: rect.depth + by * 2,
})
/** Too tall to stand before a window. */
const TALL = new Set(['bed', 'wardrobe', 'cupboard', 'kitchen', 'shelves', 'screen', 'shower'])
/** What is in front of a piece, from its front to the other end of the room. */
function view({ back, ...piece }: PlanFurniture, room: PlanRoom): Rect {
  if (back === 'top') return { ...piece, y: bottom(piece), depth: bottom(room) - bottom(piece) }
  if (back === 'bottom') return { ...piece, y: room.y, depth: piece.y - room.y }
  if (back === 'left') return { ...piece, x: right(piece), width: right(room) - right(piece) }
  return { ...piece, x: room.x, width: piece.x - room.x }
}

describe('the furniture of the plans', () => {
  it('stands in a room, of pieces that have a drawing, and nothing overlaps', () => {
    for (const { id, plan } of flats) {
      for (const [index, piece] of furniture(plan).entries()) {
        const name = `${id}: ${piece.piece} at ${piece.x} ${piece.y}`
        expect(roomOf(plan, piece), name).toBeDefined()
        expect(shapesOf(piece.piece, piece.width, piece.depth).length, name).toBeGreaterThan(0)
        for (const other of furniture(plan).slice(index + 1))
          expect(overlap(piece, other), `${name} and ${other.piece}`).toBe(false)
      }
    }
  })

  it('leaves doors, their leaves and the ways through them free', () => {
    for (const { id, plan } of flats) {
      const doors = gaps(plan, [...plan.doors, ...plan.windows.filter(({ kind }) => kind === 'balcony')])
      for (const gap of doors) {
        const sweep = gap.opening.kind === 'balcony' ? undefined : leafOf(gap)?.sweep
        for (const piece of furniture(plan)) {
          const name = `${id}: ${piece.piece} at ${piece.x} ${piece.y}, ${gap.opening.kind} at ${gap.rect.x} ${gap.rect.y}`
          expect(overlap(piece, passage(gap)), name).toBe(false)
          if (sweep) expect(overlap(piece, sweep), `${name}, its leaf`).toBe(false)
        }
      }
    }
  })

  it('has doors whose leaves do not meet', () => {
    for (const { id, plan } of flats) {
      const leaves = gaps(plan, plan.doors).flatMap((gap) => leafOf(gap) ?? [])
      for (const [index, leaf] of leaves.entries())
        for (const other of leaves.slice(index + 1))
          expect(overlap(leaf.sweep, other.sweep), `${id}: at ${leaf.hinge} and ${other.hinge}`).toBe(false)
    }
  })

  it('keeps what is tall away from windows', () => {
    for (const { id, plan } of flats) {
      for (const { rect } of gaps(plan, plan.windows)) {
        for (const piece of furniture(plan).filter(({ piece }) => TALL.has(piece)))
          expect(overlap(piece, grown(rect, 0.08)), `${id}: ${piece.piece} at ${piece.x} ${piece.y}`).toBe(
            false,
          )
      }
    }
  })

  it('has a table in every living room, a bed in every bedroom, a kitchen, and a toilet in every bathroom', () => {
    for (const { id, bedrooms, plan } of flats) {
      const has = (room: PlanRoom, piece: string) => inRoom(plan, room).some((one) => one.piece === piece)
      for (const room of plan.rooms) {
        const name = `${id}: ${room.kind} at ${room.x} ${room.y}`
        if (room.kind === 'living') {
          expect(has(room, 'dining table'), name).toBe(true)
          expect(has(room, 'sofa'), name).toBe(true)
          if (bedrooms === 0) expect(has(room, 'bed'), name).toBe(true)
        }
        if (room.kind === 'bedroom') expect(has(room, 'bed'), name).toBe(true)
        if (room.kind === 'bathroom') {
          expect(has(room, 'toilet'), name).toBe(true)
          expect(
            inRoom(plan, room).filter(({ piece }) => piece === 'basin'),
            name,
          ).toHaveLength(1)
        }
      }
      const kitchens = furniture(plan).filter(({ piece }) => piece === 'kitchen')
      expect(kitchens, id).toHaveLength(1)
      for (const kitchen of kitchens) expect(['kitchen', 'living'], id).toContain(roomOf(plan, kitchen)?.kind)
    }
  })

  it('has sofas that face a screen or a window, with nothing but a low table at their feet', () => {
    for (const { id, plan } of flats) {
      for (const sofa of furniture(plan).filter(({ piece }) => piece === 'sofa')) {
        const room = roomOf(plan, sofa)
        const ahead = room && view(sofa, room)
        const seen = furniture(plan).filter((piece) => ahead && piece !== sofa && overlap(piece, ahead))
        const hasWindow = gaps(plan, plan.windows).some(
          ({ rect }) => ahead && overlap(grown(rect, 0.05), ahead),
        )
        expect(hasWindow || seen.some(({ piece }) => piece === 'screen'), id).toBe(true)
        const legs = grown(sofa, 1)
        const near = seen.filter((piece) => piece.piece !== 'low table' && overlap(piece, legs))
        expect(near, id).toEqual([])
      }
    }
  })

  it('is left out of a room on which the data says nothing', () => {
    for (const unknown of ['grand piano', ...Object.getOwnPropertyNames(Object.prototype)]) {
      expect(shapesOf(unknown, 2, 2)).toEqual([])
    }
  })

  it('is on terraces that are deep enough to sit on', () => {
    for (const { id, plan } of flats) {
      for (const terrace of plan.rooms.filter(isTerrace)) {
        const isDeep = terrace.depth >= 1.25
        expect(inRoom(plan, terrace).length > 0, id).toBe(isDeep)
      }
    }
  })
})
