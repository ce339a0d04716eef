/**
 * A key for all attempts to send one form, with the time of the first.
 * @param now by the site's clock: replies are promised from then on
 */
export const newKey = (now: number): string => `${Math.round(now).toString(36)}-${crypto.randomUUID()}`

/** The time that a key was made, in milliseconds since 1970. */
export const keyTime = (key: string): number => Number.parseInt(key, 36)

/** In milliseconds: longer than the server's own deadline. */
const TIMEOUT = 25_000

/** Sends a form to the site's server as JSON. Throws `{ code, fields, retryAfter }` if it is rejected. */
export async function postForm<T>(
  path: string,
  values: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const body = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as T
  throw { code: 'unexpected', ...(body as { error?: object } | undefined)?.error, status: response.status }
}
