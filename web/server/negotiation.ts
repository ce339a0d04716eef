import type { IncomingHttpHeaders } from 'node:http'

/**
 * Puts the headers of a request into a form that sirv understands: it looks for the names of encodings only, and does
 * not know `If-Range`.
 */
export function normaliseNegotiation(headers: IncomingHttpHeaders): void {
  // Our validators are weak, and a weak one never matches (RFC 9110, section 13.1.5): the whole file is sent.
  if (headers['if-range'] !== undefined || !isRange(headers.range)) delete headers.range
  // A range is one of the file as it is, or its parts would not fit together.
  const accepted = headers.range === undefined ? acceptedEncodings(headers['accept-encoding']) : []
  headers['accept-encoding'] = accepted.join(', ')
}

const ENCODINGS = ['br', 'gzip'] as const

/** Those of ours that the client takes: `q=0` refuses one, `*` stands for those that are not named. */
function acceptedEncodings(header: string | undefined): string[] {
  const weights = new Map<string, number>()
  for (const entry of (header ?? '').split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  return ENCODINGS.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/** One range with a start, as resumed downloads ask for. sirv throws at a range that ends before it starts. */
function isRange(header: string | undefined): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  return from !== undefined && (to === '' || Number(to) >= Number(from))
}
