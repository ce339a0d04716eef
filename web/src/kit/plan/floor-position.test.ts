import { describe, expect, it } from 'vitest'
import { COLOURS } from '../../styles/colours.ts'
import { drawFloorPosition } from './floor-position.ts'

const floor = ['501', '502', '503'].map((number, index) => ({
  number,
  x: index * 8,
  y: 0,
  width: 8,
  depth: 12,
}))

describe('the position on the floor', () => {
  it('highlights one flat and numbers all', () => {
    const { content } = drawFloorPosition({ flats: floor }, '502') ?? { content: '' }
    expect(content.split(COLOURS.accent)).toHaveLength(2)
    for (const { number } of floor) expect(content).toContain(`>${number}<`)
  })

  it('fits the numbers into narrow flats', () => {
    const narrow = Array.from({ length: 24 }, (_, i) => ({
      number: `12${i}`,
      x: i * 4,
      y: 0,
      width: 4,
      depth: 9,
    }))
    const { content, viewBox } = drawFloorPosition({ flats: narrow }, '120') ?? { content: '', viewBox: '' }
    const size = Number(/font-size="([\d.]+)"/.exec(content)?.[1])
    // On a page it is 520 pixels wide.
    expect((size * 520) / Number(viewBox.split(' ')[2])).toBeLessThan(12)
  })

  it('shows the stairs and the way to them, and the whole of them', () => {
    const circulation = {
      kind: 'gallery' as const,
      ways: [{ x: 0, y: -2, width: 24, depth: 2 }],
      stairs: [{ x: 8, y: -7, width: 2.7, depth: 5 }],
      lifts: [{ x: 10.7, y: -4, width: 1.8, depth: 2 }],
      shafts: [],
      doors: [],
    }
    const bare = drawFloorPosition({ flats: floor }, '502')
    const whole = drawFloorPosition({ flats: floor, circulation }, '502')
    const [, y = 0, , height = 0] = (whole?.viewBox ?? '').split(' ').map(Number)
    expect(y).toBeLessThanOrEqual(-7 * 64)
    expect(y + height).toBeGreaterThan(12 * 64)
    expect(whole?.content).toContain('stroke-dasharray')
    expect(bare?.content).not.toContain('#f2ece2')
  })

  it('is not drawn without data', () => {
    expect(drawFloorPosition({ flats: [] }, '1')).toBeUndefined()
  })
})
