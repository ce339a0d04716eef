// Validates files before anything is sent; every error names its line.

import type { ContentModel, ModelField } from '../../lib/domain/content.ts'
import { isRecord } from '../../lib/domain/is-record.ts'
import { instantOf } from '../schemas/instants.ts'
import type { Doc, Kind, LineOf, LocalUnit, Problem } from './tree.ts'
import { checkModel, hintFor, type Report, reportUnknown } from './validate-model.ts'
import type { Parsed } from './yaml.ts'

const isText = (value: unknown) => typeof value === 'string'
const isName = (value: unknown) => isText(value) && value !== ''

function reportUnknownIn(doc: Doc, known: readonly string[], report: Report) {
  const unknown = Object.keys(doc).filter((key) => !known.includes(key))
  reportUnknown(unknown, known, report, [])
}

function checkEntry(doc: Doc, report: Report) {
  reportUnknownIn(doc, ['slug', 'status', 'values'], report)
  if (doc.slug !== undefined && !isName(doc.slug)) report('slug must be a non-empty string', ['slug'])
  if (doc.status !== 'draft' && doc.status !== 'published')
    report('status must be draft or published', ['status'])
  if (!isRecord(doc.values)) report('values must be a map of keys and values', ['values'])
}

function checkOrder(doc: Doc, report: Report) {
  reportUnknownIn(doc, ['order'], report)
  if (!Array.isArray(doc.order) || !doc.order.every(isText)) {
    return report('order must be a list of file names', ['order'])
  }
  const seen = new Set<unknown>()
  for (const [index, name] of doc.order.entries()) {
    if (seen.has(name)) report(`duplicate name ${name}`, ['order', index])
    seen.add(name)
  }
}

const CHECKS: Record<Kind, (doc: Doc, report: Report, models?: readonly ContentModel[]) => void> = {
  model: checkModel,
  entry: checkEntry,
  order: checkOrder,
}

/**
 * Checks a model, an order, or the shape of an entry.
 *
 * @param models those of the platform, if it is known
 */
export function validateDocument(
  path: string,
  kind: Kind,
  parsed: Parsed,
  models?: readonly ContentModel[],
): Problem[] {
  const problems: Problem[] = []
  if (!isRecord(parsed.value)) return [{ path, line: 1, message: 'expected a map of keys and values' }]
  const report: Report = (message, at = []) => problems.push({ path, line: parsed.lineOf(at), message })
  CHECKS[kind](parsed.value, report, models)
  return problems
}

/** Checks a model that is in no file, such as one of another project. */
export function problemsOfModel(
  { path, doc, lineOf }: Omit<LocalUnit, 'kind' | 'model'>,
  models: readonly ContentModel[],
) {
  const problems: Problem[] = []
  checkModel(doc, (message, at = []) => problems.push({ path, line: lineOf(at), message }), models)
  return problems
}

interface ValueRules {
  path: string
  model: Doc
  lineOf: LineOf
  /** Languages of the project; undefined if they are not known. */
  languages: readonly string[] | undefined
  /** The stored entry. What it lacks already may be missing still, and a language that it has may stay. */
  before: Doc | undefined
}

type CheckedValue = Omit<ValueRules, 'before'> & { stored: Doc | undefined }

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
/** A required text is needed in one language at least. */
const isMissing = ({ required, localized }: Doc, value: unknown) =>
  isEmpty(value) ||
  (required === true && localized === true && isRecord(value) && Object.values(value).every(isEmpty))

/** A day of the calendar, or a timestamp on one. */
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(instantOf(value))

const VALUES: Record<ModelField['type'], readonly [what: string, isValid: (value: unknown) => boolean]> = {
  TEXT: ['a string', isText],
  RICH_TEXT: ['a string', isText],
  NUMERIC: ['a number', (value) => typeof value === 'number'],
  BOOLEAN: ['true or false', (value) => typeof value === 'boolean'],
  DATE: ['a date such as 2026-11-21', isDate],
  IMAGE: ['the id of an image', isText],
  FILE: ['the id of a file', isText],
  REFERENCE: ['the id or slug of an entry', isText],
  JSON: ['anything', () => true],
}

/** What is wrong with a value of a field, or with that of one language. */
export function problemOfValue(
  field: { type?: unknown; list?: unknown },
  value: unknown,
): string | undefined {
  const [what, isValid] = VALUES[field.type as ModelField['type']] ?? VALUES.JSON
  if (!field.list) return isValid(value) ? undefined : `must be ${what}`
  if (!Array.isArray(value)) return 'must be a list'
  return value.every(isValid) ? undefined : `must be a list in which each item is ${what}`
}

type ReportValue = (message: string, at: string[], language?: string) => void

function checkLocalized(
  field: Doc,
  value: unknown,
  { languages, stored: before }: CheckedValue,
  report: ReportValue,
) {
  const key = String(field.key)
  if (!isRecord(value)) return report(`${key} must have a value for each language, such as ${key}.en`, [key])
  const stored = Object.keys((before?.[key] ?? {}) as Doc)
  for (const [language, one] of Object.entries(value)) {
    if (languages && !languages.includes(language) && !stored.includes(language)) {
      const list = languages.join(', ')
      const message = `${key}.${language}: "${language}" is not a language of the project (${list})`
      report(message, [key, language], language)
      continue
    }
    const problem = one === null ? undefined : problemOfValue(field, one)
    if (problem) report(`${key}.${language} ${problem}`, [key, language])
  }
}

/** Checks an entry against its model, by the platform's rules. Values may be empty in drafts. */
export function validateValues({ status, values }: Doc, rules: ValueRules): Problem[] {
  const { path, model, lineOf, before } = rules
  // What is published for the first time has to be complete.
  const isFirst = status === 'published' && before?.status === 'draft'
  const stored = isFirst ? undefined : (before?.values as Doc | undefined)
  const fields = model.fields as Doc[]
  const keys = fields.map((field) => String(field.key))
  const problems: Problem[] = []
  const report: ReportValue = (message, at, language) =>
    problems.push({ path, line: lineOf(['values', ...at]), message, language })
  const doc = values as Doc
  for (const key of Object.keys(doc).filter((one) => !keys.includes(one)))
    report(`${model.apiId} has no field "${key}"${hintFor(key, keys, ` (fields: ${keys.join(', ')})`)}`, [
      key,
    ])
  for (const field of fields) {
    const key = String(field.key)
    const value = Object.hasOwn(doc, key) ? doc[key] : undefined
    if (isMissing(field, value)) {
      const wasMissing = stored !== undefined && isMissing(field, stored[key])
      if (field.required && status === 'published' && !wasMissing) report(`${key} is required`, [])
    } else if (field.localized) checkLocalized(field, value, { ...rules, stored }, report)
    else {
      const problem = problemOfValue(field, value)
      if (problem) report(`${key} ${problem}`, [key])
    }
  }
  return problems
}
