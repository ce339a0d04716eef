// What types and redirects of responses are taken for.
import { describe, expect, it } from 'vitest'
import { RedirectError, SessionExpiredError } from '../errors.ts'
import { answering, clientTo, failure, jsonAnswer, TRANSPORTS } from './testing.ts'

const entity = { _id: 'a', name: 'Nino' }

describe('a response', () => {
  it.each(['text/json', 'text/plain', 'text/html; charset=utf-8', '', 'application/vnd.api+json'])(
    'of the type "%s" is JSON if it looks like it',
    async (type) => {
      await using server = await answering({ type, body: '{"a":1}' })
      expect(await clientTo(server.url).get('/e')).toEqual({ a: 1 })
    },
  )

  it.each([
    ['text/html', '<h1>{"a":1}</h1>'],
    ['image/png', '{"a":1}'],
    ['text/plain', 'a'],
  ])('of the type %s is refused, and says after a write that it has happened', async (type, body) => {
    await using server = await answering({ type, body })
    const http = clientTo(server.url, { expect: 'object' })
    const happened = /The call itself has succeeded/
    expect(((await failure(http.get('/e'))) as Error).message).not.toMatch(happened)
    expect(await failure(http.post('/e', {}))).toMatchObject({ message: expect.stringMatching(happened) })
  })

  it.each([
    { status: 419, ...jsonAnswer({ message: 'Page expired' }) },
    { status: 440, ...jsonAnswer({}) },
    { status: 302, location: '/login?next=%2Fe' },
    { status: 303, location: 'https://id.example.com/sign-in' },
  ])('means that the session has ended: %j', async (answer) => {
    await using server = await answering(answer)
    const error = await failure(clientTo(server.url).get('/e'))
    expect(error).toBeInstanceOf(SessionExpiredError)
    expect(error).toMatchObject({ code: 'session-expired' })
  })

  it('that redirects within the origin is followed once, for a GET', async () => {
    await using server = await answering({ status: 301, location: '/e/' }, jsonAnswer(entity))
    const http = clientTo(server.url)
    const { data, response } = await http.get('/e').withResponse()
    expect([data, response.attempts]).toEqual([entity, 1])
    expect(server.requests.map(({ url }) => url)).toEqual(['/e', '/e/'])
    expect(server.requests[1]?.headers['x-api-key']).toBe('key-of-the-test')
  })

  it.each(TRANSPORTS)(
    'that redirects to an address in raw UTF-8 is followed there: %s',
    async (_, transport) => {
      const location = Buffer.from('/e/სახლი-é').toString('latin1')
      await using server = await answering({ status: 301, location }, jsonAnswer(entity))
      await clientTo(server.url, { transport: transport() }).get('/e')
      expect(server.requests.at(-1)?.url).toBe(encodeURI('/e/სახლი-é'))
    },
  )

  it.each(['POST', 'PUT', 'DELETE'] as const)('that redirects a %s is not followed', async (method) => {
    await using server = await answering({ status: 307, location: '/e/' }, jsonAnswer(entity))
    expect(await failure(clientTo(server.url).request({ method, path: '/e' }))).toBeInstanceOf(RedirectError)
    expect(server.requests).toHaveLength(1)
  })

  it('that redirects twice is an error', async () => {
    await using server = await answering({ status: 302, location: '/e/' })
    expect(await failure(clientTo(server.url).get('/e'))).toBeInstanceOf(RedirectError)
    expect(server.requests).toHaveLength(2)
  })
})
