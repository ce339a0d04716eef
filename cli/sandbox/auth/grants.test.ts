import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../testing.ts'

type Headings = Record<string, string>

let platform: TestPlatform
let owner: Headings
beforeAll(async () => {
  platform = await testPlatform()
  owner = await platform.admin()
})
afterAll(() => platform.sandbox.close())

const auth = (method: string, path: string, headers: Headings, body?: unknown) =>
  platform.send(method, `/api_admin/v1/auth${path}?projectId=northgate`, {
    headers,
    ...(body === undefined ? {} : { body }),
  })

/** An admin with full rights on admins and roles, and no others. */
async function keeper(): Promise<Headings> {
  const role = await auth('POST', '/role', owner, {
    name: 'Keeper',
    permissions: ['admin-admin', 'role-admin'],
  })
  const body = { email: 'keeper@quoin.example', password: 'Keeper-pass-1', roles: [role.body._id] }
  expect((await auth('POST', '/admin', owner, body)).status).toBe(201)
  return platform.admin('keeper@quoin.example', 'Keeper-pass-1')
}

describe('an admin with rights on admins and roles', () => {
  it('cannot gain rights that they do not have', async () => {
    const headers = await keeper()
    const escalations: [method: string, path: string, body?: unknown][] = [
      ['POST', '/role', { name: 'King', permissions: ['all'] }],
      ['POST', '/role/northgate-viewer/permission/order-write'],
      ['PUT', '/role/northgate-viewer', { permissions: ['all'] }],
      [
        'POST',
        '/admin',
        { email: 'king@quoin.example', password: 'Some-pass-123', roles: ['northgate-owner'] },
      ],
      ['PUT', '/admin/admin-victor', { roles: ['northgate-owner'] }],
      ['PUT', '/admin/admin-victor', { password: 'Taken-over-1' }],
      ['PUT', '/admin/admin-olivia', { email: 'mine@quoin.example' }],
      ['DELETE', '/admin/admin-victor'],
    ]
    for (const [method, path, body] of escalations) {
      const { status, body: answer } = await auth(method, path, headers, body)
      expect([path, status, answer.error?.code]).toEqual([path, 403, 'permission-denied'])
    }
    await platform.admin('viewer@quoin.example', 'Viewer-pass-123')
  })
})
