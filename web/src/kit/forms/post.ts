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
