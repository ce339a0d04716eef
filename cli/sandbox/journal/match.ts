import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../lib/domain/is-record.ts'
import type { CallFilter, RecordedCall } from './types.ts'

export interface Mismatch {
  /** `method`, `path`, `body.note` … */
  at: string
  expected: unknown
  actual: unknown
}

/** What of a call is not as the filter asks. Fields that the filter leaves out do not matter. */
export function mismatches(filter: CallFilter, call: RecordedCall): Mismatch[] {
  const { method, path, caller, status, query, body } = filter
  const found: Mismatch[] = []
  const differ = (at: string, expected: unknown, actual: unknown) => void found.push({ at, expected, actual })
  if (path !== undefined && !pathPattern(path).test(call.path)) differ('path', path, call.path)
  if (method !== undefined && method.toUpperCase() !== call.method) differ('method', method, call.method)
  if (caller !== undefined && !isCaller(caller, call.caller)) differ('caller', caller, call.caller)
  if (status !== undefined && status !== call.status) differ('status', status, call.status)
  if (query !== undefined) compareParts('query', query, call.query, differ)
  if (body !== undefined) compareParts('body', body, call.body, differ)
  return found
}

/** A path in which `*` stands for anything. */
export function pathPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** Whether a caller is the one that is named in full, or of the kind that is named. */
export const isCaller = (named: string, caller: string): boolean =>
  named === caller || named === caller.split(':')[0]

/** Objects may have more fields than expected; everything else must be equal. */
function compareParts(
  at: string,
  expected: unknown,
  actual: unknown,
  differ: (at: string, expected: unknown, actual: unknown) => void,
): void {
  if (isRecord(expected) && isRecord(actual)) {
    for (const [key, part] of Object.entries(expected))
      compareParts(`${at}.${key}`, part, actual[key], differ)
  } else if (!isDeepStrictEqual(expected, actual)) differ(at, expected, actual)
}
