/**
 * What an export claims, for every announcement, framing and format, with its bytes cut or changed anywhere. A model that
 * shares no code with the export says what must be claimed.
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpFactory } from '../../lib/client.ts'
import { exportRows, type RowExport } from './export-rows.ts'
import { TRANSFER_REQUEST } from './headers.ts'
import { silentOutput } from './server.fixture.ts'

const ROWS = [
  ['a-1', 'plain', ''],
  ['a-2', 'two\r\nlines, "quoted"', '7'],
  ['a-3', 'ქართული', ''],
  ['a-4', '', ''],
  ['a-5', 'last "one"', 'x'],
]
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const BODIES = {
  csv: [['_id', 'note', 'more'], ...ROWS].map((row) => row.map(quoted).join(',')).join('\r\n'),
  ndjson: ROWS.map(([_id, note, more]) => JSON.stringify({ _id, note, more })).join('\n'),
}
type Format = keyof typeof BODIES

interface Shape {
  format: Format
  announces: 'nothing' | 'count' | 'digest' | 'both'
  /** What the list says; only looked at where the export announces nothing. */
  list: 'right' | 'wrong' | 'unknown'
  framing: 'length' | 'chunks' | 'close'
  /** Whether the last row has a line break. */
  isTerminated: boolean
}

/** What happens to the body at a byte. A dropped connection leaves a length or chunks unfinished. */
type Fault = { kind: 'none' | 'end' | 'drop' | 'flip'; at: number }

const cross = <T extends object>(of: { [K in keyof T]: readonly T[K][] }): T[] =>
  Object.entries(of).reduce<object[]>(
    (all, [key, values]) =>
      all.flatMap((one) => (values as unknown[]).map((value) => ({ ...one, [key]: value }))),
    [{}],
  ) as T[]

const SHAPES = cross<Shape>({
  format: ['csv', 'ndjson'],
  announces: ['nothing', 'count', 'digest', 'both'],
  list: ['right', 'wrong', 'unknown'],
  framing: ['length', 'chunks', 'close'],
  isTerminated: [true, false],
}).filter(({ announces, list }) => announces === 'nothing' || list === 'wrong')

const bodyOf = ({ format, isTerminated }: Shape) =>
  Buffer.from(BODIES[format] + (isTerminated ? (format === 'csv' ? '\r\n' : '\n') : ''))

function delivered(body: Buffer, { kind, at }: Fault): Buffer {
  if (kind === 'end' || kind === 'drop') return body.subarray(0, at)
  const copy = Buffer.from(body)
  if (kind === 'flip') copy[at] = (copy[at] as number) ^ 1
  return copy
}

/** Rows of the bytes without the header, undefined for what is no row, and whether the last one has no line break. */
function rowsOf(format: Format, bytes: Buffer) {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
  const isOpen = text !== '' && !text.endsWith('\n')
  const lines = format === 'csv' ? csvLines(text) : text.split('\n')
  if (!lines) return undefined
  const all = lines.filter((line) => line.trim() !== '')
  if (format === 'csv' && all.length === 0) return undefined
  const rows = format === 'csv' ? all.slice(1) : all
  const isRow = (line: string) =>
    format === 'csv'
      ? columnsOf(line) > 0 && columnsOf(line) === columnsOf(all[0] as string)
      : isJsonRow(line)
  return {
    isOpen,
    count: rows.length,
    areRows: rows.every(isRow),
    ids: rows.map(idOf[format]),
  }
}

/** Splits at line breaks with an even number of quotes before them; undefined if the quotes do not come in pairs. */
function csvLines(text: string): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const part of text.split('\n')) {
    line += part
    if ((line.split('"').length - 1) % 2 === 0) {
      lines.push(line.replace(/\r$/, ''))
      line = ''
    } else line += '\n'
  }
  return line === '' ? lines : undefined
}

/** 0 for what is no row. */
function columnsOf(line: string): number {
  const cells = line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",\n]*)(?=,|$)/g) ?? []
  return cells.join(',') === line ? cells.length : 0
}
function isJsonRow(line: string) {
  try {
    return JSON.parse(line)?.constructor === Object
  } catch {
    return false
  }
}
const idOf = {
  csv: (line: string) => line.split(',')[0],
  ndjson: (line: string) => /"_id":"([^"]*)"/.exec(line)?.[1],
}

/** What must be claimed of the bytes that arrived; undefined where the export must fail. */
function claimOf(shape: Shape, fault: Fault): 'digest' | 'count' | 'nothing' | undefined {
  const body = bodyOf(shape)
  const bytes = delivered(body, fault)
  if (fault.kind === 'drop' && shape.framing !== 'close') return undefined
  if (bytes.length === 0) return undefined
  const found = rowsOf(shape.format, bytes)
  if (!found) return undefined
  const { count, isOpen, ids } = found
  if (shape.announces === 'digest' || shape.announces === 'both') {
    // The digest follows the body, so a connection that ends it has none.
    return bytes.equals(body) ? 'digest' : undefined
  }
  if (shape.announces === 'count') {
    if (count !== ROWS.length || !found.areRows) return undefined
    return isOpen && shape.framing === 'close' ? 'nothing' : 'count'
  }
  if (!found.areRows || new Set(ids).size < ids.length) return undefined
  if (shape.list === 'unknown') return 'nothing'
  if (count !== (shape.list === 'right' ? ROWS.length : ROWS.length + 2)) return undefined
  return isOpen && shape.framing === 'close' ? 'nothing' : 'count'
}

