// An entity typed as JSON, and its changes.
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { parseJson } from '../../../files/read.ts'
import type { Row } from './rows.ts'

export type Draft = { value: Row; mistake: undefined } | { value: undefined; mistake: string }

/** The end of a text that breaks off. */
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

/** Whether a change merges the part at this path, field by field, in place of replacing it. */
export type IsMerged = (path: string) => boolean

/** The fields that differ. One that is gone is `null`, which clears it. */
export function changesIn(before: Row, after: Row, isMerged: IsMerged, path = ''): Row {
  const [olds, news] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const changes = [...new Set([...olds.keys(), ...news.keys()])].flatMap((key) => {
    const [old, now] = [olds.get(key), news.get(key)]
    if (news.has(key) && isDeepStrictEqual(old, now)) return []
    const at = path === '' ? key : `${path}.${key}`
    if (!news.has(key)) return [[key, null]]
    return [[key, isMerged(at) && isRecord(old) && isRecord(now) ? changesIn(old, now, isMerged, at) : now]]
  })
  // Unlike an assignment, this takes a field of the name `__proto__` for one.
  return Object.fromEntries(changes)
}
