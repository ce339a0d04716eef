// Whoever looks at the pages leaves no trace: no call, no line of the log, no change, no hit of a fault.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { LogEntry } from '../index.ts'
import { type TestPlatform, testPlatform } from '../testing.ts'
import { formOf, send } from './data/forms.fixture.ts'

const printed: LogEntry[] = []
let dir: string
let store: DatabaseSync
let platform: TestPlatform
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pages-'))
  platform = await testPlatform({ dir, generate: false, log: (entry) => printed.push(entry) })
  store = new DatabaseSync(join(dir, 'store.db'), { readOnly: true })
})
afterAll(async () => {
  store.close()
  await platform.sandbox.close()
  await rm(dir, { recursive: true })
})

/** Changes with each commit of another connection. */
const version = () => store.prepare('PRAGMA data_version').get()?.data_version

/** Addresses of one kind are alike: two rows of each list, with their pictures and forms. */
const kindOf = (path: string) =>
  path.replace(/^(\/sandbox\/ui\/(?:media\/[^/]+|calls|data\/[^/]+\/[^/]+|[^/]+))\/[^/]+/, '$1/*')

/** Opens all kinds of pages that are linked, with their pictures. */
async function openAll(): Promise<Map<string, number>> {
  const opened = new Map<string, number>()
  const kinds = new Map<string, number>()
  const next = ['/sandbox', '/sandbox/ui/states']
  for (const path of next) {
    const response = await fetch(platform.sandbox.url + path)
    opened.set(path, response.status)
    const text = await response.text()
    for (const [, found = ''] of text.matchAll(/(?:href|src)="([^"#?]+)/g)) {
      const kind = kindOf(found)
      if (
        !/^\/(sandbox(\/ui\/|$)|media\/)/.test(found) ||
        next.includes(found) ||
        (kinds.get(kind) ?? 0) >= 2
      )
        continue
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      next.push(found)
    }
  }
  return opened
}

it('reading all pages leaves no trace', async () => {
  const { sandbox } = platform
  await fetch(`${sandbox.url}/api_public/somewhere`)
  sandbox.faults.set({ rules: [{ status: 503, times: 3 }] })
  const [calls, before] = [sandbox.calls().length, version()]
  printed.length = 0
  const opened = await openAll()
  const paths = [...opened.keys()]
  expect([...opened].filter(([, status]) => status !== 200)).toEqual([])
  expect(paths).toContain('/sandbox/ui/data/northgate/providers')
  expect(paths.filter((path) => path.includes('/media/')).length).toBeGreaterThan(1)
  expect(paths.length).toBeGreaterThan(60)
  expect(sandbox.calls().slice(calls)).toEqual([])
  expect(sandbox.faults.get().hits).toEqual([0])
  expect(printed).toEqual([])
  expect(version()).toBe(before)
})

afterEach(() => platform.sandbox.faults.clear())

it('a page that is missing is printed', async () => {
  printed.length = 0
  await fetch(`${platform.sandbox.url}/sandbox/ui/nowhere`)
  expect(printed).toMatchObject([{ status: 404, path: '/sandbox/ui/nowhere' }])
})

it('a header of the pages that a program copies hides nothing', async () => {
  const headers = { ...(await platform.admin()), 'sandbox-page': 'reading', 'sandbox-page-token': 'reading' }
  platform.sandbox.faults.set({ rules: [{ method: 'DELETE', status: 503 }] })
  const remove = () =>
    platform.send('DELETE', '/api_admin/v1/auth/user/user-ben?projectId=northgate', { headers })
  expect((await remove()).status).toBe(503)
  platform.sandbox.faults.clear()
  await remove()
  expect(platform.sandbox.calls({ method: 'DELETE' })).toHaveLength(2)
})

it('a change that a page makes is recorded, without what identifies the page', async () => {
  const { url } = platform.sandbox
  const form = formOf((await platform.send('GET', '/sandbox/ui/create/northgate/custom-types')).body)
  await send(url, form)
  const [last] = platform.sandbox.calls({ method: 'POST', limit: 1 })
  const page = await platform.send('GET', `/sandbox/ui/calls/${last?.seq}`)
  expect(page.body).toMatch(/sandbox-page-token<\/bdi><\/th><td>\*\*\*/)
})

it('private files are on the pages, and on those of this origin only', async () => {
  const { sandbox } = platform
  const path = '/sandbox/ui/data/northgate/files'
  const [, file] = /href="(\/sandbox\/ui\/data\/northgate\/files\/(?!create)[^"?]+)"/.exec(
    (await platform.send('GET', path)).body,
  ) as RegExpExecArray
  const [, href] = /href="(\/sandbox\/ui\/media\/[^"]+)"/.exec(
    (await platform.send('GET', file as string)).body,
  ) as RegExpExecArray
  const response = await fetch(sandbox.url + href)
  expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([
    200,
    'same-origin',
  ])
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect((await fetch(`${sandbox.url}${href}x`)).status).toBe(404)
})
