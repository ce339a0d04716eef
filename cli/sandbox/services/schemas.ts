import { z } from 'zod'
import { DEFAULT_PAGE_LIMIT } from '../../../lib/domain/index.ts'
import { instantOf } from '../../schemas/instants.ts'
import { entityShape, timestamp } from '../entities/shapes.ts'
import { given, type Where } from '../store/where.ts'
import { invalid } from './errors.ts'

const digits = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value

/** An integer in a query string. */
export const integer = (min: number, max: number) => z.preprocess(digits, z.int().min(min).max(max))

/** `true` or `false` in a query. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)

/** A field that `null` clears. */
export const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

/** Comma-joined values in a query. An empty string is an empty list. */
export const commaJoined = <T extends z.ZodType>(of: T) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
        : value,
    z.array(of).max(1000),
  )

/** Comma-joined ids, or other short texts, in a query. */
export const ids = commaJoined(z.string().max(64)).optional()

/** The paging of every list. */
export const paging = (limit = DEFAULT_PAGE_LIMIT) => ({
  page: integer(0, 1e9).default(0),
  limit: integer(1, 1000).default(limit),
})

/** The time range of a list, on `created`: `from` is inclusive, `to` exclusive. */
export const range = { from: timestamp.optional(), to: timestamp.optional() }

/** @throws ApiError 400 for a range that ends before it begins */
export function inRange({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}): (Where | undefined)[] {
  if (from && to && instantOf(from) > instantOf(to)) throw invalid({ to: 'is before from' })
  return [
    given.compare('created', '>=', from && instantOf(from)),
    given.compare('created', '<', to && instantOf(to)),
  ]
}

/** The users whose rows a list shows. */
export const userFilter = { inUserIds: ids, notInUserIds: ids }

/** `field` holds the id of a row's user. */
export const amongUsers = (
  { inUserIds, notInUserIds }: { inUserIds?: string[] | undefined; notInUserIds?: string[] | undefined },
  field = 'userId',
): (Where | undefined)[] => [given.oneOf(field, inUserIds), given.noneOf(field, notInUserIds)]

/** `sort=key` or `sort=-key`, for the given keys. */
export const sort = <const Key extends string>(keys: readonly Key[]) =>
  z.enum(keys.flatMap((key) => [key, `-${key}`] as const)).optional()

export const search = z.string().trim().max(200).optional()

/** The query of a list that is searched, and sorted by one of the keys; `more` are its filters. */
export const listQuery = <const Key extends string, More extends z.ZodRawShape = Record<never, never>>(
  keys: readonly Key[],
  more: More = {} as More,
) => z.object({ ...paging(), ...more, search, sort: sort(keys) })

/** The response of a list. */
export const pageOf = (entity: z.ZodType) =>
  z.object({ data: z.array(entity), total: z.int(), page: z.int(), limit: z.int() })

/** Any entity: for responses whose further fields depend on the request. */
export const anyEntity = z.looseObject(entityShape)
