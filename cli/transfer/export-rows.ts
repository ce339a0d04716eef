// Exports rows: resumes after the last complete row where the platform announces that it can.
import { isPlatformError } from '../../lib/errors.ts'
import { isDelimited } from '../../lib/files/announced.ts'
import type { Download } from '../../lib/http/types.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'
import { humanNumber } from '../output/human.ts'
import type { Write } from '../output/writer.ts'
import { exportHeaders, isSameExport } from './headers.ts'
import { DamagedRows, notAnExport, type RowFormat, RowScanner } from './row-scanner.ts'
import {
  cutShort,
  type Source,
  StartOver,
  type Transferred,
  type TransferTask,
  transfer,
} from './transfer.ts'

export interface RowExport extends TransferTask {
  format: RowFormat
  /** Starts the export, after the row of this id if one is given. Must not retry by itself. */
  open(after: string | undefined): Promise<Download>
  /** The total of the list with the same filters, for a platform that announces neither rows nor a digest. */
  count?(): Promise<number | undefined>
  /** @default the process's */
  stdout?: Write
}

type Checked = 'digest' | 'count' | 'nothing'

export type ExportedRows = Transferred<Checked>

function rowSource({ format, open, count }: RowExport): Source<Checked> {
  const scanner = new RowScanner(format, 'none')
  const countList = async () => count?.().catch(() => undefined)
  /** The total of the list when the export began. */
  let listed: Promise<number | undefined> | undefined

  /** Whether the list has as many rows; false if it does not say. Rows may come and go meanwhile. */
  async function isListed(rows: number): Promise<boolean> {
    const before = await (listed ?? countList())
    if (before === rows) return true
    const after = await countList()
    const totals = [before ?? after, after ?? before].filter((total) => total !== undefined)
    // The count asks for one row, and may get the total of that page.
    if (totals.length === 0 || (Math.max(...totals) === 1 && rows > 1)) return false
    if (Math.min(...totals) <= rows && rows <= Math.max(...totals)) return true
    const last = humanNumber(totals[1] as number)
    const message = `the list has ${last} rows, but the platform exported ${humanNumber(rows)}`
    throw new Failure(message, { code: 'rows-missing', exit: EXIT.partly })
  }

  return {
    unit: 'rows',
    scanner,
    total: undefined,
    async open({ amount }) {
      const after = scanner.lastId
      if (amount > 0 && after === undefined) throw new StartOver('the rows have no _id to resume after')
      try {
        return await open(after)
      } catch (error) {
        if (!isPlatformError(error)) throw error
        if (error.code === 'unexpected-content') throw notAnExport(error.message)
        const isGone = after !== undefined && error.status === 404
        throw isGone ? new StartOver('the row to resume after no longer exists') : error
      }
    },
    async start(download, received) {
      const { amount, noted, sink } = received
      const headers = exportHeaders(download)
      const { canResume, rows, hasDigest } = headers
      if (amount > 0 && !canResume) throw new StartOver('the platform cannot resume exports')
      if (amount > 0 && noted.headers && !isSameExport(noted.headers, headers)) {
        throw new StartOver('rows were added or changed in the meantime')
      }
      received.noted = { headers }
      this.total = scanner.announced = rows
      if (rows === undefined && !hasDigest) {
        listed ??= countList()
        listed.then((total) => {
          this.total = total
        })
      }
      // A digest is only of a response that has all rows.
      const checks = hasDigest && amount === 0 ? 'none' : rows === undefined ? 'ids' : 'rows'
      const wereChecked = scanner.checks === checks
      scanner.checks = checks
      // A stream cannot be read back: only what follows is checked.
      if (!wereChecked && amount > 0 && sink.part) await received.reload(received.bytes)
    },
    /** Compares the rows with a digest, a number of rows, or the total of the list. */
    async check({ amount, bytes, resumedAt }, download) {
      const { announced } = scanner
      if (announced !== undefined && amount < announced) {
        // Nothing follows the last row, so what is missing must be in between.
        throw amount === resumedAt ? new StartOver('rows are missing') : cutShort()
      }
      if (download?.verified === 'digest') return 'digest'
      const isCounted = announced !== undefined || (await isListed(amount))
      // No rows of JSON look the same as no answer.
      if (bytes === 0 && !isCounted) throw notAnExport('it is empty')
      const endsOpen =
        scanner.endsOpen && download !== undefined && !isDelimited((name) => download.response.header(name))
      return isCounted && !endsOpen ? 'count' : 'nothing'
    },
    damage({ code, message }) {
      if (code === 'list-incomplete') {
        // The last row may say why.
        scanner.end()
        return cutShort()
      }
      const isChanged = code === 'digest-mismatch'
      return new DamagedRows(isChanged ? 'the rows do not match the digest that the platform sent' : message)
    },
  }
}

export const exportRows = (task: RowExport): Promise<ExportedRows> =>
  transfer(task, rowSource(task), task.stdout ?? task.output.data)

const CHECKED = { digest: 'digest verified', count: 'row count verified', nothing: 'not verified' } as const

/** `digest verified`, or `resumed at 1,203 · row count verified` */
export function verification({ checked, resumedAt }: ExportedRows): string {
  const resumed = resumedAt === undefined ? '' : `resumed at ${humanNumber(resumedAt)} · `
  return resumed + CHECKED[checked]
}
