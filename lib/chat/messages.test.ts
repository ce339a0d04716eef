import { getEventListeners } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '../domain/index.ts'
import { NotFoundError, UsageError } from '../errors.ts'
import { numbered, setStage, take } from './chat.fixture.ts'

const stage = setStage()

describe('a chat', () => {
  it('delivers the history of a joined conversation, then new messages, to callbacks and iterators', async () => {
    stage.platform.say('c1', 'm1')
    stage.platform.say('c1', 'm2')
    const chat = stage.chat()
    const heard: string[] = []
    chat.on('history', ({ messages }) => heard.push(`history of ${messages.map((one) => one.text)}`))
    chat.on('chat', ({ text }) => heard.push(text))
    const histories = chat.histories('c1')
    const messages = chat.messages('c1')
    expect((await histories.next()).value.messages.map((one: Message) => one.created)).toEqual([
      expect.any(Date),
      expect.any(Date),
    ])
    await chat.join('c1')
    stage.platform.say('c1', 'm3')
    expect(await take(messages, 1)).toEqual(['m3'])
    expect(heard).toEqual(['history of m1,m2', 'm3'])
  })

  it('delivers all messages after a given one, however many there are', async () => {
    for (const text of numbered(1, 730)) stage.platform.say('c1', text)
    expect(await take(stage.chat().messages('c1', { afterSeq: 5 }), 725)).toEqual(numbered(6, 730))
  })

  it('keeps conversations apart', async () => {
    const chat = stage.chat()
    const both = chat.messages()
    const one = chat.messages('c1')
    await chat.join('c1')
    await chat.join('c2')
    stage.platform.say('c2', 'two')
    stage.platform.say('c1', 'one')
    expect(await take(one, 1)).toEqual(['one'])
    expect((await take(both, 2)).sort()).toEqual(['one', 'two'])
  })

  it('delivers each message once and in order despite lost, duplicated and reordered ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 19 }), { minLength: 0, maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        async (deliveries, gather) => {
          stage.platform.conversations.clear()
          // What is delivered is any choice of the gathered, in any order, as often as it likes.
          stage.platform.behaviour.gather = gather
          stage.platform.behaviour.deliver = (all) =>
            deliveries.flatMap((at) => all[at] ?? []).concat(all.slice(-1))
          const chat = stage.chat()
          const messages = chat.messages('c1', { afterSeq: 0 })
          await chat.join('c1')
          for (const text of numbered(1, 20)) stage.platform.say('c1', text)
          stage.platform.deliver()
          stage.platform.behaviour.gather = 1
          stage.platform.behaviour.deliver = (all) => all
          stage.platform.say('c1', 'm21')
          expect(await take(messages, 21)).toEqual(numbered(1, 21))
          await chat.close()
        },
      ),
      { numRuns: 25 },
    )
  })

  it('does not trust a history response that is older than a message received since', async () => {
    stage.platform.behaviour.meanwhile = () => {
      stage.platform.behaviour.deliver = () => []
      stage.platform.say('c1', 'm1')
      stage.platform.behaviour.deliver = (pending) => pending
      stage.platform.say('c1', 'm2')
    }
    const messages = stage.chat().messages('c1', { afterSeq: 0 })
    expect(await take(messages, 2)).toEqual(['m1', 'm2'])
  })

  it('continues after messages that the platform has lost', async () => {
    const chat = stage.chat()
    const messages = chat.messages('c1')
    await chat.join('c1')
    const all = stage.platform.all('c1')
    stage.platform.behaviour.deliver = () => []
    for (const text of numbered(1, 3)) stage.platform.say('c1', text)
    stage.platform.behaviour.deliver = (pending) => pending
    const history = all.splice(0, 3)
    all.length = 3
    all.fill(history[0] as (typeof history)[0])
    stage.platform.say('c1', 'm4')
    expect(await take(messages, 2)).toEqual(['m1', 'm4'])
  })

  it('fetches messages sent while the platform was down', async () => {
    const chat = stage.chat()
    const messages = chat.messages('c1')
    await chat.join('c1')
    stage.platform.say('c1', 'm1')
    await stage.platform.kill()
    for (const text of numbered(2, 5)) stage.platform.say('c1', text)
    stage.proxy.target = await stage.platform.start()
    await chat.ready()
    expect(await take(messages, 5)).toEqual(numbered(1, 5))
  })

  it('reconnects after the platform disconnects it', async () => {
    const chat = stage.chat()
    const messages = chat.messages('c1')
    await chat.join('c1')
    stage.platform.disconnectAll()
    stage.platform.say('c1', 'm1')
    expect(await take(messages, 1)).toEqual(['m1'])
  })

  it('detects a frozen connection', async () => {
    const chat = stage.chat({ heartbeat: 20, ackTimeout: 100 })
    const messages = chat.messages('c1')
    await chat.join('c1')
    const gone = new Promise((resolve) => chat.on('disconnect', resolve))
    stage.proxy.freeze()
    expect(await gone).toBe('no acknowledgement')
    stage.platform.say('c1', 'm1')
    expect(await take(messages, 1)).toEqual(['m1'])
  })

  it('delivers a lost message with the next heartbeat', async () => {
    const chat = stage.chat({ heartbeat: 20 })
    const messages = chat.messages('c1')
    await chat.join('c1')
    stage.platform.behaviour.deliver = () => []
    stage.platform.say('c1', 'm1')
    expect(await take(messages, 1)).toEqual(['m1'])
  })

  it('ends the iterators of a conversation on leave', async () => {
    const chat = stage.chat()
    const messages = chat.messages('c1')
    await chat.join('c1')
    await chat.leave('c1')
    expect(await messages.next()).toEqual({ value: undefined, done: true })
    expect(stage.platform.received.map(({ event }) => event)).toContain('leave')
  })

  it('reports why a conversation cannot be joined', async () => {
    stage.platform.behaviour.forbidden.add('c1')
    const chat = stage.chat()
    await expect(chat.join('c1')).rejects.toThrow(NotFoundError)
    await expect(chat.messages('c1').next()).rejects.toThrow(NotFoundError)
    await expect(chat.join('')).rejects.toThrow(UsageError)
  })

  it('keeps no listener at the signal of an iterator, however that ends', async () => {
    const { signal } = new AbortController()
    const chat = stage.chat()
    await chat.join('c1')
    const listeners = () => getEventListeners(signal, 'abort').length
    const [left, given] = [chat.messages('c1', { signal }), chat.messages('c1', { signal })]
    const closed = [chat.messages(undefined, { signal }), chat.histories('c1', { signal })]
    expect(listeners()).toBe(4)
    await given.return?.()
    expect(listeners()).toBe(3)
    chat.leave('c1')
    expect((await left.next()).done).toBe(true)
    expect(listeners()).toBe(1)
    await chat.close()
    expect((await closed[0]?.next())?.done).toBe(true)
    expect(listeners()).toBe(0)
    await chat.messages('c1', { signal }).next()
    await expect.poll(listeners).toBe(0)
  })

  it('ends an iterator with the abort reason of its signal', async () => {
    const reason = new Error('enough')
    const controller = new AbortController()
    const next = stage.chat().messages('c1', { signal: controller.signal }).next()
    controller.abort(reason)
    await expect(next).rejects.toBe(reason)
  })
})
