// The fields that commands create and update. Flags, `quoin schema` and bulk updates are made from them.
import type { FieldEntry } from './entry.ts'
import { anyOf, type Flags, integer, listOf, oneKnown, oneOf, text, toggle } from './flags.ts'
import { kebab, keyOf } from './names.ts'

type Field = Omit<FieldEntry, 'name'>
export type Fields = Record<string, Field>

/**
 * Fields of the bodies that create and change an entity: the compiler finds one that neither type has, and one that is
 * clearable here and not there.
 */
export type FieldsOf<Change, Creation = Change> = {
  readonly [K in keyof Change | keyof Creation]?: K extends keyof Change
    ? null extends Change[K]
      ? Field & { clearable: true }
      : Field & { clearable?: never }
    : Field & { clearable?: never }
}
export type Body = 'create' | 'update'

export const fieldEntries = (fields: Fields): FieldEntry[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field }))

/** The fields of one of the two bodies. */
export const fieldsOf = (fields: readonly FieldEntry[], body: Body): FieldEntry[] =>
  fields.filter(({ only }) => only === undefined || only === body)

const isClearable = (field: FieldEntry, body: Body) => body === 'update' && field.clearable === true

/** Objects have no flag of their own: `--set` and `--data` do more for them. */
export function flagOf({ name, type, flag = kebab(name) }: FieldEntry): string | undefined {
  if (type === 'object' || type === 'objects') return undefined
  return type === 'secret' ? `${flag}-stdin` : flag
}

function builtFlag({ type, summary, placeholder, values, known, completes }: FieldEntry) {
  const details = completes ? { completes } : {}
  switch (type) {
    case 'boolean':
      return {
        kind: 'true-false' as const,
        summary,
        placeholder: 'BOOL',
        values: ['true', 'false'],
      }
    case 'language':
      return { kind: 'language' as const, summary, ...(placeholder ? { placeholder } : {}) }
    case 'integer':
      return integer(summary, placeholder)
    case 'date':
      return { kind: 'day' as const, summary, placeholder: 'DATE' }
    case 'list':
      return listOf(summary, placeholder, details)
    case 'secret':
      return toggle(`Read the ${summary.toLowerCase()} from stdin`)
    default:
      if (known) return oneKnown(known, summary, placeholder, details)
      return values ? oneOf(values, summary, placeholder, details) : text(summary, placeholder, details)
  }
}

function noteOn({ type, required }: FieldEntry, body: Body): string {
  if (body === 'update') return type === 'list' ? '; replaces the current ones' : ''
  // Not required of the command line: `--data` may hold it.
  return required ? ' (required)' : ''
}

/** A flag for each field, named like it, and `--clear` where an update may clear fields. */
export function fieldFlags(fields: Fields, body: Body): Flags {
  const flags: Record<string, Flags[string]> = {}
  const entries = fieldsOf(fieldEntries(fields), body)
  for (const field of entries) {
    const name = flagOf(field)
    if (name === undefined) continue
    const flag = builtFlag(field)
    const needed = body === 'create' && field.required ? { needed: true as const } : {}
    flags[keyOf(name)] = { ...flag, ...needed, summary: flag.summary + noteOn(field, body) }
  }
  const clearable = entries.filter((field) => isClearable(field, body)).map(({ name }) => name)
  if (clearable.length > 0) flags.clear = anyOf(clearable, 'Clear fields')
  return flags
}

const JSON_TYPES: Record<FieldEntry['type'], object> = {
  string: { type: 'string' },
  language: { type: 'string' },
  secret: { type: 'string' },
  date: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  list: { type: 'array', items: { type: 'string' } },
  object: { type: 'object' },
  objects: { type: 'array', items: { type: 'object' } },
}

const NULL = { type: 'null' }

/** What a body may hold, as a JSON Schema. */
export function jsonSchema(title: string, all: readonly FieldEntry[], body: Body): Record<string, unknown> {
  const fields = fieldsOf(all, body)
  const properties = fields.map((field) => {
    const type = {
      ...JSON_TYPES[field.type],
      ...(field.values && { enum: field.values }),
      ...(field.known && { examples: field.known }),
    }
    const { summary: description } = field
    return [
      field.name,
      isClearable(field, body) ? { description, anyOf: [type, NULL] } : { ...type, description },
    ]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object',
    properties: Object.fromEntries(properties),
    required: body === 'create' ? fields.filter((field) => field.required).map(({ name }) => name) : [],
    additionalProperties: false,
  }
}
