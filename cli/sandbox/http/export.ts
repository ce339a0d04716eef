import { createHash } from 'node:crypto'
import { attachment, CSV, NDJSON } from '../services/content-disposition.ts'
import type { Store } from '../store/store.ts'
import type { View } from '../store/views.ts'

export interface ExportSource<Row> {
  /** File name without its extension. */
  name: string
  /** Header row of the CSV. */
  head: string
  /** Whether the export starts after a row that an earlier response delivered. */
  isResumed: boolean
  /** Rows that the filter matches in total, and the newest `updated` among them in milliseconds. */
  summary: { rows: number; updated: number | undefined }
  /** Reads the rows of a store in order, batch by batch. */
  batches(store: Store): Iterable<readonly Row[]>
  toCsv(row: Row): string
  toJson(row: Row): string
}

interface Caller {
  method: string
  platform: { store: Store }
  header(name: string): string | undefined
  addTrailers(trailers: Record<string, string>): void
}

/** Rows of one read: enough to be fast, few enough that other calls do not wait. */
export const BATCH_SIZE = 2000

/**
 * Streams an export batch by batch, as CSV or, on request, as JSON lines. All rows are those of the moment of the call,
 * whatever is written meanwhile. The headers announce what a client may rely on when it resumes after a dropped
 * connection: see "Exports" in `PROTOCOL.md`.
 */
export function streamExport<Row>(call: Caller, source: ExportSource<Row>): Response {
  const isJson = /\bapplication\/x-ndjson\b/i.test(call.header('accept') ?? '')
  const hash = wantsDigest(call.header('want-content-digest')) ? createHash('sha256') : undefined
  const { rows, updated } = source.summary
  const headers = {
    'content-type': isJson ? NDJSON : CSV,
    'content-disposition': attachment(`${source.name}.${isJson ? 'ndjson' : 'csv'}`),
    'cache-control': 'no-store',
    'x-export-resume': 'after',
    'x-export-rows': String(rows),
    ...(updated === undefined ? {} : { 'x-export-updated': new Date(updated).toISOString() }),
    // The server would otherwise give a short body a length, which leaves no place for trailers.
    ...(hash ? { trailer: 'content-digest', 'transfer-encoding': 'chunked' } : {}),
  }
  if (call.method === 'HEAD') return new Response(null, { headers })

  const { store } = call.platform
  const view = rows > BATCH_SIZE ? store.view() : undefined
  const chunks = chunksOf(source, view?.store ?? store, isJson)
  // What fits into one batch, and a store without views, is read at once.
  const body = bodyOf(view ? chunks : [...chunks].values(), view, (chunk) => {
    if (chunk) hash?.update(chunk)
    else if (hash) call.addTrailers({ 'content-digest': `sha-256=:${hash.digest('base64')}:` })
  })
  return new Response(body, { headers })
}

function* chunksOf<Row>(source: ExportSource<Row>, store: Store, isJson: boolean): Generator<Uint8Array> {
  if (!isJson && !source.isResumed) yield Buffer.from(source.head)
  const toText = isJson ? source.toJson : source.toCsv
  for (const batch of source.batches(store)) {
    let text = ''
    for (const row of batch) text += toText(row)
    yield Buffer.from(text)
  }
}

/** Closes the view however the response ends. `onChunk` gets each chunk, and undefined at the end. */
function bodyOf(
  chunks: Iterator<Uint8Array>,
  view: View | undefined,
  onChunk: (chunk: Uint8Array | undefined) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        try {
          const { done, value } = chunks.next()
          onChunk(value)
          if (!done) return controller.enqueue(value)
          view?.close()
          controller.close()
        } catch (error) {
          view?.close()
          throw error
        }
      },
      cancel: () => view?.close(),
    },
    { highWaterMark: 0 },
  )
}

/** `Want-Content-Digest` of RFC 9530: `sha-256` with a preference above 0. */
const wantsDigest = (header: string | undefined): boolean => /\bsha-256\s*=\s*[1-9]/i.test(header ?? '')
