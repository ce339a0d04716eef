// Validates files before anything is sent; every error names its line.
import { FIELD_TYPES } from '../../lib/domain/content.ts'
import { nearest } from '../output/nearest.ts'
import type { Doc, Kind, Problem } from './types.ts'
import type { Parsed } from './yaml.ts'

type Path = (string | number)[]
type Report = (message: string, path?: Path) => void

export const isDoc = (value: unknown): value is Doc =>
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
