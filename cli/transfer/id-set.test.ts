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

  it('distinguishes a million ids that differ in one digit', () => {
    const set = new IdSet()
    let repeated = 0
    for (let n = 0; n < 1_000_000; n++) if (!add(set, `transaction-${n}`)) repeated++
    expect(repeated).toBe(0)
    expect(add(set, 'transaction-4711')).toBe(false)
  })
})
