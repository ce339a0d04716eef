import { createHash } from 'node:crypto'

/** The source expression that lets exactly this inline script or style run. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
