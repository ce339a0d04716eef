import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

it('work in parallel keeps to its limit and its order, and ends with the first error and nothing under way', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.record({ duration: fc.nat(6), fails: fc.boolean() }), { maxLength: 12 }),
      fc.boolean(),
      async (limit, items, mayFail) => {
        let [running, most] = [0, 0]
        const failed: number[] = []
        const begunAfterFailure: number[] = []
        const done = inParallel(limit, items.entries(), async ([index, { duration, fails }]) => {
          if (failed.length > 0) begunAfterFailure.push(index)
          running += 1
          most = Math.max(most, running)
          for (let left = duration; left >= 0; left -= 1) await turn()
          running -= 1
          if (mayFail && fails) failed.push(index)
          if (mayFail && fails) throw index
          return index
        })
        const result = await done.catch((index: number) => ({ index }))
        expect(result).toEqual(failed.length > 0 ? { index: failed[0] } : items.map((_, index) => index))
        expect(running).toBe(0)
        expect(most).toBeLessThanOrEqual(limit)
        expect(begunAfterFailure).toEqual([])
      },
    ),
  ))
