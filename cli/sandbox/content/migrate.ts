import { isDeepStrictEqual } from 'node:util'
import type { ContentModel, ModelField } from '../../../lib/domain/index.ts'
import { content } from '../entities/index.ts'
import type { InProject } from '../platform/call.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import { problemOf } from './values.ts'

type Field = Serialized<ModelField>
type Fields = Pick<Serialized<ContentModel>, 'fields'>

/** How many values of entries a change of their model has changed. */
export interface Migration {
  converted: number
  dropped: number
}

/**
 * Brings the entries of a model in line with its new fields, so that each stays editable: values are converted where
 * the new type can hold them, else dropped with the fields they belonged to.
 */
export function migrateEntries(
  call: InProject,
  model: Serialized<ContentModel>,
  { fields }: Fields,
): Migration {
  const migration: Migration = { converted: 0, dropped: 0 }
  const before = new Map(model.fields.map((field) => [field.key, field]))
  const isSame =
    fields.length === before.size && fields.every((field) => sameShape(before.get(field.key), field))
  if (isSame) return migration
  const language = call.project.languages[0] as string
  for (const entry of call.table(content).find({ where: [where.equal('modelId', model._id)] })) {
    const values: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(entry.values)) {
      const field = fields.find((candidate) => candidate.key === key)
      const converted = field && convert(value, before.get(key), field, language)
      const isKept = converted !== undefined && !problemOf(field as Field, converted)
      if (isKept) values[key] = converted
      if (!isKept) migration.dropped++
      else if (!isDeepStrictEqual(converted, value)) migration.converted++
    }
    if (JSON.stringify(values) !== JSON.stringify(entry.values)) {
      call.table(content).update(entry._id, { values, version: entry.version + 1 })
    }
  }
  return migration
}

const sameShape = (before: Field | undefined, after: Field): boolean =>
  before?.type === after.type && !before.localized === !after.localized && !before.list === !after.list

function convert(value: unknown, before: Field | undefined, after: Field, language: string): unknown {
  if (before?.localized && isRecord(value)) {
    if (!after.localized) return convertOne(value[language], after)
    const texts = Object.entries(value).map(([key, one]) => [key, convertOne(one, after)])
    return Object.fromEntries(texts.filter(([, one]) => one !== undefined))
  }
  const one = convertOne(value, after)
  return after.localized && one !== undefined ? { [language]: one } : one
}

/** A value in one language. */
function convertOne(value: unknown, after: Field): unknown {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  const converted = list.map((one) => scalar(one, after.type)).filter((one) => one !== undefined)
  return after.list ? converted : converted[0]
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
