import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLAT_STATUSES } from '../../platform/content/flat.ts'
import { valueOf, withCurrent } from './live-text.ts'
import { priceParts } from './price-parts.ts'

const state = fc.record({
  status: fc.constantFrom(...FLAT_STATUSES),
  price: fc.integer({ min: 0, max: 5 }),
  isJustReserved: fc.boolean(),
})
const flats = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }).map(String), state), {
  selector: ([id]) => id,
})

describe('current flats', () => {
  it('replace status and price, and keep what has not changed, down to the same array', () => {
    fc.assert(
      fc.property(flats, flats, (written, current) => {
        const before = written.map(([id, one]) => ({ id, ...one }))
        const known = new Map(current)
        const after = withCurrent(before, known)
        for (const [n, flat] of before.entries()) {
          const now = known.get(flat.id)
          const wanted = now ? { ...flat, ...now, price: now.price || flat.price } : flat
          expect(after[n]).toEqual(wanted)
        }
        expect(withCurrent(after, known)).toBe(after)
      }),
    )
  })

  it('are shown as the status, the price, what is left, or the lowest price', () => {
    const free = { status: 'available', price: 100 } as const
    const held = { status: 'reserved', price: 200 } as const
    const sold = { status: 'sold', price: 300 } as const
    const all = [free, held, sold]
    expect(all.map((flat) => valueOf('status', [flat]))).toEqual(['available', 'reserved', 'sold'])
    expect(valueOf('status', [{ ...held, isJustReserved: true }])).toBe('just-reserved')
    expect(all.map((flat) => valueOf('price', [flat]))).toEqual(['100', '200', ''])
    expect([valueOf('left', all), valueOf('from', all)]).toEqual(['1/3', '100'])
    expect([valueOf('left', [sold]), valueOf('from', [sold])]).toEqual(['0/1', ''])
  })
})

describe('a price', () => {
  it('has the amount for each choice of currency, the other one swapped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 90_000_000 }),
        fc.double({ min: 0.5, max: 5, noNaN: true }),
        (cents, rate) => {
          const [before, usd, gel, ...rest] = priceParts({ cents, text: 'from {price}' }, rate)
          expect([before, usd?.currency, gel?.currency, rest]).toEqual([{ text: 'from ' }, 'usd', 'gel', []])
          const other = priceParts({ cents, other: true }, rate)
          expect(other.map(({ text }) => text)).toEqual([gel?.text, usd?.text])
        },
      ),
    )
  })

  it('is not shown in the other currency without a rate, also where the browser writes it anew', () => {
    expect(priceParts({ cents: 100, other: true }, undefined)).toEqual([])
    expect(priceParts({ cents: 100 }, undefined)).toHaveLength(2)
  })
})
