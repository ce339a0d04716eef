import { z } from 'zod'
import { FILTER_OPERATORS, FILTER_VALUE_TYPES } from '../../../lib/domain/index.ts'
import { check } from '../services/check.ts'
import { invalid } from '../services/errors.ts'

/** A query parameter that holds JSON, checked and without a name of its own in the messages. */
export function json<Schema extends z.ZodType>(name: string, text: string | undefined, schema: Schema) {
  if (text === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid({ [name]: 'must be JSON' })
  }
  return check(schema, value, name)
}

export const p2 = z.strictObject({
  page: z.int().min(0).max(1e9).optional(),
  limit: z.int().min(1).max(1000).optional(),
})
export const s2 = z.array(z.strictObject({ key: z.string(), order: z.enum(['asc', 'desc']) })).max(10)
export const f2 = z
  .array(
    z.strictObject({
      key: z.string(),
      operator: z.enum(FILTER_OPERATORS),
      value: z.union(
        [z.string().max(1000), z.number(), z.boolean()],
        'must be a text, a number, true or false',
      ),
      type: z.enum(FILTER_VALUE_TYPES).optional(),
    }),
  )
  .max(20)

const jsonText = z.string().max(10_000).optional()

/** Paging, sorting and filters of `v3` content, each as JSON in a parameter. */
export const jsonParameters = { p2: jsonText, s2: jsonText, f2: jsonText }
