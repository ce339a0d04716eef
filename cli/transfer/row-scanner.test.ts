import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from '../output/machine.ts'
import { type RowChecks, type RowFormat, RowScanner } from './row-scanner.ts'

/** Pushes bytes in chunks of the given sizes, repeatedly. */
function scan(format: RowFormat, bytes: Buffer, sizes: number[], checks: RowChecks = 'ids') {
  const scanner = new RowScanner(format, checks)
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
  it('counts rows, not line breaks inside quotes, however the bytes are split and whether or not the last row has a line break', () => {
    fc.assert(
      fc.property(
        rows,
        sizes,
        fc.constantFrom<RowChecks>('none', 'rows', 'ids'),
        fc.boolean(),
        (data, pieces, checks, isOpen) => {
          const lines = [['a', 'b'], ...data].map((row, n) => csvLine([n === 0 ? '_id' : `x${n}`, ...row]))
          const text = lines.join('')
          const bytes = Buffer.from(isOpen ? text.slice(0, -2) : text)
          const { scanner, out } = scan('csv', bytes, pieces, checks)
          const last = scanner.end()
          expect(Buffer.concat([out, last as Buffer]).equals(bytes)).toBe(true)
          expect(last?.length === 0).toBe(!isOpen)
          expect(scanner.amount).toBe(data.length)
          expect(scanner.lastId).toBe(`x${data.length}`)
        },
      ),
    )
  })

  it('holds back an incomplete row', () => {
    fc.assert(
      fc.property(rows, sizes, fc.nat(), (data, pieces, place) => {
        const lines = data.map((row) => csvLine(['x', ...row]))
        const bytes = Buffer.from(lines.join(''))
        const cut = place % (bytes.length + 1)
        const { out } = scan('csv', bytes.subarray(0, cut), pieces, 'none')
        const ends = lines.map((_, index) => Buffer.byteLength(lines.slice(0, index + 1).join('')))
        const whole = ends.filter((end) => end <= cut).at(-1) ?? 0
        expect(out.length).toBe(whole)
      }),
    )
  })

  it('takes no last row that has too few columns, an open quote, or a number that does not fit', () => {
    const ended = (text: string, total?: number) => {
      const { scanner } = scan('csv', Buffer.from(`_id,note\r\na,x\r\n${text}`), [4])
      scanner.announced = total
      return [scanner.end()?.toString(), scanner.amount]
    }
    expect(ended('b,y')).toEqual(['b,y', 2])
    expect(ended('b,y', 2)).toEqual(['b,y', 2])
    expect(ended('b,y', 3)).toEqual([undefined, 1])
    expect(ended('b,"y', 2)).toEqual([undefined, 1])
    expect(ended('b')).toEqual([undefined, expect.any(Number)])
    expect(ended('')).toEqual(['', 1])
    expect(ended('\r\n')).toEqual(['', 1])
  })

  it('reads JSON lines', () => {
    const bytes = Buffer.from('{"_id":"a"}\n{"_id":"b","note":"x\\ny"}\n{"_id":"c"')
    const { scanner, out } = scan('ndjson', bytes, [5])
    expect(scanner.amount).toBe(2)
    expect(out.toString()).toBe('{"_id":"a"}\n{"_id":"b","note":"x\\ny"}\n')
    expect(scanner.lastId).toBe('b')
    expect(scanner.end()).toBeUndefined()
    expect(scan('ndjson', bytes.subarray(0, -1), [5]).scanner.end()).toBeUndefined()
  })

  it.each(['csv', 'ndjson'] as const)('finds an id of %s that comes twice, and only that', (format) => {
    const ids = fc.uniqueArray(
      fc.string({ unit: fc.constantFrom('a', 'b', '0', '1', 'ა'), minLength: 1, maxLength: 5 }),
      { minLength: 2, maxLength: 40 },
    )
    fc.assert(
      fc.property(ids, fc.option(fc.tuple(fc.nat(), fc.nat())), sizes, (given, repeated, pieces) => {
        const all = [...given]
        const [from, to] = (repeated ?? [0, 0]).map((place) => place % all.length) as [number, number]
        if (repeated) all.splice(Math.max(from, to) + 1, 0, all[Math.min(from, to)] as string)
        const line = (id: string) => (format === 'csv' ? `x,${id}\r\n` : `{"_id":"${id}"}\n`)
        const bytes = Buffer.from((format === 'csv' ? 'note,_id\r\n' : '') + all.map(line).join(''))
        if (repeated) expect(() => scan(format, bytes, pieces)).toThrow('came twice')
        else expect(scan(format, bytes, pieces).scanner.amount).toBe(given.length)
        expect(scan(format, bytes, pieces, 'none').scanner.amount).toBe(all.length)
      }),
    )
  })
})

describe('CSV', () => {
  it('has as many cells in each row as in its header, quoted or not, or is damaged', () => {
    const anyCell = fc.oneof(cell, fc.string({ unit: fc.constantFrom('a', 'ა'), maxLength: 40 }))
    const anyRows = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(anyRows, sizes, (data, pieces) => {
        const bytes = Buffer.from(data.map((row) => csvLine(['x', ...row])).join(''))
        const isEven = data.every((row) => row.length === data[0]?.length)
        const scanned = () => scan('csv', bytes, pieces)
        if (isEven) expect(scanned().scanner.amount).toBe(data.length - 1)
        else expect(scanned).toThrow(/columns instead of/)
      }),
    )
  })

  it('has its ids in the column of that name', () => {
    const lastId = (text: string) => scan('csv', Buffer.from(text), [7]).scanner.lastId
    expect(lastId('\ufeffnote,_id\r\n"a, ""b""",id-1\r\n')).toBe('id-1')
    expect(lastId('note,_id\r\nx,\r\n')).toBeUndefined()
    expect(lastId('a,b\r\nx,y\r\n')).toBeUndefined()
    for (const header of ['_id,note', 'note,_id,more', 'note,_id']) {
      const row = header.replace('_id', 'id-1').replace('note', '"a,\n"')
      expect(() => lastId(`${header}\n${row}\n${row}\n`)).toThrow('the id id-1 came twice')
    }
  })
})
