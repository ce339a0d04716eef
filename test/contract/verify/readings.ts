import { z } from 'zod'
import { BASES, pathOf, type Route } from '../../../cli/sandbox/http/route.ts'

/** A call with everything filled in that it needs. */
export interface Reading {
  path: string
  query: Record<string, string>
}

type Row = Record<string, unknown>

/** What the lists returned so far, by the path of the call. */
export type Seen = Map<string, readonly Row[]>

const ADMIN = BASES.admin
const ITEM_SEARCH = `${ADMIN}/v1/project/:projectId/ecommerce/item/search`
const ORDERS = `${ADMIN}/v2/ecommerce/order`
const CONTENT = `${ADMIN}/v1/cms/content`

interface Source {
  list: string
  field: string
}
const idOf = (list: string): Source => ({ list, field: '_id' })

/** Where the value of a parameter comes from: by its name… */
const BY_NAME: Record<string, Source> = {
  apiId: { list: CONTENT, field: 'apiId' },
  contentId: idOf(CONTENT),
  kind: { list: '/project/:projectId/customType', field: 'apiId' },
  key: { list: `${ADMIN}/v1/auth/admin/preference`, field: 'key' },
}
/** …or by the word before it. */
const BY_NOUN: Record<string, Source> = {
  content: idOf(CONTENT),
  conversations: idOf(`${ADMIN}/v2/conversations`),
  item: idOf(`${ADMIN}/v1/ecommerce/item`),
  order: idOf(ORDERS),
  'order-group': { list: ORDERS, field: 'orderGroupId' },
  profile: idOf(ITEM_SEARCH),
  transaction: idOf(`${ADMIN}/v1/payment/transaction`),
}
const QUERIES: Record<string, Record<string, string>> = { [ITEM_SEARCH]: { entity: 'profile' } }

const isoDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const DAYS_AHEAD: Record<string, number> = { startDate: 1, endDate: 2 }

/** Calls whose rows others need come first. */
export function inReadingOrder(routes: readonly Route[]): Route[] {
  const parts = (route: Route) => pathOf(route).match(/:(?!projectId)/g)?.length ?? 0
  const readings = routes.filter(({ method, family }) => method === 'GET' && family !== 'open')
  return readings.sort(
    (a, b) => parts(a) - parts(b) || Number(b.family === 'admin') - Number(a.family === 'admin'),
  )
}

/** @returns the call, or why it cannot be made */
export function readingOf(route: Route, projectId: string, seen: Seen): Reading | { reason: string } {
  const template = pathOf(route)
  const missing: string[] = []
  const segments = template.split('/')
  const path = segments.map((segment, at) => {
    if (!segment.startsWith(':')) return segment
    const name = segment.slice(1)
    const value = name === 'projectId' ? projectId : valueFor(segments.slice(0, at), name, seen)
    if (value === undefined) missing.push(`{${name}}`)
    return encodeURIComponent(value ?? '')
  })
  const query: Record<string, string> = { ...QUERIES[template] }
  const needsProject = route.credential === 'admin' && !template.includes(':projectId')
  if (needsProject) query.projectId = projectId
  for (const [name, schema] of Object.entries(route.query?.shape ?? {})) {
    const value =
      name === 'limit' ? '5' : schema.safeParse(undefined).success ? undefined : requiredValue(name, schema)
    if (value !== undefined) query[name] = value
    else if (!schema.safeParse(undefined).success) missing.push(name)
  }
  return missing.length > 0
    ? { reason: `nothing to fill in for ${missing.join(', ')}` }
    : { path: path.join('/'), query }
}

function valueFor(before: readonly string[], name: string, seen: Seen): string | undefined {
  if (name === 'currency') return 'USD'
  const parent = before.join('/')
  const noun = before.at(-1) ?? ''
  const source = seen.has(parent) ? idOf(parent) : (BY_NAME[name] ?? BY_NOUN[noun])
  const rows = (source && seen.get(source.list)) ?? []
  const value = rows.map((row) => row[source?.field ?? '_id']).find((one) => typeof one === 'string')
  return value as string | undefined
}

function requiredValue(name: string, schema: z.ZodType): string | undefined {
  if (schema instanceof z.ZodEnum) return String(schema.options[0])
  const days = DAYS_AHEAD[name]
  return days === undefined ? undefined : isoDay(days)
}
