import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectEditable, type World, worldOf } from '../../../test/sandbox/world.ts'
import { testPlatform } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await worldOf(await testPlatform())
})
afterAll(() => world.platform.sandbox.close())

describe('an entity', () => {
  it('of any kind is accepted as it was returned', async () => {
    await expectEditable(world)
    const { anna } = world.users
    const [event] = (await anna('GET', '/event')).body.data
    expect((await anna('PUT', `/event/${event._id}`, event)).body).toMatchObject({ title: event.title })
    const profile = (await anna('GET', '/ecommerce/profile/me/full')).body
    expect((await anna('PUT', '/ecommerce/profile', { ...profile, about: 'Hello' })).body.about).toBe('Hello')
    const entity = (
      await world.admin('POST', '/v1/project/northgate/entity/boat', { name: 'Ida', length: 7 })
    ).body
    const longer = { ...entity, length: 8 }
    expect(
      (await world.admin('PUT', `/v1/project/northgate/entity/boat/${entity._id}`, longer)).body.length,
    ).toBe(8)
  })

  it('keeps read-only fields and names them in the response', async () => {
    const user = (await world.admin('GET', '/v1/auth/user/user-anna')).body
    const { status, body } = await world.admin('PUT', '/v1/auth/user/user-anna', {
      ...user,
      created: '2020-01-01',
    })
    expect([status, body.error.fields]).toEqual([400, { created: 'cannot be changed' }])
    const other = await world.admin('PUT', '/v1/auth/user/user-ben', user)
    expect(other.body.error.fields).toHaveProperty('_id')
  })

  it('loses an optional field when null clears it', async () => {
    const conversation = (await world.admin('GET', '/v2/conversations?limit=1')).body.data[0]
    await world.admin('PUT', `/v1/conversations/${conversation._id}`, { assignee: 'admin-olivia' })
    const cleared = await world.admin('PUT', `/v1/conversations/${conversation._id}`, { assignee: null })
    expect(cleared.body).not.toHaveProperty('assignee')
  })
})
