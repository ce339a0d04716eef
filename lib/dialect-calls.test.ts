// Calls that the specification does not show, on a platform that has them elsewhere.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, json, serve } from './http/testing.ts'
import {
  type CallsDialect,
  createAdminClient,
  createPublicClient,
  createUserClient,
  UsageError,
} from './index.ts'

const claims = Buffer.from(JSON.stringify({ sub: 'a1', permissions: {} })).toString('base64url')
const answer = { _id: 'x1', title: 'A request', rate: 2.7, items: [], total: 0 }

let server: Awaited<ReturnType<typeof serve>>
let bodies: unknown[] = []
beforeEach(async () => {
  bodies = []
  server = await serve(async (request, response) => {
    const body = (await bodyOf(request)).toString()
    bodies.push(body && JSON.parse(body))
    json(response, answer)
  })
})
afterEach(() => server[Symbol.asyncDispose]())

const clients = (calls?: CallsDialect) => {
  const shared = { host: server.url, ...(calls && { dialect: { calls } }) }
  return {
    site: createPublicClient({ ...shared, apiKey: 'key' }),
    user: createUserClient({ ...shared, apiKey: 'key', sessionId: 's' }),
    admin: createAdminClient({ ...shared, sessionId: 's', accessToken: `x.${claims}.x`, projectId: 'p/1' }),
  }
}
type Clients = ReturnType<typeof clients>
const RATE = ({ site }: Clients) => site.exchangeRate.get('A/B')
const DEALS = ({ admin }: Clients) => admin.providers.deals({ ignorePaging: true })
const RESPOND = ({ user }: Clients) => user.requests.respond('r/1', 'user_accepted')
const STATUS = { status: 'user_accepted' }

describe('A call that the specification does not show', () => {
  it.each<[string, (all: Clients) => PromiseLike<unknown>, CallsDialect | undefined, string, unknown]>([
    ['the rate', RATE, undefined, 'GET /api_public/v1/exchange-rate/A%2FB', ''],
    [
      'the rate',
      RATE,
      { exchangeRate: '/v1/rates/{currency}/today' },
      'GET /api_public/v1/rates/A%2FB/today',
      '',
    ],
    ['the rate', RATE, { exchangeRate: '/v1/rate?of={currency}' }, 'GET /api_public/v1/rate?of=A%2FB', ''],
    ['deals', DEALS, undefined, 'GET /project/p%2F1/provider/crm/deals?ignorePaging=true', ''],
    [
      'deals',
      DEALS,
      { deals: '/provider/bitrix/deals' },
      'GET /project/p%2F1/provider/bitrix/deals?ignorePaging=true',
      '',
    ],
    ['a response', RESPOND, undefined, 'PUT /api_user/request-action/r%2F1', STATUS],
    [
      'a response',
      RESPOND,
      { respond: 'POST /request-action/{id}/respond' },
      'POST /api_user/request-action/r%2F1/respond',
      STATUS,
    ],
    [
      'a response',
      RESPOND,
      { respond: 'PUT /request-action/respond' },
      'PUT /api_user/request-action/respond',
      { ...STATUS, id: 'r/1' },
    ],
  ])('goes to where the platform has it: %s, with %j', async (_, call, calls, line, body) => {
    await call(clients(calls))
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([line])
    expect(bodies).toEqual([body])
  })

  it.each([
    [undefined, 'holiday-feedback'],
    [{ feedbackModel: '64f0/model' }, '64f0/model'],
  ])('is an entry of the model of the platform: feedback, with %j', async (calls, modelId) => {
    await clients(calls).site.holidayFeedback.send({ userEmail: 'n@x.example', description: 'Short' })
    expect(bodies).toMatchObject([{ modelId, lang: 'ka' }])
  })

  it('stays below its API', async () => {
    for (const exchangeRate of ['/../admin/{currency}', '/v1/{currency}#x'])
      await expect(RATE(clients({ exchangeRate }))).rejects.toThrow(UsageError)
    expect(server.requests).toEqual([])
  })
})
