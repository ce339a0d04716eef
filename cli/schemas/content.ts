// The schemas of content. The sandbox checks requests with them, and `content push` the files before it sends anything.
import { z } from 'zod'
import { FIELD_TYPES } from '../../lib/domain/content.ts'

/** A name in paths and in code. */
export const apiId = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'must start with a letter, then letters, digits, - or _')
export const slug = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,127}$/u, 'must be letters, digits, - or _')

export const modelFieldShape = {
  key: apiId,
  name: z.string().min(1).max(200),
  type: z.enum(FIELD_TYPES),
  required: z.boolean().optional(),
  localized: z.boolean().optional(),
  list: z.boolean().optional(),
  references: apiId.optional(),
}

export const modelShape = {
  apiId,
  name: z.string().min(1).max(200),
  description: z.string().max(2000).optional(),
}

/** A field as it is sent. One that has the `_id` of a stored field replaces it. */
export const newField = z.strictObject({ ...modelFieldShape, _id: z.string().max(64).optional() })

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

/** A model as it is sent. */
export const newModel = z.strictObject({ ...modelShape, fields: newFields.default([]) })
