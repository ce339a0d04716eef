import { isLoopback } from '../domain/loopback.ts'
import { UsageError } from '../errors.ts'
import { queryString } from './query.ts'
import type { Query } from './types.ts'

/**
 * Validates a host or base URL and removes trailing slashes.
 *
 * @throws UsageError unless it is an http(s) URL without a password; also for plain http to another machine without
 * `allowInsecure`
 */
export function normalizeBaseUrl(base: string, name: string, allowInsecure = false): string {
  const expected = (what: string) => new UsageError(`${name} must be ${what}`)
  let url: URL
  try {
    url = new URL(base)
  } catch {
    throw expected('a URL such as https://platform.example.com')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw expected('an http or https URL')
  if (url.username || url.password) throw expected('a URL without user name and password')
  if (url.search || url.hash) throw expected('a URL without a query or fragment')
  if (url.protocol === 'http:' && !allowInsecure && !isLoopback(url.hostname)) {
    throw expected(
      `https, because credentials would be sent unencrypted to ${url.host}; to allow that, set allowInsecure: true`,
    )
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** The origin of a URL that `joinUrl` has made. Parsing it would take several times as long. */
export const originOf = (url: string): string => url.slice(0, url.indexOf('/', 'https://'.length))

/**
 * Joins a path to a base.
 *
 * @throws UsageError if the result is not below the base
 */
export function joinUrl(base: string, path: string, query?: Query): string {
  const joined = `${base}/${path.replace(/^\/+/, '')}`
  const added = queryString(query)
  const separator = added && path.includes('?') ? '&' : '?'
  const url = added ? joined + separator + added.slice(1) : joined
  // Only dots, backslashes, fragments and whitespace make a parser resolve a path to something else.
  if (/\.\.|%2e|[\\#]|\/\.(?:\/|$)|\s/i.test(path)) {
    const parsed = new URL(url)
    if (parsed.hash || !`${parsed.origin}${parsed.pathname}/`.startsWith(`${base}/`)) {
      throw new UsageError(`the path ${JSON.stringify(path)} must stay below ${base}`)
    }
  }
  return url
}
