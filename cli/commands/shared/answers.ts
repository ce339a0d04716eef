// Holds the answers of a platform against what the library expects, and says which option answers a difference.
import type { z } from 'zod'
import type { AdminClient } from '../../../lib/admin.ts'
import { isRecord } from '../../../lib/domain/is-record.ts'
import { isPlatformError } from '../../../lib/errors.ts'
import type { Dialect } from '../../../lib/http/types.ts'
import { memberAt, recogniseList } from '../../../lib/read/dialect.ts'
import { readBody, toEntity } from '../../../lib/read/shape.ts'
import * as entities from '../../sandbox/entities/index.ts'
import { entitySchema } from '../../sandbox/store/collection.ts'

/** One way in which a platform differs. */
export interface Difference {
  /** A sentence without its lists, such as `rows are in data.items`. */
  says: string
  /** Flags of `quoin profiles dialect` that answer it. */
  flags?: string
  /** No command can read the platform without the flags. */
  isFatal?: boolean
}

/** The lists that are read, by the noun of their commands. */
const LISTS: [noun: string, path: string, schema: z.ZodType][] = [
  ['projects', '/v1/projects', entities.project],
  ['orders', '/v2/ecommerce/order', entitySchema(entities.orders)],
  ['transactions', '/v1/payment/transaction', entitySchema(entities.transactions)],
  ['items', '/v1/ecommerce/item', entitySchema(entities.items)],
  ['users', '/v1/auth/user', entitySchema(entities.users)],
  ['requests', '/v1/request-action', entitySchema(entities.requestActions)],
  ['conversations', '/v2/conversations', entitySchema(entities.conversations)],
  ['models', '/v1/cms/model', entitySchema(entities.models)],
  ['content', '/v1/cms/content', entitySchema(entities.content)],
  ['files', '/v1/cms/file', entitySchema(entities.files)],
  ['images', '/v1/cms/image', entitySchema(entities.images)],
]
const ROWS = 5
const CALL = { method: 'GET', url: 'the list' }

/** Paths to members of the body that `isIt`, two levels deep. */
function pathsTo(body: unknown, isIt: (value: unknown, name: string) => boolean, depth = 2): string[] {
  if (!isRecord(body) || depth === 0) return []
  return Object.entries(body).flatMap(([name, value]) => [
    ...(isIt(value, name) ? [name] : []),
    ...pathsTo(value, isIt, depth - 1).map((inner) => `${name}.${inner}`),
  ])
}

const kindOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`

/** What is other in rows than their type declares: each field once. */
function valueDifferences(rows: readonly unknown[], schema: z.ZodType): Difference[] {
  const issues = rows.flatMap((row) =>
    (schema.safeParse(row).error?.issues ?? []).map((issue) => ({ row, issue })),
  )
  const found = issues.map(({ row, issue }) => {
    const path = issue.path.filter((key) => typeof key === 'string').join('.')
    const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], row)
    if (value === undefined) return `${path} is missing`
    const expected = issue.code === 'invalid_type' ? `, not ${issue.expected}` : `: ${issue.message}`
    return `${path} is ${kindOf(value)}${expected}`
  })
  return [...new Set(found)].map((says) => ({ says }))
}

/** The member that identifies rows: by its usual name, or by one that ends like it and a value of its own in each row. */
function idIn(rows: readonly unknown[]): string | undefined {
  const [row] = rows
  if (!isRecord(row)) return undefined
  const names = Object.keys(row).filter((name) => /string|number/.test(typeof row[name]))
  const isUnique = (name: string) => new Set(rows.map((one) => memberAt(one, name))).size === rows.length
  return (
    names.find((name) => /^(?:uuid|guid|_?key|ID)$/.test(name)) ??
    names.find((name) => /(?:[iI]d|ID|[kK]ey)$/.test(name) && isUnique(name))
  )
}

/** Where the rows of a body are that is no list for us. */
function rowsElsewhere(body: unknown): Difference & { dialect?: Dialect } {
  const [data] = pathsTo(body, Array.isArray)
  if (!data) return { says: `the answer is ${kindOf(body)} without rows`, isFatal: true }
  const [total] = pathsTo(body, (value, name) => typeof value === 'number' && /total|count/i.test(name))
  const isUsual = total === undefined || total === 'total' || total === 'count'
  const flags = `--list-rows ${data}${isUsual ? '' : ` --list-total ${total}`}`
  const says = `the rows are in ${data}${isUsual ? '' : `, and their number is in ${total}`}`
  return { says, flags, isFatal: true, dialect: { list: { rows: data, ...(!isUsual && { total }) } } }
}

/** Reads an entity of a list by its id. */
async function entityDifference(get: (path: string) => Promise<unknown>, id: string, dialect: Dialect) {
  const body = await get(`/${encodeURIComponent(id)}`)
  try {
    readBody(body, 'entity', dialect, CALL)
    return undefined
  } catch {
    const name = dialect.entity?.id ?? '_id'
    const [envelope] = pathsTo(body, (value) => isRecord(value) && `${value[name]}` === id)
    const says = envelope ? `an entity is in ${envelope}` : `an entity is ${kindOf(body)} without ${name}`
    return { says, isFatal: true, ...(envelope && { flags: `--entity-envelope ${envelope}` }) }
  }
}

/** Whether the first page is 1: then 0 and 1 are the same page, and 2 is another. */
async function firstPage(get: (query: object) => Promise<unknown[]>): Promise<Difference | undefined> {
  const [zero, one, two] = await Promise.all([0, 1, 2].map((page) => get({ page, limit: 1 })))
  const [first, second, third] = [zero, one, two].map((rows) => JSON.stringify(rows))
  if (first !== second) return undefined
  return second === third
    ? { says: 'every page is the same: the platform does not page' }
    : { says: 'pages are counted from 1', flags: '--first-page 1' }
}

/** Reads one page of each list. Returns the differences by the nouns of the lists that have them. */
export async function readAnswers(client: AdminClient, known: Dialect, project: string | undefined) {
  const found = new Map<string, Difference & { nouns: string[] }>()
  const add = (noun: string, { says, flags, isFatal }: Difference) => {
    const one = found.get(says) ?? { says, nouns: [], ...(flags && { flags }), ...(isFatal && { isFatal }) }
    one.nouns.push(noun)
    found.set(says, one)
  }
  let [isPageKnown, isEntityKnown] = [known.list?.firstPage !== undefined, false]
  for (const [noun, path, schema] of project ? LISTS : LISTS.slice(0, 1)) {
    const get = (below: string, query: object = {}) =>
      client.raw.admin.get<unknown>(`${path}${below}`, { projectId: project, ...query }, { dates: false })
    try {
      const body = await get('', { limit: ROWS })
      let dialect = known
      const read = (from: unknown) => ({
        data: memberAt(from, recogniseList(from, dialect.list, CALL).rows) as unknown[],
      })
      try {
        read(body)
      } catch {
        const elsewhere = rowsElsewhere(body)
        add(noun, elsewhere)
        if (!elsewhere.dialect) continue
        dialect = { ...dialect, ...elsewhere.dialect }
      }
      const { data } = read(body)
      const [row] = data
      if (row === undefined) continue
      const hasId = isRecord(row) && (dialect.entity?.id ?? ('_id' in row ? '_id' : 'id')) in row
      const id = hasId ? undefined : idIn(data)
      if (id)
        add(noun, {
          says: `entities are identified by ${id}, not by _id`,
          flags: `--id ${id}`,
          isFatal: true,
        })
      dialect = { ...dialect, entity: { ...dialect.entity, ...(id && { id }) } }
      const rows = data.map((one) => toEntity(one, dialect.entity ?? {}, CALL))
      for (const difference of valueDifferences(rows, schema)) add(noun, difference)
      if (!isEntityKnown && noun !== 'projects') {
        isEntityKnown = true
        const difference = await entityDifference(
          (below) => get(below),
          `${memberAt(rows[0], '_id')}`,
          dialect,
        )
        if (difference) add(noun, difference)
      }
      if (!isPageKnown && data.length > 2) {
        isPageKnown = true
        const difference = await firstPage(async (query) => read(await get('', query)).data)
        if (difference) add(noun, difference)
      }
    } catch (error) {
      if (!isPlatformError(error)) throw error
      add(noun, { says: `not read: ${error.message}` })
    }
  }
  return [...found.values()]
}
