import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { TimeoutError, UsageError } from '../errors.ts'
import { numbered, setStage, take } from './chat.fixture.ts'

const stage = setStage()

describe('a chat', () => {
  it('resolves send to the stored message', async () => {
    const message = await stage.chat().send('c1', 'Hello', { clientId: 'mine' })
    expect(message).toMatchObject({ text: 'Hello', seq: 1, clientId: 'mine', created: expect.any(Date) })
  })

  it('refuses an option that does not exist', async () => {
    const chat = stage.chat()
    await expect(chat.send('c1', 'Hello', { clientid: 'mine' } as object)).rejects.toThrow('options.clientid')
    await expect(chat.history('c1', { after: 3 } as object)).rejects.toThrow('query.after does not exist')
    await expect(chat.messages('c1', { after: 3 } as object).next()).rejects.toThrow('options.after')
  })

  it('retries a message that was not acknowledged, which is stored once', async () => {
    const chat = stage.chat({ ackTimeout: 50 })
    await chat.join('c1')
    stage.platform.behaviour.lostAcks = 2
    const message = await chat.send('c1', 'Hello')
    expect(stage.platform.received.filter(({ event }) => event === 'chat')).toHaveLength(3)
    expect(stage.platform.all('c1')).toHaveLength(1)
    expect(message.seq).toBe(1)
  })

  it('sends messages from while the platform was down once it is up, in call order', async () => {
    const chat = stage.chat()
    await chat.ready()
    await stage.platform.kill()
    stage.proxy.target = undefined
    const sent = numbered(1, 5).map((text) => chat.send('c1', text))
    stage.proxy.target = await stage.platform.start()
    expect((await Promise.all(sent)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    expect(stage.platform.all('c1').map(({ text }) => text)).toEqual(numbered(1, 5))
  })

  it('delivers a sent message to its listeners once', async () => {
    const chat = stage.chat()
    const messages = chat.messages('c1')
    await chat.join('c1')
    await chat.send('c1', 'mine')
    stage.platform.say('c1', 'theirs')
    expect(await take(messages, 2)).toEqual(['mine', 'theirs'])
  })

  it('rejects send at its deadline', async () => {
    stage.proxy.target = undefined
    await expect(stage.chat().send('c1', 'Hello', { timeout: 30 })).rejects.toThrow(TimeoutError)
  })

  it('rejects send with the reason of its signal, which keeps no listener after any send', async () => {
    const chat = stage.chat()
    const controller = new AbortController()
    const { signal } = controller
    await chat.send('c1', 'first', { signal })
    await expect(chat.send('c1', 'second', { signal, timeout: -1 })).rejects.toThrow(UsageError)
    expect(getEventListeners(signal, 'abort')).toEqual([])
    stage.platform.behaviour.lostAcks = 1
    const unacknowledged = chat.send('c1', 'third', { signal })
    const reason = new Error('no longer needed')
    controller.abort(reason)
    await expect(unacknowledged).rejects.toBe(reason)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('rejects join and send where a platform that acknowledges writes messages in another way', async () => {
    stage.platform.say('c1', 'earlier')
    const chat = stage.chat({ dialect: { entity: { id: 'uuid' } } })
    await expect(chat.join('c1')).rejects.toThrow(/no uuid; .* Declare dialect\.entity/)
    await expect(chat.send('c1', 'Hello')).rejects.toThrow(/dialect\.entity.*The call itself has succeeded/)
  })

  it('rejects an empty text before sending anything', async () => {
    await expect(stage.chat().send('c1', ' ')).rejects.toThrow(UsageError)
  })

  it('fetches older messages', async () => {
    for (const text of numbered(1, 9)) stage.platform.say('c1', text)
    const older = await stage.chat().history('c1', { beforeSeq: 6, limit: 3 })
    expect(older.map(({ text }) => text)).toEqual(['m3', 'm4', 'm5'])
  })
})
