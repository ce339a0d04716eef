// Exports and downloads against a real server that breaks off, lies and forgets.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connection } from '../../lib/http/options.ts'
import { Interrupted } from '../output/failure.ts'
import { csvLine } from '../output/machine.ts'
import { Output } from '../output/output.ts'
import { downloadFile, type FileDownload } from './download-file.ts'
import { exportRows, type RowExport } from './export-rows.ts'

const ROWS = Array.from({ length: 3000 }, (_, n) => ({
  _id: `row-${n}`,
  note: n % 7 ? 'x' : 'two\r\n"lines"',
}))
const CSV = Buffer.from(
  [csvLine(['_id', 'note']), ...ROWS.map((row) => csvLine([row._id, row.note]))].join(''),
)
const NDJSON = Buffer.from(ROWS.map((row) => `${JSON.stringify(row)}\n`).join(''))
const FILE = Buffer.alloc(200_000, 'quoin ')
const ETAG = '"v1"'

let folder: string
let server: Server
let url: string
/** Calls so far, and what the next answers do: break, fall silent or end after so many bytes, or a status. */
let calls: URL[]
let ranges: (string | undefined)[]
let faults: ({ cut: number } | { stall: number } | { end: number } | { status: number } | undefined)[]
let etag: string

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

function send(response: ServerResponse, body: Buffer, fault: (typeof faults)[number]) {
  if (fault && 'cut' in fault) {
    // What was sent arrives; then the connection is gone.
    response.write(body.subarray(0, fault.cut), () => response.socket?.end())
    return
  }
  if (fault && 'stall' in fault) return void response.write(body.subarray(0, fault.stall))
  response.end(fault && 'end' in fault ? body.subarray(0, fault.end) : body)
}

