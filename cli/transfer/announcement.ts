// What an export's answer promises about itself. Only the platform knows whether its exports can be resumed: nothing is
// assumed that it does not announce.
import type { Download } from '../../lib/http/types.ts'

export interface Announcement {
  /** Whether `after` delivers the rows that follow a row. */
  canResume: boolean
  /** Rows in the whole export. */
  rows: number | undefined
  /** The newest change among these rows. */
  updated: string | undefined
}

export function announcementOf({ response }: Download): Announcement {
  const rows = response.header('x-export-rows')
  return {
    canResume: response.header('x-export-resume') === 'after',
    rows: rows !== undefined && /^\d{1,15}$/.test(rows) ? Number(rows) : undefined,
    updated: response.header('x-export-updated'),
  }
}

/** Whether rows that were announced like this may be continued by an answer that announces that. */
export const isSameExport = (one: Announcement, other: Announcement): boolean =>
  one.canResume && other.canResume && one.rows === other.rows && one.updated === other.updated

/** The digest in a `Content-Digest` field (RFC 9530), in hex. */
export function sha256Of(field: string | undefined): string | undefined {
  const found = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]+=*):/i.exec(field ?? '')
  return found ? Buffer.from(found[1] as string, 'base64').toString('hex') : undefined
}
