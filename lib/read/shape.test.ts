// What calls make of the answers of platforms that wrap them in ways of their own.
import { describe, expect, it } from 'vitest'
import { DecodeError } from '../errors.ts'
import { path } from '../http/path.ts'
import { answering, clientTo, failure, jsonAnswer } from '../http/testing.ts'

const entity = { _id: 'a', name: 'Nino' }

describe('an entity', () => {
  const own = [
    entity,
    { _id: 'a', data: { x: 1 } },
    { _id: 'a', success: false, error: 'declined', amount: 1 },
    { data: { x: 1 }, count: 2 },
    { data: 'text', message: 'Hello' },
    { rate: 2, error: null },
  ]
  const wrapped = ['data', 'result', 'item'].flatMap((name) => [
    { [name]: entity },
    { [name]: entity, success: true },
    { ok: true, [name]: entity, error: null, message: 'Found', meta: {} },
  ])
  const cases = [...own, ...wrapped].map((sent): [unknown, unknown] => [
    sent,
    (own as unknown[]).includes(sent) ? sent : entity,
  ])
  it.each(cases)('is what was promised, sent as %j', async (body, expected) => {
    await using server = await answering(jsonAnswer(body))
    const http = clientTo(server.url, { expect: 'object' })
    expect(await http.get('/e')).toEqual(expected)
    expect(await http.post('/e', {})).toEqual(expected)
    const done = await http.post('/e', {}, { expect: 'done' })
    expect(done).toEqual('_id' in (expected as object) ? expected : undefined)
    // Calls of the caller's own get what was sent.
    expect(await clientTo(server.url).get('/e')).toEqual(body)
  })
})

describe('what is no entity', () => {
  const strange = [
    {},
    { name: 'Nino' },
    { order: entity, owner: entity },
    { data: { order: entity, owner: entity } },
    { id: 'of-the-request', took: 3, data: { name: 'Nino' } },
    { id: 'r1', data: { id: 'a', name: 'Nino' } },
    { jsonrpc: '2.0', id: 17, result: { id: 'a', name: 'Nino' } },
    { payload: entity },
    { ok: true, order: { id: 'a', name: 'Nino' } },
    { data: { order: entity } },
    { data: entity, item: entity },
    { data: [entity] },
    [],
    5,
  ]
  it.each(strange)(
    'is an error that says what came and, after a write, that it has happened: %j',
    async (body) => {
      await using server = await answering(jsonAnswer(body))
      const http = clientTo(server.url, { expect: 'entity' })
      const happened = /The call itself has succeeded/
      const read = (await failure(http.get('/e'))) as Error
      expect(read).toMatchObject({ name: 'DecodeError', code: 'malformed-response' })
      expect(read.message).not.toMatch(happened)
      expect(read.message).toMatch(/Declare dialect\.entity .*quoin doctor/)
      for (const key of Object.keys(Array.isArray(body) ? {} : body)) expect(read.message).toContain(key)
      expect((await failure(http.post('/e', {}))) as Error).toMatchObject({
        message: expect.stringMatching(happened),
      })
      expect((await failure(http.put(path`/e/${'a'}`, {}))) as Error).toMatchObject({
        message: expect.stringMatching(/succeeded/),
      })
    },
  )

  it.each([
    [{ id: 'a', name: 'Nino' }, entity],
    [{ data: { id: 'a', type: 'user', attributes: { name: 'Nino' }, links: {} } }, entity],
    [
      { id: 'a', status: 'failed', amount: 1 },
      { _id: 'a', status: 'failed', amount: 1 },
    ],
  ])('is one in other words: %j', async (body, expected) => {
    await using server = await answering(jsonAnswer(body))
    const http = clientTo(server.url, { expect: 'entity' })
    expect(await http.get('/e')).toEqual(expected)
    expect(await http.post('/e', {})).toEqual(expected)
  })

  it.each([
    [{ order: entity, owner: entity }, { entity: { envelope: 'order' } }, entity],
    [{ payload: { entity, owner: entity } }, { entity: { envelope: 'payload.entity' } }, entity],
    [{ key: 'a', name: 'Nino' }, { entity: { id: 'key' } }, entity],
    [{ data: { uuid: 'a', name: 'Nino' } }, { entity: { id: 'uuid' } }, entity],
    [{ id: 'r1', data: { id: 'a', name: 'Nino' } }, { entity: { envelope: 'data' } }, entity],
    [{ id: 'a', data: { id: 'b' } }, { entity: { envelope: '' } }, { _id: 'a', data: { id: 'b' } }],
    [{ _id: 7 }, {}, { _id: 7 }],
  ])('is one in a dialect that says so: %j', async (body, dialect, expected) => {
    await using server = await answering(jsonAnswer(body))
    expect(await clientTo(server.url, { expect: 'entity', dialect }).get('/e')).toEqual(expected)
  })
})

describe('a list without pages', () => {
  it.each(['entities', 'objects'] as const)(
    'is never taken for an empty one if it is elsewhere: %s',
    async (shape) => {
      for (const body of [{ items: [entity] }, { data: {} }, { data: { rows: null } }, null]) {
        await using server = await answering(jsonAnswer(body))
        const http = clientTo(server.url, { expect: 'entity', dialect: { list: { rows: 'data.rows' } } })
        expect(await failure(http.get('/e', {}, { expect: shape }))).toBeInstanceOf(DecodeError)
      }
      await using empty = await answering({ status: 204 })
      expect(await failure(clientTo(empty.url).get('/e', {}, { expect: shape }))).toBeInstanceOf(DecodeError)
    },
  )
})

describe('an id', () => {
  const big = '1161380288898609914'
  it.each([`{"uuid":${big},"name":"Nino"}`, `{"uuid":"a","orders":[{"userId":${big}}]}`])(
    'that JSON has rounded is refused, after a write too, which has happened: %s',
    async (body) => {
      await using server = await answering({ body })
      const http = clientTo(server.url, { expect: 'entity', dialect: { entity: { id: 'uuid' } } })
      expect(await failure(http.get('/e'))).toMatchObject({ message: expect.stringMatching(/too large/) })
      expect(await failure(http.post('/e', {}))).toMatchObject({
        message: expect.stringMatching(/as a string\. The call itself has succeeded/),
      })
    },
  )
})
