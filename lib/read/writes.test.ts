// What comes of writes whose response is not the entity.
import { describe, expect, it } from 'vitest'
import { path } from '../http/path.ts'
import { answering, clientTo, failure, jsonAnswer } from '../http/testing.ts'

const entity = { _id: 'a', name: 'Nino' }

describe('an update without a response', () => {
  const responses = [{ status: 204 }, { body: '' }, jsonAnswer(null)]
  it.each(responses)('is followed by a read: %j', async (answer) => {
    await using server = await answering(answer, jsonAnswer(entity))
    const http = clientTo(server.url, { expect: 'entity' })
    expect(await http.put(path`/e/${'a'}`, {}, { query: { projectId: 'p' } })).toEqual(entity)
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /e/a?projectId=p',
      'GET /e/a?projectId=p',
    ])
  })

  it.each([{ status: 404, ...jsonAnswer({}) }, jsonAnswer({ ok: true }), { status: 500, body: '' }])(
    'says that it has happened if nothing can be read: %j',
    async (answer) => {
      await using server = await answering({ status: 204 }, answer)
      const error = await failure(
        clientTo(server.url, { expect: 'entity', retries: 0 }).put(path`/e/${'a'}`, {}),
      )
      expect(error).toMatchObject({
        name: 'DecodeError',
        message: expect.stringMatching(/succeeded without/),
      })
    },
  )

  it('is read where it creates, if the headers say where', async () => {
    await using server = await answering({ status: 201, location: '/api/e/a/' }, jsonAnswer(entity))
    expect(await clientTo(server.url, { expect: 'entity' }).post('/e', {})).toEqual(entity)
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /e', 'GET /e/a'])
  })

  it.each([
    { ok: true },
    { success: true, message: 'Saved' },
    { acknowledged: true, modifiedCount: 1 },
    { id: 'a' },
    { _id: 'a', acknowledged: true },
    { data: { id: 'a' } },
    { acknowledged: true, insertedId: 'a' },
    'OK',
  ])('that is only acknowledged is an error that says that it has happened: %j', async (body) => {
    await using server = await answering(jsonAnswer(body))
    const http = clientTo(server.url, { expect: 'entity' })
    for (const call of [() => http.post('/e', {}), () => http.put(path`/e/${'a'}`, {})])
      expect(await failure(call())).toMatchObject({
        name: 'DecodeError',
        message: expect.stringMatching(/Declare dialect\.entity.*The call itself has succeeded/),
      })
    expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'PUT'])
  })

  it('is read where the call says', async () => {
    await using server = await answering({ body: '' }, jsonAnswer(entity))
    const http = clientTo(server.url, { expect: 'entity' })
    expect(await http.post('/e/a/refund', {}, { resultAt: path`/e/${'a'}` })).toEqual(entity)
    expect(server.requests.map(({ url }) => url)).toEqual(['/e/a/refund', '/e/a'])
  })

  it('has nothing to read where it creates', async () => {
    await using server = await answering({ status: 204 })
    const error = await failure(clientTo(server.url, { expect: 'entity' }).post('/e', {}))
    expect(error).toMatchObject({ code: 'empty-response', message: expect.stringMatching(/has succeeded/) })
    expect(server.requests).toHaveLength(1)
  })
})
