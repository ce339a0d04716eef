// `quoin chat` where the chat has no more than the two specified events: the platform's other calls are the sandbox's.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EventsPlatform, type EventsPlatformOptions } from '../../lib/chat/events-platform.fixture.ts'
import { follow } from './follow.ts'
import { openPlace, type Place, startHere } from './quoin.ts'

interface Seen {
  text: string
  conversationId: string
}

let place: Place
const open: AsyncDisposable[] = []
beforeEach(async () => {
  place = await openPlace()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]()
  await place.close()
})

/** Passes a call on to the sandbox. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming
  const onward = request(new URL(url ?? '/', place.sandbox.url), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  incoming.pipe(onward)
}

async function serve(options: EventsPlatformOptions) {
  const platform = new EventsPlatform(options, createServer(passOn))
  open.push(platform)
  const env = { ...place.env, QUOIN_HOST: await platform.start() }
  const start = (...words: string[]) => startHere(['chat', ...words], { env })
  return {
    platform,
    start,
    tail: (...words: string[]) => follow<Seen>(start('tail', ...words, '--format', 'ndjson')),
  }
}

const texts = (seen: readonly Seen[]) => seen.map(({ text }) => text)
const linesOf = (stdout: string) =>
  stdout.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as Seen).text]))

const named = (...all: string[]) => all.map((text) => ({ _id: `id of ${text}`, text, conversationId: 'c1' }))
const anonymous = (...all: string[]) => all.map((text) => ({ text }))

describe.each([
  ['ids', named, ['one', 'two']],
  ['texts alone', anonymous, ['one', 'two', 'two']],
])('quoin chat on a platform that sends events with %s', (_, written, first) => {
  it('tail prints history and messages, each once, also when the connection drops', async () => {
    const said = [...first]
    const { platform, tail: start } = await serve({ history: () => ({ messages: written(...said) }) })
    const tail = start('c1')
    await tail.until('two')
    const say = (text: string) => {
      said.push(text)
      platform.say(written(text)[0])
    }
    say('three')
    await tail.until('three')
    for (const text of ['four', 'five']) {
      said.push(`before ${text}`)
      platform.dropAll()
      await tail.until(`before ${text}`)
      say(text)
      await tail.until(text)
    }
    const { exitCode, stderr } = await tail.end()
    expect([exitCode, stderr]).toEqual([130, expect.stringContaining('Reconnected after')])
    expect(texts(tail.seen)).toEqual(said)
    expect(platform.connections).toBe(3)
  })

  it('tail --history and --no-follow print so many of the latest', async () => {
    const { start } = await serve({ history: () => written('one', 'two', 'three') })
    for (const [history, expected] of [
      ['2', ['two', 'three']],
      ['0', []],
      ['20', ['one', 'two', 'three']],
    ] as const) {
      const words = ['tail', 'c1', '--no-follow', '--history', history, '--format', 'ndjson']
      const { exitCode, stdout } = await start(...words)
      expect([exitCode, linesOf(stdout)]).toEqual([0, expected])
    }
  })

  it('send sends once and returns', async () => {
    const { platform, start } = await serve({ echo: (text) => written(text)[0] })
    const ran = await start('send', 'c1', 'Hello')
    expect([ran.exitCode, ran.stdout + ran.stderr]).toEqual([0, expect.stringContaining('Sent the message')])
    expect(platform.received.filter(({ event }) => event === 'chat')).toHaveLength(1)
  })
})

describe('quoin chat tail', () => {
  it('follows all open conversations where the history is an event', async () => {
    const written = (text: string, id: string) => ({ _id: text, text, conversationId: id })
    const history = () => [written('one', 'conversation-2'), written('two', 'conversation-3')]
    const { platform, tail: start } = await serve({ history })
    const tail = start()
    await tail.until('two')
    platform.say(written('three', 'conversation-2'))
    await tail.until('three')
    await tail.end()
    expect(texts(tail.seen)).toEqual(['one', 'two', 'three'])
  })

  it('keeps its connection on a platform that sends nothing, and prints what is said later', async () => {
    const { platform, tail: start } = await serve({ pingInterval: 300 })
    const tail = start('c1', '--heartbeat', '300ms')
    await tail.untilSays('Connected')
    await expect
      .poll(() => platform.received.filter(({ event }) => event === 'join'), { timeout: 5000 })
      .toHaveLength(1)
    platform.say({ text: 'at last' })
    await tail.until('at last')
    const { stderr } = await tail.end()
    expect([platform.connections, stderr]).toEqual([1, expect.not.stringContaining('Connection lost')])
  })

  it('ends with an error that names the dialect where an event has no text', async () => {
    const { tail: start } = await serve({ history: () => [{ _id: 'm1', body: 'old' }] })
    const { exitCode, stderr } = await start('c1').ended
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('dialect.entity')])
  })
})
