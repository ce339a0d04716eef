// Servers behind a balancer: a visitor is sent to any of them, and to another one if the connection breaks.
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../support/demo.ts'
import type { Random } from '../random.ts'
import { type SiteProcess, startSiteProcess } from '../site-process.ts'

/** Longer than any response takes on a busy machine. */
const HANG_MS = 30_000
const MAX_ATTEMPTS = 60
/** How many responses in a thousand may tell the visitor to try again, while servers and Redis are killed. */
const MAX_PUT_OFF = 1

interface Server {
  port: number
  process: SiteProcess
  /** How often it was killed. */
  kills: number
  isUp: boolean
}

interface Answer {
  status: number
  text: string
}

export class Fleet {
  readonly servers: Server[] = []
  /** Responses that were not whole, though nobody had killed the server. */
  readonly #broken: string[] = []
  /** Responses that the platform took too long: the visitor is told to try again, and does. */
  putOff = 0
  /** Connections that a kill cut. */
  cut = 0
  responses = 0
  readonly #dist: string
  readonly #env: Record<string, string>
  readonly #chance: Random

  private constructor(dist: string, env: Record<string, string>, chance: Random) {
    this.#dist = dist
    this.#env = { TRUSTED_PROXIES: '1', ...env }
    this.#chance = chance
  }

  static async start(dist: string, chance: Random, env: Record<string, string> = {}): Promise<Fleet> {
    const fleet = new Fleet(dist, env, chance)
    for (let number = 0; number < 3; number++) {
      const port = await freePort()
      const process = await startSiteProcess(dist, port, fleet.#env)
      fleet.servers.push({ port, process, kills: 0, isUp: true })
    }
    return fleet
  }

  urlOf = (at: number): string => `http://127.0.0.1:${this.servers[at]?.port}`

  kill(at: number): void {
    const server = this.servers[at] as Server
    server.kills += 1
    server.isUp = false
    server.process.kill()
  }

  async restart(at: number): Promise<void> {
    const server = this.servers[at] as Server
    server.process = await startSiteProcess(this.#dist, server.port, this.#env)
    server.isUp = true
  }

  /** Whether a kill explains that a connection to a server broke since it was looked at. */
  excuse(at: number): () => boolean {
    const server = this.servers[at] as Server
    const [{ kills }, wasUp] = [server, server.isUp]
    return () => {
      const isExcused = !wasUp || server.kills !== kills
      if (isExcused) this.cut += 1
      return isExcused
    }
  }

  /** All that was broken. One visitor who is told to try again, and then served, is no fault; many are. */
  faults(): string[] {
    const isOften = this.putOff * 1000 > MAX_PUT_OFF * Math.max(1000, this.responses)
    return isOften ? [...this.#broken, `${this.putOff} of ${this.responses} told to try again`] : this.#broken
  }

  /** Asks as a browser behind a balancer does, until a server responds. */
  async #ask(path: string, init: RequestInit): Promise<Answer> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const at = this.#chance.between(0, this.servers.length - 1)
      const isExcused = this.excuse(at)
      try {
        const signal = AbortSignal.timeout(HANG_MS)
        const response = await fetch(this.urlOf(at) + path, { redirect: 'manual', signal, ...init })
        const text = await response.text()
        this.responses += 1
        if (response.status === 503 && text.includes('"code":"unavailable"')) {
          this.putOff += 1
          await wait(1000)
          continue
        }
        if (response.status >= 500) this.#broken.push(`${path}: ${response.status} ${text.slice(0, 200)}`)
        return { status: response.status, text }
      } catch (error) {
        const { name, message, cause } = error as Error & { cause?: Error }
        if (!isExcused()) this.#broken.push(`${path}: ${name}, ${cause?.message ?? message}`)
        await wait(50)
      }
    }
    this.#broken.push(`${path}: no server responded`)
    return { status: 0, text: '' }
  }

  /** As a script of one of the site's pages posts, with the visitor's own address. */
  post(siteUrl: string, path: string, body: unknown, more: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, {
      method: 'POST',
      headers: { origin: siteUrl, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
  }

  close(): void {
    for (const { process } of this.servers) process.kill()
  }
}

/** Kills one thing after the other at random, each for a moment, until it is told to stop. */
export function killing(
  chance: Random,
  [shortest, longest]: [shortest: number, longest: number],
  once: (down: () => Promise<void>) => Promise<void>,
): { stop(): Promise<number> } {
  let isOver = false
  let kills = 0
  const ending = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: ending.signal }).catch(() => {})
  const work = (async () => {
    while (!isOver) {
      await pause(chance.between(shortest, longest))
      if (isOver) return
      await once(() => pause(chance.between(100, 2000)))
      kills += 1
    }
  })()
  return {
    async stop() {
      isOver = true
      ending.abort()
      await work
      return kills
    },
  }
}
