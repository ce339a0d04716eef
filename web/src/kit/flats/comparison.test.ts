import { describe, expect, it } from 'vitest'
import { bestOf } from './comparison.ts'

describe('the best values of a comparison', () => {
  it('are all that tie for best, and none if all are equal', () => {
    expect(bestOf([3, 5, 5], (value) => value)).toEqual([5, 5])
    expect(bestOf([3, 5], (value) => -value)).toEqual([3])
    expect(bestOf([4, 4], (value) => value)).toEqual([])
    expect(bestOf([4], (value) => value)).toEqual([])
    expect(bestOf<number>([], (value) => value)).toEqual([])
  })
})
