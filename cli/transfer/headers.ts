// What a response says about the export that it belongs to. Only the platform knows whether its exports can be resumed:
// nothing is assumed that it does not announce.
import { announcedRows, announcesDigest } from '../../lib/files/announced.ts'
import type { Download } from '../../lib/http/types.ts'

/** Options of a transfer's requests: the transfer retries and bounds the silence, so they must not. */
export const TRANSFER_REQUEST = { timeout: 0, retries: 0 } as const

export interface ExportHeaders {
  /** Whether `after` returns the rows that follow a row. */
  canResume: boolean
  /** Rows in the whole export. */
  rows: number | undefined
  /** The newest change among these rows. */
  updated: string | undefined
  /** Whether a digest of the bytes is in the headers, or promised behind the body. */
  hasDigest: boolean
}

export function exportHeaders({ response }: Download): ExportHeaders {
  const header = (name: string) => response.header(name)
  return {
    canResume: header('x-export-resume') === 'after',
    rows: announcedRows(header),
    updated: header('x-export-updated'),
    hasDigest: announcesDigest(header),
  }
}

/** Whether the rows of one response may be continued by those of another. */
export const isSameExport = (one: ExportHeaders, other: ExportHeaders): boolean =>
  one.canResume && other.canResume && one.rows === other.rows && one.updated === other.updated
