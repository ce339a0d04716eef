import { createHash } from 'node:crypto'

/** The CSP source expression that allows exactly this inline script or style. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
