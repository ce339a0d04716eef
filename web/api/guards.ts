import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { UserClient } from 'quoin/user'
import { warnOnce } from '../src/platform/log.ts'
import { Refusal } from './answers.ts'
import { isOwnRequest } from './origin.ts'
import { visitorAddress } from './visitor-address.ts'

export interface ApiEnv {
  Bindings: HttpBindings
  Variables: {
    /** A client of the signed-in visitor, behind `session`. */
    user: UserClient
    /** The visitor's network address, as far as the server knows it. */
    address: string
  }
}

/** Responses are for one visitor and one moment, unless a call says otherwise. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

/** Refuses calls from other sites. */
export const ownPagesOnly =
  (siteUrl: string): MiddlewareHandler =>
  async (c, next) => {
    if (!isOwnRequest(c.req.raw, siteUrl)) {
      throw new Refusal(403, 'other-origin', 'Only pages of this site can make this request.')
    }
    await next()
  }

/**
 * Says in the log what failed and how. Neither queries nor messages: they may have a session, or what a visitor typed.
 */
export function logFailure(c: Context, error: unknown): void {
  const { code, name, status } = error as { code?: string; name?: string; status?: number }
  console.warn(`${c.req.method} ${c.req.path} failed: ${code ?? name}${status ? `, ${status}` : ''}.`)
}

/** Sets the visitor's address. Logs a warning once if a proxy may be in front that the settings do not count. */
export const findAddress =
  (trustedProxies: number): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { socket, headers } = c.env.incoming
    const forwarded = headers['x-forwarded-for'] as string | undefined
    if (forwarded !== undefined && trustedProxies === 0) {
      warnOnce(
        'Warning: a request had X-Forwarded-For, but TRUSTED_PROXIES is 0. If a proxy is in front of this server, all visitors share the rate limits of one: set it to the number of proxies.',
      )
    }
    c.set('address', visitorAddress(socket.remoteAddress, forwarded, trustedProxies))
    await next()
  }

/** Reads a small JSON object. @throws Refusal */
export async function readJson(request: Request, limit: number): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'unsupported-media-type', 'The body must be application/json.')
  }
  const text = await readText(request, limit)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'malformed-body', 'The body is not valid JSON.')
  }
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** The body as text. @throws Refusal as soon as it exceeds the limit */
async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(limit)
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const tooLarge = (limit: number) =>
  new Refusal(413, 'payload-too-large', `The body must not exceed ${limit} bytes.`)

/** Reads a form that was submitted without JavaScript. @throws Refusal */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Refusal(415, 'unsupported-media-type', 'The body must be a form.')
  }
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  // Without a length, the whole body would have to be read to measure it.
  if (Number.isNaN(length))
    throw new Refusal(411, 'length-required', 'The Content-Length header is required.')
  if (length > limit) throw tooLarge(limit)
  try {
    return await request.formData()
  } catch {
    throw new Refusal(400, 'malformed-body', 'The body is not a valid form.')
  }
}
