// Makes every reading call of the sandbox, with what its lists have returned before.
import { z } from 'zod'
import { BASES, type Credential, pathOf, type Route } from '../../cli/sandbox/http/route.ts'
import { routes } from '../../cli/sandbox/routes/index.ts'
import { type Answer, NORTHGATE, type TestPlatform } from '../../cli/sandbox/testing.ts'
import { USER } from './example-calls.ts'

export interface Reading {
  /** As the OpenAPI document writes it. */
  path: string
  body: unknown
  /** What is other than the route declares. */
  faults: string[]
}

/** What the lists returned so far, by the path of the call. */
type Seen = Map<string, readonly Record<string, unknown>[]>

const ADMIN = BASES.admin
const ITEM_SEARCH = `${ADMIN}/v1/project/:projectId/ecommerce/item/search`
const ORDERS = `${ADMIN}/v2/ecommerce/order`
const CONTENT = `${ADMIN}/v1/cms/content`

/** The list and the field that the value of a parameter comes from: by its name, or by the word before it. */
const SOURCES: Record<string, [list: string, field?: string]> = {
  apiId: [CONTENT, 'apiId'],
  contentId: [CONTENT],
  kind: ['/project/:projectId/customType', 'apiId'],
  key: [`${ADMIN}/v1/auth/admin/preference`, 'key'],
  content: [CONTENT],
  conversations: [`${ADMIN}/v2/conversations`],
  item: [`${ADMIN}/v1/ecommerce/item`],
  order: [ORDERS],
  'order-group': [ORDERS, 'orderGroupId'],
  profile: [ITEM_SEARCH],
  transaction: [`${ADMIN}/v1/payment/transaction`],
}
const QUERIES: Record<string, string> = { [ITEM_SEARCH]: '&entity=profile' }

/** @returns what the calls responded, and those with nothing to fill in */
export async function readAll(platform: TestPlatform): Promise<{ readings: Reading[]; skipped: string[] }> {
  const { send } = platform
  const admin = await platform.admin()
  const login = await send('POST', '/api_user/auth/login', { headers: NORTHGATE, body: USER })
  const user = { ...NORTHGATE, 'x-session-id': login.body.sessionId }
  const headers: Record<Credential, Record<string, string>> = {
    none: {},
    account: admin,
    admin,
    legacy: await platform.legacyAdmin(),
    public: NORTHGATE,
    private: { 'x-private-api-key': 'northgate-private-key' },
    user,
    staff: user,
  }
  const readings: Reading[] = []
  const skipped: string[] = []
  const seen: Seen = new Map()
  for (const route of inReadingOrder()) {
    const path = pathOf(route).replaceAll(/:(\w+)/g, '{$1}')
    const target = targetOf(route, seen)
    if (target === undefined) {
      skipped.push(path)
      continue
    }
    const answer = await send('GET', target, { headers: headers[route.credential] })
    const rows = Array.isArray(answer.body) ? answer.body : answer.body.data
    seen.set(pathOf(route), Array.isArray(rows) ? rows : [])
    readings.push({
      path,
      body: answer.body,
      faults: faultsOf(route, answer).map((one) => `${path}: ${one}`),
    })
  }
  return { readings, skipped }
}

/** Calls whose rows others need come first. */
function inReadingOrder(): Route[] {
  const parts = (route: Route) => pathOf(route).match(/:(?!projectId)/g)?.length ?? 0
  const readings = routes.filter(({ method, family }) => method === 'GET' && family !== 'open')
  return readings.sort(
    (a, b) => parts(a) - parts(b) || Number(b.family === 'admin') - Number(a.family === 'admin'),
  )
}

function targetOf(route: Route, seen: Seen): string | undefined {
  const segments = pathOf(route).split('/')
  const values = segments.map((segment, at) =>
    segment.startsWith(':') ? valueOf(segment.slice(1), segments.slice(0, at), seen) : segment,
  )
  const query = Object.entries(route.query?.shape ?? {}).map(([name, schema]) => {
    if (name === 'limit') return '&limit=5'
    return schema.safeParse(undefined).success ? '' : requiredValue(name, schema)
  })
  if ([...values, ...query].includes(undefined)) return undefined
  const needsProject = route.credential === 'admin' && !segments.includes(':projectId')
  const more = [needsProject ? '&projectId=northgate' : '', QUERIES[pathOf(route)]]
  return `${values.join('/')}?${[...query, ...more].join('')}`
}

function valueOf(name: string, before: readonly string[], seen: Seen): string | undefined {
  if (name === 'projectId') return 'northgate'
  if (name === 'currency') return 'USD'
  const parent = before.join('/')
  const [list, field = '_id'] = seen.has(parent)
    ? [parent]
    : (SOURCES[name] ?? SOURCES[before.at(-1) ?? ''] ?? [''])
  const values = (seen.get(list) ?? []).map((row) => row[field])
  return values.find((one) => typeof one === 'string')
}

function requiredValue(name: string, schema: z.ZodType): string | undefined {
  if (schema instanceof z.ZodEnum) return `&${name}=${schema.options[0]}`
  const days = ['startDate', 'endDate'].indexOf(name) + 1
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return days > 0 ? `&${name}=${day}` : undefined
}

function faultsOf({ status = 200, response }: Route, answer: Answer): string[] {
  if (answer.status !== status) return [`${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`]
  const type = answer.headers.get('content-type')?.split(';')[0]
  const expected = typeof response === 'string' ? response : 'application/json'
  const issues = response instanceof z.ZodType ? (response.safeParse(answer.body).error?.issues ?? []) : []
  return [
    ...(type === expected || expected === 'application/octet-stream' ? [] : [`is ${type}, not ${expected}`]),
    ...(answer.headers.has('x-request-id') ? [] : ['has no x-request-id']),
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  ]
}
