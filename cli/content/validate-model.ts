// Checks models by the schema that the sandbox checks them with, so that a dry run accepts what a push can send.
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { ContentModel } from '../../lib/domain/content.ts'
import { nearest } from '../output/nearest.ts'
import { modelFieldShape, newModel } from '../schemas/content.ts'
import { modelBody } from './remote.ts'
import type { Doc } from './tree.ts'

type Path = (string | number)[]
type Issue = z.core.$ZodIssue
export type Report = (message: string, path?: Path) => void

const MODEL_KEYS = Object.keys(newModel.shape)
const FIELD_KEYS = Object.keys(modelFieldShape)

/** `; did you mean required?`, or else what there is. */
export const hintFor = (word: unknown, known: readonly string[], otherwise = '') => {
  const near = typeof word === 'string' ? nearest(word, known) : undefined
  return near ? `; did you mean ${near}?` : otherwise
}

export function reportUnknown(given: readonly string[], known: readonly string[], report: Report, at: Path) {
  for (const key of given)
    report(`unknown key "${key}"${hintFor(key, known, ` (allowed: ${known.join(', ')})`)}`, [...at, key])
}

const TYPES: Partial<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
}
const UNITS: Partial<Record<string, string>> = { string: 'characters', array: 'items' }

/** What is wrong with a value: `must be true or false`. */
function problemOf(issue: Issue, value: unknown): string {
  if (value === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String)
    return `must be one of ${known.join(', ')}${hintFor(String(value).toUpperCase(), known)}`
  }
  if (issue.code === 'too_small') return 'must be a non-empty string'
  if (issue.code === 'too_big') return `has more than ${issue.maximum} ${UNITS[issue.origin] ?? ''}`.trimEnd()
  return issue.code === 'custom' ? `${JSON.stringify(value)} ${issue.message}` : issue.message
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], value)

/** Whether a model of the platform has this value there: a platform may allow more than the schema. */
function isStored(models: readonly ContentModel[], { code, path }: Issue, value: unknown): boolean {
  const [first, index, key] = path as Path
  // What one model has once, another may have, but not twice.
  if (code === 'custom' || value === undefined) return false
  if (first === 'fields' && index === undefined)
    return Array.isArray(value) && models.some(({ fields }) => fields.length >= value.length)
  const docs: object[] = index === undefined ? [...models] : models.flatMap(({ fields }) => fields)
  const name = index === undefined ? first : key
  return docs.some((one) => name !== undefined && isDeepStrictEqual((one as Doc)[name], value))
}

/**
 * Checks a model as it would be sent. The platform may know more than the schema: what its models have is allowed.
 *
 * @param models those of the platform; if omitted, only an unknown key that looks misspelled is reported
 */
export function checkModel(doc: Doc, report: Report, models?: readonly ContentModel[]): void {
  // Without it, all fields of a stored model would stay.
  if (doc.fields === undefined) report('fields must be a list', ['fields'])
  const body = modelBody(
    doc,
    models?.find(({ apiId }) => apiId === doc.apiId),
  )
  const isForeign = (key: string) =>
    models
      ? models.some(({ fields }) => fields.some((field) => Object.hasOwn(field, key)))
      : nearest(key, FIELD_KEYS) === undefined
  for (const issue of newModel.safeParse(body).error?.issues ?? []) {
    const path = issue.path as Path
    const value = valueAt(body, path)
    if (issue.code === 'unrecognized_keys') {
      const isField = path.length > 0
      const unknown = isField ? issue.keys.filter((key) => !isForeign(key)) : issue.keys
      reportUnknown(unknown, isField ? FIELD_KEYS : MODEL_KEYS, report, path)
    } else if (!isStored(models ?? [], issue, value)) {
      const [name] = path.slice(-1)
      report(`${typeof name === 'number' ? 'a field' : name} ${problemOf(issue, value)}`, path)
    }
  }
}
