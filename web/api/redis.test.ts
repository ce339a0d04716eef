import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../test/support/ports.ts'
import { createLimits, type Limits } from './limits.ts'
import { connectRedis, type SharedStore } from './redis.ts'

const stores: SharedStore[] = []
let redis: ChildProcess | undefined

const hasRedis = () => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function stopRedis() {
  const stopped = redis && new Promise((resolve) => redis?.once('exit', resolve))
  redis?.kill('SIGKILL')
  await stopped
  redis = undefined
}

afterEach(async () => {
  for (const store of stores.splice(0)) store.close()
  await stopRedis()
  vi.restoreAllMocks()
})

/** Silences the log and returns what was said. */
function listen(): string[] {
  const said: string[] = []
  for (const level of ['log', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void said.push(String(line)))
  }
  return said
}

const WINDOW = { contact: { points: 20, duration: 600 } }
const server = (url: string) => {
  const store = connectRedis(url)
  stores.push(store)
  return { store, limits: createLimits(WINDOW, store) }
}

/** How many of these calls at once are let through. */
async function letThrough(limits: readonly Limits[], calls: number, caller: string): Promise<number> {
  const results = await Promise.allSettled(
    Array.from({ length: calls }, (_, call) => limits[call % limits.length]?.contact.count(caller)),
  )
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('a server whose Redis is away', () => {
  it('limits by itself, says so once in the log and to whoever asks, and keeps secrets', async () => {
    const said = listen()
    const { store, limits } = server(`redis://:a-secret@127.0.0.1:${await freePort()}`)
    expect(await letThrough([limits], 50, 'a')).toBe(20)
    expect(await letThrough([limits], 20, 'b')).toBe(20)
    await limits.contact.giveBack('b')
    expect(await letThrough([limits], 5, 'b')).toBe(1)
    await expect.poll(() => said).toEqual(['Redis is away: limits are counted by each server.'])
    expect(store.problem()).toBe('Redis is away: limits are counted by each server')
    expect(said.join()).not.toContain('a-secret')
  })
})

/** Responds as Redis does to the one connection after the other, until it hangs. */
async function hangingRedis() {
  const state = { isHanging: false, counted: 0 }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      for (const [, name = ''] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        const isCount = /^(eval|evalsha|multi)$/i.test(name)
        if (isCount) state.counted += 1
        if (state.isHanging) continue
        const info = 'redis_version:7.0.0\r\nloading:0'
        if (/^info$/i.test(name)) socket.write(`$${info.length}\r\n${info}\r\n`)
        else socket.write(isCount ? '*2\r\n:1\r\n:600000\r\n' : '+OK\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { state, server, url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('a Redis that hangs is gone after one timeout, until it responds again', async () => {
  const said = listen()
  const { state, server, url } = await hangingRedis()
  const store = connectRedis(url, 1000)
  stores.push(store)
  const limits = createLimits(WINDOW, store)
  await expect.poll(() => store.problem()).toBeUndefined()
  expect(await letThrough([limits], 3, 'a')).toBe(3)
  state.isHanging = true
  state.counted = 0
  await limits.contact.count('b')
  expect([state.counted, store.problem()]).toEqual([1, 'Redis is away: limits are counted by each server'])
  // Without another wait: Redis is not asked.
  expect(await letThrough([limits], 30, 'b')).toBe(19)
  expect([state.counted, said]).toEqual([1, ['Redis is away: limits are counted by each server.']])
  state.isHanging = false
  await expect.poll(() => store.problem(), { timeout: 10_000 }).toBeUndefined()
  expect(await letThrough([limits], 3, 'c')).toBe(3)
  expect(state.counted).toBe(4)
  store.close()
  server.close()
})

// A machine without Redis cannot show these; whoever installs it does.
describe.skipIf(!hasRedis())('three servers with one Redis', () => {
  const start = async (port: number) => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    redis = spawn('redis-server', options, { stdio: 'ignore' })
  }

  it('limit together, exact to one call, and each alone while Redis is away', async () => {
    const said = listen()
    const port = await freePort()
    await start(port)
    const servers = Array.from({ length: 3 }, () => server(`redis://127.0.0.1:${port}`))
    const limits = servers.map((one) => one.limits)
    const areReady = () => servers.every(({ store }) => store.problem() === undefined)
    await expect.poll(areReady).toBe(true)
    expect(await letThrough(limits, 90, 'a')).toBe(20)
    await stopRedis()
    await expect.poll(areReady).toBe(false)
    expect(await letThrough(limits, 90, 'b')).toBe(60)
    await start(port)
    await expect.poll(areReady).toBe(true)
    expect(await letThrough(limits, 90, 'c')).toBe(20)
    expect(said).toContain('Redis is back: limits are shared by all servers.')
  })
})
