import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pick } from './pick.ts'

const item = {
  _id: 'a',
  status: 'sold',
  price: { amount: 1, currency: 'USD' },
  attributes: { sold: true, plan: {} },
}

describe('picking fields', () => {
  it('sends what was asked for and the id, nested as it was', () => {
    expect(pick(item, ['status', 'price.amount', 'attributes.sold'])).toEqual({
      _id: 'a',
      status: 'sold',
      price: { amount: 1 },
      attributes: { sold: true },
    })
  })

  it('leaves out what is not there', () => {
    expect(pick(item, ['name', 'price.tax', 'status.deeper'])).toEqual({ _id: 'a' })
  })

  it('keeps a whole field when a part of it is asked for too', () => {
    expect(pick(item, ['price', 'price.amount'])).toEqual({ _id: 'a', price: item.price })
  })

  it('never changes the entity nor anything else', () => {
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
