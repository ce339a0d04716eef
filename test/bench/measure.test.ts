import { describe, expect, it } from 'vitest'
import { atMost, interleave, median, speedAtLeast, spread } from './measure.ts'

describe('measuring', () => {
  it('takes medians and quartiles', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(spread([10, 10, 10])).toBe(0)
    expect(spread([8, 9, 10, 11, 12])).toBeCloseTo(0.1)
  })

  it('runs contestants in turn and leaves the first round out', async () => {
    const order: string[] = []
    const contestant = (name: string) => () => order.push(name)
    const results = await interleave(2, {
      a: contestant('a'),
      b: contestant('b'),
    })
    expect(order).toEqual(['b', 'a', 'a', 'b', 'b', 'a'])
    expect(results.a).toHaveLength(2)
  })

  it('meets a goal by its ratio only', () => {
    expect(atMost('x', 'y', [10], [13], 1.3).met).toBe(true)
    expect(atMost('x', 'y', [10], [14], 1.3).met).toBe(false)
    expect(speedAtLeast('x', 'y', [9], [10], 0.9).met).toBe(true)
    expect(speedAtLeast('x', 'y', [8], [10], 0.9).met).toBe(false)
  })
})
