import type { z } from 'zod'
import { invalid } from './errors.ts'

/**
 * Validates a value and returns it typed. A schema is compiled when it is first used, so it is built once, not for each
 * call.
 *
 * @param at the field that holds the value
 * @throws ApiError 400 with a message for each field
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at?: string,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(fieldsOf(result.error, at === undefined ? [] : [at]))
}

/** One message per field; nested keys are joined with dots. */
export function fieldsOf(error: z.ZodError, at: readonly string[] = []): Record<string, string> {
  // A field may be called `constructor`.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    const path = [...at, ...issue.path.map(String)]
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] ??= 'is not known here'
    } else {
      fields[path.join('.') || 'body'] ??= messageOf(issue)
    }
  }
  return fields
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is required'
  return issue.message.replace(/^Invalid input: |^Too (small|big): |^Invalid string: /, '')
}
