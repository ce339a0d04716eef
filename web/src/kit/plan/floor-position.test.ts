import { describe, expect, it } from 'vitest'
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
    const { content } = drawFloorPosition(floor, '502') ?? { content: '' }
    expect(content.match(/#F4772B/g)).toHaveLength(1)
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
    const size = Number(/font-size="([\d.]+)"/.exec(drawFloorPosition(narrow, '120')?.content ?? '')?.[1])
    expect(size).toBeLessThan(12)
  })

  it('is not drawn without data', () => {
    expect(drawFloorPosition([], '1')).toBeUndefined()
  })
})
