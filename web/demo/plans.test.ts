import { describe, expect, it } from 'vitest'
import { UNIT } from '../src/kit/plan/draw-base.ts'
import {
  contains,
  gapOf,
  insideRooms,
  isTerrace,
  leafOf,
  overlap,
  type Rect,
  type Side,
  wallSides,
} from '../src/kit/plan/geometry.ts'
import { planWords } from '../src/kit/plan/messages.ts'
import type { FlatPlan, PlanRoom } from '../src/kit/plan/plan.ts'
import { drawPlan, type PlanVariant } from '../src/kit/plan/render.ts'
import { lying, upright } from '../src/kit/plan/turn.ts'
import { LOCALES } from '../src/i18n/locales.ts'
import { drawnMarks } from './drawn-text.ts'
import { houses } from './houses.ts'

const flats = houses.flatMap(({ slug, floors, flats }) =>
  flats.map(({ number, floor, plan }) => ({
    id: `${slug} ${number}`,
    plan,
    /** The flats of the same floor, from left to right, in metres. */
    row: (floors.find((one) => one.floor === floor)?.flats ?? []).toSorted((a, b) => a.x - b.x),
    number,
  })),
)
/** One flat for each distinct drawing. */
const distinct = [...new Map(flats.map((flat) => [JSON.stringify(flat.plan), flat])).values()]
const scaled = ({ x, y, width, depth }: Rect): Rect => ({
  x: x * UNIT,
  y: y * UNIT,
  width: width * UNIT,
  depth: depth * UNIT,
})
const MAY_BE_HIDDEN = new Set([
  'wardrobe',
  'cupboard',
  'desk',
  'low table',
  'screen',
  'armchair',
  'shower',
  'basin',
  'shelves',
  'outdoor table',
  'lounger',
])
const gaps = (plan: FlatPlan, openings: FlatPlan['doors']) =>
  openings.map((opening) => {
    const gap = gapOf(opening, insideRooms(plan), wallSides(plan))
    if (!gap) throw new Error('The opening is in no wall')
    return gap
  })
const SHOWN: Partial<Record<PlanVariant, (plan: FlatPlan) => FlatPlan>> = { lying, upright }
const drawings = new Map<string, ReturnType<typeof drawPlan>>()
/** A plan as it is drawn, once for all tests: that is most of their time. */
function drawnOnce({ id, plan }: (typeof distinct)[number], variant: PlanVariant, locale: (typeof LOCALES)[number]) {
  const key = `${id} ${variant} ${locale}`
  const drawing = drawings.get(key) ?? drawPlan(plan, variant, planWords(locale))
  drawings.set(key, drawing)
  return drawing
}
const entranceOf = (plan: FlatPlan) => {
  const [entrance] = gaps(
    plan,
    plan.doors.filter(({ kind }) => kind === 'entrance'),
  )
  if (!entrance?.outward) throw new Error('The entrance is not in an outer wall')
  return { ...entrance, outward: entrance.outward }
}
/** The strip in front of an opening, `deep` metres from the wall. */
const before = ({ rect }: { rect: Rect }, side: Side, deep: number): Rect => {
  if (side === 'top') return { ...rect, y: rect.y - deep, depth: deep }
  if (side === 'bottom') return { ...rect, y: rect.y + rect.depth, depth: deep }
  if (side === 'left') return { ...rect, x: rect.x - deep, width: deep }
  return { ...rect, x: rect.x + rect.width, width: deep }
}