function handle(request: IncomingMessage, response: ServerResponse) {
  const address = new URL(request.url ?? '', 'http://x')
  calls.push(address)
  const fault = faults.shift()
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
  ranges.push(request.headers.range)
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const isRest = from > 0 && request.headers['if-range'] === etag
  const body = isRest ? FILE.subarray(from) : FILE
  response.writeHead(isRest ? 206 : 200, {
    etag,
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    ...(fault && 'end' in fault ? {} : { 'content-length': body.length }),
    ...(isRest ? { 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` } : {}),
  })
  return send(response, body, fault)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-'))
  calls = []
  ranges = []
  faults = []
  etag = ETAG
  server = createServer(handle)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

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

const http = () => connection({ host: url, retries: 0, idleTimeout: 250 })('legacy', { headers: () => ({}) })

function rowExport(change: Partial<RowExport> = {}): RowExport {
  const format = change.format ?? 'csv'
  const signal = change.signal ?? new AbortController().signal
  return {
    format,
    destination: join(folder, 'rows.csv'),
    overwrite: false,
    resume: false,
    of: 'rows',
    open: (after) =>
      http().download(
        '/rows',
        { after },
        { signal, ...(format === 'ndjson' ? { headers: { accept: 'application/x-ndjson' } } : {}) },
      ),
    label: 'Exporting rows',
    retries: 2,
    output: silent(),
    signal,
    ...change,
  }
}

function fileDownload(change: Partial<FileDownload> = {}): FileDownload {
  const signal = change.signal ?? new AbortController().signal
  return {
    destination: join(folder, 'file.bin'),
    overwrite: false,
    resume: false,
    of: 'file',
    open: (position) => http().download('/file', {}, { ...position, signal }),
    expected: { size: FILE.length, checksum: createHash('sha256').update(FILE).digest('hex') },
    label: 'Downloading',
    retries: 2,
    output: silent(),
    signal,
    ...change,
  }
}

const written = () => readFile(join(folder, 'rows.csv'))

describe('an export', () => {
  it('is written whole, and leaves nothing beside it', async () => {
    expect(await exportRows(rowExport())).toMatchObject({ rows: ROWS.length, bytes: CSV.length })
    expect((await written()).equals(CSV)).toBe(true)
    expect(await readdir(folder)).toEqual(['rows.csv'])
  })

  it.each([1, 5, 11, 500, CSV.length - 1])(
    'goes on from its last whole row after a cut at byte %i',
    async (cut) => {
      faults = [{ cut }]
      await exportRows(rowExport())
      expect((await written()).equals(CSV)).toBe(true)
    },
  )

  it('goes on through several cuts as long as each try brings something', async () => {
    faults = [{ cut: 9000 }, { cut: 9000 }, { cut: 9000 }, { cut: 9000 }, { cut: 9000 }]
    await exportRows(rowExport())
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('does the same with JSON lines', async () => {
    faults = [{ cut: 12_345 }]
    await exportRows(rowExport({ format: 'ndjson' }))
    expect((await written()).equals(NDJSON)).toBe(true)
  })

  it('exits 8 where it cannot be finished, and is finished by --resume with identical bytes', async () => {
    faults = [{ cut: 20_000 }, { status: 503 }, { status: 503 }, { status: 503 }]
    await expect(exportRows(rowExport())).rejects.toMatchObject({
      exit: 8,
      suggestion: expect.stringContaining('--resume'),
    })
    expect((await readdir(folder)).sort()).toEqual(['rows.csv.part', 'rows.csv.part.json'])
    await exportRows(rowExport({ resume: true }))
    expect((await written()).equals(CSV)).toBe(true)
    expect(await readdir(folder)).toEqual(['rows.csv'])
  })

  it('resumes a part that was cut at any byte', async () => {
    for (let cut = 0; cut <= CSV.length; cut += 1 + Math.floor(CSV.length / 60)) {
      faults = [{ cut: CSV.length - 3 }, { status: 500 }]
      await exportRows(rowExport({ retries: 0, overwrite: true })).catch(() => {})
      faults = []
      await truncate(join(folder, 'rows.csv.part'), Math.min(cut, CSV.length - 40))
      await exportRows(rowExport({ resume: true, overwrite: true }))
      expect((await written()).equals(CSV)).toBe(true)
    }
  })

  it('does not take an early end for the end', async () => {
    faults = [{ end: 30_000 }]
    await exportRows(rowExport({ count: async () => ROWS.length }))
    expect((await written()).equals(CSV)).toBe(true)
    expect(calls).toHaveLength(2)
  })

  it('does not take an early end at a row for the end either, where the rows cannot be counted', async () => {
    const count = async () => {
      throw new Error('Nobody knows.')
    }
    faults = [{ end: csvLine(['_id', 'note']).length }, { end: CSV.indexOf('row-70') }]
    await exportRows(rowExport({ count }))
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('gives a refusal as it is where nothing has come yet', async () => {
    faults = [{ status: 403 }]
    await expect(exportRows(rowExport())).rejects.toMatchObject({ status: 403 })
    expect(await readdir(folder)).toEqual([])
  })

  it('says so when the row to go on from is gone', async () => {
    faults = [{ cut: 20_000 }]
    await exportRows(rowExport({ retries: 0 })).catch(() => {})
    const part = join(folder, 'rows.csv.part')
    await writeFile(part, `${await readFile(part, 'utf8')}gone,x\r\n`)
    await expect(exportRows(rowExport({ resume: true }))).rejects.toMatchObject({ code: 'cannot-resume' })
  })

  it('keeps the part on Ctrl-C and exits 130', async () => {
    const controller = new AbortController()
    const stop = new Interrupted()
    const task = rowExport({ signal: controller.signal })
    const open = task.open
    task.open = async (after) => {
      const download = await open(after)
      faults = []
      return Object.assign(Object.create(download), {
        async *[Symbol.asyncIterator]() {
          for await (const chunk of download) {
            yield chunk
            controller.abort(stop)
          }
        },
        cancel: () => download.cancel(),
      })
    }
    faults = [{ cut: 30_000 }]
    await expect(exportRows(task)).rejects.toMatchObject({
      exit: 130,
      suggestion: expect.stringContaining('--resume'),
    })
    await exportRows(rowExport({ resume: true }))
    expect((await written()).equals(CSV)).toBe(true)
  })
})

describe('the file that is made', () => {
  it('is refused where one is there, and replaced where that is asked for', async () => {
    await writeFile(join(folder, 'rows.csv'), 'mine')
    await expect(exportRows(rowExport())).rejects.toMatchObject({ exit: 2, code: 'file-exists' })
    expect((await written()).toString()).toBe('mine')
    expect(calls).toEqual([])
    await exportRows(rowExport({ overwrite: true }))
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('is not gone on with by another export', async () => {
    faults = [{ cut: 20_000 }]
    await exportRows(rowExport({ retries: 0 })).catch(() => {})
    await expect(exportRows(rowExport({ resume: true, of: 'others' }))).rejects.toMatchObject({
      code: 'other-part',
    })
  })

  it('is not written by two processes at once', async () => {
    await writeFile(join(folder, 'rows.csv.part.json'), JSON.stringify({ of: 'rows', pid: process.ppid }))
    await expect(exportRows(rowExport())).rejects.toMatchObject({ code: 'in-use' })
  })

  it.each([
    ['/nowhere/at/all/rows.csv', 'file-not-found'],
    ['/dev/full', 'disk-full'],
  ])('cannot be %s: that is said with its reason', async (destination, code) => {
    await expect(exportRows(rowExport({ destination }))).rejects.toMatchObject({ exit: 1, code })
  })
})

describe('a download', () => {
  const bytes = () => readFile(join(folder, 'file.bin'))

  it('goes on where the line fell silent, with Range and If-Range', async () => {
    faults = [{ stall: 70_000 }]
    await downloadFile(fileDownload())
    expect((await bytes()).equals(FILE)).toBe(true)
    expect(ranges[1]).toMatch(/^bytes=\d+-$/)
  })

  it('starts over where the file has changed meanwhile', async () => {
    faults = [{ stall: 70_000 }]
    await downloadFile(fileDownload({ retries: 0 })).catch(() => {})
    etag = '"v2"'
    await downloadFile(fileDownload({ resume: true }))
    expect((await bytes()).equals(FILE)).toBe(true)
  })

  it('exits 8 and resumes later with identical bytes', async () => {
    faults = [{ stall: 70_000 }]
    await expect(downloadFile(fileDownload({ retries: 0 }))).rejects.toMatchObject({ exit: 8 })
    await downloadFile(fileDownload({ resume: true }))
    expect((await bytes()).equals(FILE)).toBe(true)
    expect(await readdir(folder)).toEqual(['file.bin'])
  })

  it('gives no name to what does not have the right checksum', async () => {
    const expected = { size: FILE.length, checksum: '0'.repeat(64) }
    await expect(downloadFile(fileDownload({ expected }))).rejects.toMatchObject({
      code: 'download-damaged',
      exit: 1,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('gives no name to what is shorter than it should be', async () => {
    faults = [{ end: 1000 }]
    await expect(downloadFile(fileDownload({ expected: { size: FILE.length } }))).rejects.toMatchObject({
      code: 'download-damaged',
    })
  })
})
