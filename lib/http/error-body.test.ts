import { describe, expect, it } from 'vitest'
import { NotFoundError, WrongBoxIdError } from '../errors.ts'
import { clientTo, failure, serve } from '../http/testing.ts'
import { parseErrorBody } from './error-body.ts'

const json = (body: unknown) => parseErrorBody(JSON.stringify(body), true)

describe('an error body', () => {
  it.each([
    { error: { code: 'email-in-use', message: 'Taken', fields: { email: 'is taken' } } },
    { code: 'EMAIL_IN_USE', message: 'Taken', fields: { email: ['is taken'] } },
    { error: 'emailInUse', message: 'Taken', errors: { email: 'is taken' } },
    { errors: [{ code: 'email-in-use', message: 'Taken', field: 'email' }], fields: { email: 'is taken' } },
    { code: 'email-in-use', detail: 'Taken', errors: [{ path: 'email', msg: 'is taken' }] },
  ])('is parsed in the form %j', (body) => {
    expect(json(body)).toEqual({ code: 'email-in-use', message: 'Taken', fields: { email: 'is taken' } })
  })

  it('may contain only a message', () => {
    expect(json({ message: 'Out of order' })).toEqual({ message: 'Out of order' })
    expect(json({ error: 'Out of order' })).toEqual({ message: 'Out of order' })
    expect(json('Out of order')).toEqual({ message: 'Out of order' })
    expect(parseErrorBody('Out of order\n', false)).toEqual({ message: 'Out of order' })
  })

  it('may contain nothing useful', () => {
    for (const body of [null, [], {}, 5, { error: null }, { errors: [] }, { code: 500 }, { message: {} }]) {
      expect(json(body)).toEqual({})
    }
    expect(parseErrorBody('{"error":', true)).toEqual({})
    expect(parseErrorBody('<h1>Bad gateway</h1>', false)).toEqual({})
  })

  it.each([
    '{"error":{"code":"wrong-box-id","message":"No such box"}}',
    '{"error":"WRONG_BOX_ID"}',
    '{"message":"Wrong box id"}',
    '{"errors":[{"message":"wrong box id"}]}',
    '{"statusCode":404,"message":"Wrong box id","error":"Not Found"}',
    '{"code":"NOT_FOUND","message":"wrong box id"}',
    'wrong box id',
    '<!doctype html><h1>wrong box id</h1>',
  ])('becomes a WrongBoxIdError in the form %s', async (body) => {
    await using server = await serve((_request, response) => {
      response.writeHead(404, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' })
      response.end(body)
    })
    expect(await failure(clientTo(server.url).get('/v1/box'))).toBeInstanceOf(WrongBoxIdError)
  })

  it('is kept on the error, truncated and with secrets masked', async () => {
    const page = `<h1>not here</h1> key-of-the-test {"accessToken": "abc\\"def", "x": 1} ${'x'.repeat(9000)}`
    await using server = await serve((_request, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end(page)
    })
    const error = (await failure(clientTo(server.url).get('/a'))) as NotFoundError
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error.body).toMatch(/^<h1>not here<\/h1> \*\*\* \{"accessToken": "\*\*\*", "x": 1\} x+$/)
    expect(error.body).toHaveLength(8192)
    expect(JSON.stringify(error)).not.toContain('not here')
  })
})
