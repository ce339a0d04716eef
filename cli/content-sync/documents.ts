// Converts entries and models to the documents that files hold, with keys in a stable order.
import { createHash } from 'node:crypto'
import type { ContentEntry, ContentModel, ModelField } from '../../lib/domain/content.ts'
import type { Doc } from './types.ts'

const FLAGS = ['required', 'localized', 'list'] as const
const FIELD_KEYS = ['key', 'name', 'type', ...FLAGS, 'references']

/** The given keys first, in that order, then the others alphabetically. */
function inOrder(source: Doc, first: readonly string[]): Doc {
  const known = first.filter((key) => Object.hasOwn(source, key))
  const others = Object.keys(source)
    .filter((key) => !first.includes(key))
    .sort()
  return Object.fromEntries([...known, ...others].map((key) => [key, source[key]]))
}

const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Drops undefined values and everything else that JSON cannot hold. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

function fieldDoc({ _id, ...field }: ModelField): Doc {
  const said = { ...field } as Doc
  for (const flag of FLAGS) if (said[flag] === false) delete said[flag]
  return inOrder(said, FIELD_KEYS)
}

export function modelDoc({ apiId, name, description, fields }: ContentModel): Doc {
  return plain({
    apiId,
    name,
    ...(description ? { description } : {}),
    fields: fields.map(fieldDoc),
  })
}

/** Values follow the order of the model's `fields`; languages are sorted alphabetically. */
export function entryDoc(
  { slug, status, values }: Pick<ContentEntry, 'slug' | 'status' | 'values'>,
  fields: readonly Pick<ModelField, 'key' | 'localized'>[],
): Doc {
  const localized = new Set(fields.filter((field) => field.localized).map(({ key }) => key))
  const sorted = inOrder(
    values,
    fields.map(({ key }) => key),
  )
  const made = Object.entries(sorted).map(([key, value]) => [
    key,
    localized.has(key) && isDoc(value) ? inOrder(value, []) : value,
  ])
  return plain({ ...(slug ? { slug } : {}), status, values: Object.fromEntries(made) })
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isDoc(value)) return value
  const pairs = Object.keys(value)
    .sort()
    .map((key) => [key, canonical(value[key])])
  return { pairs }
}

/** Equal for documents with equal content, whatever the order of their keys. */
export const digestOf = (doc: Doc): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(doc)))
    .digest('hex')
    .slice(0, 32)
