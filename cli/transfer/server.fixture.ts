// A server of rows and of a file that injects faults, with exports and downloads from it.
import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { createHttpFactory } from '../../lib/client.ts'
import { csvLine } from '../output/machine.ts'
import { Output } from '../output/output.ts'
import type { FileDownload } from './download-file.ts'
import type { RowExport } from './export-rows.ts'
import { TRANSFER_REQUEST } from './headers.ts'

export interface Row {
  _id: string
  note: string
}

export const ROWS: Row[] = Array.from({ length: 3000 }, (_, n) => ({
  _id: `row-${n}`,
  note: n % 7 ? 'x' : 'two\r\n"lines"',
}))
export const HEADER = csvLine(['_id', 'note'])
export const csvOf = (rows: readonly Row[]) =>
  Buffer.from([HEADER, ...rows.map((row) => csvLine([row._id, row.note]))].join(''))
const ndjsonOf = (rows: readonly Row[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
export const CSV = csvOf(ROWS)
export const FILE = Buffer.alloc(200_000, 'quoin ')

/** Drops, stalls or ends a response after this many bytes, changes its bytes, or replaces it. */
type Fault =
  | { cut: number }
  | { stall: number }
  | { end: number }
  | { status: number }
  | { page: string }
  | { change: (body: Buffer) => Buffer }
  /** Compressed although the client did not accept it, then changed. */
  | { gzip: (body: Buffer) => Buffer }
  | undefined

export interface Fixture {
  folder: string
  /** Faults of the next responses, in order. */
  faults: Fault[]
  rows: Row[]
  updated: string
  /** Whether exports announce that they can be resumed, their count, and a digest on request. */
  isAnnouncing: boolean
  /** Whether exports support `after`. */
  isResumable: boolean
  digest: 'right' | 'wrong' | 'none'
  calls: URL[]
  ranges: (string | undefined)[]
  etag: string
  rowExport(change?: Partial<RowExport>): RowExport
  fileDownload(change?: Partial<FileDownload>): FileDownload
  close(): Promise<void>
}

function bodyOfRows(state: Fixture, url: URL, request: IncomingMessage): Buffer | undefined {
  const isJson = request.headers.accept === 'application/x-ndjson'
  const after = state.isResumable ? url.searchParams.get('after') : null
  const start = after === null ? 0 : state.rows.findIndex(({ _id }) => _id === after) + 1
  if (after !== null && start === 0) return undefined
  const rows = state.rows.slice(start)
  if (isJson) return ndjsonOf(rows)
  return after === null ? csvOf(rows) : csvOf(rows).subarray(HEADER.length)
}

function send(response: ServerResponse, body: Buffer, fault: Fault) {
  if (fault && 'cut' in fault) {
    // The connection is dropped after the sent bytes have arrived.
    response.write(body.subarray(0, fault.cut), () => response.socket?.end())
    return
  }
  if (fault && 'stall' in fault) return void response.write(body.subarray(0, fault.stall))
  if (fault && 'page' in fault) return void response.end(fault.page)
  if (fault && 'change' in fault) return void response.end(fault.change(body))
  if (fault && 'gzip' in fault) return void response.end(fault.gzip(gzipSync(body)))
  response.end(fault && 'end' in fault ? body.subarray(0, fault.end) : body)
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
  response.end(JSON.stringify({ error: { code, message: `It is ${code}.` } }))
}

function sendRows(
  state: Fixture,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault,
) {
  const body = bodyOfRows(state, url, request)
  if (!body) return refuse(response, 404, 'not-found')
  const { isAnnouncing, digest } = state
  const hasDigest = isAnnouncing && digest !== 'none' && request.headers['want-content-digest'] !== undefined
  response.writeHead(200, {
    'content-type': 'text/csv',
    ...(isAnnouncing
      ? {
          'x-export-resume': 'after',
          'x-export-rows': state.rows.length,
          'x-export-updated': state.updated,
        }
      : {}),
    ...(hasDigest ? { trailer: 'content-digest' } : {}),
    ...(fault && 'gzip' in fault ? { 'content-encoding': 'gzip' } : {}),
  })
  if (hasDigest) {
    const hash = createHash('sha256').update(digest === 'right' ? body : 'other')
    response.addTrailers({ 'content-digest': `sha-256=:${hash.digest('base64')}:` })
  }
  send(response, body, fault)
}

function sendFile(state: Fixture, request: IncomingMessage, response: ServerResponse, fault: Fault) {
  state.ranges.push(request.headers.range)
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const isRest = from > 0 && request.headers['if-range'] === state.etag
  const body = isRest ? FILE.subarray(from) : FILE
  response.writeHead(isRest ? 206 : 200, {
    etag: state.etag,
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    ...(fault && 'end' in fault ? {} : { 'content-length': body.length }),
    ...(isRest ? { 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` } : {}),
  })
  send(response, body, fault)
}

function handle(state: Fixture, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '', 'http://x')
  state.calls.push(url)
  const fault = state.faults.shift()
  if (fault && 'status' in fault) return refuse(response, fault.status, 'unavailable')
  if (url.pathname === '/rows') return sendRows(state, url, request, response, fault)
  return sendFile(state, request, response, fault)
}

export function silentOutput(): Output {
  const stream = Object.assign(new Writable({ write: (_, __, done) => done() }), { isTTY: false })
  const screen = stream as unknown as NodeJS.WriteStream
  return new Output(
    {
      format: undefined,
      fields: [],
      query: undefined,
      limit: 30,
      isLimited: false,
      all: false,
      quiet: true,
      noColour: true,
      debug: false,
      raw: false,
      money: 'minor',
      annotates: false,
    },
    {
      stdout: screen,
      stderr: screen,
      isTerminal: false,
      canMove: false,
      canAsk: false,
      width: 80,
    },
    {},
  )
}

const NEVER = new AbortController().signal

/** Starts the server, with a temporary folder to write to. */
export async function openFixture(): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-'))
  const server = createServer((request, response) => handle(fixture, request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const http = createHttpFactory({ host, idleTimeout: 700 })('legacy', { headers: () => ({}) })
  const common = {
    overwrite: false,
    resume: false,
    retries: 2,
    backoff: { min: 1, max: 1, jitter: 0 },
    output: silentOutput(),
    signal: NEVER,
  }
  const fixture: Fixture = {
    folder,
    faults: [],
    rows: ROWS,
    updated: '2026-11-21T12:00:00.000Z',
    isAnnouncing: true,
    isResumable: true,
    digest: 'right',
    calls: [],
    ranges: [],
    etag: '"v1"',
    rowExport({ format = 'csv', signal = NEVER, ...change } = {}) {
      const headers = { accept: format === 'ndjson' ? 'application/x-ndjson' : 'text/csv' }
      return {
        ...common,
        destination: join(folder, 'rows.csv'),
        of: 'rows',
        label: 'Exporting rows',
        open: (after) => http.download('/rows', { after }, { ...TRANSFER_REQUEST, signal, headers }),
        ...change,
        format,
        signal,
      }
    },
    fileDownload({ signal = NEVER, ...change } = {}) {
      return {
        ...common,
        destination: join(folder, 'file.bin'),
        of: 'file',
        label: 'Downloading',
        open: (position) => http.download('/file', {}, { ...TRANSFER_REQUEST, ...position, signal }),
        expected: { size: FILE.length, checksum: createHash('sha256').update(FILE).digest('hex') },
        ...change,
        signal,
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return fixture
}
