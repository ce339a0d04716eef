import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsvRow } from '../../lib/csv.ts'
import { csvLine } from '../output/machine.ts'
import { idOfRow, RowScanner } from './row-scanner.ts'

/** Pushes bytes in chunks of the given sizes, repeatedly. */
function scan(format: 'csv' | 'ndjson', bytes: Buffer, sizes: number[]) {
  const scanner = new RowScanner(format)
  const out: Buffer[] = []
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] as number
    out.push(Buffer.from(scanner.push(bytes.subarray(at, at + size))))
    at += size
  }
  return { scanner, out: Buffer.concat(out) }
}

const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', 'ა', ' '), maxLength: 6 })
const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })

describe('RowScanner', () => {
  it('counts rows, not line breaks inside quotes, however the bytes are split', () => {
    fc.assert(
      fc.property(rows, sizes, (data, pieces) => {
        const lines = [['a', 'b'], ...data].map((row, n) => csvLine([n === 0 ? '_id' : `x${n}`, ...row]))
        const bytes = Buffer.from(lines.join(''))
        const { scanner, out } = scan('csv', bytes, pieces)
        expect(out.equals(bytes)).toBe(true)
        expect(scanner.rows).toBe(data.length)
        expect(scanner.isWhole).toBe(true)
        expect(scanner.lastRow.toString()).toBe(lines.at(-1))
      }),
    )
  })

  it('holds back an incomplete row', () => {
    fc.assert(
      fc.property(rows, sizes, fc.nat(), (data, pieces, place) => {
        const lines = data.map((row) => csvLine(['x', ...row]))
        const bytes = Buffer.from(lines.join(''))
        const cut = place % (bytes.length + 1)
        const { scanner, out } = scan('csv', bytes.subarray(0, cut), pieces)
        const ends = lines.map((_, index) => Buffer.byteLength(lines.slice(0, index + 1).join('')))
        const whole = ends.filter((end) => end <= cut).at(-1) ?? 0
        expect(out.length).toBe(whole)
        expect(scanner.bytes).toBe(whole)
        expect(scanner.isWhole).toBe(whole === cut)
      }),
    )
  })

  it('reads JSON lines', () => {
    const bytes = Buffer.from('{"_id":"a"}\n{"_id":"b","note":"x\\ny"}\n{"_id":"c"')
    const { scanner, out } = scan('ndjson', bytes, [5])
    expect(scanner.rows).toBe(2)
    expect(out.toString()).toBe('{"_id":"a"}\n{"_id":"b","note":"x\\ny"}\n')
    expect(idOfRow('ndjson', scanner.lastRow, undefined)).toBe('b')
    scanner.dropTail()
    expect(scanner.isWhole).toBe(true)
  })
})

describe('idOfRow', () => {
  it('finds the column by its name in the header', () => {
    const header = Buffer.from('\ufeffnote,_id\r\n')
    expect(idOfRow('csv', Buffer.from('"a, ""b""",id-1\r\n'), header)).toBe('id-1')
    expect(idOfRow('csv', Buffer.from('x,\r\n'), header)).toBeUndefined()
    expect(idOfRow('csv', Buffer.from('x,y\r\n'), Buffer.from('a,b\r\n'))).toBeUndefined()
  })

  it('round-trips cells', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        // The first letter keeps the writer from treating a cell as a formula.
        const written = cells.map((text) => `x${text}`)
        expect(parseCsvRow(csvLine(written))).toEqual(written)
      }),
    )
  })
})
