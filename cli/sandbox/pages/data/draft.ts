// What a person typed as JSON, and what of it is a change.
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { parseJson } from '../../../files/read.ts'
import type { Row } from './rows.ts'

export type Draft = { value: Row; mistake: undefined } | { value: undefined; mistake: string }

/** Where a text ends that should go on. */
function endOf(text: string): string {
  const lines = text.split(/\r?\n/)
  return ` in line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

/** Reads an object. A mistake has its line and column. */
export function readDraft(text: string): Draft {
  try {
    const value = parseJson(text, 'The text')
    return isRecord(value)
      ? { value, mistake: undefined }
      : {
          value: undefined,
          mistake: 'The text is JSON but no object: write the fields between braces, { … }',
        }
  } catch (error) {
    const { message } = error as Error
    return { value: undefined, mistake: `${message}${message.endsWith('end') ? endOf(text) : ''}.` }
  }
}

/** Parts of an entity that a change merges: those below `path`, and `path` itself for the whole. */
export type IsMerged = (path: string) => boolean

/** The fields that differ. One that is gone is `null`, which clears it. */
export function changesIn(before: Row, after: Row, isMerged: IsMerged, path = ''): Row {
  const changes: Row = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]]
    if (Object.hasOwn(after, key) && isDeepStrictEqual(old, now)) continue
    const at = path === '' ? key : `${path}.${key}`
    if (!Object.hasOwn(after, key)) changes[key] = null
    else
      changes[key] = isMerged(at) && isRecord(old) && isRecord(now) ? changesIn(old, now, isMerged, at) : now
  }
  return changes
}
