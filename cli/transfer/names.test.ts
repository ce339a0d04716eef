import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportFormat, safeName } from './names.ts'

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
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = safeName(name, 'file')
        expect(safe).not.toBe('')
        expect(basename(safe)).toBe(safe)
        expect(safe).not.toMatch(/[\\/\0\n\r]|^\./)
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(201)
      }),
    )
  })
})

describe('the format of an export', () => {
  it.each([
    [undefined, false, 'x.csv', 'csv'],
    [undefined, false, 'x.jsonl', 'ndjson'],
    [undefined, false, '-', 'csv'],
    ['ndjson', false, 'x.csv', 'ndjson'],
    ['ndjson', true, 'x.csv', 'csv'],
    ['csv', true, 'x.ndjson', 'ndjson'],
    ['ndjson', true, '-', 'ndjson'],
    ['ndjson', true, '', 'ndjson'],
    ['table', true, 'x.csv', 'csv'],
    ['json', true, 'x.ndjson', 'ndjson'],
    ['json', false, 'x.csv', 'json'],
    [undefined, false, 'x.json', 'json'],
    [undefined, false, 'x.XLSX', 'xlsx'],
    [undefined, false, 'x.yml', 'yaml'],
    ['json', true, '-', 'csv'],
  ] as const)('with %s (as a default: %s) for %s is %s', (format, isDefault, destination, expected) => {
    expect(exportFormat({ format, isDefault }, destination)).toBe(expected)
  })

  it('cannot be a table', () => {
    expect(() => exportFormat({ format: 'table', isDefault: false }, 'x.csv')).toThrow('not table')
  })
})
