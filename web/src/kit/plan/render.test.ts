import { describe, expect, it } from 'vitest'
import { dimensionsOf } from './dimensions.ts'
import type { PlanWords } from './draw-base.ts'
import { drawSmallPlan } from './draw-walls.ts'
import { insideRooms } from './geometry.ts'
import type { FlatPlan } from './plan.ts'
import { drawPlan, type PlanDrawing, type PlanVariant } from './render.ts'
import { namedRooms } from './rooms.ts'
import { SAMPLE } from './sample.fixture.ts'

const words: PlanWords = {
  roomName: (name, index) => (index ? `${name} ${index}` : name),
  area: (area) => `${area.toFixed(1)} m²`,
  metres: (text) => `${text} m`,
  north: 'N',
}
/** All layers of a drawing. */
const contentOf = ({ walls, furniture, notes }: PlanDrawing) => walls + furniture + notes
const drawn = (plan: FlatPlan, variant: PlanVariant, own = words) => contentOf(drawPlan(plan, variant, own))
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

describe('the rooms of a drawing', () => {
  it('are named and numbered, with the kitchen as part of the living room if it has no room of its own', () => {
    expect(namedRooms(SAMPLE).map(({ name, index, area }) => [name, index, area])).toEqual([
      ['livingKitchen', undefined, 27.4],
      ['bedroom', 1, 13.5],
      ['bedroom', 2, 11],
      ['hall', undefined, 7.6],
      ['bathroom', undefined, 4.4],
      ['terrace', undefined, 7.6],
    ])
  })
})

describe('dimension lines', () => {
  it('run room by room along two walls, and along the whole side', () => {
    const lengths = (list: { from: number; to: number }[]) =>
      list.map(({ from, to }) => (to - from).toFixed(2))
    const { top, left, width, depth } = dimensionsOf(insideRooms(SAMPLE))
    expect(lengths(top)).toEqual(['3.90', '3.18'])
    expect(lengths(left)).toEqual(['3.45', '1.70', '3.80'])
    expect(lengths([width, depth])).toEqual(['7.20', '9.19'])
  })

  it('repeat nothing if one room spans the whole wall', () => {
    expect(dimensionsOf([{ x: 0, y: 0, width: 5, depth: 6 }])).toMatchObject({ top: [], left: [] })
  })
})

describe('the drawing of a flat', () => {
  it('is to scale, including its scale bar', () => {
    const drawing = drawPlan(SAMPLE, 'full', words)
    const { width, height, viewBox } = drawing
    const content = contentOf(drawing)
    const [, , across = 0, down = 0] = viewBox.split(' ').map(Number)
    expect(width / height).toBeCloseTo(across / down, 2)
    // 64 units per metre: the living room is 7.20 m wide and the scale bar five metres long.
    expect(content).toContain('h460.8v243.2')
    expect(content).toContain('width="320" height="5.8" fill="none"')
  })

  it('describes every room, its area and every length', () => {
    expect(texts(drawn(SAMPLE, 'full'))).toEqual(
      expect.arrayContaining([
        'livingKitchen',
        '27.4 m²',
        'bedroom 1',
        '13.5 m²',
        '7.20',
        '3.18',
        '9.19',
        '5 m',
        'N',
      ]),
    )
  })

  it('has no furniture on phones, and none without data', () => {
    expect(drawPlan(SAMPLE, 'full', words).furniture).not.toBe('')
    expect(drawPlan(SAMPLE, 'mobile', words).furniture).toBe('')
    expect(drawPlan({ ...SAMPLE, furniture: undefined }, 'full', words).furniture).toBe('')
  })

  it('shows the same on paper as on the page: walls, furniture, and the labels in their places', () => {
    const places = (svg: string) =>
      [...svg.matchAll(/<g transform="(translate[^"]*)" text-anchor/g)].map(([, place]) => place)
    // Letters on paper are larger, so that more of them fit badly.
    for (const own of [words, { ...words, roomName: (name: string) => `${name} ${name} ${name}` }]) {
      const [full, print] = (['full', 'print'] as const).map((variant) => drawPlan(SAMPLE, variant, own))
      expect(print?.walls).toBe(full?.walls)
      expect(print?.furniture).toBe(full?.furniture)
      expect(places(print?.notes ?? '').length).toBeGreaterThan(5)
      expect(places(print?.notes ?? '')).toEqual(places(full?.notes ?? ''))
    }
    expect(drawSmallPlan(SAMPLE).walls).toBe(drawPlan(SAMPLE, 'full', words).walls)
  })

  it('draws no furniture where a label stands', () => {
    const pieces = (plan: FlatPlan) =>
      drawPlan(plan, 'full', words).furniture.match(/<g transform/g)?.length ?? 0
    const low = { piece: 'low table', x: 0.2, y: 5.6, width: 6.8, depth: 3.4, back: 'top' } as const
    expect(pieces(SAMPLE)).toBe(SAMPLE.furniture?.length)
    expect(pieces({ ...SAMPLE, furniture: [low] })).toBe(0)
    // A bed says what the room is: then there is a number.
    const bed = { ...low, piece: 'bed' } as const
    expect(pieces({ ...SAMPLE, furniture: [bed] })).toBe(1)
    expect(texts(drawn({ ...SAMPLE, furniture: [bed] }, 'full'))).toContain('1')
  })

  it('explains in a legend what a number in a small room stands for', () => {
    const tiny = { kind: 'wardrobe', x: 7.5, y: 0, width: 0.7, depth: 0.7 } as const
    const content = drawn({ ...SAMPLE, rooms: [...SAMPLE.rooms, tiny] }, 'full')
    expect(texts(content)).toEqual(expect.arrayContaining(['1', '1: wardrobe, 0.5 m²']))
  })

  it('is legible on its page, however large the flat', () => {
    const wide = {
      ...SAMPLE,
      rooms: SAMPLE.rooms.map((room) => ({ ...room, x: room.x * 1.6, width: room.width * 1.6 })),
    }
    for (const plan of [SAMPLE, wide]) {
      for (const variant of ['full', 'mobile', 'print', 'lying', 'upright'] as const) {
        const drawing = drawPlan(plan, variant, words)
        const { width, viewBox } = drawing
        const scale = width / Number(viewBox.split(' ')[2])
        const sizes = [...contentOf(drawing).matchAll(/font-size="([\d.]+)"/g)].map(
          ([, size]) => Number(size) * scale,
        )
        expect(Math.min(...sizes)).toBeGreaterThan(variant === 'print' ? 10 : 12)
      }
    }
  })

  it('escapes names', () => {
    const content = drawn(SAMPLE, 'full', { ...words, roomName: () => '<script>"&' })
    expect(content).not.toContain('<script')
    expect(content).toContain('&lt;script&gt;&quot;&amp;')
  })

  it('turns the compass needle, not the plan', () => {
    expect(drawn({ ...SAMPLE, bearing: 90 }, 'full')).toContain('rotate(-90)')
  })

  it('has no inline styles, which the content security policy blocks', () => {
    expect(drawn(SAMPLE, 'full')).not.toContain('style=')
  })
})
