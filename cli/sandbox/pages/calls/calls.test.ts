import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.ts'

const KEY = { 'x-api-key': 'northgate-public-key' }

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ memory: true })
})
afterEach(() => sandbox.close())

const open = async (path: string) => (await fetch(sandbox.url + path)).text()
const call = (path: string, init?: RequestInit) => fetch(sandbox.url + path, init)
/** The paths of the calls on a page, newest first. */
const rows = (text: string) => [...text.matchAll(/id="call-\d+"[^>]*><bdi>([^<]*)/g)].map(([, path]) => path)

describe('the list of calls', () => {
  beforeEach(async () => {
    await call('/api_public/project/self', { headers: KEY })
    await call('/api_public/project/self', { headers: { 'x-api-key': 'wrong' } })
    await call('/no-such-call')
  })

  it('is at the address of the sandbox, newest first', async () => {
    expect(rows(await open('/'))).toEqual([
      '/no-such-call',
      '/api_public/project/self',
      '/api_public/project/self',
    ])
  })

  it.each([
    ['status=failed', 2],
    ['status=401', 1],
    ['status=2', 1],
    ['caller=public', 1],
    ['path=SUCH', 1],
    ['path=GET /api', 2],
    ['path=nothing+like+it', 0],
    ['path=-project', 1],
    ['path=get+-such', 2],
    ['path=self&status=failed', 1],
  ])('filters by %s', async (query, count) => {
    expect(rows(await open(`/sandbox?${query}`))).toHaveLength(count)
  })

  it('leaves out what the pages themselves read', async () => {
    await open('/sandbox')
    await open('/sandbox/ui/data')
    await open('/sandbox/ui/data/northgate')
    expect(rows(await open('/sandbox'))).toHaveLength(3)
  })
})

describe('one call', () => {
  it('has its headers, bodies and error, without secrets except in what is to be copied', async () => {
    await call('/v2/auth/login', {
      method: 'POST',
      headers: { ...KEY, 'content-type': 'application/json' },
      body: '{"email":"nobody@example.com","password":"hunter-2"}',
    })
    const [page = '', copies = ''] = split(await open('/sandbox/ui/calls/1'))
    expect(page).toContain('nobody@example.com')
    expect(page).toContain('x-request-id')
    expect(page).toContain('Credentials are incorrect')
    expect(page).not.toContain('hunter-2')
    expect(page).not.toContain('northgate-public-key')
    expect(copies).toContain('hunter-2')
  })

  it('has no cookies: a browser sends those of other projects on this machine', async () => {
    const cookie = 'theirs=of-another-project'
    await call('/no-such-call', { headers: { cookie, 'x-note': 'kept' } })
    const page = await open('/sandbox/ui/calls/1')
    expect(page).toContain('x-note: kept')
    expect(page).not.toContain('of-another-project')
  })

  it('that is not kept is a page which says so', async () => {
    const response = await call('/sandbox/ui/calls/77')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('the last 1,000')
  })
})

/** A page without the parts that are to be copied, and those parts. */
function split(text: string): [rest: string, copies: string] {
  const copies = [...text.matchAll(/<div class="copyable">[\s\S]*?<\/div>/g)].map(([part]) => part)
  return [copies.reduce((rest, part) => rest.replace(part, ''), text), copies.join()]
}

describe('changes', () => {
  it('are announced to open pages: a call, a moved clock, and the end', async () => {
    const response = await call('/sandbox/ui/live')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const next = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await next()).toContain('connected')
    await call('/no-such-call')
    expect(await next()).toBe('data: changed\n\n')
    await call('/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"1h"}',
    })
    expect(await next()).toBe('data: changed\n\n')
    await sandbox.close()
    expect((await reader.read()).done).toBe(true)
  })
})
