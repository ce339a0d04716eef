import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../testing.ts'

const PASSWORD = 'Clerk-pass-123'
let platform: TestPlatform
let owner: Record<string, string>
beforeEach(async () => {
  platform ??= await testPlatform()
  platform.fresh()
  owner = await platform.admin()
})
afterAll(() => platform.sandbox.close())

const auth = (method: string, path: string, body?: unknown, headers = owner, project = 'northgate') =>
  platform.send(method, `/api_admin/v1/auth${path}?projectId=${project}`, { headers, body })
const list = async (path: string) => (await auth('GET', path)).body.data
const ownerAdmin = async () =>
  (await list('/admin')).find((one: { email: string }) => one.email === 'admin@quoin.example')
const permissionId = async (resource: string, level: string) =>
  (await list('/permission')).find(
    (one: { resource: string; level: string }) => one.resource === resource && one.level === level,
  )._id

/** An admin with full rights on admins and roles, and no others. */
async function clerk() {
  const permissions = [await permissionId('admin', 'Admin'), await permissionId('role', 'Admin')]
  const role = (await auth('POST', '/role', { name: 'Clerk', permissions })).body
  const email = 'clerk@quoin.example'
  await auth('POST', '/admin', { email, password: PASSWORD, roles: [role._id] })
  return platform.admin(email, PASSWORD)
}

describe('the last owner of a project', () => {
  it('cannot be removed, locked out or stripped of rights in any way', async () => {
    const { _id, roles } = await ownerAdmin()
    const [roleId] = roles
    const all = await permissionId('*', 'Admin')
    const second = (
      await auth('POST', '/admin', { email: 'second@quoin.example', password: PASSWORD, roles: [roleId] })
    ).body
    const headers = await platform.admin('second@quoin.example', PASSWORD)
    expect((await auth('PUT', `/admin/${second._id}`, { isActive: false })).status).toBe(200)
    await auth('PUT', `/admin/${second._id}`, { isActive: true })
    expect((await auth('PUT', `/admin/${_id}`, { roles: [] }, headers)).status).toBe(200)
    const attempts = [
      await auth('PUT', `/admin/${second._id}`, { roles: [] }, headers),
      await auth('PUT', `/role/${roleId}`, { permissions: [] }, headers),
      await auth('DELETE', `/role/${roleId}/permission/${all}`, undefined, headers),
    ]
    for (const { status, body } of attempts) {
      expect([status, body.error.message]).toEqual([409, expect.stringContaining('without an owner')])
    }
    expect((await auth('GET', '/admin', undefined, headers)).status).toBe(200)
  })
})

describe('an admin', () => {
  it('cannot gain rights that they do not have', async () => {
    const headers = await clerk()
    const victor = '/admin/admin-victor'
    const escalations: [method: string, path: string, body?: unknown][] = [
      ['POST', '/role', { name: 'King', permissions: ['all'] }],
      ['POST', '/role/northgate-viewer/permission/order-write'],
      ['PUT', '/role/northgate-viewer', { permissions: ['all'] }],
      ['POST', '/admin', { email: 'king@quoin.example', password: PASSWORD, roles: ['northgate-owner'] }],
      ['PUT', victor, { roles: ['northgate-owner'] }],
      ['PUT', victor, { password: 'Taken-over-1' }],
      ['PUT', '/admin/admin-olivia', { email: 'mine@quoin.example' }],
      ['DELETE', victor],
    ]
    for (const [method, path, body] of escalations) {
      const { status, body: answer } = await auth(method, path, body, headers)
      expect([path, status, answer.error?.code]).toEqual([path, 403, 'permission-denied'])
    }
    await platform.admin('viewer@quoin.example', 'Viewer-pass-123')
  })

  it('cannot revoke rights that they do not have', async () => {
    const headers = await clerk()
    const { _id, roles } = await ownerAdmin()
    const [roleId] = roles
    const attempts = [
      await auth('PUT', `/role/${roleId}`, { permissions: [] }, headers),
      await auth(
        'DELETE',
        `/role/${roleId}/permission/${await permissionId('*', 'Admin')}`,
        undefined,
        headers,
      ),
      await auth('PUT', `/admin/${_id}`, { roles: [] }, headers),
    ]
    for (const { status, body } of attempts)
      expect([status, body.error.code]).toEqual([403, 'permission-denied'])
  })

  it('may belong to several projects, and keeps name and password', async () => {
    const quayside = await platform.admin('quayside@quoin.example', 'Quayside-pass-1').catch(() => undefined)
    const own = platform.sandbox.admins.find(({ email }) => email.startsWith('quayside'))
    expect(quayside ?? own).toBeDefined()
    const { email = '', password = '', name } = own ?? {}
    const added = await auth('POST', '/admin', { email, password: PASSWORD, roles: [] })
    expect(added).toMatchObject({ status: 201, body: { email, name, roles: [] } })
    expect((await auth('POST', '/admin', { email, password: PASSWORD })).status).toBe(409)
    const headers = await platform.admin(email, password)
    expect((await auth('GET', '/admin', undefined, headers, 'quayside')).status).toBe(200)
  })
})
