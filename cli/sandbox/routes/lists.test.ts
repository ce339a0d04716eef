/** Long lists stay fast: a page of any list is read in the order of an index, by whatever the list is filtered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf, type Route } from '../http/route.ts'
import { loadSeed, STARTER } from '../seeds/load.ts'
import { createApp } from '../server/app.ts'
import { type Listening, listen } from '../server/listen.ts'
import { openPlatform } from '../server/open.ts'
import { NORTHGATE, type TestPlatform, testPlatformOf } from '../testing.ts'
import { routes } from './index.ts'

/** However long a platform runs, it has few of them: sorting these costs nothing. */
const FEW = /FROM "(admins|admin_preferences|permissions|org_chart)"/
/** Parameters that are no filter by a value of a row. */
const OTHERS = /^(page|limit|sort|from|to|search|lang|ids|o|p2|s2|f2|entity|interestsIn|ignorePaging)$/

const lists = routes.filter(
  ({ method, query, credential }) => method === 'GET' && query?.shape['limit'] && credential !== 'none',
)
const platform = openPlatform({})
const asked = new Set<string>()
const headers: Record<string, Record<string, string>> = {}
let listening: Listening
let calls: TestPlatform

beforeAll(async () => {
  await loadSeed(platform, STARTER, {})
  const { store } = platform
  const { sql } = store
  store.sql = (text) => {
    asked.add(text)
    return sql.call(store, text)
  }
  // Pages of lists that are empty are asked for, too.
  store.counts.of = () => 100
  listening = await listen(createApp(platform, undefined), { host: '127.0.0.1', ports: [0], log: undefined })
  calls = testPlatformOf({ url: listening.url } as never)
  const body = { email: 'ben@northgate.example', password: 'Resident-pass-1' }
  const user = await calls.send('POST', '/api_user/auth/login', { headers: NORTHGATE, body })
  headers['public'] = NORTHGATE
  headers['private'] = { 'x-private-api-key': 'northgate-private-key' }
  headers['user'] = { ...NORTHGATE, 'x-session-id': user.body.sessionId }
  headers['admin'] = headers['account'] = await calls.admin()
  headers['legacy'] = await calls.legacyAdmin()
})
afterAll(async () => {
  await listening.close()
  platform.close()
})

const addressOf = (route: Route) =>
  pathOf(route)
    .replace(':projectId', 'northgate')
    .replace(':apiId', 'article')
    .replace(':kind', 'invoice')
    .replace('transaction/:id', 'transaction/transaction-001')
    .replace('conversations/:id', 'conversations/conversation-1')
    .replace('profile/:id', 'profile/profile-anna')

// Any: rows of all lists.
const valueFor = (filter: string, row: any): unknown =>
  ({
    statusIn: row.status,
    typeIn: row.method ?? row.type ?? row.topic ?? row.mimeType,
    inUserIds: row.userId ?? row._id,
    notInUserIds: row.userId ?? row._id,
    currency: (row.total ?? row.amount)?.currency,
  })[filter] ?? row[filter]

const isSort = (detail: string) => detail.startsWith('USE TEMP B-TREE')

/** How SQLite finds the pages that were asked for, and whether it sorts them by itself. */
const steps = () =>
  [...asked]
    .filter((sql) => sql.includes('LIMIT ? OFFSET ?') && !FEW.test(sql))
    .flatMap((sql) => {
      // Rows are found first, and those of one page sorted once more around that.
      const isFound = sql.includes('FROM (SELECT')
      const plan = platform.store.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
      return plan
        .filter(({ parent }) => parent || !isFound)
        .map(({ detail }) => String(detail).replace('COVERING ', ''))
    })

describe('a page', () => {
  it.each(lists.map((route) => [pathOf(route), route] as const))('of %s', async (_, route) => {
    const isAdmin = ['account', 'admin', 'legacy'].includes(route.credential)
    const fixed = {
      ...(isAdmin && { projectId: 'northgate' }),
      ...(/box$/.test(route.path) && { type: 'QUIZ_RESULT' }),
    }
    const read = async (filter: object, page: number) => {
      asked.clear()
      const query = new URLSearchParams({ ...fixed, ...filter, page: String(page), limit: '2' })
      const { status, body } = await calls.send('GET', `${addressOf(route)}?${query}`, {
        headers: headers[route.credential] ?? {},
      })
      const isOdd = status === 400 && JSON.stringify(body.error.fields).includes('does not apply')
      expect(isOdd ? 200 : status, JSON.stringify(body)).toBe(200)
      expect(steps().filter(isSort), JSON.stringify(filter)).toEqual([])
      return { row: body.data?.[0] ?? {}, steps: steps() }
    }
    const { row, steps: unfiltered } = await read({}, 0)
    const filters = Object.keys(route.query?.shape ?? {}).filter((name) => !OTHERS.test(name))
    for (const filter of filters) {
      const value = valueFor(filter, row)
      if (value === undefined) continue
      for (const page of [0, 40]) {
        const filtered = await read({ [filter]: String(value) }, page)
        // The filter may narrow what end users see to what is theirs.
        if (route.credential === 'user') expect(filtered.steps).toEqual(unfiltered)
      }
    }
    if (!('from' in (route.query?.shape ?? {}))) return
    const query = new URLSearchParams({ ...fixed, from: '2026-02-01', to: '2026-01-01' })
    const backwards = await calls.send('GET', `${addressOf(route)}?${query}`, {
      headers: headers[route.credential] ?? {},
    })
    expect(backwards.status).toBe(400)
    expect(backwards.body.error.fields).toEqual({ to: 'is before from' })
  })
})
