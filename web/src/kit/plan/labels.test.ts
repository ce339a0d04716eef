import { describe, expect, it } from 'vitest'
import { placeLabel } from './labels.ts'

const room = { x: 0, y: 0, width: 4, depth: 3 }

describe('the label of a room', () => {
  it('is centred, with the area below the name', () => {
    expect(placeLabel(room, 'Bedroom', '12.0 m²', 0.2, [])).toEqual({
      x: 2,
      y: 1.5,
      lines: ['Bedroom', '12.0 m²'],
      upright: false,
    })
  })

  it('avoids furniture', () => {
    const { x } = placeLabel(room, 'Bedroom', '12.0 m²', 0.2, [{ x: 0, y: 0, width: 2.4, depth: 3 }])
    expect(x).toBeGreaterThan(2.4)
  })

  it('wraps if it is too long, and is vertical in a narrow room', () => {
    const narrow = { x: 0, y: 0, width: 2, depth: 3 }
    expect(placeLabel(narrow, 'Living and kitchen', '6.0 m²', 0.2, []).lines).toEqual([
      'Living and',
      'kitchen',
      '6.0 m²',
    ])
    expect(placeLabel({ ...narrow, width: 0.9 }, 'Wardrobe', '2.7 m²', 0.2, [])).toMatchObject({
      lines: ['Wardrobe', '2.7 m²'],
      upright: true,
    })
  })

  it('is reduced to the area if nothing else fits', () => {
    expect(placeLabel({ x: 0, y: 0, width: 0.9, depth: 0.9 }, 'Гардеробная', '0.8', 0.2, []).lines).toEqual([
      '0.8',
    ])
  })
})
