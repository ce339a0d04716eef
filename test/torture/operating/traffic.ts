/** How often requests are started, in milliseconds. */
const TICK_MS = 50

export interface Traffic {
  /** Starts no more requests and waits for those that are under way. */
  stop(): Promise<void>
}

/** Requests under way at most: on a machine that is too busy, more of them would only take each other's time. */
const MAX_RUNNING = 300

/** Starts so many requests a second, however long each of them takes. */
export function traffic(perSecond: number, request: () => Promise<unknown>): Traffic {
  const running = new Set<Promise<unknown>>()
  const begun = performance.now()
  let started = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) * perSecond) / 1000)
    for (; started < due && running.size < MAX_RUNNING; started++) {
      const one = request().finally(() => running.delete(one))
      running.add(one)
    }
  }, TICK_MS)
  return {
    async stop() {
      clearInterval(timer)
      while (running.size > 0) await Promise.all(running)
    },
  }
}
