import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawBeside } from './beside.ts'
import { SAMPLE } from './sample.fixture.ts'

const words = { metres: (text: string) => `${text} m` }
const wider = (by: number) => ({
  ...SAMPLE,
  rooms: SAMPLE.rooms.map((room) => ({ ...room, x: room.x * by, width: room.width * by })),
})
/** The largest distance between the corners of what is filled, across and down, in the drawing's units. */
const shell = (drawing: string | undefined) => {
  const [, path = ''] = /<path d="([^"]*)" fill="#1b1a18"/.exec(drawing ?? '') ?? []
  const parts = [...path.matchAll(/M([-\d.]+) ([-\d.]+)h([-\d.]+)v([-\d.]+)/g)].map((part) =>
    part.slice(1).map(Number),
  )
  const of = (values: number[]) => Math.max(...values) - Math.min(...values)
  return {
    width: of(parts.flatMap(([x = 0, , width = 0]) => [x, x + width])),
    depth: of(parts.flatMap(([, y = 0, , depth = 0]) => [y, y + depth])),
  }
}

describe('drawings beside each other', () => {
  it('have one frame, and so one scale in equal boxes: each fits into it', () => {
    const sizes = fc.array(fc.integer({ min: 5, max: 20 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(sizes, (tenths) => {
        const { viewBox, drawings } = drawBeside(
          tenths.map((by) => wider(by / 10)),
          words,
        )
        const [left, top, width = 0, depth = 0] = viewBox.split(' ').map(Number)
        expect([left, top]).toEqual([0, 0])
        for (const [index, by] of tenths.entries()) {
          const drawn = shell(drawings[index])
          // Rooms are 7.2 metres wide, walls add the same at every size; 64 units are a metre.
          expect(drawn.width).toBeCloseTo(
            (7.2 * by * 64) / 10 + shell(drawBeside([SAMPLE], words).drawings[0]).width - 7.2 * 64,
            0,
          )
          expect(drawn.width).toBeLessThan(width)
          expect(drawn.depth).toBeLessThan(depth)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('have a bar of five metres and no drawing for a flat without a plan', () => {
    const { bar, drawings } = drawBeside([undefined, SAMPLE], words)
    expect(bar).toContain('width="320"')
    expect(bar).toContain('5 m')
    expect(drawings[0]).toBeUndefined()
  })

  it('can be none', () => {
    expect(drawBeside([], words).drawings).toEqual([])
  })
})
