// The chat of a platform that has no more than the specified events, and acknowledges in its own way or not at all.
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { isPlatformError, UsageError } from '../errors.ts'
import { credentials, QUICK } from './chat.fixture.ts'
import { type Chat, createChat } from './chat.ts'
import { EventsPlatform, type EventsPlatformOptions } from './events-platform.fixture.ts'

const open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]()
})

async function setUp(options: EventsPlatformOptions, ackTimeout = 50) {
  const platform = new EventsPlatform(options)
  const host = await platform.start()
  const chat: Chat = createChat({ host, credentials, backoff: QUICK, ackTimeout, logger: false })
  open.push(platform, chat)
  return { platform, chat }
}

describe('a chat whose platform acknowledges nothing', () => {
  it('delivers a history without ids to callbacks, and joins', async () => {
    const { platform, chat } = await setUp({ history: () => ({ messages: [{ text: 'old' }] }) })
    const heard: string[] = []
    chat.on('history', ({ messages }) => heard.push(...messages.map(({ _id, text }) => `${_id}:${text}`)))
    chat.on('chat', ({ _id, text }) => heard.push(`${_id}:${text}`))
    await chat.join('c1')
    platform.say({ text: 'new' })
    await expect.poll(() => heard).toEqual([':old', ':new'])
  })

  it.each([
    ['sends nothing', {}],
    ['numbers its messages', { history: () => [{ _id: 'm1', text: 'old', seq: 1 }] }],
    ['has no messages yet', { history: () => ({ messages: [] }) }],
  ])('keeps its connection and sends a message once where the platform %s', async (_, options) => {
    const { platform, chat } = await setUp(options)
    await chat.join('c1')
    expect(await chat.send('c1', 'Hello', { clientId: 'mine' })).toMatchObject({ _id: 'mine', text: 'Hello' })
    await expect(chat.history('c1')).rejects.toThrow('sends chat history as an event')
    await expect.poll(() => platform.received.filter(({ event }) => event === 'chat')).toHaveLength(1)
    expect(platform.connections).toBe(1)
  })
})

describe('a chat whose platform acknowledges in its own way', () => {
  it('takes any JSON for a success or rejects with a PlatformError', async () => {
    let answer: unknown
    const { chat } = await setUp({ acknowledge: () => answer }, 2000)
    await chat.ready()
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error) => (isPlatformError(error) ? 'PlatformError' : error),
      )
    const someAnswer = fc.oneof(
      fc.jsonValue(),
      fc.record({ ok: fc.jsonValue(), message: fc.jsonValue(), _id: fc.jsonValue() }, { requiredKeys: [] }),
      fc.record({ error: fc.jsonValue(), status: fc.jsonValue() }, { requiredKeys: [] }),
      fc.record({ _id: fc.string(), text: fc.string(), conversationId: fc.jsonValue(), seq: fc.jsonValue() }),
      fc.record({ messages: fc.array(fc.record({ text: fc.string(), author: fc.jsonValue() })) }),
    )
    await fc.assert(
      fc.asyncProperty(someAnswer, async (given) => {
        answer = given
        const calls = [chat.send('c1', 'Hello'), chat.history('c1'), chat.join('c1')]
        for (const seen of await Promise.all(calls.map(outcome)))
          expect(['done', 'PlatformError']).toContain(seen)
        await outcome(chat.leave('c1'))
      }),
      {
        numRuns: 300,
        examples: [
          [{ status: { toString: 1 } }],
          [{ conversationId: { toString: 1 }, _id: 'a', text: 'a', seq: 1 }],
        ],
      },
    )
  })

  it.each([
    ['"ok"', 'ok'],
    ['true', true],
    ['1', 1],
    ['200', 200],
    ['null', null],
    ['{ ok }', { ok: true }],
  ])('resolves send where it acknowledges with %s', async (_, answer) => {
    const { chat } = await setUp({ acknowledge: () => answer }, 2000)
    expect(await chat.send('c1', 'Hello', { clientId: 'mine' })).toMatchObject({ _id: 'mine', text: 'Hello' })
  })

  it.each([
    ['false', false],
    ['0', 0],
    ['403', 403],
    ['"denied"', 'denied'],
    ['{ ok: false }', { ok: false }],
  ])('rejects send where it refuses with %s', async (_, answer) => {
    const { chat } = await setUp({ acknowledge: () => answer }, 2000)
    await expect(chat.send('c1', 'Hello')).rejects.toMatchObject({ code: 'refused' })
  })
})

it('A message over the announced maximum is refused before it is sent, and no other is lost', async () => {
  const { platform, chat } = await setUp({ acknowledge: () => 'ok', maxPayload: 1000 }, 2000)
  await chat.ready()
  const [long, wide, short] = await Promise.allSettled([
    chat.send('c1', 'x'.repeat(900)),
    chat.send('c1', 'ა'.repeat(300)),
    chat.send('c1', 'small'),
  ])
  for (const { status, reason } of [long, wide] as PromiseRejectedResult[]) {
    expect([status, reason]).toEqual(['rejected', expect.any(UsageError)])
    expect(reason.message).toMatch(
      /^the message is too long: 1,0\d\d bytes; the platform takes at most 1,000$/,
    )
  }
  expect(short?.status).toBe('fulfilled')
  expect(platform.received.map(({ payload }) => payload['text'])).toEqual(['small'])
  expect(platform.connections).toBe(1)
  // Exactly at the limit, less what the protocol may add.
  const sent = (text: string) =>
    JSON.stringify(['chat', { conversationId: 'c1', text, clientId: 'k' }]).length
  await chat.send('c1', 'x'.repeat(988 - sent('')), { clientId: 'k' })
  await expect(chat.send('c1', 'x'.repeat(989 - sent('')), { clientId: 'k' })).rejects.toThrow('too long')
  expect(platform.connections).toBe(1)
})
