// A call whose path the specification does not show, on a platform that has it elsewhere.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { startHere } from './quoin.ts'

const asked: string[] = []
let platform: Awaited<ReturnType<typeof openPlatform>>
beforeAll(async () => {
  platform = await openPlatform((request, response) => {
    asked.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`)
    const deal = { _id: 'deal-1', title: 'A tower', created: '2026-11-01T10:00:00.000Z' }
    json(response, { data: [deal], total: 1, page: 0, limit: 50 })
  })
})
afterAll(() => platform.close())

const run = (...words: string[]) => {
  const { QUOIN_HOST: host = '', ...env } = platform.env
  return startHere([...words, ...(words[0] === 'doctor' ? ['--profile', 'live', '--host', host] : [])], {
    env,
  })
}

it('The path of deals is a property of the profile', async () => {
  const wrong = await run('doctor', '--dialect', '{"calls":{"deals":"crm/deals"}}')
  expect(wrong).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('dialect.calls.deals must be like /provider/crm/deals'),
  })
  const set = await run('doctor', '--dialect', '{"calls":{"deals":"/provider/bitrix/deals"}}')
  expect(set.stderr).toContain('Saved the dialect in profile live')
  asked.length = 0
  const { stdout, stderr } = await run('deals', 'list', '--json', '--fields', 'title')
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual([{ title: 'A tower' }])
  expect(asked.filter((line) => line.includes('/deals'))).toEqual([
    'GET /project/northgate/provider/bitrix/deals',
  ])
})
