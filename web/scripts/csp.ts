import { createHash } from 'node:crypto'

/** The CSP source expression that allows exactly this inline script or style. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const POLICY = '<meta http-equiv="content-security-policy"'
const CHARSET = '<meta charset="'

/**
 * Moves the policy, which Astro writes at the end of a head, to its start: a meta element binds only what follows it.
 * Works on bytes, because decoding thousands of pages takes seconds.
 */
export function policyFirst(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const policy = elementAt(html, POLICY)
  const charset = elementAt(html, CHARSET)
  if (!policy || !charset || policy.start < charset.end) return html
  return Buffer.concat([
    html.subarray(0, charset.end),
    html.subarray(policy.start, policy.end),
    html.subarray(charset.end, policy.start),
    html.subarray(policy.end),
  ])
}

/** Where a tag that starts like this is. */
function elementAt(html: Buffer, tag: string): { start: number; end: number } | undefined {
  const start = html.indexOf(tag)
  const end = html.indexOf('>', start) + 1
  return start < 0 || end === 0 ? undefined : { start, end }
}
