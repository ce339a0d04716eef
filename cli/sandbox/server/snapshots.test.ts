import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith, type TestPlatform, testPlatform } from '../testing.ts'

const PROJECT = 'projectId=northgate'

describe.each(['in memory', 'in a folder'])('a snapshot of a sandbox %s', (place) => {
  let platform: TestPlatform
  let admin: Record<string, string>
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quoin-snapshots-'))
    platform = await testPlatform(place === 'in memory' ? { memory: true } : { dir: folder })
    admin = await platform.admin()
  })
  afterAll(async () => {
    await platform.sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  const send = async (method: string, path: string, body?: unknown) =>
    (await platform.send(method, `${path}?${PROJECT}`, { headers: admin, body })).body
  /** Everything that an admin sees of what the tests change. */
  const state = async () => ({
    transactions: await send('GET', '/api_admin/v1/payment/transaction'),
    orders: await send('GET', '/api_admin/v2/ecommerce/order'),
    roles: await send('GET', '/api_admin/v1/auth/role'),
    outbox: platform.sandbox.outbox.list(),
  })
  let roles = 0
  async function changeMuch() {
    const { data } = await send('GET', '/api_admin/v1/payment/transaction')
    const paid = data.find((one: { status: string }) => one.status === 'succeeded')
    await send('POST', `/api_admin/v1/payment/transaction/${paid._id}/refund`, { reason: 'test' })
    await send('POST', '/api_admin/v1/auth/role', { name: `Role ${++roles}`, permissions: [] })
    platform.sandbox.outbox.put({ projectId: 'northgate', channel: 'email', to: 'a@b.example', body: 'hi' })
  }

  it('restores everything, as often as needed', async () => {
    const { sandbox } = platform
    using snapshot = sandbox.snapshot()
    const before = await state()
    for (let round = 0; round < 2; round++) {
      await changeMuch()
      expect(await state()).not.toEqual(before)
      sandbox.restore(snapshot)
      expect(await state()).toEqual(before)
    }
  })

  it('is independent of earlier and later snapshots', async () => {
    const { sandbox } = platform
    using first = sandbox.snapshot()
    const atFirst = await state()
    await changeMuch()
    using second = sandbox.snapshot()
    const atSecond = await state()
    await changeMuch()
    sandbox.restore(first)
    expect(await state()).toEqual(atFirst)
    sandbox.restore(second)
    expect(await state()).toEqual(atSecond)
    sandbox.restore(first)
    expect(await state()).toEqual(atFirst)
  })

  it('restores the clock, files and sessions', async () => {
    const { sandbox } = platform
    const form = { headers: admin, raw: formWith('text of a file', 'note.txt') }
    const { body: file } = await platform.send('POST', `/api_admin/v1/cms/file?${PROJECT}`, form)
    using snapshot = sandbox.snapshot()
    const bytes = () =>
      platform.send('GET', `/api_admin/v1/cms/file/${file._id}/download?${PROJECT}`, { headers: admin })
    await send('DELETE', `/api_admin/v1/cms/file/${file._id}`)
    expect((await bytes()).status).toBe(404)
    sandbox.clock.advance('30d')
    expect((await bytes()).status).toBe(401)
    sandbox.restore(snapshot)
    expect(sandbox.clock.offset()).toBe(0)
    expect((await bytes()).body).toBe('text of a file')
    expect(sandbox.calls()).toHaveLength(1)
  })

  it('is gone once it is disposed of, and after a reset', async () => {
    const { sandbox } = platform
    const snapshot = sandbox.snapshot()
    snapshot[Symbol.dispose]()
    expect(() => sandbox.restore(snapshot)).toThrow(RangeError)
    const other = sandbox.snapshot()
    await sandbox.reset()
    expect(() => sandbox.restore(other)).toThrow('no longer exists')
    admin = await platform.admin()
  })

  it('can be taken and restored over HTTP', async () => {
    const { body, status } = await platform.send('POST', '/sandbox/snapshots')
    expect(status).toBe(201)
    const before = await state()
    await changeMuch()
    expect((await platform.send('POST', `/sandbox/snapshots/${body.id}/restore`)).status).toBe(204)
    expect(await state()).toEqual(before)
    expect((await platform.send('DELETE', `/sandbox/snapshots/${body.id}`)).status).toBe(204)
    expect((await platform.send('POST', `/sandbox/snapshots/${body.id}/restore`)).status).toBe(404)
  })
})
