import { isDeepStrictEqual } from 'node:util'
import type { ContentModel, ModelField } from '../../../lib/domain/index.ts'
import { isRecord } from '../../../lib/domain/is-record.ts'
import { content } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import { leadsSomewhere } from './references.ts'
import { anyOf, isMissing, problemOf } from './values.ts'

type Field = Serialized<ModelField>
type Fields = Pick<Serialized<ContentModel>, 'fields'>

/** How a change of a model has changed the values of its entries. */
export interface Migration {
  converted: number
  /** How many texts and list items are lost, by the key of their field. */
  dropped: Map<string, number>
}

/**
 * Brings the entries of a model in line with its new fields, so that each stays editable: values move with a field that
 * has a new key, are converted where the new type can hold them, and else dropped.
 */
export function migrateEntries(
  call: InProject,
  model: Serialized<ContentModel>,
  { fields }: Fields,
): Migration {
  const migration: Migration = { converted: 0, dropped: new Map() }
  const moves = new Map(
    model.fields.map((before) => [
      before.key,
      { before, after: fields.find(({ _id }) => _id === before._id) },
    ]),
  )
  if ([...moves.values()].every(({ before, after }) => after?.key === before.key && sameShape(before, after)))
    return migration
  const language = call.project.languages[0] as string
  for (const entry of call.table(content).find({ where: [where.equal('modelId', model._id)] })) {
    const values: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(entry.values)) {
      const { before, after } = moves.get(key) ?? {}
      const isSameShape = before !== undefined && sameShape(before, after)
      const fits = (one: unknown) =>
        after !== undefined && !problemOf(partOf(after), one) && leadsSomewhere(call, after, one)
      const converted = isSameShape || !after ? value : convert(value, before, after, language, fits)
      const parts = after ? partsOf(converted, after) : 0
      const isKept = after !== undefined && (parts > 0 || isSameShape)
      if (isKept) values[after.key] = converted
      const lost = partsOf(value, before) - parts
      if (lost > 0) migration.dropped.set(key, (migration.dropped.get(key) ?? 0) + lost)
      if (isKept && !isDeepStrictEqual(converted, value)) migration.converted++
    }
    if (JSON.stringify(values) !== JSON.stringify(entry.values)) {
      call.table(content).update(entry._id, { values, version: entry.version + 1 })
    }
  }
  return migration
}

/** How many texts or list items a value has. */
function partsOf(value: unknown, field: Field | undefined): number {
  const texts = field?.localized && isRecord(value) ? Object.values(value) : [value]
  const parts = field?.list ? texts.flat() : texts
  return parts.filter((part) => !isMissing(part)).length
}

const sameShape = (before: Field, after: Field | undefined): boolean =>
  before.type === after?.type &&
  before.references === after.references &&
  !before.localized === !after.localized &&
  !before.list === !after.list

/** A field for one part of a value. */
const partOf = (field: Field): Field => ({ ...field, localized: false, list: false })

type Fits = (one: unknown) => boolean

function convert(
  value: unknown,
  before: Field | undefined,
  after: Field,
  language: string,
  fits: Fits,
): unknown {
  const inOne = (one: unknown) => {
    const items = before?.list && Array.isArray(one) ? one : [one]
    const converted = items
      .map((item) => scalar(item, after.type))
      .filter((item) => !isMissing(item) && fits(item))
    return after.list ? converted : converted[0]
  }
  if (before?.localized && isRecord(value)) {
    if (!after.localized) return inOne(value[language] ?? anyOf(value))
    const texts = Object.entries(value).map(([key, one]) => [key, inOne(one)])
    return Object.fromEntries(texts.filter(([, one]) => one !== undefined))
  }
  return after.localized ? { [language]: inOne(value) } : inOne(value)
}

function scalar(value: unknown, type: Field['type']): unknown {
  if (type === 'TEXT' || type === 'RICH_TEXT') {
    return typeof value === 'object' ? undefined : String(value)
  }
  if (type === 'NUMERIC' && typeof value === 'string') {
    return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined
  }
  if (type === 'BOOLEAN' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
