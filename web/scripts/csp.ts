import { createHash } from 'node:crypto'

const sha256 = (text: string, encoding: 'utf8' | 'latin1'): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text, encoding).digest('base64')}`

/** The CSP source expression that allows exactly this inline script or style. */
export const cspHash = (text: string) => sha256(text, 'utf8')

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/
const CHARSET = /<meta charset="[^>]*>/
/** Each tag, so that nothing in its attributes is taken for one, and the text of inline scripts and styles. */
const TAGS =
  /<(?:(script|style)\b(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>(?<text>[\s\S]*?)<\/\1>|!--[\s\S]*?-->|[a-z/!](?:[^>"']|"[^"]*"|'[^']*')*>)/gi
const HASH = / '(sha256-[^']*)'/g

/**
 * The policy that Astro writes at the end of a head has the hashes of every inline script and style of the site. Leaves
 * those of the page, and moves the policy to the start of the head: a meta element binds only what follows it.
 */
export function ownPolicy(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  // As bytes, because decoding thousands of pages takes seconds.
  const page = html.toString('latin1')
  const policy = POLICY.exec(page)
  const charset = CHARSET.exec(page)
  if (!policy || !charset) return html
  const own = new Set<string>()
  for (const { groups } of page.matchAll(TAGS)) {
    if (groups?.['text'] && !/\ssrc=/.test(groups['attributes'] ?? ''))
      own.add(sha256(groups['text'], 'latin1'))
  }
  const kept = policy[0].replace(HASH, (found, hash) => (own.has(hash) ? found : ''))
  const rest = page.slice(0, policy.index) + page.slice(policy.index + policy[0].length)
  const start = rest.indexOf(charset[0]) + charset[0].length
  return Buffer.from(rest.slice(0, start) + kept + rest.slice(start), 'latin1')
}
