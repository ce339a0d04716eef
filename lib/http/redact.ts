/** Names of fields and parameters that hold secrets. */
export const SECRET_NAME = /token|passw|secret|session|api[-_]?key|signature|credential|authorization/i
export const MASK = '***'

/** A URL for messages and logs: without user info, and with the values of secret parameters masked. */
export function maskUrl(url: string): string {
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    return url.replace(/\?.*$/s, '')
  }
  const parameters = [...parsed.searchParams]
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${SECRET_NAME.test(name) ? MASK : encodeURIComponent(value)}`,
    )
    .join('&')
  return `${parsed.origin}${parsed.pathname}${parameters ? `?${parameters}` : ''}`
}
