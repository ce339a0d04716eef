import { describe, expect, it } from 'vitest'
import {
  Absent,
  atMost,
  because,
  floorRow,
  interleave,
  median,
  nullRow,
  type Row,
  speedAtLeast,
  spread,
} from './measure.ts'
import { isValid, summary, table } from './table.ts'

describe('measuring', () => {
  it('takes medians and quartiles', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
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
})

describe('a goal', () => {
  it('is none for a floor, which is shown only', () => {
    const row = floorRow('x', 'raw', [10], [20])
    expect(row).toMatchObject({ value: '2.00×', goal: '' })
    expect(table([row])).toContain('| 2.00× |  |  |')
    expect(summary([row])).toBe('1 rows: 0 goals met, 0 missed.')
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
})
