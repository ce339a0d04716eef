import { isRecord } from '../../../../lib/domain/is-record.ts'
import { formatted, isLocalized, isMoney } from './kinds.ts'
import type { Row } from './rows.ts'

/** Fields that name an entity, best first. */
export const NAMING = [
  'title',
  'name',
  'fullName',
  'number',
  'sku',
  'filename',
  'email',
  'phone',
  'key',
  'slug',
  'subject',
  'topic',
  'label',
  'text',
]

/** A value in one line, for tables and links; undefined for what has no short form. */
export function shortText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isMoney(value)) return formatted(value)
  if (!isLocalized(value)) return undefined
  return [value.en, ...Object.values(value)].find((text) => text)
}

/** The name of an entity; its id if it has none. */
export function labelOf(entity: Row): string {
  const inner = isRecord(entity.values) ? entity.values : {}
  for (const key of NAMING) {
    const text = shortText(entity[key]) ?? shortText(inner[key])
    if (text !== undefined) return text
  }
  return String(entity._id ?? '')
}
