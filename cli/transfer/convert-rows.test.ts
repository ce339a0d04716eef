/** What a second parser reads of a converted export is what the platform sent, whatever row a field first appears in. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { recordedOutput } from '../output/output.fixture.ts'
import { strangersText } from '../output/texts.fixture.ts'
import { type Conversion, convertFile, convertStream } from './convert-rows.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-convert-'))
  path = join(folder, 'rows')
})
afterAll(() => rm(folder, { recursive: true }))

type Row = Record<string, unknown>
type Format = Conversion['format']

const PLAIN = { view: { columns: [] }, fields: [], query: undefined, money: 'minor' } as const
const { signal } = new AbortController()

async function converted(format: Format, change: Partial<Conversion> = {}): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const write = async (chunk: string | Uint8Array) => void chunks.push(Buffer.from(chunk))
  await convertFile(path, { ...PLAIN, format, ...change }, write, signal)
  return Buffer.concat(chunks)
}

const linesOf = (rows: readonly Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const save = (rows: readonly Row[]) => writeFile(path, linesOf(rows))

/** RFC 4180, one character after another. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted] = [[] as string[], '', false]
  for (let at = 0; at < text.length; at++) {
    const [one, next] = [text[at], text[at + 1]]
    if (isQuoted && one === '"' && next === '"') cell += text[++at]
    else if (one === '"') isQuoted = !isQuoted
    else if (!isQuoted && one === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && one === '\r' && next === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += one
  }
  return rows
}
const readTsv = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const unescaped = (xml: string) =>
  xml
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] as string)
    .replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

function readWorkbook(bytes: Uint8Array): string[][] {
  const files = unzipSync(bytes)
  const read = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name])
  const strings = [...read('xl/sharedStrings.xml').matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(
    ([, text = '']) => unescaped(text),
  )
  const columnOf = (letters: string) =>
    [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return [...read('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, letters = '', more = '', value = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)><v>([^<]*)<\/v>/g,
    ))
      cells[columnOf(letters)] = more.includes('t="s"') ? (strings[Number(value)] as string) : value
    return Array.from(cells, (cell) => cell ?? '')
  })
}

const readers = {
  csv: (bytes: Buffer) => readCsv(bytes.toString()),
  tsv: (bytes: Buffer) => readTsv(bytes.toString()),
  xlsx: readWorkbook,
}

/** How each format has a text, character by character. */
const AS: Record<keyof typeof readers, (text: string) => string> = {
  csv: (text) => (/^(?![+-]\d+$)'*[=+\-@\t\r]/.test(text) ? `'${text}` : text).toWellFormed(),
  tsv: (text) => text.replace(/[\t\r\n]+/g, ' ').toWellFormed(),
  xlsx: (text) =>
    Array.from(text.replace(/\r\n?/g, '\n'), (one) => {
      const code = one.codePointAt(0) as number
      const isControl = (code < 32 && code !== 9 && code !== 10) || (code > 126 && code < 160 && code !== 133)
      const isNone = (code & 0xfffe) === 0xfffe || code === 0xfffd || (code >= 0xd800 && code < 0xe000)
      const units = Array.from({ length: one.length }, (_, at) =>
        one.charCodeAt(at).toString(16).padStart(4, '0'),
      )
      return isControl || isNone ? units.map((unit) => `\\u${unit}`).join('') : one
    }).join(''),
}

describe('a text of a stranger', () => {
  const texts = fc.array(strangersText, { minLength: 1, maxLength: 5 })

  it('is read back from every format', () =>
    fc.assert(
      fc.asyncProperty(texts, strangersText, async (notes, key) => {
        const rows = notes.map((note, index) => ({ _id: `row ${index}`, [`k${key}`]: note }))
        await save(rows)
        expect(JSON.parse(String(await converted('json')))).toEqual(rows)
        const lines = String(await converted('ndjson', { fields: ['_id', `k${key}`] })).split('\n')
        expect(lines.slice(0, -1).map((line) => JSON.parse(line)._id)).toEqual(rows.map(({ _id }) => _id))
        const yaml = String(await converted('yaml'))
        for (const version of ['1.1', '1.2'] as const) expect(parseYaml(yaml, { version })).toEqual(rows)
        for (const format of ['csv', 'tsv', 'xlsx'] as const) {
          const read = readers[format](await converted(format))
          const as = AS[format]
          expect(read).toEqual([
            [as('_id'), as(`k${key}`)],
            ...rows.map((row) => {
              const last = as(row[`k${key}`] as string)
              return format === 'xlsx' && last === '' ? [row._id] : [row._id, last]
            }),
          ])
        }
      }),
      { examples: [[['__proto__', 'constructor'], '']] },
    ))

  it('is read back from stdout, where no control character arrives', () =>
    fc.assert(
      fc.asyncProperty(texts, async (notes) => {
        const rows = notes.map((note) => ({ note }))
        for (const format of ['json', 'ndjson', 'yaml'] as const) {
          const { streams, output } = recordedOutput({}, false, {})
          const chunks = Readable.from([Buffer.from(linesOf(rows))])
          await convertStream(chunks, { ...PLAIN, format }, output.data)
          const text = format === 'ndjson' ? `[${streams.out.trim().split('\n')}]` : streams.out
          expect(format === 'yaml' ? parseYaml(text) : JSON.parse(text)).toEqual(rows)
          expect(streams.out).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202e]/)
        }
      }),
    ))
})

describe('a field', () => {
  /** Row numbers in which fields appear for the first time, and alone. */
  const FIRST = [1, 251, 5_001]
  const rowsWith = (count: number, first: readonly number[]): Row[] =>
    Array.from({ length: count }, (_, index) => ({
      _id: `r${index + 1}`,
      ...(first.includes(index + 1) ? { [`late${index + 1}`]: `value ${index + 1}` } : {}),
    }))
  beforeAll(() => save(rowsWith(5_100, FIRST)))

  it.each(['csv', 'tsv', 'xlsx'] as const)('is in %s, whatever row has it first', async (format) => {
    const [head, ...rows] = readers[format](await converted(format))
    expect(head).toEqual(['_id', ...FIRST.map((at) => `late${at}`)])
    for (const [index, at] of FIRST.entries()) expect(rows[at - 1]?.[index + 1]).toBe(`value ${at}`)
    expect(rows).toHaveLength(5_100)
  })

  it.each(['csv', 'tsv', 'xlsx', 'json', 'ndjson', 'yaml'] as const)(
    'can be asked for in %s',
    async (format) => {
      const asked = { fields: ['late5001', '_id'] }
      const text = format === 'xlsx' ? '' : String(await converted(format, asked))
      const { value, count } = {
        csv: () => ({ value: readCsv(text)[5_001]?.[0], count: readCsv(text).length - 1 }),
        tsv: () => ({ value: readTsv(text)[5_001]?.[0], count: readTsv(text).length - 1 }),
        xlsx: () => ({ value: '', count: 0 }),
        json: () => ({ value: JSON.parse(text)[5_000].late5001, count: JSON.parse(text).length }),
        ndjson: () => ({
          value: JSON.parse(text.split('\n')[5_000] as string).late5001,
          count: text.split('\n').length - 1,
        }),
        yaml: () => {
          const rows = text.split(/^(?=- )/m)
          return { value: parseYaml(rows[5_000] as string)[0].late5001, count: rows.length }
        },
      }[format]()
      if (format === 'xlsx') {
        const sheet = readWorkbook(await converted(format, asked))
        expect([sheet[0], sheet[5_001]]).toEqual([
          ['late5001', '_id'],
          ['value 5001', 'r5001'],
        ])
      } else expect([value, count]).toEqual(['value 5001', 5_100])
    },
  )

  it('that no row has is an error before anything is written, with or without a query', async () => {
    for (const change of [{ fields: ['late5002'] }, { fields: ['_id', 'late1'], query: '{_id: _id}' }]) {
      const writing = convertFile(
        path,
        { ...PLAIN, format: 'json', ...change },
        async () => {
          throw new Error('written')
        },
        signal,
      )
      await expect(writing).rejects.toMatchObject({ code: 'unknown-field', exit: 2 })
    }
  })

  it('of a result of a query is there, too, and so are results without fields', async () => {
    const query = "(_id == 'r1' && 'first') || (late5001 && {late: late5001}) || null"
    expect(readTsv(String(await converted('tsv', { query })))).toEqual([
      ['value', 'late'],
      ['first', ''],
      ['', 'value 5001'],
    ])
  })

  it('of one in 60,000 rows is found', async () => {
    const file = createWriteStream(path)
    for (let from = 0; from < 60_000; from += 1_000) {
      const rows = Array.from({ length: 1_000 }, (_, index) => ({
        _id: `r${from + index}`,
        ...(from + index === 59_999 ? { last: { amount: 5, currency: 'USD' } } : {}),
      }))
      if (!file.write(linesOf(rows))) await once(file, 'drain')
    }
    file.end()
    await once(file, 'close')
    const rows = readTsv(String(await converted('tsv', { fields: ['_id', 'last'] })))
    expect([rows[0], rows.length, rows.at(-1)]).toEqual([
      ['_id', 'last.amount', 'last.currency'],
      60_001,
      ['r59999', '5', 'USD'],
    ])
  })
})
