// The fields of a model's entries, as rows for people and as a JSON Schema.
import type { ContentModel, FieldType, ModelField } from '../../lib/domain/content.ts'
import type { NewModelField } from '../../lib/resources/bodies.ts'

const TYPES: Partial<Record<FieldType, string>> = { NUMERIC: 'number', BOOLEAN: 'boolean' }

function valueSchema({ type, list, localized, name }: ModelField): object {
  const one = type === 'JSON' ? {} : { type: TYPES[type] ?? 'string' }
  const all = list ? { type: 'array', items: one } : one
  return { ...(localized ? { type: 'object', additionalProperties: all } : all), description: name }
}

const typeText = ({ type, list, localized, references }: ModelField): string =>
  [
    references ? `${type} to ${references}` : type,
    ...(list ? ['list'] : []),
    ...(localized ? ['by language'] : []),
  ].join(', ')

export const contentRows = ({ fields }: ContentModel) =>
  fields.map((field) => ({
    field: `values.${field.key}`,
    type: typeText(field),
    required: field.required === true,
    description: field.name,
  }))

export const contentSchema = ({ apiId, fields }: ContentModel) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `quoin content of ${apiId}`,
  type: 'object',
  properties: {
    slug: { type: 'string' },
    status: { type: 'string', enum: ['draft', 'published'] },
    values: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.key, valueSchema(field)])),
      required: fields.filter(({ required }) => required).map(({ key }) => key),
      additionalProperties: false,
    },
  },
  required: ['values'],
})

type Shape = Pick<NewModelField, 'key' | 'type' | 'references' | 'localized' | 'list'>

const isSameShape = (before: Shape, after: Shape) =>
  before.type === after.type &&
  before.references === after.references &&
  !before.localized === !after.localized &&
  !before.list === !after.list

/** Keys of the fields that hold the same kind of value before and after a change of their model. */
export const keptFields = (before: readonly Shape[], after: readonly Shape[]): string[] =>
  before.flatMap((field) =>
    after.some((other) => other.key === field.key && isSameShape(field, other)) ? [field.key] : [],
  )
