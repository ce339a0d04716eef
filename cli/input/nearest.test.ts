import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, nearest } from './nearest.ts'

describe('nearest', () => {
  it('finds the intended word behind a typo', () => {
    const nouns = ['orders', 'projects', 'transactions', 'content', 'files']
    expect(nearest('oders', nouns)).toBe('orders')
    expect(nearest('trasnactions', nouns)).toBe('transactions')
    expect(nearest('CONTENT', nouns)).toBe('content')
    expect(nearest('contetn', nouns)).toBe('content')
  })

  it('suggests nothing for unrelated words', () => {
    expect(nearest('zebra', ['orders', 'files'])).toBeUndefined()
    expect(nearest('', ['orders'])).toBeUndefined()
    expect(nearest('x', ['q'])).toBeUndefined()
    expect(nearest('tcsh', ['bash', 'zsh', 'fish', 'powershell'])).toBeUndefined()
  })

  it('is a metric: zero only for equal words, and symmetric', () => {
    const word = fc.string({ maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b) === 0).toBe(a === b)
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
      }),
    )
  })
})
