import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../domain/index.ts'
import {
  InvalidApiKeyError,
  NotFoundError,
  SessionExpiredError,
  TimeoutError,
  UsageError,
} from '../errors.ts'
import { type Chat, createChat } from './chat.ts'
import { ChatPlatform, Wire } from './platform.fixture.ts'
import type { ChatOptions, CredentialRequest } from './types.ts'

let platform: ChatPlatform
let wire: Wire
let host: string
const open: Chat[] = []

beforeEach(async () => {
  platform = new ChatPlatform()
  wire = new Wire()
  host = await wire.start()
  wire.target = await platform.start()
})

afterEach(async () => {
  await Promise.all(open.splice(0).map((chat) => chat.close()))
  await platform.kill()
  await wire.stop()
})

const credentials = { token: 'token-1', apiKey: 'key-1', adminSessionId: 'session-1' }
const quick = { min: 5, max: 40, jitter: 0.5 }

function chatWith(options: Partial<ChatOptions> = {}): Chat {
  const chat = createChat({ host, credentials, backOff: quick, ackTimeout: 2000, ...options })
  open.push(chat)
  return chat
}

/** The texts that come out of an iterator, up to so many. */
async function take(messages: AsyncIterable<Message>, count: number): Promise<string[]> {
  const texts: string[] = []
  for await (const message of messages) {
    texts.push(message.text)
    if (texts.length === count) break
  }
  return texts
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `m${from + at}`)
const restart = async () => {
  await platform.kill()
  wire.target = await platform.start()
}

