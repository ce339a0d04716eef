import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeName } from './names.ts'

describe('safeName', () => {
  it('keeps a valid name', () => {
    expect(safeName('report 2026.xlsx', 'x')).toBe('report 2026.xlsx')
    expect(safeName('გეგმა.pdf', 'x')).toBe('გეგმა.pdf')
  })

  it('never leaves the folder', () => {
    expect(safeName('../../etc/passwd', 'x')).toBe('passwd')
    expect(safeName('C:\\Windows\\win.ini', 'x')).toBe('win.ini')
    expect(safeName('.bashrc', 'x')).toBe('bashrc')
    expect(safeName('-rf', 'x')).toBe('rf')
    expect(safeName('CON.txt', 'x')).toBe('_CON.txt')
    expect(safeName('..', 'x')).toBe('x')
    expect(safeName(undefined, 'x')).toBe('x')
  })

  it('returns one valid file name for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400, size: 'max' }), (name) => {
        const safe = safeName(name, 'file')
        expect(safe).not.toBe('')
        expect(basename(safe)).toBe(safe)
        expect(safe).not.toMatch(
          /[\\/\u0000-\u001f\u007f\u202a-\u202e]|^[.-]|[. ]$|^(con|nul|aux|prn|com\d|lpt\d)(\.|$)/i,
        )
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(201)
      }),
      { numRuns: 50 },
    )
  })
})
