import { describe, expect, it } from 'vitest'
import { brokenImports, brokenRule } from '../scripts/imports.ts'

describe('the import rules', () => {
  it('hold in the whole tree', () => {
    expect(brokenImports()).toEqual([])
  })

  it('keep lib from importing other rooms and the sandbox from importing lib beyond its domain', () => {
    expect(brokenRule('lib/admin.ts', 'cli/program.ts')).toBeDefined()
    expect(brokenRule('lib/admin.ts', 'lib/http/client.ts')).toBeUndefined()
    expect(brokenRule('cli/sandbox/server.ts', 'lib/http/client.ts')).toBeDefined()
    expect(brokenRule('cli/sandbox/server.ts', 'lib/domain/index.ts')).toBeUndefined()
    expect(brokenRule('cli/program.ts', 'lib/index.ts')).toBeUndefined()
    expect(brokenRule('cli/program.ts', 'web/src/cms/client.ts')).toBeDefined()
    expect(brokenRule('web/src/cms/client.ts', 'lib/public.ts')).toBeDefined()
  })
})
