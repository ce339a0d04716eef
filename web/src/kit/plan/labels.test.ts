import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains, overlap, type Rect } from './geometry.ts'
import { labelBox, placeLabel } from './labels.ts'

const room = { x: 0, y: 0, width: 4, depth: 3 }
const text = { name: 'Bedroom', area: '12.0 m²', number: '1' }
const nothing = { closed: [], furniture: [] }

describe('the label of a room', () => {
  it('is centred, with the area below the name', () => {
    expect(placeLabel(room, text, 0.2, nothing)).toEqual({
      x: 2,
      y: 1.5,
      lines: ['Bedroom', '12.0 m²'],
      hasArea: true,
    })
  })

  it('avoids furniture', () => {
    const bed = { x: 0, y: 0, width: 2.4, depth: 3 }
    expect(placeLabel(room, text, 0.2, { closed: [], furniture: [bed] }).x).toBeGreaterThan(2.4)
  })

  it('stands on furniture rather than in the swing of a door, on as little as it can', () => {
    const [left, right] = [
      { x: 0, y: 0, width: 2, depth: 3 },
      { x: 2, y: 0, width: 2, depth: 3 },
    ]
    expect(placeLabel(room, text, 0.2, { closed: [left], furniture: [right] }).x).toBeGreaterThan(2)
    const small = { x: 2.1, y: 1, width: 1.8, depth: 0.4 }
    expect(
      placeLabel(room, text, 0.2, {
        closed: [],
        furniture: [left, small, { ...small, y: 0 }, { ...small, y: 2 }],
      }).x,
    ).toBeGreaterThan(2)
  })

  it('wraps if it is too long, and is never turned', () => {
    const narrow = { x: 0, y: 0, width: 1.9, depth: 3 }
    const long = { name: 'Living and kitchen', area: '6.0 m²', number: '1' }
    expect(placeLabel(narrow, long, 0.2, nothing).lines).toEqual(['Living and', 'kitchen', '6.0 m²'])
    const joined = { ...long, name: 'Кухня-гостиная' }
    expect(placeLabel({ ...narrow, width: 1.5 }, joined, 0.2, nothing).lines).toEqual([
      'Кухня-',
      'гостиная',
      '6.0 m²',
    ])
  })

  it('is a number if nothing else fits', () => {
    const tiny = { x: 0, y: 0, width: 0.9, depth: 0.9 }
    expect(placeLabel(tiny, { ...text, name: 'Гардеробная' }, 0.2, nothing)).toMatchObject({
      lines: ['1'],
      hasArea: false,
    })
  })

  it('touches no door wherever there is room for a number, and no wall where the room has space for it', () => {
    const tenths = (min: number, max: number) =>
      fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)
    const rect: fc.Arbitrary<Rect> = fc.record({
      x: tenths(-0.5, 3.5),
      y: tenths(-0.5, 3.5),
      width: tenths(0.3, 1.2),
      depth: tenths(0.3, 1.2),
    })
    fc.assert(
      fc.property(
        tenths(0.8, 5),
        tenths(0.8, 5),
        fc.array(rect, { maxLength: 3 }),
        fc.array(rect, { maxLength: 6 }),
        (width, depth, closed, furniture) => {
          const own = { x: 0, y: 0, width, depth }
          const label = placeLabel(own, text, 0.25, { closed, furniture })
          const box = labelBox(label, 0.25)
          expect(contains(own, box)).toBe(true)
          const isTouched = closed.some((door) => overlap(door, box))
          // Only a room that is full of doors leaves no place even for a number.
          if (isTouched) expect(label).toMatchObject({ x: width / 2, y: depth / 2, hasArea: false })
        },
      ),
    )
  })
})
