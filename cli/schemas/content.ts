// The schemas of content. The sandbox checks requests with them, and `content push` the files before it sends anything.
import { z } from 'zod'
import { FIELD_TYPES } from '../../lib/domain/field-types.ts'
import { bool, change, creation, field, text } from './words.ts'

/** A name in paths and in code. */
export const apiId = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'must start with a letter, then letters, digits, - or _')
export const slug = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,127}$/u, 'must be letters, digits, - or _')

export const modelFieldShape = {
  key: field(apiId, "Key of the field in an entry's `values`."),
  name: field(z.string().min(1).max(200), 'Label shown to editors.'),
  type: field(
    z.enum(FIELD_TYPES),
    'Type of the values, such as `TEXT`; images, files and references are ids.',
    {
      type: 'FieldType',
    },
  ),
  required: bool('An entry cannot be saved without a value.', { default: 'false' }).optional(),
  localized: bool('The value is an object with one value per language code.', {
    default: 'false',
  }).optional(),
  list: bool('The value is an array.', { default: 'false' }).optional(),
  references: field(apiId, 'For `REFERENCE` fields, the API id of the referenced model.').optional(),
}

export const modelShape = {
  apiId: field(apiId, 'Identifies the model in API paths and in code.', {
    flag: ['Name in API paths, such as news', 'API-ID'],
    sent: { doc: 'Name in paths of the public API, such as `news`.' },
  }),
  name: field(z.string().min(1).max(200), 'Label shown to editors.', { flag: ['Name', 'NAME'] }),
  description: text(2000, 'Purpose of its entries, in a sentence.', {
    flag: ['Purpose of the entries'],
    changed: '`null` clears it.',
  }).optional(),
}

export const newField = creation(
  'A field to add. One that has the `_id` of an existing field replaces it and keeps the values of entries.',
  { ...modelFieldShape, _id: field(z.string().max(64), 'Id of the field to replace.').optional() },
)

const newFields = z
  .array(newField)
  .max(200)
  .superRefine((fields, { addIssue }) => {
    for (const name of ['key', '_id'] as const) {
      const seen = new Set<string>()
      for (const [at, { [name]: value }] of fields.entries()) {
        if (value !== undefined && seen.has(value))
          addIssue({ code: 'custom', path: [at, name], message: 'is used twice' })
        else if (value !== undefined) seen.add(value)
      }
    }
  })

const sentFields = field(newFields, 'In the order in which editors see them.', {
  type: 'NewModelField[]',
  flag: ['All fields of the entries; "models field set" changes one'],
  default: 'none',
})

export const newModel = creation('A content model to create.', {
  ...modelShape,
  fields: sentFields.default([]),
})

const { apiId: _, ...changing } = modelShape
export const modelChange = change(
  'Changes of a model; `fields` replaces all of them, and whatever is omitted stays.',
  {
    ...changing,
    fields: sentFields,
    version: field(
      z.int().min(1),
      'Rejects the change with a VersionConflictError unless this is still the stored version.',
      { flag: ['Fail if the current version is not N'], flagName: 'if-version' },
    ),
  },
)
