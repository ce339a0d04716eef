// `quoin api` sends any request and prints any response.
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { answering, json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { errorOf } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

/** A platform that records every request. */
async function echo() {
  const seen: { url: string; method: string | undefined; type: string | undefined; body: string }[] = []
  const platform = await openPlatform(async (request, response) => {
    const { method, headers, url = '' } = request
    seen.push({ url, method, type: headers['content-type'], body: await text(request) })
    json(response, url.includes('list') ? { data: [{ _id: 'a' }], total: 1, limit: 50 } : { ok: true })
  })
  return { seen, ...platform }
}

describe('quoin api', () => {
  it('sends GET by default', async () => {
    const ran = await place.quoin('api v1/projects --query data[].name')
    expect(ran.stdout).toBe('Northgate\nQuayside\n')
    expect((await place.quoin('api get v1/projects')).stdout).toContain('Northgate')
    for (const line of [
      'api POST',
      'api FETCH v1/projects',
      'api GET v1/projects more',
      'api v1/projects -d {}',
    ]) {
      expect((await place.quoin(line)).exitCode).toBe(2)
    }
  })

  it('names the path of a list that is called by its noun', async () => {
    const ran = await place.quoin('api projects --json')
    expect([ran.exitCode, errorOf(ran).suggestion]).toEqual([1, 'quoin api v1/projects'])
    expect((await place.quoin('api orders')).stderr).toContain('quoin api v2/ecommerce/order')
  })

  it('prints a response that is not JSON unchanged', async () => {
    const ran = await place.quoin('api v1/payment/transaction/csv --param statusIn=failed')
    expect([ran.exitCode, ran.stdout]).toEqual([0, expect.stringMatching(/^_id,created,status,.*\r\n/)])
  })

  it('sends PATCH, and bodies that are not JSON, unchanged', async () => {
    const platform = await echo()
    const options = { env: platform.env }
    const csv = ['api', 'POST', 'v1/import', '-H', 'content-type: text/csv', '--body-file', '-']
    expect((await place.quoin(csv, { ...options, input: 'a,b\n1,2\n' })).exitCode).toBe(0)
    expect((await place.quoin(['api', 'PATCH', 'v1/thing', '--set', 'a:=1'], options)).exitCode).toBe(0)
    await platform.close()
    expect(platform.seen).toMatchObject([
      { method: 'POST', type: 'text/csv', body: 'a,b\n1,2\n' },
      { method: 'PATCH', type: 'application/json', body: '{"a":1}' },
    ])
  })

  it('masks secrets with --dry-run by the names that errors and records mask', async () => {
    const names = ['password', 'newPassword', 'api_key', 'apiKey', 'sessionId', 'accessToken', 'signature']
    const values = Object.fromEntries(names.map((name) => [name, 'Very-secret-1']))
    const body = {
      ...values,
      nested: [values],
      card: { number: '5105 1051 0510 5100', cvc: 908172 },
      code: 463728,
    }
    const line = ['api', 'POST', 'v1/thing?api_key=Very-secret-1&q=a,b', '--data', JSON.stringify(body)]
    // No port or time of day has as many digits.
    const secret = /Very-secret|5105 1051|908172|463728/
    const { stdout } = await place.quoin([...line, '--dry-run'])
    expect(stdout).not.toMatch(secret)
    expect(stdout.match(/\*\*\*/g)).toHaveLength(2 * names.length + 4)
    // The sandbox keeps what it is sent.
    expect((await place.quoin([...line, '--yes'])).exitCode).toBe(1)
    expect(JSON.stringify(place.sandbox.calls({ path: '*/thing' }))).not.toMatch(secret)
  })

  it.each([
    ['', 'v1/list?ids=a&ids=b&q=1%2C2&ids=c', { ids: ['a', 'b', 'c'], q: ['1,2'] }],
    ['--paginate', 'v1/list?ids=a&ids=b', { ids: ['a', 'b'] }],
    ['--param ids=b --param ids=c', 'v1/list?ids=a', { ids: ['a', 'b', 'c'] }],
    ['--paginate --param ids=b --param ids=c --param q=x=y', 'v1/list', { ids: ['b', 'c'], q: ['x=y'] }],
  ])('keeps repeated parameters: %s %s', async (flags, path, expected) => {
    const platform = await echo()
    const ran = await place.quoin(`api ${path} ${flags}`, { env: platform.env })
    await platform.close()
    expect(ran.exitCode).toBe(0)
    const { searchParams } = new URL(platform.seen[0]?.url ?? '', 'http://host')
    const sent = Object.fromEntries(Object.keys(expected).map((name) => [name, searchParams.getAll(name)]))
    expect(sent).toEqual(expected)
  })

  it.each([
    'auth/login',
    'project/{project}/auth/login',
    'v1/auth/admin/login',
    'v1/auth/user/login',
    'v1/user/search',
    'v1/project/northgate/ecommerce/item/search',
    'v1/anything?next=/search',
  ])('sends nothing with --dry-run, whatever it is called: %s', async (path) => {
    const platform = await echo()
    const line = `api POST ${path} --set a=b --dry-run --json`
    const ran = await place.quoin(line, { env: platform.env })
    await platform.close()
    expect([ran.exitCode, JSON.parse(ran.stdout).length, platform.seen]).toEqual([0, 1, []])
  })

  it('prints a raw body with --dry-run', async () => {
    const line = ['api', 'POST', 'v1/import', '-H', 'content-type: text/csv', '-d', 'a,b', '--dry-run']
    expect((await place.quoin(line)).stdout).toContain('a,b')
  })
})

it('chat send rejects a message that is too large for the connection', async () => {
  const ran = await place.quoin('chat send conversation-2 - --json', { input: 'x'.repeat(200_000) })
  expect([ran.exitCode, errorOf(ran).message]).toEqual([
    2,
    expect.stringMatching(/^the message is too long: 200,\d{3} bytes; the platform takes at most 65,536$/),
  ])
})

it('doctor takes a 401 without a request id for the platform if it is JSON, and for something else if it is a page', async () => {
  const checkAt = async (type: string, body: string) => {
    await using server = await answering({ status: 401, type, body })
    const { stdout } = await place.quoin(['doctor', '--json', '--host', server.url])
    const checks = JSON.parse(stdout) as { check: string; status: string }[]
    return checks.find(({ check }) => check === 'Connection')?.status
  }
  expect(await checkAt('application/json', '{"error":{"code":"not-signed-in"}}')).toBe('ok')
  expect(await checkAt('text/html', '<!doctype html><title>Sign in</title>')).toBe('error')
})
