import { MASK, SECRET_NAME } from './redact.ts'

/** Masks every occurrence of a secret in text from elsewhere, such as an error message of the platform. */
export function scrub(text: string, secrets: Iterable<string>): string {
  let clean = text
  for (const secret of secrets) {
    // Shorter values are no credentials, and would also match parts of ordinary words.
    if (secret.length >= 6)
      clean = clean.replaceAll(secret, MASK).replaceAll(encodeURIComponent(secret), MASK)
  }
  return clean
}

const SECRET_MEMBER = new RegExp(
  `("[^"]*(?:${SECRET_NAME.source})[^"]*"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`,
  'gi',
)

/** Masks secrets in a response body, and the values of JSON members whose name says that they are one. */
export function maskBody(text: string, secrets: Iterable<string>): string {
  return scrub(text, secrets).replaceAll(SECRET_MEMBER, `$1"${MASK}"`)
}

/** The secrets of a request: its credential headers, and members of its body whose name says that they are one. */
export function secretsOf(headers: Record<string, string>, body?: unknown): string[] {
  const secrets = Object.values(headers).map((value) => value.replace(/^Bearer /i, ''))
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string' && SECRET_NAME.test(name)) secrets.push(value)
    }
  }
  return secrets
}
