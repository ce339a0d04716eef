// The connection of the chat: through proxies, silently dead, with several conversations.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openProxy } from '../support/proxy.ts'
import { follow } from './follow.ts'
import { quoinProcess } from './process.ts'
import { errorOf, openPlace, type Place, startHere } from './quoin.ts'

let place: Place
beforeEach(async () => {
  place = await openPlace()
})
afterEach(() => place.close())

interface Seen {
  seq: number
  text: string
  conversationId: string
}

const tailOf = (words: string[], env: Record<string, string> = {}) =>
  follow<Seen>(startHere(['chat', 'tail', ...words, '--format', 'ndjson'], { env: { ...place.env, ...env } }))

/** Forwards a call to the sandbox, whatever host it named. */
function handOn(incoming: IncomingMessage, outgoing: ServerResponse) {
  const platform = new URL(place.sandbox.url)
  const { pathname, search } = new URL(incoming.url ?? '', platform)
  const { method, headers } = incoming
  const onward = request({
    host: platform.hostname,
    port: platform.port,
    path: pathname + search,
    method,
    headers,
  })
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  incoming.pipe(onward)
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Sends a message beside a tail, which has the streams of this process. */
async function say(conversation: string, text: string) {
  const { clients, projects } = place.sandbox
  await using chat = await clients.admin().chat({ apiKey: projects[0]?.apiKey ?? '' })
  await chat.send(conversation, text)
}

describe('a tail', () => {
  it('follows several conversations at once, each in order', async () => {
    const tail = tailOf(['conversation-3', 'conversation-2', '--history', '1'])
    await tail.until('It works now.')
    await say('conversation-3', 'to the first')
    await say('conversation-2', 'to the second')
    await Promise.all([tail.until('to the first'), tail.until('to the second')])
    expect((await tail.end()).exitCode).toBe(130)
    for (const id of ['conversation-3', 'conversation-2']) {
      const seqs = tail.seen.filter(({ conversationId }) => conversationId === id).map(({ seq }) => seq)
      expect(seqs).toEqual([...seqs].sort((one, other) => one - other))
      expect(new Set(seqs).size).toBe(2)
    }
  })

  it('outlives its session', async () => {
    const tail = tailOf(['conversation-2', '--history', '1'])
    await tail.until('It works now.')
    await quoinProcess(place.env)('sandbox faults --expire-sessions --drop-sockets')
    await say('conversation-2', 'said after the session')
    await tail.until('said after the session')
    expect((await tail.end()).exitCode).toBe(130)
  })

  it('filters and reshapes messages with --query, and has no other formats', async () => {
    const words = ['chat', 'tail', 'conversation-2', '--no-follow', '--query']
    const some = await place.quoin([...words, 'seq > `2` && text || null'])
    expect(some.stdout).toBe('"It works now."\n')
    const csv = await place.quoin('chat tail conversation-2 --no-follow --format csv')
    expect([csv.exitCode, csv.stderr]).toEqual([2, expect.stringContaining('--format ndjson')])
  })

  it('of an unknown conversation exits with 1', async () => {
    const ran = await place.quoin('chat tail nowhere --json')
    expect([ran.exitCode, errorOf(ran).code]).toEqual([1, 'not-found'])
  })

  it('notices a silently dead connection by its heartbeat', async () => {
    const platform = new URL(place.sandbox.url)
    const pairs = new Set<[Socket, Socket]>()
    const relay = createTcpServer((near) => {
      const far = connect(Number(platform.port), platform.hostname)
      near.pipe(far).pipe(near)
      for (const end of [near, far]) end.on('error', () => {})
      pairs.add([near, far])
    })
    const QUOIN_HOST = await listen(relay)
    const tail = tailOf(['conversation-2', '--heartbeat', '300ms'], { QUOIN_HOST })
    await tail.until('It works now.')
    // From here on nothing gets through, and the connection stays open.
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
    }
    await say('conversation-2', 'behind the dead line')
    await tail.until('behind the dead line')
    const { exitCode, stderr } = await tail.end()
    for (const ends of pairs) for (const end of ends) end.destroy()
    relay.close()
    expect([exitCode, stderr]).toEqual([130, expect.stringContaining('Connection lost, reconnecting…')])
    expect(tail.seen.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('uses the proxy of the environment, also for the socket', async () => {
    const proxy = await openProxy(place.sandbox.url)
    const tail = tailOf(['conversation-2'], { QUOIN_HOST: proxy.host, HTTP_PROXY: proxy.url })
    await tail.until('It works now.')
    await say('conversation-2', 'through the tunnel')
    await tail.until('through the tunnel')
    expect((await tail.end()).exitCode).toBe(130)
    proxy.close()
    expect(proxy.passed).toContain('CONNECT')
  })

  it('that gave up names the command to continue', async () => {
    const other = await openPlace({ memory: true })
    const tail = tailOf(['conversation-2', '--give-up-after', '300ms'], other.env)
    await tail.until('It works now.')
    await other.close()
    const { exitCode, stderr } = await tail.ended
    expect(exitCode).toBe(1)
    const { error } = JSON.parse(String(stderr).trim().split('\n').at(-1) ?? '')
    expect(error).toMatchObject({
      code: 'chat-lost',
      message: expect.stringContaining('cannot be reached'),
      suggestion: expect.stringContaining('quoin chat tail conversation-2 --after 3'),
    })
  })
})

describe('a message', () => {
  it('that is sent twice with one --client-id is stored once', async () => {
    const words = ['chat', 'send', 'conversation-2', 'Once', '--client-id', 'job-42', '--json']
    const [one, other] = [await place.quoin(words), await place.quoin(words)]
    expect(JSON.parse(other.stdout)._id).toBe(JSON.parse(one.stdout)._id)
  })

  it.each(['', '-'])('is read from a pipe in place of "%s"', async (text) => {
    const ran = await place.quoin(`chat send conversation-2 ${text} --json`, { input: 'Two\nlines\n' })
    expect(JSON.parse(ran.stdout)).toMatchObject({ text: 'Two\nlines' })
  })

  it('is not sent if it is empty', async () => {
    expect((await place.quoin(['chat', 'send', 'conversation-2', ' '])).exitCode).toBe(2)
  })

  it('that may be lost can be retried with the command in the error', async () => {
    const front = createServer((incoming, outgoing) => {
      if (incoming.url?.startsWith('/api_private')) incoming.socket.destroy()
      else handOn(incoming, outgoing)
    })
    front.on('upgrade', (_, socket) => socket.destroy())
    const env = { QUOIN_HOST: await listen(front) }
    const ran = await place.quoin('chat send conversation-2 Hello --timeout 4s --json', { env })
    front.close()
    expect([ran.exitCode, errorOf(ran).suggestion]).toEqual([
      1,
      expect.stringMatching(/--client-id [\w-]{36}$/),
    ])
  })
})
