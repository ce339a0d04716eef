import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MARK, marksOf } from './site-marks.ts'

it('gives everything with a name a number, and no mark covers another', () => {
  const named = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 0, max: 800 }),
    name: fc.string(),
    turn: fc.option(fc.constantFrom(-90, 0, 90, 180), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(named, { maxLength: 12 }), (all) => {
      const marks = marksOf(all.map(({ turn, ...one }) => (turn === undefined ? one : { ...one, turn })))
      expect(marks.map(({ number, name }) => [number, name])).toEqual(
        all.map(({ name }, index) => [index + 1, name]),
      )
      for (const [index, one] of marks.entries()) {
        for (const other of marks.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(MARK - 0.2)
        }
      }
    }),
  )
})
