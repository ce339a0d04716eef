import {
  DEFAULT_CONTENT_LIMIT,
  FILTER_OPERATORS,
  FILTER_VALUE_TYPES,
  type FilterValueType,
} from '../../../../lib/domain/index.ts'
import { isRecord } from '../../../../lib/domain/is-record.ts'

const TYPES: Record<string, FilterValueType> = { string: 'TEXT', number: 'NUMERIC', boolean: 'BOOLEAN' }

const isOneOf = (words: readonly string[], word: unknown) => typeof word === 'string' && words.includes(word)
const isName = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rows of a parameter, if the library would write them so. */
function rowsOf(text: string, isRow: (row: Record<string, unknown>) => boolean) {
  const rows = parsed(text)
  const isSound = Array.isArray(rows) && rows.length > 0 && rows.every((row) => isRecord(row) && isRow(row))
  return isSound && JSON.stringify(rows) === text ? (rows as Record<string, unknown>[]) : undefined
}

const isFilter = ({ key, operator, value, type, ...rest }: Record<string, unknown>) =>
  isName(key) &&
  isOneOf(FILTER_OPERATORS, operator) &&
  isOneOf(FILTER_VALUE_TYPES, type) &&
  ['string', 'number', 'boolean'].includes(typeof value) &&
  Object.keys(rest).length === 0

const isOrder = (row: Record<string, unknown>) =>
  isName(row.key) && isOneOf(['asc', 'desc'], row.order) && Object.keys(row).join() === 'key,order'

/**
 * The query of `content.list` for which the library sends these parameters: filters and order are JSON in them.
 * Undefined if there is none.
 */
export function contentQuery(take: (name: string) => string | undefined): object | undefined {
  const [lang, p2 = '', f2, s2, o] = ['lang', 'p2', 'f2', 's2', 'o'].map(take)
  const paging = parsed(p2)
  if (!isRecord(paging) || !isCount(paging.page) || !isCount(paging.limit)) return undefined
  const { page, limit } = paging
  if (JSON.stringify({ page, limit }) !== p2) return undefined
  const filters = f2 === undefined ? [] : rowsOf(f2, isFilter)
  const sort = s2 === undefined ? [] : rowsOf(s2, isOrder)
  const only = o?.split(',')
  if (!filters || !sort || only?.some((name) => !isName(name))) return undefined
  // The library adds the type at the end, where it follows from the value.
  const isUsual = (row: Record<string, unknown>) =>
    row.type === TYPES[typeof row.value] && Object.keys(row).at(-1) === 'type'
  return {
    ...(lang !== undefined && { lang }),
    ...(page !== 0 && { page }),
    ...(limit !== DEFAULT_CONTENT_LIMIT && { limit }),
    ...(filters.length > 0 && {
      filters: filters.map((row) => {
        const { type, ...filter } = row
        return isUsual(row) ? filter : row
      }),
    }),
    ...(sort.length > 0 && { sort }),
    ...(only && { only }),
  }
}
