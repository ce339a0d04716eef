// Validates files before anything is sent; every error names its line.
import { FIELD_TYPES, type ModelField } from '../../lib/domain/content.ts'
import { nearest } from '../input/nearest.ts'
import type { Doc, Kind, Problem } from './types.ts'
import type { Parsed } from './yaml.ts'

type Path = (string | number)[]
type Report = (message: string, path?: Path) => void

const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string'

function unknownKeys(doc: Doc, known: readonly string[], at: Path, report: Report) {
  for (const key of Object.keys(doc)) {
    if (known.includes(key)) continue
    const near = nearest(key, known)
    report(`unknown key "${key}"${near ? `; did you mean ${near}?` : ` (allowed: ${known.join(', ')})`}`, [
      ...at,
      key,
    ])
  }
}

function checkModel(doc: Doc, report: Report) {
  unknownKeys(doc, ['apiId', 'name', 'description', 'fields'], [], report)
  for (const key of ['apiId', 'name']) {
    if (!isText(doc[key]) || doc[key] === '') report(`${key} must be a non-empty string`, [key])
  }
  if (!Array.isArray(doc.fields)) return report('fields must be a list', ['fields'])
  const keys = new Set<unknown>()
  for (const [index, field] of doc.fields.entries()) {
    const at: Path = ['fields', index]
    if (!isDoc(field)) {
      report('a field needs a key, a name and a type', at)
      continue
    }
    if (!isText(field.key)) report('a field needs a key, which is a string', at)
    if (keys.has(field.key)) report(`duplicate field ${field.key}`, at)
    keys.add(field.key)
    if (!(FIELD_TYPES as readonly unknown[]).includes(field.type)) {
      const near = isText(field.type) ? nearest(String(field.type).toUpperCase(), FIELD_TYPES) : undefined
      report(`type must be one of ${FIELD_TYPES.join(', ')}${near ? `; did you mean ${near}?` : ''}`, [
        ...at,
        'type',
      ])
    }
  }
}

function checkEntry(doc: Doc, report: Report) {
  unknownKeys(doc, ['slug', 'status', 'values'], [], report)
  if (doc.slug !== undefined && (!isText(doc.slug) || doc.slug === ''))
    report('slug must be a non-empty string', ['slug'])
  if (doc.status !== 'draft' && doc.status !== 'published') {
    report('status must be draft or published', ['status'])
  }
  if (!isDoc(doc.values)) report('values must be a map of keys and values', ['values'])
}

function checkOrder(doc: Doc, report: Report) {
  unknownKeys(doc, ['order'], [], report)
  if (!Array.isArray(doc.order) || !doc.order.every(isText)) {
    return report('order must be a list of file names', ['order'])
  }
  const seen = new Set<unknown>()
  for (const [index, name] of doc.order.entries()) {
    if (seen.has(name)) report(`duplicate name ${name}`, ['order', index])
    seen.add(name)
  }
}

const CHECKS: Record<Kind, (doc: Doc, report: Report) => void> = {
  model: checkModel,
  entry: checkEntry,
  order: checkOrder,
}

/** Checks the shape of a document, without its model. */
export function validateDocument(path: string, kind: Kind, parsed: Parsed): Problem[] {
  const problems: Problem[] = []
  if (!isDoc(parsed.value)) return [{ path, line: 1, message: 'expected a map of keys and values' }]
  CHECKS[kind](parsed.value, (message, at = []) => problems.push({ path, line: parsed.lineOf(at), message }))
  return problems
}

const VALUES: Record<ModelField['type'], readonly [what: string, isValid: (value: unknown) => boolean]> = {
  TEXT: ['a string', isText],
  RICH_TEXT: ['a string', isText],
  NUMERIC: ['a number', (value) => typeof value === 'number'],
  BOOLEAN: ['true or false', (value) => typeof value === 'boolean'],
  DATE: ['a date such as 2026-11-21', isText],
  IMAGE: ['the id of an image', isText],
  FILE: ['the id of a file', isText],
  REFERENCE: ['the id or slug of an entry', isText],
  JSON: ['anything', () => true],
}

function problemOfOne(field: Doc, value: unknown): string | undefined {
  const [what, isValid] = VALUES[field.type as ModelField['type']] ?? VALUES.JSON
  if (!field.list) return isValid(value) ? undefined : `must be ${what}`
  if (!Array.isArray(value)) return 'must be a list'
  return value.every(isValid) ? undefined : `must be a list in which each item is ${what}`
}

/** Checks an entry's values against its model. */
export function validateValues(path: string, values: Doc, model: Doc, lineOf: Parsed['lineOf']): Problem[] {
  const fields = model.fields as Doc[]
  const keys = fields.map((field) => String(field.key))
  const problems: Problem[] = []
  const report = (message: string, at: Path) =>
    problems.push({ path, line: lineOf(['values', ...at]), message })
  for (const [key, value] of Object.entries(values)) {
    const field = fields.find((one) => one.key === key)
    if (!field) {
      const near = nearest(key, keys)
      report(`${model.apiId} has no field "${key}"${near ? `; did you mean ${near}?` : ''}`, [key])
    } else if (value === null || value === '') {
      // Empty values are allowed in drafts.
    } else if (!field.localized) {
      const problem = problemOfOne(field, value)
      if (problem) report(`${key} ${problem}`, [key])
    } else if (!isDoc(value)) report(`${key} must be a map of languages to values, such as "en: …"`, [key])
    else {
      for (const [language, one] of Object.entries(value)) {
        const problem = one === null || one === '' ? undefined : problemOfOne(field, one)
        if (problem) report(`${key}.${language} ${problem}`, [key, language])
      }
    }
  }
  return problems
}
