// CSV, rows cut anywhere, file names, queries and paths.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { safeName as sandboxName } from '../../../cli/sandbox/http/multipart.ts'
import { safeName } from '../../../cli/transfer/names.ts'
import { RowScanner } from '../../../cli/transfer/row-scanner.ts'
import { parseCsv } from '../../../lib/csv.ts'
import { csvCell } from '../../../lib/domain/formula.ts'
import { filenameOf } from '../../../lib/files/download.ts'
import { path, queryString } from '../../../lib/http/path.ts'
import { type Rule, rule } from '../rule.ts'

const cellText = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', 'ქ', ' ', '=', '𝕏', '') }),
  fc.string({ unit: 'grapheme' }),
)
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { maxLength: 12 }))
const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 8 })

/** An independent writer of RFC 4180. */
const written = (rows: string[][], end: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + end).join('')

function pieces(bytes: Buffer, places: number[]): Buffer[] {
  const all = [0, ...places.filter((place) => place < bytes.length).sort((a, b) => a - b), bytes.length]
  return all.slice(1).map((end, at) => bytes.subarray(all[at], end))
}

async function* streamed(chunks: Buffer[]) {
  yield* chunks
}

const oddName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('/', '\\', '.', ' ', ':', '\u0000', '\u202e', 'a', '-', '%2f', '"', ';'),
  }),
  fc.constantFrom(
    '..',
    'CON',
    'con.txt',
    'NUL.',
    '.bashrc',
    '-rf',
    `${'ქ'.repeat(300)}.pdf`,
    `${'a. '.repeat(90)}`,
  ),
)

function isHarmless(name: string): void {
  assert.ok(name !== '' && name !== '.' && name !== '..', 'is no name')
  assert.ok(!/[/\\\u0000-\u001f\u007f\u202a-\u202e]/.test(name), 'has a folder or a control character')
  assert.ok(!/[. ]$/.test(name), 'ends with a dot or a space')
}

export const textRules: readonly Rule[] = [
  rule(
    'CSV comes out as it went in, wherever it is cut',
    5000,
    fc.tuple(table, cuts, fc.constantFrom('\r\n', '\n')),
    async ([rows, places, end]) => {
      const found: string[][] = []
      for await (const batch of parseCsv(streamed(pieces(Buffer.from(written(rows, end)), places)))) {
        found.push(...batch.map(({ cells }) => cells))
      }
      // An empty line is not a row.
      assert.deepEqual(
        found,
        rows
          .map((row) => row.map((cell) => cell.toWellFormed()))
          .filter((row) => row.length > 1 || row[0] !== ''),
      )
    },
  ),
  rule(
    'any bytes as CSV are rows or a SyntaxError',
    5000,
    fc.tuple(fc.uint8Array(), cuts),
    async ([bytes, places]) => {
      try {
        for await (const batch of parseCsv(streamed(pieces(Buffer.from(bytes), places)))) assert.ok(batch)
      } catch (error) {
        assert.ok(error instanceof SyntaxError)
      }
    },
  ),
  rule('a cell of an export is no formula, and is read back', 5000, cellText, async (text) => {
    const bytes = Buffer.from(`${csvCell(text)},x\r\n`)
    const [{ cells: [cell] = [] } = {}] = (await parseCsv(streamed([bytes])).next()).value ?? []
    const expected = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    assert.equal(cell, expected.toWellFormed())
  }),
  rule(
    'rows of an export end at the same bytes, wherever the stream is cut',
    5000,
    fc.tuple(table, cuts),
    ([rows, places]) => {
      // All rows of an export have the columns of its header.
      const width = Math.max(1, ...rows.map((row) => row.length))
      const ids = rows.map((row, at) => [`id-${at}`, ...row, ...Array<string>(width - row.length).fill('')])
      const head = Buffer.from(`_id${',a'.repeat(width)}\r\n`)
      const bytes = Buffer.concat([head, Buffer.from(written(ids, '\r\n'))])
      const scanner = new RowScanner('csv', 'ids')
      const given = pieces(bytes, places).map((piece) => Buffer.from(scanner.push(piece)))
      assert.ok(Buffer.concat(given).equals(bytes))
      assert.equal(scanner.end(undefined)?.length, 0)
      assert.deepEqual([scanner.rows, scanner.bytes], [rows.length, bytes.length])
      if (rows.length > 0) assert.equal(scanner.lastId, `id-${rows.length - 1}`)
    },
  ),
  rule(
    'a name from a server leads into no other folder',
    20_000,
    fc.tuple(oddName, oddName),
    ([name, other]) => {
      for (const header of [
        name,
        `attachment; filename="${name}"`,
        `x; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}; filename=${other}`,
      ]) {
        const found = filenameOf(header)
        assert.ok(
          found === undefined || (!/[/\\]/.test(found) && found !== '.' && found !== '..' && found !== ''),
        )
        isHarmless(safeName(found, 'download'))
      }
      const made = safeName(name, 'download')
      isHarmless(made)
      assert.ok(Buffer.byteLength(made) <= 210, 'is too long for a disk')
      assert.ok(!/^(con|nul|aux|prn|com\d|lpt\d)(\.|$)/i.test(made) && !/^[.-]/.test(made), 'is special')
      isHarmless(sandboxName(name))
    },
  ),
  rule(
    'a query is read back as it was written',
    10_000,
    fc.dictionary(
      fc.string({ minLength: 1 }),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.date({ noInvalidDate: true })),
    ),
    (query) => {
      const found = Object.fromEntries(new URLSearchParams(queryString(query)))
      const text = (value: unknown) =>
        value instanceof Date ? value.toISOString() : String(value).toWellFormed()
      const expected = Object.entries(query).map(([name, value]) => [name.toWellFormed(), text(value)])
      assert.deepEqual(found, Object.fromEntries(expected))
    },
  ),
  rule(
    'an id is one segment of a path, whatever is in it',
    10_000,
    fc.string({ unit: 'binary', minLength: 1 }),
    (id) => {
      let made: string
      try {
        made = String(path`/order/${id}/event`)
      } catch (error) {
        return assert.ok(id.trim() === '' || id === '.' || id === '..' || !id.isWellFormed(), String(error))
      }
      const segments = new URL(made, 'http://x').pathname.split('/')
      assert.deepEqual([segments.length, segments[1], segments[3]], [4, 'order', 'event'])
      assert.equal(decodeURIComponent(segments[2] as string), id)
    },
  ),
]
