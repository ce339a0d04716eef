import type { ContentModel, FieldType, ModelField } from '../../../lib/domain/index.ts'
import { instantOf } from '../entities/shapes.ts'
import { invalid } from '../errors.ts'
import type { Serialized } from '../serialized.ts'

type Values = Record<string, unknown>
type Problem = string | undefined

const TYPES: Record<FieldType, (value: unknown) => Problem> = {
  TEXT: (value) => (typeof value === 'string' ? undefined : 'must be a text'),
  RICH_TEXT: (value) => (typeof value === 'string' ? undefined : 'must be a text'),
  NUMERIC: (value) => (typeof value === 'number' ? undefined : 'must be a number'),
  BOOLEAN: (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'),
  DATE: (value) =>
    typeof value === 'string' && !Number.isNaN(instantOf(value))
      ? undefined
      : 'must be an ISO date or timestamp',
  IMAGE: (value) => (typeof value === 'string' ? undefined : 'must be the id of an image'),
  FILE: (value) => (typeof value === 'string' ? undefined : 'must be the id of a file'),
  REFERENCE: (value) => (typeof value === 'string' ? undefined : 'must be the id or slug of an entry'),
  JSON: () => undefined,
}

/** Checks the values of an entry against its model. A draft may leave out what is required. @throws PlatformError 400 */
export function checkValues(
  model: Serialized<ContentModel>,
  values: Values,
  options: { draft: boolean },
): void {
  const fields: Record<string, string> = Object.create(null)
  for (const key of Object.keys(values)) {
    if (!model.fields.some((field) => field.key === key))
      fields[`values.${key}`] = 'is not a field of the model'
  }
  for (const field of model.fields) {
    const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined
    const isMissing = value === undefined || value === null || value === ''
    const problem = isMissing
      ? field.required && !options.draft
        ? 'is required'
        : undefined
      : problemOf(field, value)
    if (problem) fields[`values.${field.key}`] = problem
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function problemOf(field: Serialized<ModelField>, value: unknown): Problem {
  if (!field.localized) return problemOfOne(field, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'must be an object of language to value'
  for (const [language, text] of Object.entries(value)) {
    const problem = text === null ? undefined : problemOfOne(field, text)
    if (problem) return `${language}: ${problem}`
  }
  return undefined
}

function problemOfOne(field: Serialized<ModelField>, value: unknown): Problem {
  if (!field.list) return TYPES[field.type](value)
  if (!Array.isArray(value)) return 'must be a list'
  return value.map((one) => TYPES[field.type](one)).find((problem) => problem !== undefined)
}

/** The values in one language, else in the project's first; what the model does not know is left out. */
export function localize(
  model: Serialized<ContentModel>,
  values: Values,
  lang: string,
  first: string,
): Values {
  const inOne: Values = {}
  for (const field of model.fields) {
    if (!Object.hasOwn(values, field.key)) continue
    const value = values[field.key]
    const texts = field.localized ? (value as Values | null) : undefined
    inOne[field.key] = field.localized ? (texts?.[lang] ?? texts?.[first] ?? null) : value
  }
  return inOne
}
