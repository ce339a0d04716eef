import { describe, expect, it } from 'vitest'
import { exportFormat } from './export-format.ts'

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

  it('is refused for a file that is named like another one, unless it is named', () => {
    const format = (destination: string, flag?: 'csv' | 'xlsx') => () =>
      exportFormat({ format: flag, isDefault: false }, destination)
    for (const name of ['x.parquet', 'x.csv.gz', 'folder/x.txt']) {
      expect(format(name)).toThrow('an export can be csv, tsv, ndjson, json, yaml or xlsx')
      expect(format(name, 'csv')()).toBe('csv')
    }
    expect(format('orders-2026.11')()).toBe('csv')
    expect(format('x.csv', 'xlsx')).toThrow('a workbook must be named .xlsx')
    expect(format('x', 'xlsx')()).toBe('xlsx')
  })

  it('cannot be a table', () => {
    expect(() => exportFormat({ format: 'table', isDefault: false }, 'x.csv')).toThrow('not table')
  })
})
