// Finds where a platform has what a list and an entity are made of, in whatever it has sent.
import { isRecord } from '../../lib/domain/is-record.ts'
import type { EntityDialect, ListDialect } from '../../lib/http/types.ts'
import { countAt, type ListShape, memberAt, recogniseList } from '../../lib/read/dialect.ts'
import { readBody } from '../../lib/read/shape.ts'

/** Paths to members of a body that fit, three levels deep. */
export function pathsTo(body: unknown, fits: (value: unknown, name: string) => boolean, depth = 3): string[] {
  if (!isRecord(body) || depth === 0) return []
  return Object.entries(body).flatMap(([name, value]) => [
    ...(fits(value, name) ? [name] : []),
    ...pathsTo(value, fits, depth - 1).map((inner) => `${name}.${inner}`),
  ])
}

export function shapeOf(body: unknown, list: ListDialect | undefined): ListShape | undefined {
  try {
    return recogniseList(body, list)
  } catch {
    return undefined
  }
}

export const lengthAt = (body: unknown, path: string) => {
  const rows = memberAt(body, path)
  return Array.isArray(rows) ? rows.length : 0
}

/** Where the rows and their total are in lists that the library does not recognise; undefined if they are nowhere. */
export function proposeList(strange: readonly unknown[], known: ListDialect): ListDialect | undefined {
  const isInAll = (path: string) => strange.every((body) => Array.isArray(memberAt(body, path)))
  const length = (path: string) => strange.reduce<number>((sum, body) => sum + lengthAt(body, path), 0)
  const paths = pathsTo(strange[0], Array.isArray).filter(isInAll)
  const [rows] = paths.sort((one, other) => length(other) - length(one))
  if (rows === undefined) return undefined
  const list = { ...known, rows }
  if (known.total !== undefined || shapeOf(strange[0], list)?.total !== undefined) return { rows }
  const isTotal = (value: unknown, name: string) =>
    /total|count/i.test(name) && !/pages?$/i.test(name) && typeof value === 'number'
  const [total] = pathsTo(strange[0], isTotal).filter((path) =>
    strange.every((body) => (countAt(body, path) ?? -1) >= lengthAt(body, rows)),
  )
  return total === undefined ? { rows } : { rows, total }
}

/** The member that identifies the rows of all lists: by its usual name, or by one that ends like it. */
export function proposeId(lists: readonly (readonly unknown[])[]): string | undefined {
  const [row] = lists[0] ?? []
  const isId = (name: string) =>
    lists.every((rows) => new Set(rows.map((one) => memberAt(one, name)).filter(isName)).size === rows.length)
  const names = Object.keys(isRecord(row) ? row : {}).filter(isId)
  const isLong = lists.some((rows) => rows.length > 1)
  return (
    names.find((name) => /^(?:uuid|guid|_?key|ID)$/.test(name)) ??
    names.find((name) => isLong && /(?:[iI]d|ID|[kK]ey)$/.test(name))
  )
}

const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Where the entity of this id is; undefined if it is nowhere, `''` if it is where the library looks for it. */
export function proposeEnvelope(body: unknown, id: string, entity: EntityDialect): string | undefined {
  try {
    const read = readBody(body, 'entity', { entity }, { method: 'GET', url: '' })
    if (`${memberAt(read, '_id')}` === id) return ''
  } catch {
    // It is looked for below.
  }
  const idOf = (value: Record<string, unknown>) => value[entity.id ?? ('_id' in value ? '_id' : 'id')]
  return pathsTo(body, (value) => isRecord(value) && `${idOf(value)}` === id)[0]
}
