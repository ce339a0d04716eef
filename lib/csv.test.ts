import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRow, csvRows, parseCsv } from './csv.ts'

/**
 * The text as a stream of chunks of at most `size` bytes, so that rows and characters get torn. They share one buffer,
 * as they do when a file is read.
 */
async function* chunked(text: string, size: number) {
  const bytes = Buffer.from(text)
  const buffer = Buffer.alloc(size)
  for (let at = 0; at < bytes.length; at += size)
    yield buffer.subarray(0, bytes.copy(buffer, 0, at, at + size))
}

async function rowsOf(text: string, size = 7): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of parseCsv(chunked(text, size))) rows.push(...batch.map(({ cells }) => cells))
  return rows
}

const quoteAlways = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const quoteIfNeeded = (cell: string) => (/[",\r\n]/.test(cell) ? quoteAlways(cell) : cell)

describe('parseCsv', () => {
  it('skips a byte order mark and joins characters split across chunks', async () => {
    expect(await rowsOf('\uFEFFსახელი,ფასი\r\nбалкон,₾\r\n', 1)).toEqual([
      ['სახელი', 'ფასი'],
      ['балкон', '₾'],
    ])
  })

  it('keeps a quote inside an unquoted cell', async () => {
    expect(await rowsOf('5" pipe,x\r\n')).toEqual([['5" pipe', 'x']])
  })

  it('reports the row of an unclosed quote', async () => {
    await expect(rowsOf('a,b\r\n"c,d\r\n')).rejects.toThrow(
      'line 2 of the CSV is malformed: a quote is never closed',
    )
  })

  it('reports the row with text after a closing quote', async () => {
    await expect(rowsOf('"a"b,c\r\n')).rejects.toThrow(
      'line 1 of the CSV is malformed: text behind a closing quote',
    )
  })

  it('yields a row as soon as its line break has arrived', async () => {
    const given: string[][] = []
    async function* slow() {
      yield new TextEncoder().encode('a,b\r\nc')
      expect(given).toEqual([['a', 'b']])
      yield new TextEncoder().encode(',d\r\n')
    }
    for await (const batch of parseCsv(slow())) given.push(...batch.map(({ cells }) => cells))
    expect(given).toHaveLength(2)
  })

  it('reads any text in any pieces as it reads the whole of it', async () => {
    const messageOf = (error: Error) => error.message
    const piece = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', 'a', 'ქ', '\uFEFF')
    const streamed = async (text: string, size: number) => {
      const rows: CsvRow[] = []
      for await (const batch of parseCsv(chunked(text, size))) rows.push(...batch)
      return rows
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        async (parts, size) => {
          const text = parts.join('')
          const whole = async () => csvRows(text.replace(/^\uFEFF/, ''))
          expect(await streamed(text, size).catch(messageOf)).toEqual(await whole().catch(messageOf))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('reads back any written rows, however they are split into chunks', async () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[",\r\na]{0,6}$/))
    // One empty cell alone in its row cannot be told from an empty line.
    const row = fc.array(cell, { minLength: 2, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        fc.constantFrom('\r\n', '\n'),
        async (rows, size, always, end) => {
          const quote = always ? quoteAlways : quoteIfNeeded
          const text = rows.map((cells) => cells.map(quote).join(',') + end).join('')
          // A byte order mark at the very start is no text.
          fc.pre(!text.startsWith('\uFEFF'))
          expect(await rowsOf(text, size)).toEqual(rows)
        },
      ),
      { numRuns: 200 },
    )
  })
})
