import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../../testing.ts'

let platform: TestPlatform
let headers: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  headers = await platform.admin()
})
afterAll(() => platform.sandbox.close())

it('takes a topic of its project, and no other', async () => {
  const call = (method: string, path: string, body?: object) =>
    platform.send(method, `/api_admin${path}?projectId=northgate`, { headers, body })
  const [{ _id, topic }] = (await call('GET', '/v2/conversations')).body.data
  const path = `/v1/conversations/${_id}`
  const refused = await call('PUT', path, { topic: 'Nonsense' })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['topic']])
  for (const one of [topic, 'Broker']) expect((await call('PUT', path, { topic: one })).body.topic).toBe(one)
})
