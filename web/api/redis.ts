import { Redis } from 'ioredis'

/** What limits that all servers share are counted in. */
export interface SharedStore {
  client: Redis
  /** What the operator should know; undefined if all is well. */
  problem(): string | undefined
  close(): void
}

const AWAY = 'Redis is away: limits are counted by each server'

/** Connects to Redis or Valkey, now and again when it returns. Says in the log when it goes and when it is back. */
export function connectRedis(url: string, timeoutMs = 2000): SharedStore {
  // A call must not wait long for Redis: the limit in memory is at hand. But a busy server may take a second to read a
  // response that has come. If Redis hangs, the connection is closed after one timeout, and Redis is used
  // again once it has responded to the handshake of a new one.
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  })
  let isAway = false
  // The error of each attempt to connect; its message may have the address, and that the password.
  client.on('error', () => {})
  client.on('close', () => {
    if (!isAway && client.status !== 'end') console.warn(`${AWAY}.`)
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) console.log('Redis is back: limits are shared by all servers.')
    isAway = false
  })
  return {
    client,
    problem: () => (client.status === 'ready' ? undefined : AWAY),
    close: () => client.disconnect(),
  }
}
