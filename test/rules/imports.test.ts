import { describe, expect, it } from 'vitest'
import { brokenRule, circleIn, impurity } from '../scripts/imports.ts'

describe('the import rules', () => {
  it('let a folder import only what stands before it, and know every folder', () => {
    expect(brokenRule('cli/commands/orders.ts', 'cli/output/output.ts')).toBeUndefined()
    expect(brokenRule('cli/output/output.ts', 'cli/commands/orders.ts')).toContain('may import only')
    expect(brokenRule('cli/outputs/a.ts', 'cli/output/output.ts')).toContain('is in no layer')
  })

  it('name the files that import one another, by way of others too', () => {
    const chain = { a: ['b'], b: ['c'], c: [], d: ['d'] }
    const circle = { e: ['f', 'a'], f: ['g'], g: ['e', 'h'], h: [], i: ['e'] }
    const found = (imports: Record<string, string[]>) => circleIn(new Map(Object.entries(imports)))
    expect(found(chain)).toEqual([])
    expect(found({ ...chain, ...circle })).toEqual(['e', 'f', 'g'])
  })

  it('keep the schemas of entities out of the tests that read the specification', () => {
    expect(brokenRule('test/protocol/sandbox.test.ts', 'cli/schemas/words.ts')).toContain('specification')
    expect(brokenRule('test/spec-platform/dialects/stage.ts', 'cli/sandbox/entities/index.ts')).toBeDefined()
    expect(brokenRule('test/protocol/offers.test.ts', 'cli/sandbox/index.ts')).toBeUndefined()
  })

  it('find servers, processes and browsers in tests and in their fixtures', () => {
    expect(impurity('web/api/redis.test.ts')).toContain('child_process')
    expect(impurity('web/api/receipt.test.ts')).toBe('startSandbox in web/api/api.fixture.ts')
    expect(impurity('test/library/upload-progress.test.ts')).toBeDefined()
    expect(impurity('lib/domain/money.test.ts')).toBeUndefined()
  })
})
