import { describe, expect, it } from 'vitest'
import { brokenRule, circleIn, impurity } from '../scripts/imports.ts'

describe('the import rules', () => {
  it('let a folder import only what stands before it, and know every folder', () => {
    expect(brokenRule('cli/commands/orders.ts', 'cli/output/output.ts')).toBeUndefined()
    expect(brokenRule('cli/output/output.ts', 'cli/commands/orders.ts')).toContain('may import only')
    expect(brokenRule('cli/outputs/a.ts', 'cli/output/output.ts')).toContain('is in no layer')
  })

  it.each(['lib/files', 'lib/http', 'lib/read'])(
    'leave no circle of files in %s, types included',
    (folder) => {
      expect(circleIn(folder)).toBeUndefined()
    },
  )

  it('find servers, processes and browsers in tests and in their fixtures', () => {
    expect(impurity('web/api/redis.test.ts')).toContain('child_process')
    expect(impurity('web/api/receipt.test.ts')).toBe('startSandbox in web/api/api.fixture.ts')
    expect(impurity('test/library/upload-progress.test.ts')).toBeDefined()
    expect(impurity('lib/domain/money.test.ts')).toBeUndefined()
  })
})
