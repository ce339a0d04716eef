import { createHash } from 'node:crypto'

/** The CSP source expression that allows exactly this inline script or style. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/i
const CHARSET = /<meta charset="[^"]*"\s*\/?>/i

/** Moves the policy, which Astro writes at the end of a head, to its start: a meta element binds only what follows it. */
export function policyFirst(html: string): string {
  const [policy] = POLICY.exec(html) ?? []
  if (policy === undefined) return html
  return html.replace(policy, () => '').replace(CHARSET, (charset) => charset + policy)
}
