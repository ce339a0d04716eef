import { Agent } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { TimeoutError, UsageError } from '../errors.ts'
import { credentials, numbered, setStage } from './chat.fixture.ts'
import { createChat } from './chat.ts'

const stage = setStage()

describe('a connecting chat', () => {
  it('sends the token in the query, and the keys in headers and in auth', async () => {
    await stage.chat().ready()
    const [handshake] = stage.platform.handshakes
    expect(new URL(handshake?.url ?? '', stage.host).pathname).toBe('/api_private/v1/chat/')
    expect(handshake?.query).toMatchObject({ token: 'token-1' })
    const keys = { 'x-api-key': 'key-1', 'x-admin-session-id': 'session-1' }
    expect(handshake?.headers).toMatchObject(keys)
    // WebSockets in browsers cannot set headers.
    expect(handshake?.auth).toEqual(keys)
  })

  it('connects to the base URL of the private API if one is set', async () => {
    const chat = stage.chat({ host: 'https://elsewhere.example', baseUrl: `${stage.host}/api_private` })
    await chat.ready()
    expect(new URL(stage.platform.handshakes[0]?.url ?? '', stage.host).pathname).toBe(
      '/api_private/v1/chat/',
    )
  })

  it('logs connects and disconnects, but never the token', async () => {
    const lines: unknown[] = []
    const log = (...line: unknown[]) => lines.push(line)
    const chat = stage.chat({ logger: { debug: log, warn: log } })
    await chat.ready()
    await stage.restart()
    const connects = () => lines.filter((line) => JSON.stringify(line).includes('chat connected'))
    await expect.poll(connects).toHaveLength(2)
    expect(JSON.stringify(lines)).toContain('chat disconnected')
    expect(JSON.stringify(lines)).not.toMatch(/token-1|key-1|session-1/)
  })

  it('logs to stderr by default, as stdout belongs to the program', async () => {
    const stdout = (['log', 'info', 'debug'] as const).map((name) => vi.spyOn(console, name))
    const stderr = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const chat = stage.chat()
    await chat.ready()
    await chat.close()
    expect(stdout.flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(stderr.mock.calls.map(([line]) => line)).toEqual(['chat connected', 'chat disconnected'])
    stderr.mockClear()
    await using silent = stage.chat({ logger: false })
    await silent.ready()
    expect(stderr).not.toHaveBeenCalled()
  })

  it('waits longer after each connection that dies at once, until one has lasted', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const waits = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => void vi.restoreAllMocks())
    const chat = stage.chat({ backoff: { min: 3, max: 24, jitter: 0 }, logger: false })
    let connects = 0
    const drop = () => stage.platform.disconnectAll()
    chat.on('connect', () => ++connects <= 5 && drop())
    const delays = () => waits.mock.calls.map(([, ms]) => ms).filter((ms) => [3, 6, 12, 24].includes(ms ?? 0))
    await expect.poll(() => connects).toBe(6)
    expect(delays()).toEqual([3, 6, 12, 24, 24])
    now += 25
    drop()
    await expect.poll(() => connects).toBe(7)
    expect(delays().slice(5)).toEqual([3])
  })

  it('retries until the platform is up', async () => {
    stage.proxy.target = undefined
    const chat = stage.chat()
    const ready = chat.ready()
    await expect.poll(() => chat.state).toBe('waiting')
    stage.proxy.target = await stage.platform.start()
    await ready
    expect(chat.state).toBe('connected')
  })

  it('checks every 100 ms whether it is connected', async () => {
    stage.proxy.target = undefined
    const waits = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => void vi.restoreAllMocks())
    const chat = stage.chat({ backoff: { min: 7, max: 7, jitter: 0 }, logger: false })
    await expect(chat.ready({ timeout: 250 })).rejects.toThrow(TimeoutError)
    const checks = waits.mock.calls.filter(([, ms]) => ms === 100)
    expect(checks.length).toBeGreaterThan(0)
    expect(checks.length).toBeLessThanOrEqual(3)
  })

  it('stops waiting at the deadline and when the signal aborts', async () => {
    stage.proxy.target = undefined
    const chat = stage.chat()
    await expect(chat.ready({ timeout: 20 })).rejects.toThrow(TimeoutError)
    const reason = new Error('enough')
    await expect(chat.ready({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('uses the given agent', async () => {
    let connections = 0
    class CountingAgent extends Agent {
      override createConnection(...args: Parameters<Agent['createConnection']>) {
        connections += 1
        return super.createConnection(...args)
      }
    }
    await stage.chat({ agent: new CountingAgent() }).ready()
    expect(connections).toBeGreaterThan(0)
  })

  // 0 is no limit, and a timer of Node that is given more than 2³¹ − 1 fires at once.
  it.each([0, 2 ** 31])('neither gives up nor hurries with times of %d', async (ms) => {
    const chat = stage.chat({ connectTimeout: ms, ackTimeout: ms, heartbeat: ms, giveUpAfter: ms })
    await chat.ready({ timeout: 10_000 })
    await chat.join('conversation-1')
    for (const text of numbered(1, 20)) await chat.send('conversation-1', text)
    const count = (name: string) => stage.platform.received.filter(({ event }) => event === name).length
    expect([count('join'), count('chat')]).toEqual([1, 20])
    // That of the join; a heartbeat asks for it again.
    expect(count('history')).toBeLessThanOrEqual(1)
    expect(stage.platform.handshakes).toHaveLength(1)
  })

  it('ends with the cause after giveUpAfter', async () => {
    stage.proxy.target = undefined
    const chat = stage.chat({ giveUpAfter: 60 })
    const closed = new Promise((resolve) => chat.on('close', resolve))
    const messages = chat.messages()
    expect(await closed).toMatchObject({ code: 'connection-failed' })
    await expect(messages.next()).rejects.toMatchObject({ code: 'connection-failed' })
    await expect(chat.ready()).rejects.toMatchObject({ code: 'connection-failed' })
  })

  it('rejects invalid options before sending anything', () => {
    expect(() => createChat({ host: 'ftp://x.example', credentials })).toThrow(UsageError)
    expect(() => createChat({ host: 'http://platform.example.com', credentials })).toThrow(UsageError)
    expect(() => createChat({ host: stage.host, credentials, ackTimeout: -1 })).toThrow(UsageError)
  })
})