describe('the plans of all flats', () => {
  it.each(['full', 'mobile', 'print', 'lying', 'upright'] as const)(
    'have room for every text without crossing lines (%s)',
    (variant) => {
      for (const flat of distinct) {
        const { id } = flat
        const plan = SHOWN[variant]?.(flat.plan) ?? flat.plan
        const rooms = plan.rooms.map(scaled)
        const leaves = gaps(plan, plan.doors).flatMap((gap) =>
          [gap.rect, leafOf(gap)?.sweep ?? []].flat().map(scaled),
        )
        for (const locale of LOCALES) {
          const { notes, viewBox } = drawnOnce(flat, variant, locale)
          const [x = 0, y = 0, width = 0, depth = 0] = viewBox.split(' ').map(Number)
          const frame: Rect = { x, y, width, depth }
          const marks = drawnMarks(notes)
          for (const [at, { text, ...box }] of marks.entries()) {
            const name = () => `${id} ${locale}: ${text ?? 'dimension line'}`
            const crossed = marks.slice(at + 1).find((other) => (text ?? other.text) && overlap(box, other))
            if (crossed) expect.fail(`${name()} crosses ${crossed.text ?? 'a dimension line'}`)
            if (!contains(frame, box)) expect.fail(`${name()} is cut off`)
            // A text is inside one room or outside the flat; a dimension line is outside.
            if (rooms.some((room) => overlap(room, box) && !(text && contains(room, box))))
              expect.fail(`${name()} crosses a wall`)
            if (leaves.some((leaf) => overlap(leaf, box))) expect.fail(`${name()} is in a door`)
          }
        }
      }
    },
  )

  it('show every bed, sofa, table, kitchen, tub and toilet in every language, and the same on paper', () => {
    for (const flat of distinct) {
      const { id, plan } = flat
      const pieces = (content: string) => content.match(/<g transform/g)?.length ?? 0
      const essential = plan.furniture?.filter(({ piece }) => !MAY_BE_HIDDEN.has(piece)).length ?? 0
      for (const locale of LOCALES) {
        const [full, print] = (['full', 'print'] as const).map((variant) =>
          drawnOnce(flat, variant, locale),
        )
        expect(pieces(full?.furniture ?? ''), `${id} ${locale}`).toBeGreaterThanOrEqual(essential)
        expect(print?.furniture, `${id} ${locale}`).toBe(full?.furniture)
        const kept = drawPlan(
          { ...plan, furniture: plan.furniture?.filter(({ piece }) => !MAY_BE_HIDDEN.has(piece)) },
          'full',
          planWords(locale),
        )
        expect(pieces(kept.furniture), `${id} ${locale}`).toBe(essential)
      }
    }
  })

  it('lead from the front door to every room, never through a bathroom, a wardrobe or a private bedroom', () => {
    for (const { id, plan } of distinct) {
      const reached = new Set<PlanRoom>()
      const entrance = entranceOf(plan)
      const inner = gaps(plan, plan.doors).filter(({ before, after }) => before && after)
      const visit = (room: PlanRoom | undefined) => {
        if (!room || reached.has(room)) return
        reached.add(room)
        for (const { before, after } of inner) {
          const next = before === room ? after : after === room ? before : undefined
          // Only an ensuite bathroom or a wardrobe may lie behind a bedroom.
          if (room.kind === 'bathroom' || room.kind === 'wardrobe') continue
          if (room.kind === 'bedroom' && next?.kind !== 'bathroom' && next?.kind !== 'wardrobe') continue
          visit(next)
        }
      }
      visit(entrance.before ?? entrance.after)
      expect([...reached].length, id).toBe(insideRooms(plan).length)
    }
  })

  it('have windows only in outer walls, and none facing a neighbour', () => {
    for (const { id, plan, row, number } of flats) {
      for (const { outward } of gaps(plan, plan.windows)) {
        expect(outward, id).toBeDefined()
        if (outward === 'left') expect(row[0]?.number, id).toBe(number)
        if (outward === 'right') expect(row.at(-1)?.number, id).toBe(number)
      }
    }
  })

  it('have their balcony doors to the terrace', () => {
    for (const { id, plan } of distinct) {
      const balconies = gaps(
        plan,
        plan.windows.filter(({ kind }) => kind === 'balcony'),
      )
      for (const balcony of balconies) {
        const step = balcony.outward && before(balcony, balcony.outward, 0.5)
        const terraces = plan.rooms.filter(isTerrace)
        expect(step && terraces.some((terrace) => contains(terrace, step)), id).toBe(true)
      }
    }
  })
})
