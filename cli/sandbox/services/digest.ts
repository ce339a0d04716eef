// Digests of responses (RFC 9530), over their bytes before any encoding.

/** `Want-Content-Digest` with `sha-256` at a preference above 0. */
export const wantsDigest = (header: string | undefined): boolean =>
  /\bsha-256\s*=\s*[1-9]/i.test(header ?? '')

/** A `Content-Digest` field of a SHA-256. */
export const contentDigest = (sha256: Buffer): string => `sha-256=:${sha256.toString('base64')}:`
