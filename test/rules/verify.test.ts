import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { joinResults, readResults } from '../scripts/results.ts'
import { canWaver, staleWaverers } from '../scripts/wavered.ts'
import { seedOf } from '../support/fast-check.ts'

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

  it('and a listed one fails landings after 14 days, or without a date', () => {
    const list = '# comment\n2026-11-01 a.test.ts > old\n2026-11-20 a.test.ts > new\na.test.ts > undated\n'
    expect(staleWaverers(list, new Date('2026-11-26'))).toEqual([
      '2026-11-01 a.test.ts > old',
      'a.test.ts > undated',
    ])
  })
})

describe('a run of the tests', () => {
  const report = join(mkdtempSync(join(tmpdir(), 'results-')), 'report.json')
  const results = (failed: object[], errors = 0) => {
    writeFileSync(report, JSON.stringify({ passed: 1, skipped: 0, failed, errors, files: [] }))
    return (exitCode: number) => joinResults([readResults(report, exitCode)]).errors
  }

  it('that fails before its first test is red', () => {
    expect(results([])(0)).toBe(0)
    expect(results([])(1)).toBe(1)
    expect(results([test('a')])(1)).toBe(0)
    expect(results([], 2)(1)).toBe(2)
  })
})

describe('properties', () => {
  it('draw the same on every day, and other cases in another file', () => {
    expect(seedOf('lib/csv.test.ts')).toBe(1_326_609_267)
    expect(seedOf('cli/files/read.test.ts')).not.toBe(seedOf('lib/csv.test.ts'))
  })
})
