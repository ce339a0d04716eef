import { UsageError } from '../errors.ts'

/** What the connection itself depends on. */
const RESERVED = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'te',
  'trailer',
])
const UNFIT = /[^\t\x20-\x7e\x80-\xff]/

/**
 * The headers of a call: the caller's, and on top of them its credential's. Names are in lower case.
 *
 * @throws UsageError where the caller touches a credential's header, or a value cannot be sent.
 */
export function mergedHeaders(
  credentials: Record<string, string>,
  ...more: (Record<string, string | undefined> | undefined)[]
): Record<string, string> {
  const merged: Record<string, string> = { accept: 'application/json' }
  for (const headers of more) {
    for (const [given, value] of Object.entries(headers ?? {})) {
      const name = given.toLowerCase()
      if (value === undefined) continue
      if (name in credentials)
        throw new UsageError(`The header ${name} is the client's own and cannot be overridden.`)
      if (RESERVED.has(name))
        throw new UsageError(`The header ${name} belongs to the connection and cannot be set.`)
      merged[name] = value
    }
  }
  Object.assign(merged, credentials)
  for (const [name, value] of Object.entries(merged)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new UsageError(`${JSON.stringify(name)} is no header name.`)
    if (typeof value !== 'string' || UNFIT.test(value)) {
      throw new UsageError(`The value of the header ${name} has characters that cannot be sent.`)
    }
  }
  return merged
}
