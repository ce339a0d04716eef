import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv, parseCsvRow } from '../../lib/csv.ts'
import { unguardFormula } from '../../lib/domain/formula.ts'
import { columns } from './columns.ts'
import { csvLine, rawColumns, rawRow, tsvLine } from './machine.ts'

describe('machine-readable values', () => {
  it('have two columns for money in the unit of the header, and times in RFC 3339', () => {
    const raw = rawColumns(columns('number total:money created:date'), 'minor')
    expect(raw.map(({ header }) => header)).toEqual(['number', 'total.amount', 'total.currency', 'created'])
    const row = {
      number: 'N-1',
      total: { amount: 5, currency: 'GEL' },
      created: new Date('2026-11-21T12:00:00Z'),
    }
    expect(csvLine(rawRow(row, raw))).toBe('N-1,5,GEL,2026-11-21T12:00:00.000Z\r\n')
    expect(tsvLine(rawRow(row, raw))).toBe('N-1\t5\tGEL\t2026-11-21T12:00:00.000Z\n')
    const major = rawColumns(columns('total:money'), 'major')
    expect(major.map(({ header }) => header)).toEqual(['total.major', 'total.currency'])
    expect(csvLine(rawRow(row, major))).toBe('0.05,GEL\r\n')
    expect(csvLine(rawRow({ total: { amount: -1250, currency: 'JPY' } }, major))).toBe('-1250,JPY\r\n')
  })

  it('do not let a spreadsheet run text as a formula, and leave numbers and phones alone', () => {
    expect(csvLine(['=1+1', '@x', -5, '-5', '+995555201508', '+1.5', '-5+1'])).toBe(
      "'=1+1,'@x,-5,-5,+995555201508,+1.5,'-5+1\r\n",
    )
    const signs = fc.string({ unit: fc.constantFrom(..."'=+-@\t\r12.a "), maxLength: 6 })
    fc.assert(
      fc.property(signs, (text) => {
        const [cell = ''] = parseCsvRow(csvLine([text]))
        const isNumber = /^[+-]\d+(\.\d+)?$/.test(text)
        expect(/^[=+\-@\t\r]/.test(cell)).toBe(isNumber)
        expect(unguardFormula(cell)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  it('round-trip through CSV', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), async (rows) => {
        const bytes = Buffer.from(rows.map((row) => csvLine(['row', ...row])).join(''))
        const back: string[][] = []
        for await (const some of parseCsv(Readable.from([bytes])))
          back.push(...some.map(({ cells }) => cells.map(unguardFormula)))
        expect(back).toEqual(rows.map((row) => ['row', ...row]))
      }),
      { examples: [[[['', '', "'+"]]]] },
    )
  })

  it('keep a row of TSV on one line', async () => {
    expect(await text(Readable.from([tsvLine(['a\tb', 'c\nd'])]))).toBe('a b\tc d\n')
  })
})
