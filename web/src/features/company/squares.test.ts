import { expect, it } from 'vitest'
import { drawSquares } from './squares.ts'

const count = (path: string) => path.split('M').length - 1

it('draws each flat once, the marked ones apart, within its size', () => {
  for (const [flats, marked] of [
    [1, 0],
    [1, 1],
    [24, 2],
    [60, 60],
    [188, 2],
    [410, 1],
    [3, 7],
  ] as const) {
    for (const columns of [1, 32, 60]) {
      const drawn = drawSquares(flats, columns, marked)
      const about = `${flats} flats, ${marked} marked, ${columns} columns`
      expect([count(drawn.plain), count(drawn.marked)], about).toEqual([
        flats - Math.min(marked, flats),
        Math.min(marked, flats),
      ])
      const corners = [...(drawn.plain + drawn.marked).matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ])
      expect(new Set(corners.map(String)).size, about).toBe(flats)
      for (const [x = 0, y = 0] of corners) {
        expect(x + 10, about).toBeLessThanOrEqual(drawn.width)
        expect(y + 10, about).toBeLessThanOrEqual(drawn.height)
      }
    }
  }
})
