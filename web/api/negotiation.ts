import type { IncomingHttpHeaders } from 'node:http'

/** Rewrites request headers for sirv, which only searches for encoding names and does not know `If-Range`. */
export function normaliseNegotiation(headers: IncomingHttpHeaders): void {
  // Our validators are weak, and a weak one never matches (RFC 9110, section 13.1.5), so the whole file is sent.
  if (headers['if-range'] !== undefined || !isRange(headers.range)) delete headers.range
  // Ranges are of the uncompressed file, otherwise the parts would not fit together.
  const accepted = headers.range === undefined ? acceptedEncodings(headers['accept-encoding']) : []
  headers['accept-encoding'] = accepted.join(', ')
}

const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Our encodings that the client accepts: `q=0` rejects one, `*` stands for all that are not named. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>()
  for (const entry of (header ?? '').split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  return ENCODINGS.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/** Whether `If-None-Match` lists the ETag or is `*` (RFC 9110, section 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header?.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return header?.match(/"[^"]*"/g)?.includes(opaque) ?? false
}

/**
 * Whether a client has the representation. A date counts only if there is no `If-None-Match` (RFC 9110, section 13.1.3),
 * and only if it is that of the file: after a release that was taken back, the file is older than the client's.
 */
export function isUnchanged(
  { tags, since }: { tags: string | undefined; since: string | undefined },
  etag: string,
  modified: string,
): boolean {
  if (tags !== undefined) return isKnown(tags, etag)
  return since === modified
}

/** A single range with a start, as resumed downloads request. sirv throws if a range ends before it starts. */
function isRange(header: string | undefined): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  return from !== undefined && (to === '' || Number(to) >= Number(from))
}
