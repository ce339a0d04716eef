import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropBox } from './crop.ts'

describe('cropping a picture', () => {
  it('cuts a tall part out of a wide picture around the focal point', () => {
    const box = cropBox({ width: 2000, height: 1000 }, 0.5, { x: 0.25, y: 0.5 })
    expect(box).toEqual({ left: 375, top: 0, width: 500, height: 1000 })
  })

  it('keeps a picture of the wanted shape unchanged', () => {
    expect(cropBox({ width: 1600, height: 1000 }, 1.6, { x: 0, y: 0 })).toEqual({
      left: 0,
      top: 0,
      width: 1600,
      height: 1000,
    })
  })

  it('never exceeds the picture, whatever is requested', () => {
    const size = fc.integer({ min: 1, max: 6000 })
    const part = fc.double({ min: -2, max: 3, noNaN: true })
    fc.assert(
      fc.property(
        size,
        size,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        part,
        part,
        (width, height, shape, x, y) => {
          const box = cropBox({ width, height }, shape, { x, y })
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.left + box.width).toBeLessThanOrEqual(width)
          expect(box.top + box.height).toBeLessThanOrEqual(height)
        },
      ),
    )
  })
})
