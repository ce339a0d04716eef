import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../../testing.ts'

let platform: TestPlatform
let admin: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform({ memory: true })
  admin = await platform.admin()
})
afterAll(() => platform.sandbox.close())

const get = async (path = ''): Promise<string> => {
  const { status, body } = await platform.send('GET', `/sandbox/ui/snapshots${path}`)
  expect(status).toBe(200)
  return body
}

async function submit(path: string, fields: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${platform.sandbox.url}/sandbox/ui/snapshots/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

/** Takes a snapshot on the page. @returns its number */
async function take(name = ''): Promise<string> {
  await submit('take', { name })
  return /\/sandbox\/ui\/snapshots\/(\d+)"/.exec(await get())?.[1] as string
}

const role = async (name: string): Promise<string> => {
  const body = { name, permissions: [] }
  const path = '/api_admin/v1/auth/role?projectId=northgate'
  return (await platform.send('POST', path, { headers: admin, body })).body._id
}
const change = (method: string, id: string, body?: object) =>
  platform.send(method, `/api_admin/v1/auth/role/${id}?projectId=northgate`, { headers: admin, body })

describe('snapshots', () => {
  beforeEach(() => platform.fresh())

  it('are taken, listed with those of the API, restored and deleted', async () => {
    const id = await take('Before <b>')
    const { body } = await platform.send('POST', '/sandbox/snapshots')
    const page = await get()
    expect(page).toContain('Before &lt;b&gt;')
    expect(page).toContain(`Snapshot ${body.id}`)
    platform.sandbox.clock.advance('3d')
    platform.sandbox.outbox.put({ projectId: 'northgate', channel: 'sms', to: '1', body: 'x' })
    expect(await submit(`${id}/restore`)).toBe('/sandbox/ui/snapshots?done=restored')
    expect(platform.sandbox.clock.offset()).toBe(0)
    expect(platform.sandbox.outbox.list()).toEqual([])
    await submit(`${id}/delete`)
    expect(await get()).not.toContain('Before')
    expect((await platform.send('GET', `/sandbox/ui/snapshots/${id}`)).status).toBe(404)
    expect((await platform.send('POST', `/sandbox/ui/snapshots/${id}/restore`)).status).toBe(404)
  })

  it('are compared with now, entity by entity and field by field', async () => {
    const [kept, changed, removed] = [await role('Kept'), await role('Old name'), await role('Removed')]
    const id = await take()
    expect(await get(`/${id}`)).toContain('No entity differs')
    await change('PUT', changed, { name: 'New <name>' })
    await change('DELETE', removed)
    const added = await role('Added')
    const page = await get(`/${id}`)
    expect(page).toContain('1 added, 1 changed, 1 removed')
    expect(page).toContain('<bdi>Old name</bdi> → <bdi>New &lt;name&gt;</bdi>')
    expect(page).toContain(`/sandbox/ui/data/northgate/roles/${changed}`)
    expect(page).toContain(`/sandbox/ui/data/northgate/roles/${added}`)
    expect(page).not.toContain(`/sandbox/ui/data/northgate/roles/${removed}`)
    expect(page).not.toContain(kept)
  })

  it('are compared with each other, clock and outbox too', async () => {
    const first = await take()
    await role('Added')
    platform.sandbox.clock.advance('1d')
    platform.sandbox.outbox.put({ projectId: 'northgate', channel: 'sms', to: '1', body: 'x' })
    const second = await take()
    await role('Later')
    const page = await get(`/${first}?with=${second}`)
    expect(page).toContain('1 added')
    expect(page).toContain('Messages: 0 → 1')
    expect(page).toContain('Clock: as this machine → 1 d ahead')
    expect((await platform.send('GET', `/sandbox/ui/snapshots/${first}?with=99`)).status).toBe(404)
  })

  it('tell an entity that was deleted and made again from one that was added', async () => {
    const id = await take()
    const { sandbox } = platform
    const number = async () => /<span class="quiet">([^<]*)<\/span><\/h2>/.exec(await get(`/${id}`))?.[1]
    await sandbox.insert({ roles: [{ _id: 'again', name: 'One', permissions: [] }] })
    const later = await take()
    await change('DELETE', 'again')
    await role('Between')
    await sandbox.insert({ roles: [{ _id: 'again', name: 'Two', permissions: [] }] })
    expect(await number()).toBe('2 added')
    expect(await get(`/${later}`)).toContain('1 added, 1 changed<')
  })

  it('show what changed of a project', async () => {
    const id = await take()
    const headers = await platform.legacyAdmin()
    const body = { metadata: { reservation: { days: 5 } } }
    await platform.send('PUT', '/project/northgate/updateProject', { headers, body })
    expect(await get(`/${id}`)).toContain('metadata.reservation')
  })

  it('stay readable however much differs', async () => {
    const id = await take()
    const long = 'x'.repeat(1_000_000)
    await platform.sandbox.insert({
      entities: Array.from({ length: 60 }, (_, n) => ({ kind: 'note', fields: { n, long } })),
    })
    const page = await get(`/${id}`)
    expect(page).toContain('The first 50 of 60')
    expect(page.length).toBeLessThan(50_000)
    await submit(`${id}/restore`)
  })

  it('are deleted with a reset to the seed', async () => {
    await take()
    await role('Gone')
    expect(await submit('reset')).toBe('/sandbox/ui/snapshots?done=reset')
    expect(await get('?done=reset')).toContain('None yet')
  })
})