let current: { shape: Shape; fault: Fault }
function respond(response: ServerResponse) {
  const { shape, fault } = current
  const body = bodyOf(shape)
  const bytes = delivered(body, fault)
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
  const hasDigest = shape.announces === 'digest' || shape.announces === 'both'
  const isDropped = fault.kind === 'drop'
  response.writeHead(200, {
    'content-type': shape.format === 'csv' ? 'text/csv' : 'application/x-ndjson',
    ...(shape.announces === 'count' || shape.announces === 'both' ? { 'x-export-rows': ROWS.length } : {}),
    ...(hasDigest ? { 'content-digest': digest } : {}),
    ...(shape.framing === 'length' ? { 'content-length': isDropped ? bytes.length + 1 : bytes.length } : {}),
    ...(shape.framing === 'close' ? { connection: 'close', 'transfer-encoding': 'identity' } : {}),
  })
  if (isDropped) response.write(bytes, () => response.socket?.end())
  else response.end(bytes)
}

let server: Server
let folder: string
let http: ReturnType<ReturnType<typeof createHttpFactory>>
beforeAll(async () => {
  server = createServer((_, response) => respond(response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  http = createHttpFactory({ host })('legacy', { headers: () => ({}) })
  folder = await mkdtemp(join(tmpdir(), 'quoin-'))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const TOTALS = { right: ROWS.length, wrong: ROWS.length + 2, unknown: undefined }

async function exported(shape: Shape, fault: Fault, destination: string) {
  current = { shape, fault }
  const chunks: Uint8Array[] = []
  const { signal } = new AbortController()
  const task: RowExport = {
    format: shape.format,
    destination,
    overwrite: true,
    resume: false,
    of: 'rows',
    label: 'Exporting rows',
    retries: 0,
    output: silentOutput(),
    signal,
    stdout: async (chunk) => void chunks.push(Buffer.from(chunk)),
    open: () => http.download('/rows', {}, { ...TRANSFER_REQUEST, signal }),
    count: async () => TOTALS[shape.list],
  }
  const result = await exportRows(task).catch((error: { exit?: number; message: string }) => error)
  return { result, streamed: Buffer.concat(chunks) }
}

const described = (shape: Shape, fault: Fault) => JSON.stringify({ ...shape, ...fault })

/** Places of this many bytes from one another; another shape has others. */
function faultsOf(shape: Shape, step: number): Fault[] {
  const { length } = bodyOf(shape)
  const phase = SHAPES.indexOf(shape) % step
  const places = Array.from({ length }, (_, at) => at).filter((at) => at % step === phase)
  return [
    { kind: 'none', at: 0 },
    ...places.flatMap((at) => (['end', 'drop', 'flip'] as const).map((kind) => ({ kind, at }))),
  ]
}

describe('an export', () => {
  it('claims what is true of the bytes that arrived, or fails', async () => {
    const claims = new Map<string | undefined, number>()
    for (const shape of SHAPES) {
      for (const fault of faultsOf(shape, 41)) {
        const { result, streamed } = await exported(shape, fault, '-')
        const claim = 'checked' in result ? result.checked : undefined
        expect([described(shape, fault), claim]).toEqual([described(shape, fault), claimOf(shape, fault)])
        if (claim) expect(streamed.equals(delivered(bodyOf(shape), fault))).toBe(true)
        claims.set(claim, (claims.get(claim) ?? 0) + 1)
      }
    }
    // Each outcome is there often enough to mean something.
    for (const claim of ['digest', 'count', 'nothing', undefined])
      expect(claims.get(claim)).toBeGreaterThan(20)
  })

  it('gives its file the name only where it claims something, and exits with 8 where it compared', async () => {
    for (const shape of SHAPES) {
      for (const fault of faultsOf(shape, 131)) {
        const name = `rows-${SHAPES.indexOf(shape)}-${fault.kind}-${fault.at}`
        const { result } = await exported(shape, fault, join(folder, name))
        const claim = claimOf(shape, fault)
        const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}`))
        if (claim) {
          expect([described(shape, fault), files]).toEqual([described(shape, fault), [name]])
          expect((await readFile(join(folder, name))).equals(delivered(bodyOf(shape), fault))).toBe(true)
          continue
        }
        expect([described(shape, fault), files]).toEqual([
          described(shape, fault),
          expect.not.arrayContaining([name]),
        ])
        const isBroken = fault.kind === 'drop' && shape.framing !== 'close'
        expect([described(shape, fault), 'exit' in result && result.exit]).toEqual([
          described(shape, fault),
          isBroken ? expect.anything() : 8,
        ])
      }
    }
  })
})
