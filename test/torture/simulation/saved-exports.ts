// Exports to files, as the command line makes them: cut, resumed in later rounds, on a disk that fails.
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportRows } from '../../../cli/transfer/export-rows.ts'
import { TRANSFER_REQUEST } from '../../../cli/transfer/retry.ts'
import type { RowFormat } from '../../../cli/transfer/row-scanner.ts'
import { silentOutput } from '../../../cli/transfer/server.fixture.ts'
import type { AdminClient } from '../../../lib/admin.ts'
import { parseCsv } from '../../../lib/csv.ts'
import { arm } from '../io/fail-io.ts'

/** A call to the file system that fails, from 1; with `only`, the calls of this name count. */
export interface DiskFault {
  at: number
  only?: string
  fault: 'ENOSPC' | 'EIO' | 'short'
}

export type ExportedRow = { _id: string; refunded: string | number }

const NEVER = new AbortController().signal

export class SavedExports {
  readonly #folder: string
  /** What the last successful export of each name wrote. */
  readonly #contents = new Map<string, Buffer>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Exports, or resumes what an earlier attempt left. Returns the rows, or undefined if it reported an error. */
  async save(
    admin: Pick<AdminClient, 'transactions'>,
    format: RowFormat,
    disk?: DiskFault,
  ): Promise<ExportedRow[] | undefined> {
    const folder = join(this.#folder, format)
    await mkdir(folder, { recursive: true })
    const destination = join(folder, 'rows')
    const isResumed = (await stat(`${destination}.part`).catch(() => undefined)) !== undefined
    const headers = format === 'ndjson' ? { accept: 'application/x-ndjson' } : {}
    const options = { ...TRANSFER_REQUEST, headers: { ...TRANSFER_REQUEST.headers, ...headers } }
    arm(disk && { folder, ...disk })
    let error: unknown
    try {
      await exportRows({
        format,
        destination,
        overwrite: true,
        resume: isResumed,
        of: format,
        open: (after) => admin.transactions.export(after === undefined ? {} : { after }, options),
        label: 'Exporting',
        retries: 1,
        backoff: { min: 0, max: 0, jitter: 0 },
        output: silentOutput(),
        signal: NEVER,
      })
    } catch (thrown) {
      error = thrown
    } finally {
      arm(undefined)
      // A lock that could not be removed is void once its process has ended, which this one does not do.
      await rm(`${destination}.part.lock`, { force: true })
    }
    const written = await readFile(destination).catch(() => undefined)
    if (error === undefined) {
      if (!written) throw new Error('an export succeeded without a file')
      this.#contents.set(format, written)
      return rowsOf(written, format)
    }
    // A failure after the rename has named a whole file; all else leaves the file as it was.
    const before = this.#contents.get(format)
    if (!written || before?.equals(written)) return undefined
    this.#contents.set(format, written)
    return rowsOf(written, format)
  }
}

async function rowsOf(bytes: Buffer, format: RowFormat): Promise<ExportedRow[]> {
  if (format === 'ndjson') {
    return String(bytes)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ _id, refunded }) => ({ _id, refunded: refunded.amount ?? refunded }))
  }
  const rows: string[][] = []
  for await (const some of parseCsv(chunksOf(bytes))) rows.push(...some.map(({ cells }) => cells))
  const [header = [], ...data] = rows
  const [id, refunded] = [header.indexOf('_id'), header.indexOf('refunded')]
  return data.map((cells) => ({ _id: cells[id] ?? '', refunded: cells[refunded] ?? '' }))
}

async function* chunksOf(bytes: Buffer) {
  yield bytes
}
