// Every method against responses that no platform should send.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  isPlatformError,
  type Transport,
  type TransportResponse,
} from '../../lib/index.ts'
import { invocationsOf } from './invocations.ts'

const JSON_TYPE = 'application/json'
const bytes = (text: string) => new TextEncoder().encode(text)

const BODIES: [type: string | undefined, body: Uint8Array][] = [
  ...[
    '',
    'null',
    'true',
    '5',
    '""',
    '"text"',
    '[]',
    '[null]',
    '[5]',
    '[[]]',
    '[{}]',
    '{}',
    '{"data":null}',
    '{"data":5}',
    '{"data":{}}',
    '{"data":[null],"total":1}',
    '{"data":["x"],"total":-1,"page":"a","limit":0}',
    '{"items":[{"_id":5}],"count":"9"}',
    '{"results":[{}],"next":{}}',
    '{"user":null,"sessionId":7,"accessToken":null,"rate":"abc","providers":5,"values":null}',
    '{"_id":null,"providers":[null],"data":{"rate":null},"user":"x","resendAfter":"soon"}',
    '{"error":{}}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    '{"data":[{"_id":"a"',
    '{"a":"2026-13-41T99:99:99.000Z"}',
    `{"a":"${'x'.repeat(5000)}"}`,
  ].map((body): [string, Uint8Array] => [JSON_TYPE, bytes(body)]),
  [JSON_TYPE, new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
  ['text/html', bytes('<!doctype html><h1>Sign in</h1>')],
  ['text/plain', bytes('ok')],
  ['text/csv', bytes('_id,amount\r\n"never closed')],
  ['text/csv', bytes('_id,created,amount\r\nt1,yesterday,much\r\n')],
  [undefined, bytes('{}')],
]
/** An error is read alike whatever the method: empty, of the usual shape but for its code, or no JSON at all. */
const ofErrors = BODIES.filter(
  ([type, body]) => type !== JSON_TYPE || /^$|^\{"error|\ufffd/.test(new TextDecoder().decode(body)),
)
const CASES = [
  ...BODIES.map((body) => [200, ...body] as const),
  [204, JSON_TYPE, bytes('')] as const,
  ...[404, 500].flatMap((status) => ofErrors.map((body) => [status, ...body] as const)),
]

async function* chunked(body: Uint8Array) {
  if (body.length > 0) yield body
}

let current: TransportResponse
const transport: Transport = { send: async () => current }

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const accessToken = `${encode({ alg: 'HS256' })}.${encode({ sub: 'a', permissions: {} })}.x`
const options = { host: 'https://a.example', transport, retries: 0, maxBytes: 4096 }
const clients = {
  admin: createAdminClient({ ...options, projectId: 'p', sessionId: 's', accessToken }),
  public: createPublicClient({ ...options, apiKey: 'k' }),
  private: createPrivateClient({ ...options, privateApiKey: 'k' }),
  user: createUserClient({ ...options, apiKey: 'k', sessionId: 's' }),
}

const unhandled: unknown[] = []
const onUnhandled = (error: unknown) => unhandled.push(error)
beforeAll(() => process.on('unhandledRejection', onUnhandled))
afterAll(() => process.off('unhandledRejection', onUnhandled))

const isObject = (value: unknown) => typeof value === 'object' && value !== null

describe('wrong responses', () => {
  it.each(Object.entries(invocationsOf(clients)))(
    'make %s resolve with a valid result or reject with a PlatformError',
    async (method, invoke) => {
      for (const [status, type, body] of CASES) {
        current = {
          status,
          headers: type === undefined ? {} : { 'content-type': type },
          body: chunked(body),
          encoded: false,
        }
        const what = `${status} ${new TextDecoder().decode(body).slice(0, 60)}`
        // Outside the try block, because methods must not throw synchronously.
        const call = invoke() as Promise<unknown>
        try {
          const value = await call
          if (isObject(value) && 'hasNext' in (value as object)) {
            expect((value as { data: unknown[] }).data.every(isObject), what).toBe(true)
          } else if (method !== 'public.lambda.call')
            expect(typeof value, what).toMatch(/object|undefined|string/)
        } catch (error) {
          const { stack } = error as Error
          expect(isPlatformError(error), `${what}: ${stack}`).toBe(true)
          expect(stack, `${what}: names who waits`).toContain('wrong-responses.test.ts')
        }
      }
    },
  )

  it('cause no unhandled rejections', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).toEqual([])
  })
})

describe('invalid arguments', () => {
  it('reject like everything else', async () => {
    const calls = [
      clients.admin.orders.get(''),
      clients.admin.requests.list({ from: new Date(Number.NaN) }),
      clients.admin.entities('').list(),
      clients.public.content.list('', { page: -1 }),
      clients.user.payments.payWithCard({} as never),
      clients.private.images.delete(undefined as never),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'UsageError' })
    expect(await clients.admin.orders.get('').catch(() => 'caught')).toBe('caught')
    await expect(clients.admin.orders.get('').withResponse()).rejects.toMatchObject({ name: 'UsageError' })
  })
})
