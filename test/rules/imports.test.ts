import { describe, expect, it } from 'vitest'
import { brokenRule, circleIn, impurity } from '../scripts/imports.ts'

describe('the import rules', () => {
  it('let a folder import only what stands before it, and know every folder', () => {
    expect(brokenRule('cli/commands/orders.ts', 'cli/output/output.ts')).toBeUndefined()
    expect(brokenRule('cli/output/output.ts', 'cli/output/table.ts')).toBeUndefined()
    expect(brokenRule('cli/output/output.ts', 'cli/commands/orders.ts')).toContain(
      'cli/output may import only',
    )
    expect(brokenRule('cli/config/settings.ts', 'cli/definition/context.ts')).toBeDefined()
    expect(brokenRule('cli/outputs/a.ts', 'cli/output/output.ts')).toContain('is in no layer')
  })

  it('keep lib from importing other rooms and the sandbox from importing lib beyond its domain', () => {
    expect(brokenRule('lib/admin.ts', 'cli/run.ts')).toBeDefined()
    expect(brokenRule('lib/admin.ts', 'lib/http/client.ts')).toBeUndefined()
    expect(brokenRule('lib/http/call.ts', 'lib/read/shape.ts')).toContain('lib/http may import only')
    expect(brokenRule('lib/http/client.ts', 'lib/read/shape.ts')).toBeUndefined()
    expect(brokenRule('cli/sandbox/server/app.ts', 'lib/http/client.ts')).toBeDefined()
    expect(brokenRule('cli/sandbox/server/app.ts', 'lib/domain/index.ts')).toBeUndefined()
    expect(brokenRule('cli/sandbox/commerce/items.ts', 'cli/sandbox/http/route.ts')).toBeDefined()
    expect(brokenRule('cli/sandbox/commerce/items.ts', 'cli/sandbox/index.ts')).toBeDefined()
    expect(brokenRule('cli/sandbox/commerce/items.ts', 'cli/sandbox/somewhere/else.ts')).toBeDefined()
    expect(brokenRule('cli/sandbox/payments/pay.ts', 'cli/sandbox/commerce/items.ts')).toBeUndefined()
    expect(brokenRule('cli/run.ts', 'lib/index.ts')).toBeUndefined()
    expect(brokenRule('cli/transfer/sink.ts', 'lib/http/client.ts')).toBeDefined()
    expect(brokenRule('cli/run.ts', 'web/src/cms/client.ts')).toBeDefined()
    expect(brokenRule('web/src/cms/client.ts', 'lib/public.ts')).toBeDefined()
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
