import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import { readJson } from '../http/input.ts'
import type { Platform } from '../http/platform.ts'

export const statusOf = ({ env: { outgoing } }: Context<Env>, response: Response): number =>
  outgoing.headersSent ? outgoing.statusCode : response.status

const textOf = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A rejected call waits no longer for the rest of its body. */
const BODY_TIMEOUT_MS = 200
const MAX_BODY_BYTES = 16_384

/** Reads the body of a call that is rejected without it, as it may show the reason. */
export async function keepBody(c: Context<Env>): Promise<void> {
  const { incoming } = c.env
  const length = Number(c.req.header('content-length') ?? 0)
  if (c.get('body') !== undefined || length === 0 || length > MAX_BODY_BYTES || incoming.readableDidRead)
    return
  const gone = new AbortController()
  const late = wait(BODY_TIMEOUT_MS, undefined, { signal: gone.signal })
  const body = readJson(incoming, (name) => c.req.header(name))
  c.set('body', await Promise.race([body, late]).catch(() => undefined))
  gone.abort()
  late.catch(() => {})
  body.catch(() => {})
}

/** The length of the body, in bytes: without a header that says it, that of the JSON. */
function lengthOf(c: Context<Env>): number {
  const [length, encoding] = [c.req.header('content-length'), c.req.header('transfer-encoding')]
  if (length !== undefined || encoding === undefined) return Number(length ?? 0)
  return Buffer.byteLength(JSON.stringify(c.get('body')) ?? '-')
}

export function recordCall(c: Context<Env>, platform: Platform, response: Response, started: number): void {
  platform.journal.record({
    time: platform.now(),
    method: c.req.method,
    url: c.env.incoming.url ?? c.req.path,
    caller: c.get('caller') ?? 'none',
    status: statusOf(c, response),
    ms: Math.round(performance.now() - started),
    requestId: c.get('requestId'),
    headers: textOf(c.env.incoming.headers),
    responseHeaders: textOf(c.get('sentHeaders') ?? Object.fromEntries(response.headers)),
    failure: c.get('failure') === undefined ? undefined : inspect(c.get('failure')),
    body: c.get('body'),
    bodyLength: lengthOf(c),
    response: c.get('sent'),
  })
}
