import { UsageError } from '../errors.ts'

/** Headers of the connection itself. */
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
 * The headers of a call: the caller's and those of the credential. Names are in lower case.
 *
 * @throws UsageError if the caller sets a credential header, or a value cannot be sent
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
        throw new UsageError(`the header ${name} carries the client's credential and cannot be overridden`)
      if (RESERVED.has(name))
        throw new UsageError(`the header ${name} belongs to the connection and cannot be set`)
      merged[name] = value
    }
  }
  Object.assign(merged, credentials)
  for (const [name, value] of Object.entries(merged)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new UsageError(`${JSON.stringify(name)} is not a valid header name`)
    if (typeof value !== 'string' || UNFIT.test(value)) {
      throw new UsageError(`the value of the header ${name} contains characters that cannot be sent`)
    }
  }
  return merged
}
