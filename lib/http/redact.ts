const SECRET_NAME = /token|passw|secret|session|api[-_]?key|signature|credential|authorization/i
const MASK = '***'

/** A URL as it may be shown: without user info, and with the values of secret parameters masked. */
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

/** Replaces every secret in a text that somebody else wrote, such as an error message of the platform. */
export function scrub(text: string, secrets: Iterable<string>): string {
  let clean = text
  for (const secret of secrets) {
    // A shorter value would tear holes into ordinary words without being a credential.
    if (secret.length >= 6)
      clean = clean.replaceAll(secret, MASK).replaceAll(encodeURIComponent(secret), MASK)
  }
  return clean
}

/** The secrets that a call carries: its credentials' headers and what its body names as one. */
export function secretsOf(headers: Record<string, string>, body?: unknown): string[] {
  const secrets = Object.values(headers).map((value) => value.replace(/^Bearer /i, ''))
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string' && SECRET_NAME.test(name)) secrets.push(value)
    }
  }
  return secrets
}
