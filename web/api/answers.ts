/** Responses of the site's own API, with errors in the platform's format. They must not be cached. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } })

export const noContent = (): Response =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

interface More {
  /** What is wrong, by field. */
  fields?: Record<string, string>
  /** In seconds. */
  retryAfter?: number
}

export const problem = (
  status: number,
  code: string,
  message: string,
  { fields, retryAfter }: More = {},
): Response =>
  json(
    { error: { code, message, ...(fields && { fields }) } },
    status,
    retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) },
  )

/** Thrown where what was asked for cannot be done; becomes the response. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly more: More

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

export const tooOften = (seconds: number): Refusal =>
  new Refusal(429, 'rate-limited', `Too many calls. Try again in ${seconds} s.`, { retryAfter: seconds })

export const noSession = (): Refusal =>
  new Refusal(401, 'session-expired', 'The session does not exist or has expired. Sign in again.')

export const notFound = (): Refusal => new Refusal(404, 'not-found', 'Not found.')

export const unavailable = (retryAfter = 2): Refusal =>
  new Refusal(503, 'unavailable', 'The platform cannot be reached. Try again.', { retryAfter })

/**
 * What an error means to the page that called. A failure of the platform is 503, never 500: also where it has had too many
 * calls, as they were all visitors'.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, status, retryAfter } = error as { code?: string; status?: number; retryAfter?: number }
  if (code === 'session-expired' || code === 'not-signed-in') return noSession()
  if (status === 404) return notFound()
  if (code === 'illegal-transition') return new Refusal(409, code, 'This is no longer possible.')
  return unavailable(retryAfter && Math.ceil(retryAfter / 1000))
}

export const answerOf = ({ status, code, message, more }: Refusal): Response =>
  problem(status, code, message, more)
