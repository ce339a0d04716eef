// Columns of a CSV for the values of a model's entries: one for each field, and for each language of a localized one.
import type { ContentModel, ModelField } from '../../lib/domain/content.ts'
import { isExact } from '../../lib/http/exact.ts'
import { problemOfValue } from '../content/validate.ts'
import { parseJson } from '../files/read.ts'
import { type JsonObject, setPath } from '../input/json-body.ts'
import type { CsvColumn } from './csv-columns.ts'
import { wrongCsv } from './csv-file.ts'

const VALUES = 'values.'
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i
const BAD_CSV = { code: 'bad-csv' }

/** Text that is not a value of the type is returned as it is, for the validation to report. */
function parseItem(type: ModelField['type'], text: string, source: string): unknown {
  if (type === 'TEXT' || type === 'RICH_TEXT') return text
  const trimmed = text.trim()
  if (type === 'NUMERIC' && NUMBER.test(trimmed) && isExact(trimmed)) return Number(trimmed)
  // Spreadsheets save TRUE.
  if (type === 'BOOLEAN' && /^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true'
  return type === 'JSON' ? parseJson(text, source, BAD_CSV) : trimmed
}

/** Lists are JSON, as `--format csv` writes them, or simple items between commas. */
function parseList(type: ModelField['type'], text: string, source: string): unknown {
  if (type === 'JSON' || text.trim().startsWith('[')) return parseJson(text, source, BAD_CSV)
  return text.split(',').map((item) => parseItem(type, item.trim(), source))
}

function columnOf(field: ModelField, path: string): CsvColumn {
  const { type, list } = field
  return {
    name: VALUES + path,
    isClearable: true,
    parse(cell, source) {
      const value = list ? parseList(type, cell, source) : parseItem(type, cell, source)
      const problem = problemOfValue(field, value)
      if (problem) throw wrongCsv(`${source} ${problem}`)
      return value
    },
  }
}

export const valueColumns = ({ fields }: ContentModel, languages: readonly string[]): CsvColumn[] =>
  fields.flatMap((field) =>
    field.localized
      ? languages.map((language) => columnOf(field, `${field.key}.${language}`))
      : [columnOf(field, field.key)],
  )

/** A body whose values are the stored ones, changed by those of the body and of the cells. */
export function withCells(
  { values: given, ...body }: JsonObject,
  stored: JsonObject,
): JsonObject & { values: JsonObject } {
  const values = structuredClone({ ...stored, ...(given as object | undefined) })
  const entry: JsonObject = {}
  for (const [key, value] of Object.entries(body)) {
    if (key.startsWith(VALUES)) setPath(values, key.slice(VALUES.length), value)
    else entry[key] = value
  }
  return { ...entry, values }
}
