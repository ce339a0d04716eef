import { createHash } from 'node:crypto'
import { attachment, CSV, NDJSON } from './stream.ts'

export interface ExportSource<Row> {
  /** File name without its extension. */
  name: string
  /** Header row of the CSV. */
  head: string
  /** Whether the export starts after a row that an earlier response delivered. */
  isResumed: boolean
  /** Rows that the filter matches in total, and the newest `updated` among them in milliseconds. */
  summary: { rows: number; updated: number | undefined }
  /** The next rows in order; an empty batch ends the export. */
  next(): readonly Row[]
  toCsv(row: Row): string
  toJson(row: Row): string
}

interface Caller {
  header(name: string): string | undefined
  addTrailers(trailers: Record<string, string>): void
}

/**
 * Streams an export batch by batch, as CSV or, on request, as JSON lines. The headers announce what a client may rely
 * on when it resumes after a dropped connection: see "Exports" in `PROTOCOL.md`.
 */
export function streamExport<Row>(call: Caller, source: ExportSource<Row>): Response {
  const isJson = /\bapplication\/x-ndjson\b/i.test(call.header('accept') ?? '')
  const toText = isJson ? source.toJson : source.toCsv
  const hash = wantsDigest(call.header('want-content-digest')) ? createHash('sha256') : undefined
  let head = isJson || source.isResumed ? '' : source.head
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = head + source.next().map(toText).join('')
        head = ''
        if (text !== '') {
          const bytes = Buffer.from(text)
          hash?.update(bytes)
          controller.enqueue(bytes)
          return
        }
        if (hash) call.addTrailers({ 'content-digest': `sha-256=:${hash.digest('base64')}:` })
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const { rows, updated } = source.summary
  return new Response(body, {
    headers: {
      'content-type': isJson ? NDJSON : CSV,
      'content-disposition': attachment(`${source.name}.${isJson ? 'ndjson' : 'csv'}`),
      'cache-control': 'no-store',
      'x-export-resume': 'after',
      'x-export-rows': String(rows),
      ...(updated === undefined ? {} : { 'x-export-updated': new Date(updated).toISOString() }),
      // The server would otherwise give a short body a length, which leaves no place for trailers.
      ...(hash ? { trailer: 'content-digest', 'transfer-encoding': 'chunked' } : {}),
    },
  })
}

/** `Want-Content-Digest` of RFC 9530: `sha-256` with a preference above 0. */
const wantsDigest = (header: string | undefined): boolean => /\bsha-256\s*=\s*[1-9]/i.test(header ?? '')
