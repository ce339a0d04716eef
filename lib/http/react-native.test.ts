// The library with the globals of React Native, which lack what newer standards added to signals, promises and URLs.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asReactNative } from '../../test/support/react-native.ts'
import { setStage } from '../chat/chat.fixture.ts'
import { createPublicClient, fetchTransport, NotFoundError, TimeoutError } from '../index.ts'
import { failure, json, refuse, serve } from './testing.ts'

let undo: () => void
beforeEach(() => {
  undo = asReactNative()
})
afterEach(() => undo())

const clientAt = (host: string) =>
  createPublicClient({ host, apiKey: 'k', transport: fetchTransport(), retries: 0 })

describe('in React Native', () => {
  it('calls resolve, reject and time out as anywhere', async () => {
    await using server = await serve((request, response) => {
      if (request.url?.includes('/slow')) return
      if (request.url?.includes('/gone')) return refuse(response, 404, 'not-found')
      if (request.url?.includes('/away')) {
        return response.writeHead(302, { location: 'https://[elsewhere' }).end()
      }
      return json(response, { _id: 'p1', name: 'Northgate', data: [{ _id: 'i1' }], total: 1, limit: 50 })
    })
    const client = clientAt(server.url)
    const { project } = client
    const raw = client.raw.public
    expect((await project.self()).name).toBe('Northgate')
    expect(server.requests[0]?.url).toBe('/api_public/project/self')
    expect(await failure(raw.get('/gone'))).toBeInstanceOf(NotFoundError)
    expect(await failure(raw.get('/away'))).toMatchObject({ code: 'unexpected-redirect' })
    expect(await failure(raw.get('/slow', undefined, { timeout: 20 }))).toBeInstanceOf(TimeoutError)
    const ids: string[] = []
    for await (const { _id } of raw.list<{ _id: string }>('/list')) ids.push(_id)
    expect(ids).toEqual(['i1'])
  })

  it.each(['before', 'during', 'between the entities of a list'])(
    'a call that is aborted %s rejects with an AbortError',
    async (when) => {
      const controller = new AbortController()
      await using server = await serve((_request, response) => {
        if (when === 'during') return controller.abort()
        json(response, { data: [{ _id: 'i1' }, { _id: 'i2' }], total: 2, limit: 50 })
      })
      if (when === 'before') controller.abort()
      const read = async () => {
        const list = clientAt(server.url).raw.public.list('/list', {}, { signal: controller.signal })
        for await (const _ of list) controller.abort()
      }
      expect(await failure(read())).toMatchObject({ name: 'AbortError' })
    },
  )
})

describe('a chat in React Native', () => {
  const stage = setStage()

  it('connects, sends and closes', async () => {
    const chat = stage.chat({ logger: false })
    const messages = chat.messages('c1')
    await chat.join('c1')
    await chat.send('c1', 'Hello')
    expect((await messages.next()).value).toMatchObject({
      text: 'Hello',
      clientId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    })
    const controller = new AbortController()
    const waiting = chat.join('c2', { signal: controller.signal })
    controller.abort()
    expect(await failure(waiting)).toMatchObject({ name: 'AbortError' })
    await chat.close()
  })
})
