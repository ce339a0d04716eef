import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { withPart } from '../scripts/written-part.ts'
import {
  Absent,
  atMost,
  because,
  interleave,
  median,
  nullRow,
  QUICK,
  type Row,
  speedAtLeast,
  spread,
  within,
} from './measure.ts'
import { growth, known, runNode } from './memory.ts'
import { headlines, isValid, summary, table } from './table.ts'

describe('measuring', () => {
  it('takes medians and quartiles', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(spread([10, 10, 10])).toBe(0)
    expect(spread([8, 9, 10, 11, 12])).toBeCloseTo(0.1)
    expect(spread([0, 0, 0])).toBe(0)
  })

  it('runs every contestant once a round, in a random order, and leaves the first round out', async () => {
    const order: string[] = []
    const contestant = (name: string) => () => order.push(name)
    const results = await interleave(40, { a: contestant('a'), b: contestant('b') })
    const rounds = Array.from({ length: 41 }, (_, round) => order.slice(2 * round, 2 * round + 2).join(''))
    expect([...new Set(rounds)].sort()).toEqual(['ab', 'ba'])
    expect(results.a).toHaveLength(40)
  })

  it('collects garbage before each run', async () => {
    let garbage: WeakRef<object> | undefined
    let collected = 0
    await interleave(5, {
      wasteful: async () => {
        if (garbage && garbage.deref() === undefined) collected++
        garbage = new WeakRef({})
        // A weak reference holds on to its object until the event loop turns.
        await setImmediate()
        return 1
      },
    })
    expect(collected).toBe(5)
  })

  it('continues without a contestant that is missing or fails', async () => {
    let runs = 0
    const results = await interleave(2, {
      good: () => 1,
      missing: new Absent('cannot be installed'),
      broken: () => {
        runs++
        throw new Error('It broke.\nHere is why.')
      },
    })
    expect(results.good).toEqual([1, 1])
    expect(results.missing).toEqual(new Absent('cannot be installed'))
    expect(results.broken).toEqual(new Absent('It broke.'))
    expect(runs).toBe(1)
  })

  it('runs at least once at the smallest size in a quick benchmark', () => {
    expect([QUICK.rounds(15), QUICK.size(1_000_000), QUICK.size(3)]).toEqual([1, 20_000, 1])
  })
})

describe('a goal', () => {
  it('is met by its ratio only', () => {
    expect(atMost('x', 'y', [10], [13], 1.3).met).toBe(true)
    expect(atMost('x', 'y', [10], [14], 1.3).met).toBe(false)
    expect(speedAtLeast('x', 'y', [9], [10], 0.9).met).toBe(true)
    expect(speedAtLeast('x', 'y', [8], [10], 0.9).met).toBe(false)
  })

  it('can be an amount of memory', () => {
    expect(within('x', [40], 40, 'MB')).toMatchObject({ met: true, theirs: '', peer: 'none' })
    expect(within('x', [41], 40, 'MB', 'y', [90])).toMatchObject({ met: false, theirs: '90.0 MB ±0 %' })
  })

  it('is neither met nor missed if a side could not be measured', () => {
    const absent = new Absent('y could not be installed')
    for (const row of [atMost('x', 'y', absent, [1], 1), speedAtLeast('x', 'y', [1], absent, 1)])
      expect(row).toMatchObject({ met: undefined, note: 'y could not be installed', value: '' })
  })

  it('makes the table invalid if a contestant differs from itself', () => {
    const even = nullRow('x', [10], [10.5])
    const uneven = nullRow('x', [10], [12])
    expect([isValid([even]), isValid([even, uneven])]).toEqual([true, false])
    expect(summary([even, uneven])).toBe(
      '2 rows: 1 goals met, 1 missed. **Not valid**: x, against itself: 1.20×.',
    )
    expect(isValid([nullRow('x', [1], new Absent('away'))])).toBe(false)
  })

  it('gives the reason only if it is missed', () => {
    expect(because(atMost('x', 'y', [1], [2], 1), 'for a reason').note).toBe('for a reason')
    expect(because(atMost('x', 'y', [1], [1], 1), 'for a reason').note).toBeUndefined()
  })
})

describe('memory', () => {
  it('is the growth of a program from a small size to a large one', async () => {
    const hold = (size: number) => runNode(['-e', `globalThis.held = Buffer.alloc(${size} * 2 ** 20, 1)`])
    const { grown, times } = await growth(2, { small: 1, large: 64 }, { hold })
    expect(times.hold).toHaveLength(2)
    if (process.platform !== 'linux') return
    expect(median(grown.hold as number[])).toBeGreaterThan(48)
    expect(median(grown.hold as number[])).toBeLessThan(90)
  })

  it('is absent if the system does not report it', () => {
    expect(known([1, undefined])).toBeInstanceOf(Absent)
    expect(known([1, 2])).toEqual([1, 2])
  })

  it('rejects with the message of a program that fails', async () => {
    await expect(runNode(['-e', 'throw new Error("no luck")'])).rejects.toThrow(/ended with 1: .*no luck/)
  })
})

describe('the table', () => {
  const rows: Row[] = [
    atMost('one | two', 'y', [10], [13], 1.3),
    because(atMost('three', 'y', [10], [14], 1.3), 'it is larger'),
    atMost('four', 'z', new Absent('z is away'), [14], 1.3),
  ]

  it('has a line for each row, with what was missed and why', () => {
    const [head, , ...lines] = table(rows).split('\n')
    expect(head).toBe('| what | peer | theirs | ours | result | goal | met |')
    expect(lines).toEqual([
      '| one \\| two | y | 10.0 ms ±0 % | 13.0 ms ±0 % | 1.30× | ≤ 1.3× | yes |',
      '| three | y | 10.0 ms ±0 % | 14.0 ms ±0 % | 1.40× | ≤ 1.3× | **no**: it is larger |',
      '| four | z |  |  |  | ≤ 1.3× | not measured: z is away |',
    ])
    expect(summary(rows)).toBe('3 rows: 1 goals met, 1 missed, 1 not measured.')
  })

  it('has no headlines without the rows that the README shows', () => {
    expect(() => headlines(rows)).toThrow(/quoin --version/)
  })

  it('takes its place between the marks of a text', () => {
    const text = 'before\n<!-- bench -->\nold\n<!-- /bench -->\nafter'
    expect(withPart(text, 'bench', 'new')).toBe('before\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\nafter')
    expect(() => withPart('nothing', 'bench', 'new')).toThrow('<!-- bench -->')
  })
})
