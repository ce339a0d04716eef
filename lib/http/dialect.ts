// A dialect that a program, a profile or a site sets.
import { UsageError } from '../errors.ts'
import { requireKnown } from '../validate.ts'
import { CALLS } from './calls.ts'
import type { CallsDialect, Dialect, EntityDialect, ListDialect } from './dialect-types.ts'

const LIST: readonly (keyof ListDialect)[] = ['rows', 'total', 'hasMore', 'next', 'paging', 'firstPage']
const ENTITY: readonly (keyof EntityDialect)[] = ['envelope', 'id']

/** What each call of a dialect must be. */
const CALL_PATTERNS: Record<keyof CallsDialect, RegExp> = {
  exchangeRate: /^\/[^{}]*\{currency\}[^{}]*$/,
  deals: /^\/[^{}]*$/,
  respond: /^(POST|PUT) \/[^{}]*(\{id\}[^{}]*)?$/,
  feedbackModel: /\S/,
}

function requireCalls(calls: CallsDialect): void {
  requireKnown(calls, Object.keys(CALLS), 'dialect.calls')
  for (const [name, value] of Object.entries(calls) as [keyof CallsDialect, unknown][])
    if (value !== undefined && !CALL_PATTERNS[name].test(`${value}`))
      throw new UsageError(`dialect.calls.${name} must be like ${CALLS[name]}`)
}

/** A misspelled member would say nothing. @throws UsageError */
export function requireDialect(
  dialect: Dialect,
  name = 'dialect',
  known = ['list', 'entity', 'calls', 'legacy'],
): Dialect {
  const { list, entity, calls, legacy } = requireKnown(dialect, known, name)
  if (calls) requireCalls(calls)
  if (list) requireKnown(list, LIST, `${name}.list`)
  if (entity) requireKnown(entity, ENTITY, `${name}.entity`)
  if (legacy) requireDialect(legacy, `${name}.legacy`, ['list', 'entity'])
  return dialect
}
