import type { ContentFilter, ContentModel, ContentSort, FilterOperator } from '../../../lib/domain/index.ts'
import { instantOf, toMoment } from '../../schemas/instants.ts'
import { invalid } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { expression, type SortTerm, type Where } from '../store/where.ts'

/** Which model is read, and in which language. */
export interface Reading {
  model: Serialized<ContentModel>
  lang: string
  /** The project's first language, which stands in where a text is missing. */
  first: string
}

const OWN_KEYS = ['slug', 'order', 'created', 'updated']

/** The SQL of a key that content can be filtered and sorted by: dates as readers get them. @throws ApiError 400 */
function sqlOf({ model, lang, first }: Reading, key: string, where: string) {
  const own = { sql: expression(key), isList: false, isDate: false }
  if (OWN_KEYS.includes(key)) return own
  const field = model.fields.find((candidate) => candidate.key === key)
  if (!field) throw invalid({ [where]: `${model.apiId} has no field ${key}` })
  const path = `values.${key}`
  const isList = field.list === true && !field.localized
  const isDate = field.type === 'DATE'
  const sql = field.localized
    ? `coalesce(${expression(`${path}.${lang}`)}, ${expression(`${path}.${first}`)})`
    : expression(path)
  return { sql: isDate && !isList ? `moment(${sql})` : sql, isList, isDate }
}

/** One filter as a condition. `where` is the name of the parameter it came in, for messages. */
export function filterToWhere(reading: Reading, filter: ContentFilter, where: string): Where {
  const { sql, isList, isDate } = sqlOf(reading, filter.key, where)
  const { operator } = filter
  const value = isDate ? toMoment(valueOf(filter, where)) : valueOf(filter, where)
  if (isList) {
    const path = expression(`values.${filter.key}`).slice('body ->> '.length)
    if (operator === '=' || operator === '!=') {
      const some = `EXISTS (SELECT 1 FROM json_each(body, ${path}) WHERE ${isDate ? 'moment(value)' : 'value'} = ?)`
      return { sql: operator === '=' ? some : `NOT ${some}`, args: [value] }
    }
  }
  if (operator === 'like') return { sql: `instr(fold(${sql}), fold(?)) > 0`, args: [String(filter.value)] }
  if (operator === '!=') return { sql: `${sql} IS NOT ?`, args: [value] }
  return { sql: `${sql} ${operator} ?`, args: [value] }
}

const TYPE_OF = { string: 'TEXT', number: 'NUMERIC', boolean: 'BOOLEAN' } as const

function valueOf(
  { key, value, operator, type = TYPE_OF[typeof value as 'string'] }: ContentFilter,
  where: string,
) {
  if (key === 'created' || key === 'updated') {
    const instant = instantOf(String(value))
    if (Number.isNaN(instant)) throw invalid({ [where]: `${key} is compared with an ISO date or timestamp` })
    return instant
  }
  if (type === 'TEXT') return String(value)
  if (type === 'NUMERIC') {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
    if (!Number.isFinite(number)) throw invalid({ [where]: `${key} is compared with a number` })
    return number
  }
  if (operator !== '=' && operator !== '!=') {
    throw invalid({ [where]: `${key} is true or false: only = and != make sense` })
  }
  if (value !== true && value !== false && value !== 'true' && value !== 'false') {
    throw invalid({ [where]: `${key} is compared with true or false` })
  }
  return String(value) === 'true' ? 1 : 0
}

/** Sort keys as SQL, first one first. */
export const sortToSql = (reading: Reading, sorts: readonly ContentSort[], where: string): SortTerm[] =>
  sorts.map(({ key, order }) => ({ sql: sqlOf(reading, key, where).sql, isDescending: order === 'desc' }))

const CONDITIONS: Record<string, FilterOperator> = { contains: 'like', lt: '<', gt: '>' }

/** A `v2` filter, e.g. `contains:park`, `gt:50`, or a bare value, which means equal. */
export function conditionToFilter({ model }: Reading, key: string, text: string): ContentFilter {
  const [, word, rest] = /^(\w+):(.*)$/s.exec(text) ?? []
  const operator = word !== undefined && Object.hasOwn(CONDITIONS, word) ? CONDITIONS[word] : undefined
  const value = operator ? (rest ?? '') : text
  const field = model.fields.find((candidate) => candidate.key === key)
  const isNumeric = field?.type === 'NUMERIC' || key === 'order'
  return {
    key,
    operator: operator ?? '=',
    value,
    type: field?.type === 'BOOLEAN' ? 'BOOLEAN' : isNumeric ? 'NUMERIC' : 'TEXT',
  }
}