describe('connecting', () => {
  it('goes to the chat with the token in the query and the keys in headers', async () => {
    await chatWith().ready()
    const [handshake] = platform.handshakes
    expect(new URL(handshake?.url ?? '', host).pathname).toBe('/api_private/v1/chat/')
    expect(handshake?.query).toMatchObject({ token: 'token-1' })
    expect(handshake?.headers).toMatchObject({ 'x-api-key': 'key-1', 'x-admin-session-id': 'session-1' })
  })

  it('goes to the private API where that has a base of its own', async () => {
    const chat = chatWith({ host: 'https://elsewhere.example', baseUrl: `${host}/api_private` })
    await chat.ready()
    expect(new URL(platform.handshakes[0]?.url ?? '', host).pathname).toBe('/api_private/v1/chat/')
  })

  it('gives the keys to a browser, too, whose WebSocket takes no headers', async () => {
    await chatWith().ready()
    expect(platform.handshakes[0]?.auth).toEqual({ 'x-api-key': 'key-1', 'x-admin-session-id': 'session-1' })
  })

  it('logs connect and disconnect, and never the token', async () => {
    const lines: unknown[] = []
    const log = (...line: unknown[]) => lines.push(line)
    const chat = chatWith({ logger: { debug: log, warn: log } })
    await chat.ready()
    await restart()
    await vi.waitFor(() =>
      expect(lines.filter((line) => JSON.stringify(line).includes('chat connected'))).toHaveLength(2),
    )
    expect(JSON.stringify(lines)).toContain('chat disconnected')
    expect(JSON.stringify(lines)).not.toMatch(/token-1|key-1|session-1/)
  })

  it('waits until the platform is there', async () => {
    wire.target = undefined
    const chat = chatWith()
    const ready = chat.ready()
    await vi.waitFor(() => expect(chat.state).toBe('waiting'))
    wire.target = await platform.start()
    await ready
    expect(chat.state).toBe('connected')
  })

  it('waits no longer than the deadline and the signal allow', async () => {
    wire.target = undefined
    const chat = chatWith()
    await expect(chat.ready({ timeout: 20 })).rejects.toThrow(TimeoutError)
    const reason = new Error('enough')
    await expect(chat.ready({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('uses the agent it is given', async () => {
    let connections = 0
    class CountingAgent extends Agent {
      override createConnection(...args: Parameters<Agent['createConnection']>) {
        connections += 1
        return super.createConnection(...args)
      }
    }
    await chatWith({ agent: new CountingAgent() }).ready()
    expect(connections).toBeGreaterThan(0)
  })

  it('gives up after the time it was given, and says why', async () => {
    wire.target = undefined
    const chat = chatWith({ giveUpAfter: 60 })
    const closed = new Promise((resolve) => chat.on('close', resolve))
    const messages = chat.messages()
    expect(await closed).toMatchObject({ code: 'connection-failed' })
    await expect(messages.next()).rejects.toMatchObject({ code: 'connection-failed' })
    await expect(chat.ready()).rejects.toMatchObject({ code: 'connection-failed' })
  })

  it('refuses wrong options before anything is sent', () => {
    expect(() => createChat({ host: 'ftp://x.example', credentials })).toThrow(UsageError)
    expect(() => createChat({ host: 'http://platform.example.com', credentials })).toThrow(UsageError)
    expect(() => createChat({ host, credentials, ackTimeout: -1 })).toThrow(UsageError)
  })
})

describe('credentials', () => {
  it('renews a stale token, and connects with the new one', async () => {
    const asked: boolean[] = []
    const fetchToken = ({ renew }: CredentialRequest) => {
      asked.push(renew)
      return { ...credentials, token: renew ? 'token-1' : 'stale' }
    }
    await chatWith({ credentials: fetchToken }).ready()
    expect(asked).toEqual([false, true])
  })

  it('renews a token that ran out while connected', async () => {
    let current = 'token-1'
    const fetchToken = ({ renew }: CredentialRequest) => {
      if (renew) current = 'token-2'
      return { ...credentials, token: current }
    }
    const chat = chatWith({ credentials: fetchToken })
    await chat.ready()
    platform.tokens.delete('token-1')
    platform.tokens.add('token-2')
    const back = new Promise<void>((resolve) => chat.on('connect', resolve))
    platform.disconnectAll()
    await back
    expect(platform.handshakes.at(-1)?.query['token']).toBe('token-2')
  })

  it('comes back after a refusal that had nothing to do with the credentials', async () => {
    platform.behaviour.refuse = { code: 'unavailable', message: 'Back soon.' }
    const chat = chatWith()
    await vi.waitFor(() => expect(platform.handshakes.length).toBeGreaterThan(2))
    platform.behaviour.refuse = undefined
    await chat.ready()
  })

  it('ends with the refusal where nothing can be renewed', async () => {
    platform.tokens.clear()
    await expect(chatWith().ready()).rejects.toThrow(SessionExpiredError)
    expect(platform.handshakes).toHaveLength(1)
  })

  it('ends where renewed credentials are refused again and again', async () => {
    platform.tokens.clear()
    await expect(chatWith({ credentials: () => credentials }).ready()).rejects.toThrow(SessionExpiredError)
    expect(platform.handshakes).toHaveLength(3)
  })

  it('ends at once where the key opens something else', async () => {
    platform.behaviour.refuse = { code: 'invalid-api-key', message: 'Unknown key.' }
    await expect(chatWith({ credentials: () => credentials }).ready()).rejects.toThrow(InvalidApiKeyError)
    expect(platform.handshakes).toHaveLength(1)
  })

  it('ends with the error of whoever was to give the credentials', async () => {
    const error = new Error('no such profile')
    await expect(chatWith({ credentials: () => Promise.reject(error) }).ready()).rejects.toBe(error)
  })
})

describe('messages', () => {
  it('delivers the history of a joined conversation, then what is new, to callbacks and iterators', async () => {
    platform.say('c1', 'm1')
    platform.say('c1', 'm2')
    const chat = chatWith()
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
    platform.say('c1', 'm3')
    expect(await take(messages, 1)).toEqual(['m3'])
    expect(heard).toEqual(['history of m1,m2', 'm3'])
  })

  it('delivers everything behind a message, however much that is', async () => {
    for (const text of numbered(1, 730)) platform.say('c1', text)
    expect(await take(chatWith().messages('c1', { afterSeq: 5 }), 725)).toEqual(numbered(6, 730))
  })

  it('keeps conversations apart', async () => {
    const chat = chatWith()
    const both = chat.messages()
    const one = chat.messages('c1')
    await chat.join('c1')
    await chat.join('c2')
    platform.say('c2', 'two')
    platform.say('c1', 'one')
    expect(await take(one, 1)).toEqual(['one'])
    expect((await take(both, 2)).sort()).toEqual(['one', 'two'])
  })

  it('delivers each once and in order, whatever the line does to them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 19 }), { minLength: 0, maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        async (deliveries, gather) => {
          platform.conversations.clear()
          // What is delivered is any choice of the gathered, in any order, as often as it likes.
          platform.behaviour.gather = gather
          platform.behaviour.deliver = (all) =>
            deliveries.flatMap((at) => all[at] ?? []).concat(all.slice(-1))
          const chat = chatWith()
          const messages = chat.messages('c1', { afterSeq: 0 })
          await chat.join('c1')
          for (const text of numbered(1, 20)) platform.say('c1', text)
          platform.deliver()
          platform.behaviour.gather = 1
          platform.behaviour.deliver = (all) => all
          platform.say('c1', 'm21')
          expect(await take(messages, 21)).toEqual(numbered(1, 21))
          await chat.close()
        },
      ),
      { numRuns: 25 },
    )
  })

  it('takes no answer for the last word that was made before a message came', async () => {
    platform.behaviour.meanwhile = () => {
      platform.behaviour.deliver = () => []
      platform.say('c1', 'm1')
      platform.behaviour.deliver = (pending) => pending
      platform.say('c1', 'm2')
    }
    const messages = chatWith().messages('c1', { afterSeq: 0 })
    expect(await take(messages, 2)).toEqual(['m1', 'm2'])
  })

  it('goes on behind messages that the platform has lost', async () => {
    const chat = chatWith()
    const messages = chat.messages('c1')
    await chat.join('c1')
    const all = platform.all('c1')
    platform.behaviour.deliver = () => []
    for (const text of numbered(1, 3)) platform.say('c1', text)
    platform.behaviour.deliver = (pending) => pending
    const history = all.splice(0, 3)
    all.length = 3
    all.fill(history[0] as (typeof history)[0])
    platform.say('c1', 'm4')
    expect(await take(messages, 2)).toEqual(['m1', 'm4'])
  })

  it('fetches what was said while the platform was down', async () => {
    const chat = chatWith()
    const messages = chat.messages('c1')
    await chat.join('c1')
    platform.say('c1', 'm1')
    await platform.kill()
    for (const text of numbered(2, 5)) platform.say('c1', text)
    wire.target = await platform.start()
    await chat.ready()
    expect(await take(messages, 5)).toEqual(numbered(1, 5))
  })

  it('comes back after being sent away', async () => {
    const chat = chatWith()
    const messages = chat.messages('c1')
    await chat.join('c1')
    platform.disconnectAll()
    platform.say('c1', 'm1')
    expect(await take(messages, 1)).toEqual(['m1'])
  })

  it('notices a line that is dead without a word', async () => {
    const chat = chatWith({ heartbeat: 20, ackTimeout: 100 })
    const messages = chat.messages('c1')
    await chat.join('c1')
    const gone = new Promise((resolve) => chat.on('disconnect', resolve))
    wire.freeze()
    expect(await gone).toBe('no answer')
    platform.say('c1', 'm1')
    expect(await take(messages, 1)).toEqual(['m1'])
  })

  it('brings a message that the line has swallowed, with the next sign of life', async () => {
    const chat = chatWith({ heartbeat: 20 })
    const messages = chat.messages('c1')
    await chat.join('c1')
    platform.behaviour.deliver = () => []
    platform.say('c1', 'm1')
    expect(await take(messages, 1)).toEqual(['m1'])
  })

  it('delivers 10,000 messages once and in order, although the platform is killed twice', async () => {
    const chat = chatWith()
    const messages = chat.messages('c1')
    await chat.join('c1')
    const received = take(messages, 10_000)
    for (let at = 1; at <= 10_000; at += 1) {
      platform.say('c1', `m${at}`)
      if (at % 100 === 0) await new Promise(setImmediate)
      if (at === 3000 || at === 7000) await restart()
    }
    expect(await received).toEqual(numbered(1, 10_000))
  })

  it('ends the iterators of a conversation that is left', async () => {
    const chat = chatWith()
    const messages = chat.messages('c1')
    await chat.join('c1')
    await chat.leave('c1')
    expect(await messages.next()).toEqual({ value: undefined, done: true })
    expect(platform.received.map(({ event }) => event)).toContain('leave')
  })

  it('says why a conversation cannot be joined', async () => {
    platform.behaviour.forbidden.add('c1')
    const chat = chatWith()
    await expect(chat.join('c1')).rejects.toThrow(NotFoundError)
    await expect(chat.messages('c1').next()).rejects.toThrow(NotFoundError)
    await expect(chat.join('')).rejects.toThrow(UsageError)
  })

  it('ends an iterator with the reason of its signal', async () => {
    const reason = new Error('enough')
    const controller = new AbortController()
    const next = chatWith().messages('c1', { signal: controller.signal }).next()
    controller.abort(reason)
    await expect(next).rejects.toBe(reason)
  })
})

describe('sending', () => {
  it('gives the message as it was stored', async () => {
    const message = await chatWith().send('c1', 'Hello', { clientId: 'mine' })
    expect(message).toMatchObject({ text: 'Hello', seq: 1, clientId: 'mine', created: expect.any(Date) })
  })

  it('repeats what was not acknowledged; it is stored once', async () => {
    platform.behaviour.lostAcks = 2
    const message = await chatWith({ ackTimeout: 50 }).send('c1', 'Hello')
    expect(platform.received.filter(({ event }) => event === 'chat')).toHaveLength(3)
    expect(platform.all('c1')).toHaveLength(1)
    expect(message.seq).toBe(1)
  })

  it('sends while the platform is down once it is up, in the order of the calls', async () => {
    const chat = chatWith()
    await chat.ready()
    await platform.kill()
    wire.target = undefined
    const sent = numbered(1, 5).map((text) => chat.send('c1', text))
    wire.target = await platform.start()
    expect((await Promise.all(sent)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    expect(platform.all('c1').map(({ text }) => text)).toEqual(numbered(1, 5))
  })

  it('delivers an own message once', async () => {
    const chat = chatWith()
    const messages = chat.messages('c1')
    await chat.join('c1')
    await chat.send('c1', 'mine')
    platform.say('c1', 'theirs')
    expect(await take(messages, 2)).toEqual(['mine', 'theirs'])
  })

  it('gives up at its deadline', async () => {
    wire.target = undefined
    await expect(chatWith().send('c1', 'Hello', { timeout: 30 })).rejects.toThrow(TimeoutError)
  })

  it('refuses an empty text before anything is sent', async () => {
    await expect(chatWith().send('c1', ' ')).rejects.toThrow(UsageError)
  })

  it('fetches older messages', async () => {
    for (const text of numbered(1, 9)) platform.say('c1', text)
    const older = await chatWith().history('c1', { beforeSeq: 6, limit: 3 })
    expect(older.map(({ text }) => text)).toEqual(['m3', 'm4', 'm5'])
  })
})

describe('closing', () => {
  it('ends iterators, waits and calls', async () => {
    const chat = chatWith()
    await chat.ready()
    const messages = chat.messages('c1')
    await chat.join('c1')
    await platform.kill()
    wire.target = undefined
    const sending = expect(chat.send('c1', 'Hello')).rejects.toThrow('The chat is closed.')
    const closed = new Promise((resolve) => chat.on('close', resolve))
    await chat.close()
    await sending
    expect(await closed).toBeUndefined()
    expect(await messages.next()).toEqual({ value: undefined, done: true })
    await expect(chat.ready()).rejects.toThrow('The chat is closed.')
    expect(await chat.messages().next()).toEqual({ value: undefined, done: true })
    await expect(chat.join('c2')).rejects.toThrow('The chat is closed.')
    await chat.close()
  })

  it.each(['is well', 'is dead without a word'])(
    'leaves nothing running, when the line %s',
    async (line) => {
      const script = `
      import { createChat } from ${JSON.stringify(new URL('./chat.ts', import.meta.url).href)}
      const chat = createChat({ host: '${host}', credentials: ${JSON.stringify(credentials)}, heartbeat: 60_000 })
      await chat.join('c1')
      console.log('joined')
      process.stdin.once('data', async () => {
        process.stdin.destroy()
        await chat.close()
        console.log('closed')
      })`
      const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', script])
      let output = ''
      child.stdout.on('data', (data) => (output += data))
      child.stderr.on('data', (data) => (output += data))
      // The socket's own goodbye would keep the process for 30 s.
      const guard = setTimeout(() => child.kill(), 15_000)
      await vi.waitFor(() => expect(output).toBe('joined\n'), { timeout: 10_000 })
      if (line === 'is dead without a word') wire.freeze()
      child.stdin.write('close\n')
      const [code] = await once(child, 'exit')
      clearTimeout(guard)
      expect({ code, output }).toEqual({ code: 0, output: 'joined\nclosed\n' })
    },
    20_000,
  )
})
