// What a transfer asks for in its headers, and what a response says about itself. Only the platform knows whether its
// exports can be resumed: nothing is assumed that it does not announce.
import type { Download } from '../../lib/http/types.ts'

/** Options of a transfer's requests: the transfer retries and bounds the silence, so they must not. */
export const TRANSFER_REQUEST = {
  timeout: 0,
  retries: 0,
  headers: { 'want-content-digest': 'sha-256=1' },
} as const

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
  const rows = response.header('x-export-rows')
  return {
    canResume: response.header('x-export-resume') === 'after',
    rows: rows !== undefined && /^\d{1,15}$/.test(rows) ? Number(rows) : undefined,
    updated: response.header('x-export-updated'),
    hasDigest:
      /\bcontent-digest\b/i.test(response.header('trailer') ?? '') ||
      digestOf(response.header('content-digest')) !== undefined,
  }
}

/** Whether the rows of one response may be continued by those of another. */
export const isSameExport = (one: ExportHeaders, other: ExportHeaders): boolean =>
  one.canResume && other.canResume && one.rows === other.rows && one.updated === other.updated

/** The SHA-256 of the content of this response in hex, if the platform sent one before or behind it. */
export const digestIn = ({ response, trailers }: Download): string | undefined =>
  digestOf(trailers['content-digest']) ?? digestOf(response.header('content-digest'))

/** The digest in a `Content-Digest` field (RFC 9530). */
function digestOf(field: string | undefined): string | undefined {
  const match = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]+=*):/i.exec(field ?? '')
  return match ? Buffer.from(match[1] as string, 'base64').toString('hex') : undefined
}

/**
 * Whether HTTP itself says where the body ends. A body that ends with its connection may have been cut off, which a
 * last row without a line break does not show.
 */
export const isDelimited = ({ size, isEncoded, response }: Download): boolean =>
  size !== undefined || isEncoded || /\bchunked\b/i.test(response.header('transfer-encoding') ?? '')
