// A server of rows and a file that breaks off, lies and forgets, and the calls of exports and downloads to it.
import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createHttpFactory } from '../../lib/http/http-factory.ts'
import { csvLine } from '../output/machine.ts'
import { Output } from '../output/output.ts'
import type { FileDownload } from './download-file.ts'
import type { RowExport } from './export-rows.ts'

export const ROWS = Array.from({ length: 3000 }, (_, n) => ({
  _id: `row-${n}`,
  note: n % 7 ? 'x' : 'two\r\n"lines"',
}))
export const CSV = Buffer.from(
  [csvLine(['_id', 'note']), ...ROWS.map((row) => csvLine([row._id, row.note]))].join(''),
)
export const NDJSON = Buffer.from(ROWS.map((row) => `${JSON.stringify(row)}\n`).join(''))
export const FILE = Buffer.alloc(200_000, 'quoin ')

/** What an answer does: break, fall silent or end after so many bytes; or a status or a page instead of it. */
export type Fault =
  | { cut: number }
  | { stall: number }
  | { end: number }
  | { status: number }
  | { page: string }
  | undefined

export interface Fixture {
  folder: string
  /** What the next answers do, the first one first. */
  faults: Fault[]
  calls: URL[]
  ranges: (string | undefined)[]
  etag: string
  rowExport(change?: Partial<RowExport>): RowExport
  fileDownload(change?: Partial<FileDownload>): FileDownload
  close(): Promise<void>
}

function answerRows(address: URL, request: IncomingMessage): Buffer | undefined {
  const isJson = request.headers.accept === 'application/x-ndjson'
  const after = address.searchParams.get('after')
  if (after === null) return isJson ? NDJSON : CSV
  const at = ROWS.findIndex(({ _id }) => _id === after)
  if (at < 0) return undefined
  const rest = ROWS.slice(at + 1)
  return Buffer.from(
    rest.map((row) => (isJson ? `${JSON.stringify(row)}\n` : csvLine([row._id, row.note]))).join(''),
  )
}

function send(response: ServerResponse, body: Buffer, fault: Fault) {
  if (fault && 'cut' in fault) {
    // What was sent arrives; then the connection is gone.
    response.write(body.subarray(0, fault.cut), () => response.socket?.end())
    return
  }
  if (fault && 'stall' in fault) return void response.write(body.subarray(0, fault.stall))
  if (fault && 'page' in fault) return void response.end(fault.page)
  response.end(fault && 'end' in fault ? body.subarray(0, fault.end) : body)
}

function handle(state: Fixture, request: IncomingMessage, response: ServerResponse) {
  const address = new URL(request.url ?? '', 'http://x')
  state.calls.push(address)
  const fault = state.faults.shift()
  if (fault && 'status' in fault) {
    response.writeHead(fault.status, { 'content-type': 'application/json', 'retry-after': '0' })
    return response.end('{"error":{"code":"unavailable","message":"Down."}}')
  }
  if (address.pathname === '/rows') {
    const body = answerRows(address, request)
    if (!body) {
      response.writeHead(404, { 'content-type': 'application/json' })
      return response.end('{"error":{"code":"not-found","message":"There is no such row."}}')
    }
    response.writeHead(200, { 'content-type': 'text/csv' })
    return send(response, body, fault)
  }
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
  return send(response, body, fault)
}

function silent(): Output {
  const stream = Object.assign(new Writable({ write: (_, __, done) => done() }), { isTTY: false })
  const place = stream as unknown as NodeJS.WriteStream
  return new Output(
    {
      format: undefined,
      fields: [],
      query: undefined,
      limit: 30,
      all: false,
      quiet: true,
      noColour: true,
      debug: false,
    },
    { stdout: place, stderr: place, isTerminal: false, canMove: false, canAsk: false, width: 80 },
    {},
  )
}

const FOR_EVER = new AbortController().signal

/** Starts the server, with a folder of its own to write to. */
export async function openFixture(): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-'))
  const server = createServer((request, response) => handle(fixture, request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const http = createHttpFactory({ host, retries: 0, idleTimeout: 250 })('legacy', { headers: () => ({}) })
  const common = { overwrite: false, resume: false, retries: 2, output: silent(), signal: FOR_EVER }
  const fixture: Fixture = {
    folder,
    faults: [],
    calls: [],
    ranges: [],
    etag: '"v1"',
    rowExport({ format = 'csv', signal = FOR_EVER, ...change } = {}) {
      const headers = format === 'ndjson' ? { accept: 'application/x-ndjson' } : {}
      return {
        ...common,
        destination: join(folder, 'rows.csv'),
        of: 'rows',
        label: 'Exporting rows',
        open: (after) => http.download('/rows', { after }, { signal, headers }),
        ...change,
        format,
        signal,
      }
    },
    fileDownload({ signal = FOR_EVER, ...change } = {}) {
      return {
        ...common,
        destination: join(folder, 'file.bin'),
        of: 'file',
        label: 'Downloading',
        open: (position) => http.download('/file', {}, { ...position, signal }),
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
