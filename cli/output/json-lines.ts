// Values that arrive one by one, as JSON lines.

import { pick } from './columns.ts'
import { usageError } from './failure.ts'
import type { Output } from './output.ts'
import { compileQuery } from './query.ts'

/** Prints what `--fields` and `--query` leave of each value. `plural` names the values in the error for other formats. */
export function jsonLines(output: Output, plural: string): (value: unknown) => Promise<void> {
  const { format, fields, query, money } = output.settings
  if (format && !['table', 'json', 'ndjson'].includes(format)) {
    throw usageError(`${plural} cannot be written as ${format}`, 'bad-value', '--format ndjson')
  }
  let compiled: ReturnType<typeof compileQuery> | undefined
  return async (value) => {
    if (query !== undefined) compiled ??= compileQuery(query, money)
    const asked = compiled ? (await compiled)(value) : value
    // The query is also a filter: values without a result are skipped.
    if (asked === null || asked === undefined) return
    await output.data(`${JSON.stringify(fields.length > 0 ? pick(asked, fields) : asked)}\n`)
  }
}
