/** Responses of the site's own API, with errors in the platform's format. They must not be cached. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } })

export const noContent = (): Response =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

export const problem = (
  status: number,
  code: string,
  message: string,
  more: { fields?: Record<string, string>; retryAfter?: number } = {},
): Response =>
  json(
    { error: { code, message, ...(more.fields && { fields: more.fields }) } },
    status,
    more.retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(more.retryAfter))) },
  )

export const tooOften = (seconds: number): Response =>
  problem(429, 'rate-limited', `Too many calls. Try again in ${seconds} s.`, { retryAfter: seconds })

export const otherOrigin = (): Response =>
  problem(403, 'other-origin', 'This call is for the pages of this site only.')

export const wrongMethod = (allow: string): Response =>
  new Response(null, { status: 405, headers: { allow, 'cache-control': 'no-store' } })

/** Reads a small JSON body. Returns an error response if it is not one. */
export async function readJson(request: Request, limit: number): Promise<{ body: unknown } | Response> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return problem(415, 'unsupported-media-type', 'The body must be application/json.')
  }
  const text = await readText(request, limit)
  if (text === undefined) return problem(413, 'payload-too-large', `The body may have ${limit} bytes.`)
  try {
    return { body: JSON.parse(text) }
  } catch {
    return problem(400, 'malformed-body', 'The body is not JSON.')
  }
}

/** The body as text; undefined as soon as it exceeds the limit. */
async function readText(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > limit) return undefined
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
