import { describe, expect, it } from 'vitest'
import { canWaver, staleWaverers } from '../scripts/wavered.ts'

const test = (name: string, file = 'test/site/search.test.ts') => ({ file, name })

describe('failed tests are repeated', () => {
  it('if they are few', () => {
    expect(canWaver([test('a'), test('b'), test('c')])).toBe(true)
    expect(canWaver([test('a'), test('b'), test('c'), test('d')])).toBe(false)
  })

  it.each(['test/cli/refunds.test.ts', 'web/jobs/publish.test.ts', 'cli/config/lock.test.ts'])(
    'but never those of %s',
    (file) => expect(canWaver([test('a', file)])).toBe(false),
  )

  it('and a listed one fails the run after 14 days, or without a date', () => {
    const list = '# comment\n2026-11-01 a.test.ts > old\n2026-11-20 a.test.ts > new\na.test.ts > undated\n'
    expect(staleWaverers(list, new Date('2026-11-26'))).toEqual([
      '2026-11-01 a.test.ts > old',
      'a.test.ts > undated',
    ])
  })
})
