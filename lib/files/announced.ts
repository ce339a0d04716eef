// What a response says about its own content. Only the platform knows: nothing is assumed that it does not announce.

/** Returns a header, by its name in lower case. */
export type Header = (name: string) => string | undefined

/** The number of rows in a complete export; undefined if it is not announced. */
export function announcedRows(header: Header): number | undefined {
  const rows = header('x-export-rows') ?? ''
  return /^\d{1,15}$/.test(rows) ? Number(rows) : undefined
}

/** Whether a SHA-256 of the content is in the headers, or promised behind the body. */
export const announcesDigest = (header: Header): boolean =>
  /\bcontent-digest\b/i.test(header('trailer') ?? '') || digestIn(header) !== undefined

/** The SHA-256 in a `Content-Digest` field (RFC 9530), in base64. */
export const digestIn = (header: Header): string | undefined =>
  /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]+=*):/i.exec(header('content-digest') ?? '')?.[1]

/**
 * Whether HTTP itself says where the body ends. A body that ends with its connection may have been cut off, which a
 * last row without a line break does not show.
 */
export const isDelimited = (header: Header): boolean =>
  header('content-length') !== undefined ||
  header('content-encoding') !== undefined ||
  /\bchunked\b/i.test(header('transfer-encoding') ?? '')
