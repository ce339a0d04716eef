import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { isSlug } from '../src/platform/content/fields.ts'
import type { LiveFlat } from '../src/platform/content/live-flat.ts'
import { Refusal } from './answers.ts'
import { encode } from './compress.ts'
import type { ApiEnv } from './guards.ts'
import { acceptedEncodings, type Encoding, isKnown } from './negotiation.ts'

/** How long an answer serves all visitors, in milliseconds. */
const MAX_AGE_MS = 2000
/** Complexes that are remembered: more are made up. */
const MAX_PROJECTS = 200

interface Body {
  etag: string
  bytes: Uint8Array<ArrayBuffer>
  /** Compressed for the first client that accepts it. */
  encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>
}

interface Answer {
  at: number
  body: Promise<Body>
}

/** Prices and statuses of a complex, for all visitors by one call of the platform in two seconds. */
export function addAvailability(
  app: Hono<ApiEnv>,
  load: (project: string) => Promise<LiveFlat[]>,
  now: () => number = Date.now,
): void {
  const answers = new Map<string, Answer>()
  const current = (project: string): Answer['body'] => {
    const last = answers.get(project)
    if (last && now() - last.at < MAX_AGE_MS) return last.body
    const body = load(project).then((flats) => {
      const bytes = new TextEncoder().encode(JSON.stringify({ flats }))
      // Weak, because the compressed representations have different bytes.
      const etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`
      return { etag, bytes, encoded: {} }
    })
    // A failure is answered from here as well: the platform is in trouble as it is.
    body.catch(() => {})
    answers.delete(project)
    answers.set(project, { at: now(), body })
    const [oldest] = answers.keys()
    if (answers.size > MAX_PROJECTS && oldest !== undefined) answers.delete(oldest)
    return body
  }
  app.get('/availability', async (c) => {
    const project = c.req.query('project') ?? ''
    if (!isSlug(project) || project.length > 120) {
      throw new Refusal(400, 'validation', 'project must be the slug of a complex.')
    }
    const { etag, bytes, encoded } = await current(project)
    const headers = { etag, 'cache-control': 'max-age=2', vary: 'accept-encoding' }
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const [encoding] = acceptedEncodings(c.req.header('accept-encoding'))
    if (encoding) encoded[encoding] ??= encode(bytes, encoding)
    return c.body((encoding && (await encoded[encoding])) ?? bytes, 200, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...(encoding && { 'content-encoding': encoding }),
    })
  })
}
