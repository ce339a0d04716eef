import { describe, expect, it } from 'vitest'
import { placeLabel } from './labels.ts'

const room = { x: 0, y: 0, width: 4, depth: 3 }

describe('the name of a room', () => {
  it('is written in the middle, its area under it', () => {
    expect(placeLabel(room, 'Bedroom', '12.0 m²', 0.2, [])).toEqual({
      x: 2,
      y: 1.5,
      lines: ['Bedroom', '12.0 m²'],
      upright: false,
    })
  })

  it('moves aside for furniture', () => {
    const { x } = placeLabel(room, 'Bedroom', '12.0 m²', 0.2, [{ x: 0, y: 0, width: 2.4, depth: 3 }])
    expect(x).toBeGreaterThan(2.4)
  })

  it('breaks in two where it is too long, and is written upright where the room is narrow', () => {
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

  it('gives way to the area alone where nothing else has room', () => {
    expect(placeLabel({ x: 0, y: 0, width: 0.9, depth: 0.9 }, 'Гардеробная', '0.8', 0.2, []).lines).toEqual([
      '0.8',
    ])
  })
})
