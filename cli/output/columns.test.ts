import { describe, expect, it } from 'vitest'
import { pick } from './columns.ts'

describe('selected fields', () => {
  it('keep their nesting', () => {
    const entity = { _id: 'a', price: { amount: 1, currency: 'GEL' }, note: 'x' }
    expect(pick(entity, ['_id', 'price.amount', 'price.currency', 'gone.too'])).toEqual({
      _id: 'a',
      price: { amount: 1, currency: 'GEL' },
    })
  })

  it('may have any name, and nothing else is affected', () => {
    const entity = JSON.parse('{"__proto__":{"stolen":1},"constructor":{"prototype":{"stolen":2}}}')
    const picked = pick(entity, ['__proto__.stolen', 'constructor.prototype.stolen'])
    expect(JSON.stringify(picked)).toBe('{"__proto__":{"stolen":1},"constructor":{"prototype":{"stolen":2}}}')
    expect(({} as { stolen?: number }).stolen).toBeUndefined()
  })
})
