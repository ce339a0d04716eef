import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { tooOften } from './answers.ts'
import type { SharedStore } from './redis.ts'

export interface Window {
  /** Calls allowed in it. */
  points: number
  /** In seconds. */
  duration: number
}

/** What is limited, by whom it is counted, and how much each may do. */
const WINDOWS = {
  /** Contact forms, by address: for everybody behind one. */
  contact: { points: 20, duration: 300 },
  /** Applications, by address. */
  application: { points: 10, duration: 600 },
  /** Confirmations, by the address they go to: anybody can enter anybody's. */
  confirmation: { points: 3, duration: 3 * 3600 },
  /** Calls about visits and reservations, by session. */
  account: { points: 20, duration: 100 },
  /** Calls of the wishlist, by session. */
  wishlist: { points: 240, duration: 30 },
  /** Calls with a session that the platform has not confirmed yet, by address: they may be guesses. */
  stranger: { points: 30, duration: 60 },
} as const satisfies Record<string, Window>

export type LimitName = keyof typeof WINDOWS

/** A limit on the calls of each caller. */
export interface Limit {
  /** Counts a call. @throws Refusal 429 if it is one too many */
  count(caller: string): Promise<void>
  /** Takes back a call that was counted. */
  giveBack(caller: string): Promise<void>
}

export type Limits = Record<LimitName, Limit>

/** Callers are addresses, sessions and emails: only their digests are stored. */
const digest = (caller: string) => createHash('sha256').update(caller).digest('base64url')

/** Limits of one server, or of all that share a store; while that is away, of each server again. */
export function createLimits(
  windows: Partial<Record<LimitName, Window>> = {},
  shared?: Pick<SharedStore, 'client'>,
): Limits {
  const limit = (name: LimitName): Limit => {
    const options = { keyPrefix: `site:${name}`, ...(windows[name] ?? WINDOWS[name]) }
    const memory = new RateLimiterMemory(options)
    const limiter = shared
      ? new RateLimiterRedis({
          ...options,
          storeClient: shared.client,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory
    return {
      async count(caller) {
        try {
          await limiter.consume(digest(caller))
        } catch (error) {
          if (error instanceof RateLimiterRes)
            throw tooOften(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
          throw error
        }
      },
      giveBack: async (caller) => void (await limiter.reward(digest(caller))),
    }
  }
  const names = Object.keys(WINDOWS) as LimitName[]
  return Object.fromEntries(names.map((name) => [name, limit(name)])) as Limits
}
