import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../lib/domain/is-record.ts'

interface ChangedField {
  path: string
  before: unknown
  after: unknown
}

/** The fields that differ, nested ones by their path. A list is one value. */
export function changedFields(before: unknown, after: unknown, path = ''): ChangedField[] {
  if (!isRecord(before) || !isRecord(after))
    return isDeepStrictEqual(before, after) ? [] : [{ path, before, after }]
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    changedFields(old.get(key), now.get(key), path === '' ? key : `${path}.${key}`),
  )
}
