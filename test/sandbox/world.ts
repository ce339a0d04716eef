/** Callers for property tests, on a sandbox that every run resets to its seed. */
import { expect } from 'vitest'
import type { Caller, TestPlatform } from '../../cli/sandbox/testing.ts'

type Json = Record<string, unknown> & { _id: string }

export interface World {
  platform: TestPlatform
  /** Paths below `/api_admin`. */
  admin: Caller
  legacy: Caller
  users: Record<'anna' | 'ben', Caller>
}

export async function worldOf(platform: TestPlatform): Promise<World> {
  platform.fresh()
  return signInAll(platform)
}

/** Signs everybody in, again after the clock was moved. */
export async function signInAll(platform: TestPlatform): Promise<World> {
  const [admin, legacy] = [await platform.admin(), await platform.legacyAdmin()]
  const inProject = (path: string) => `${path}${path.includes('?') ? '&' : '?'}projectId=northgate`
  return {
    platform,
    admin: (method, path, body) =>
      platform.send(method, `/api_admin${inProject(path)}`, { headers: admin, body }),
    legacy: (method, path, body) =>
      platform.send(method, `/project/northgate${path}`, { headers: legacy, body }),
    users: { anna: await platform.user('anna'), ben: await platform.user('ben') },
  }
}

export const listOf = async (caller: Caller, path: string): Promise<Json[]> => {
  const { status, body } = await caller('GET', `${path}${path.includes('?') ? '&' : '?'}limit=1000`)
  expect(status, path).toBe(200)
  return body.data
}

/** Every kind of entity that can be listed, read one by one and changed. */
const EDITABLE: [list: string, kind: 'admin' | 'legacy', one?: string][] = [
  ['/v1/cms/content', 'admin'],
  ['/v1/cms/model', 'admin'],
  ['/v1/request-action', 'admin'],
  ['/v1/auth/user', 'admin'],
  ['/v1/auth/role', 'admin'],
  ['/v1/auth/admin', 'admin'],
  ['/v2/conversations', 'admin', '/v1/conversations'],
  ['/v2/ecommerce/order', 'admin', '/ecommerce/order'],
  ['/content', 'legacy'],
  ['/customType', 'legacy'],
]

/** Reads every entity alone and writes it back: it is the one of the list, and the write changes nothing. */
export async function expectEditable(world: World): Promise<void> {
  for (const [list, kind, one = list] of EDITABLE) {
    const lister = kind === 'admin' ? world.admin : world.legacy
    const writer = one.startsWith('/ecommerce') || kind === 'legacy' ? world.legacy : world.admin
    for (const entity of await listOf(lister, list)) {
      // There is no call that reads one conversation.
      if (one !== '/v1/conversations')
        expect((await writer('GET', `${one}/${entity._id}`)).body, `${one}/${entity._id}`).toEqual(entity)
      const { status, body } = await writer('PUT', `${one}/${entity._id}`, entity)
      expect(status, `PUT ${one}/${entity._id}: ${JSON.stringify(body)}`).toBe(200)
      expect(comparable(body), `${one}/${entity._id}`).toEqual(comparable(entity))
    }
  }
}

/** Every kind of entity that an admin can delete; what others refer to comes last. */
const DELETABLE: [list: string, kind: 'admin' | 'legacy'][] = [
  ['/v1/cms/content', 'admin'],
  ['/v1/cms/model', 'admin'],
  ['/customType', 'legacy'],
  ['/v1/cms/file', 'admin'],
  ['/v1/cms/image', 'admin'],
  ['/v1/auth/user', 'admin'],
]

/** Deletes every entity, and still reads what must stay. */
export async function expectDeletable(world: World): Promise<void> {
  for (const [list, kind] of DELETABLE) {
    for (const { _id } of await listOf(world[kind], list)) {
      const { status, body } = await world[kind]('DELETE', `${list}/${_id}`)
      expect(status, `DELETE ${list}/${_id}: ${JSON.stringify(body)}`).toBe(204)
    }
    expect(await listOf(world[kind], list), list).toEqual([])
  }
  for (const list of ['/v2/ecommerce/order', '/v1/payment/transaction', '/v1/request-action'])
    expect((await listOf(world.admin, list)).length, list).toBeGreaterThan(0)
}

/** Without what every write changes. */
const comparable = ({ updated, version, seen, ...rest }: Record<string, unknown>) => rest
