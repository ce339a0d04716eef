import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdSet } from './id-set.ts'

function add(set: IdSet, id: string) {
  const bytes = Buffer.from(`,${id},`)
  return set.add(bytes, 1, bytes.length - 1)
}

describe('IdSet', () => {
  it('recognises known ids and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 20 }), { maxLength: 200 }), (ids) => {
        const set = new IdSet()
        for (const id of ids) expect(add(set, id)).toBe(true)
        for (const id of ids) expect(add(set, id)).toBe(false)
      }),
    )
  })

  it('recognises ids that came in order', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(ids, fc.boolean(), fc.nat(), (given, isDescending, place) => {
        const inOrder = given.map((id) => Buffer.from(id)).sort(Buffer.compare)
        if (isDescending) inOrder.reverse()
        const set = new IdSet()
        for (const id of inOrder) expect(set.add(id, 0, id.length)).toBe(true)
        const again = inOrder[place % inOrder.length] as Buffer
        expect(set.add(again, 0, again.length)).toBe(false)
      }),
    )
  })

  it('distinguishes a million ids that differ in one digit', () => {
    const set = new IdSet()
    let repeated = 0
    for (let n = 0; n < 1_000_000; n++) if (!add(set, `transaction-${n}`)) repeated++
    expect(repeated).toBe(0)
    expect(add(set, 'transaction-4711')).toBe(false)
  })
})
