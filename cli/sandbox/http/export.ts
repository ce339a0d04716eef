import { createHash } from 'node:crypto'
import type { Entity } from '../../../lib/domain/index.ts'
import type { InProject } from '../services/call.ts'
import { attachment, CSV, NDJSON } from '../services/content-disposition.ts'
import { contentDigest, wantsDigest } from '../services/digest.ts'
import { notFound } from '../services/errors.ts'
import type { Collection } from '../store/collection.ts'
import type { Serialized } from '../store/serialized.ts'
import { Table } from '../store/table.ts'
import type { View } from '../store/views.ts'
import type { Find } from '../store/where.ts'
import { csvLine } from './csv.ts'

type Stored = Serialized<Entity>

export interface ExportSource<Row extends Stored> {
  /** File name without its extension. */
  name: string
  collection: Collection<Row>
  /** Columns of the CSV. */
  columns: readonly string[]
  /** What the rows must match. */
  where: NonNullable<Find['where']>
  /** The same for their count, if it can be had sooner. @default `where` */
  countWhere?: Find['where']
  toCsv(row: Row): string
}

interface Caller extends InProject {
  method: string
  /** `after` is the last row that an earlier response delivered. */
  query: { after?: string | undefined }
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
export function streamExport<Row extends Stored>(call: Caller, source: ExportSource<Row>): Response {
  const { collection, where } = source
  const table = call.table(collection)
  const { after } = call.query
  const start = after === undefined ? undefined : table.get(after)
  if (after !== undefined && !start) throw notFound(`${collection.noun} ${after} to resume after`)
  const [changed] = table.find({ where, sort: ['-updated'], limit: 1 })
  const rows = table.count(source.countWhere ?? where)
  const isJson = /\bapplication\/x-ndjson\b/i.test(call.header('accept') ?? '')
  const hash = wantsDigest(call.header('want-content-digest')) ? createHash('sha256') : undefined
  const headers = {
    'content-type': isJson ? NDJSON : CSV,
    'content-disposition': attachment(`${source.name}.${isJson ? 'ndjson' : 'csv'}`),
    'cache-control': 'no-store',
    'x-export-resume': 'after',
    'x-export-rows': String(rows),
    ...(changed ? { 'x-export-updated': new Date(changed.updated).toISOString() } : {}),
    // The server would otherwise give a short body a length, which leaves no place for trailers.
    ...(hash ? { trailer: 'content-digest', 'transfer-encoding': 'chunked' } : {}),
  }
  if (call.method === 'HEAD') return new Response(null, { headers })

  const { store } = call.platform
  const view = rows > BATCH_SIZE ? store.view() : undefined
  const read = new Table(view?.store ?? store, collection, call.project._id)
  const toText = isJson ? (row: Row) => `${JSON.stringify(row)}\n` : source.toCsv
  const head = isJson || start ? '' : csvLine(source.columns)
  const chunks = chunksOf(head, read.batches(where, start, BATCH_SIZE), toText)
  // What fits into one batch, and a store without views, is read at once.
  const body = bodyOf(view ? chunks : [...chunks].values(), view, (chunk) => {
    if (chunk) hash?.update(chunk)
    else if (hash) call.addTrailers({ 'content-digest': contentDigest(hash.digest()) })
  })
  return new Response(body, { headers })
}

function* chunksOf<Row>(
  head: string,
  batches: Iterable<readonly Row[]>,
  toText: (row: Row) => string,
): Generator<Uint8Array> {
  if (head) yield Buffer.from(head)
  for (const batch of batches) {
    let text = ''
    for (const row of batch) text += toText(row)
    yield Buffer.from(text)
  }
}

/** Closes the view however the response ends. `onChunk` gets each chunk, and undefined at the end. */
function bodyOf(
  chunks: Iterator<Uint8Array>,
  view: View<unknown> | undefined,
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
