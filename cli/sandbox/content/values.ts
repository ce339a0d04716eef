import type { ContentModel, FieldType, ModelField } from '../../../lib/domain/index.ts'
import { isRecord } from '../../../lib/domain/is-record.ts'
import { instantOf, toMoment } from '../../schemas/instants.ts'
import { invalid } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'

type Values = Record<string, unknown>
type Problem = string | undefined

const TYPES: Record<FieldType, (value: unknown) => Problem> = {
  TEXT: (value) => (typeof value === 'string' ? undefined : 'must be a string'),
  RICH_TEXT: (value) => (typeof value === 'string' ? undefined : 'must be a string'),
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

export interface ValueCheck {
  /** A draft may lack what is required. */
  isDraft: boolean
  /** Languages that a localized value may have; any, if omitted. */
  languages?: readonly string[] | undefined
  /** The stored values: what they lack already may be missing still, e.g. since the field became required. */
  before?: Values | undefined
}

/** Checks the values of an entry against its model. @throws ApiError 400 */
export function checkValues(model: Serialized<ContentModel>, values: Values, check: ValueCheck): void {
  const fields: Record<string, string> = Object.create(null)
  for (const key of Object.keys(values)) {
    if (!model.fields.some((field) => field.key === key))
      fields[`values.${key}`] = 'is not a field of the model'
  }
  for (const field of model.fields) {
    const value = valueOf(values, field.key)
    const problem = isAbsent(field, value)
      ? isNeeded(field, check)
        ? 'is required'
        : undefined
      : (problemOf(field, value) ?? unknownLanguage(field, value, check))
    if (problem) fields[`values.${field.key}`] = problem
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

const valueOf = (values: Values, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
/** A localized value without a text in any language. */
const hasNoText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isMissing)
/** Whether a field has nothing: a required one in several languages needs a text in one of them. */
const isAbsent = (field: Serialized<ModelField>, value: unknown): boolean =>
  isMissing(value) || (field.required === true && field.localized === true && hasNoText(value))

const isNeeded = (field: Serialized<ModelField>, { isDraft, before }: ValueCheck): boolean =>
  field.required === true && !isDraft && !(before && isAbsent(field, valueOf(before, field.key)))

/** A language that was stored before the project dropped it is not held against the caller. */
function unknownLanguage(
  field: Serialized<ModelField>,
  value: unknown,
  { languages, before }: ValueCheck,
): Problem {
  if (!field.localized || !languages) return undefined
  const stored = Object.keys((before?.[field.key] ?? {}) as object)
  const unknown = Object.keys(value as object).find(
    (key) => !languages?.includes(key) && !stored.includes(key),
  )
  return unknown === undefined ? undefined : `${unknown.slice(0, 20)} is not a language of the project`
}

/** What is wrong with a value, if anything. */
export function problemOf(field: Serialized<ModelField>, value: unknown): Problem {
  if (!field.localized) return problemOfOne(field, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'must have a value for each language, such as {"en": …}'
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

/** A text in any language, or null. */
export const anyOf = (texts: Values | null | undefined): unknown =>
  Object.values(texts ?? {}).find((text) => !isMissing(text)) ?? null

/** Websites and apps get a moment, also where an editor has written a day alone. */
const toMoments = (value: unknown): unknown => (Array.isArray(value) ? value.map(toMoment) : toMoment(value))

/** The values in one language, or in the project's first where it is missing; a required one in any that it has. */
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
    const one = field.localized
      ? (texts?.[lang] ?? texts?.[first] ?? (field.required ? anyOf(texts) : null))
      : value
    inOne[field.key] = field.type === 'DATE' ? toMoments(one) : one
  }
  return inOne
}

/** A cleared value is not stored. */
export const withoutNull = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/**
 * The stored values with those that are given: a localized value keeps the languages that are not named. `null` clears
 * a value, or a language of one.
 */
export function mergeValues({ fields }: Serialized<ContentModel>, stored: Values, changes: Values): Values {
  const merged = Object.entries(changes).map(([key, value]) => {
    const isLocalized = fields.some((field) => field.key === key && field.localized)
    if (!isLocalized || !isRecord(value)) return [key, value]
    const before = valueOf(stored, key)
    const texts = withoutNull({ ...(isRecord(before) ? before : {}), ...value })
    return [key, Object.keys(texts).length === 0 ? null : texts]
  })
  return withoutNull({ ...stored, ...Object.fromEntries(merged) })
}
