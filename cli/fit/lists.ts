// Holds the lists that tell whether a platform fits, and compares their rows with their types.
import type { z } from 'zod'
import * as entities from '../sandbox/entities/index.ts'
import { entitySchema } from '../sandbox/store/collection.ts'

export interface List {
  /** The noun of its commands. */
  noun: string
  path: string
  /** The type of a row. */
  schema: z.ZodType
}

export const PROJECTS: List = { noun: 'projects', path: '/v1/projects', schema: entities.project }

const of = (noun: string, path: string, collection: Parameters<typeof entitySchema>[0]): List => ({
  noun,
  path,
  schema: entitySchema(collection),
})
/** Those of a project. */
export const LISTS: readonly List[] = [
  of('orders', '/v2/ecommerce/order', entities.orders),
  of('transactions', '/v1/payment/transaction', entities.transactions),
  of('items', '/v1/ecommerce/item', entities.items),
  of('users', '/v1/auth/user', entities.users),
  of('requests', '/v1/request-action', entities.requestActions),
  of('conversations', '/v2/conversations', entities.conversations),
  of('models', '/v1/cms/model', entities.models),
  of('content', '/v1/cms/content', entities.content),
  of('files', '/v1/cms/file', entities.files),
  of('images', '/v1/cms/image', entities.images),
]

export const kindOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`

/** What is other in rows than their type declares: each field once. */
export function valueDifferences(rows: readonly unknown[], schema: z.ZodType): string[] {
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
  return [...new Set(found)]
}
