import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pick } from './pick.ts'

const item = {
  _id: 'a',
  status: 'sold',
  price: { amount: 1, currency: 'USD' },
  attributes: { sold: true, plan: {} },
}

describe('field selection', () => {
  it('returns the requested fields and the id, with their nesting', () => {
    expect(pick(item, ['status', 'price.amount', 'attributes.sold'])).toEqual({
      _id: 'a',
      status: 'sold',
      price: { amount: 1 },
      attributes: { sold: true },
    })
  })

  it('omits missing fields', () => {
    expect(pick(item, ['name', 'price.tax', 'status.deeper'])).toEqual({ _id: 'a' })
  })

  it('returns a whole field if a part of it is requested as well', () => {
    expect(pick(item, ['price', 'price.amount'])).toEqual({ _id: 'a', price: item.price })
  })

  it('never modifies the entity', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string()), (value, fields) => {
        const entity = { _id: 'a', value }
        const before = structuredClone(entity)
        pick(entity, [...fields, '__proto__.polluted', 'constructor.prototype.polluted'])
        expect(entity).toEqual(before)
        expect('polluted' in {}).toBe(false)
      }),
    )
  })
})
