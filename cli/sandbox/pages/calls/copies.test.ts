import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../../testing.ts'

let platform: TestPlatform
beforeEach(async () => {
  platform = await testPlatform({ memory: true })
})
afterEach(() => platform.sandbox.close())

const json = { 'content-type': 'application/json' }
const ORDER = '/project/northgate/ecommerce/order/order-001'

async function lastPage(): Promise<string> {
  const [last] = platform.sandbox.calls({ limit: 1 })
  return (await fetch(`${platform.sandbox.url}/sandbox/ui/calls/${last?.seq}`)).text()
}

it('a call that a fault refused is copied with its body, for the admin who made it', async () => {
  const headers = await platform.legacyAdmin()
  platform.sandbox.faults.set({ rules: [{ status: 503 }] })
  await platform.send('PUT', ORDER, { headers, body: { status: 'paid' } })
  const page = await lastPage()
  expect(page).toContain('--data-raw &#39;{&quot;status&quot;:&quot;paid&quot;}&#39;')
  expect(page).toContain('admin.orders.update(&#39;order-001&#39;, { status: &#39;paid&#39; })')
})

it('a call that was not let in is copied with its body', async () => {
  await platform.send('PUT', ORDER, { headers: { 'x-session-id': 'over' }, body: { status: 'paid' } })
  expect(await lastPage()).toContain('--data-raw &#39;{&quot;status&quot;:&quot;paid&quot;}&#39;')
})

it('a body without an announced length is copied, too', async () => {
  const body = new Response('{"status":"paid"}').body as ReadableStream
  const headers = { ...json, ...(await platform.legacyAdmin()) }
  await fetch(platform.sandbox.url + ORDER, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit)
  const page = await lastPage()
  expect(page).toContain('--data-raw')
  expect(page).toContain('orders.update(&#39;order-001&#39;, { status: &#39;paid&#39; })')
})

it('a body that was not kept is named in place of a line that would lack it', async () => {
  await platform.send('POST', '/api_admin/v1/project/northgate/entity/note', {
    headers: await platform.admin(),
    body: { text: 'long '.repeat(4000) },
  })
  const page = await lastPage()
  expect(page).toContain('--data-binary @body')
  expect(page).toContain('was not recorded')
  expect(page).not.toContain('id="library"')
})
