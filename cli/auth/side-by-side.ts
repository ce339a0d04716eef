// Changes that are sent side by side, where none needs another to have been made. When the platform tells one of them to
// wait (429), all of them wait: that one is sent again, as the library repeats a call, before any other is.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transport } from '../../lib/http/transport/types.ts'
import { inParallel } from '../files/in-parallel.ts'

const AT_ONCE = 6

/** Whose turn it is to send: everybody's, until the platform refuses some. Then these go first, one after another. */
class Turns {
  readonly #refused = new Set<object>()
  #next = Promise.withResolvers<void>()

  async wait(lane: object): Promise<void> {
    for (;;) {
      const [first = lane] = this.#refused
      if (first === lane) return
      await this.#next.promise
    }
  }

  refuse(lane: object): void {
    this.#refused.add(lane)
  }

  pass(lane: object): void {
    if (!this.#refused.delete(lane)) return
    this.#next.resolve()
    this.#next = Promise.withResolvers()
  }
}

const current = new AsyncLocalStorage<{ turns: Turns; lane: object }>()

/** A transport that lets the calls of changes side by side wait for their turn. */
export const inTurn = (transport: Transport): Transport => ({
  reportsProgress: transport.reportsProgress,
  async send(request) {
    const { turns, lane } = current.getStore() ?? {}
    if (!turns || !lane) return transport.send(request)
    await turns.wait(lane)
    // The call may be over: nobody would know of what is sent now.
    request.signal.throwIfAborted()
    const response = await transport.send(request)
    if (response.status === 429) turns.refuse(lane)
    else turns.pass(lane)
    return response
  },
})

export interface Failed<T> {
  item: T
  error: unknown
}

/**
 * Makes a change for each item, at most six at a time. After a failure or Ctrl-C no other is begun, and those under way
 * are waited for. Both lists are in the order of the items.
 */
export async function sideBySide<T>(
  items: readonly T[],
  signal: AbortSignal,
  change: (item: T) => Promise<unknown>,
): Promise<{ done: T[]; failed: Failed<T>[] }> {
  const turns = new Turns()
  const ended = new Map<T, { error: unknown } | undefined>()
  let isStopped = false
  await inParallel(Math.min(AT_ONCE, items.length), items, async (item) => {
    const lane = {}
    await turns.wait(lane)
    if (isStopped || signal.aborted) return
    try {
      await current.run({ turns, lane }, () => change(item))
      ended.set(item, undefined)
    } catch (error) {
      isStopped = true
      ended.set(item, { error })
    } finally {
      turns.pass(lane)
    }
  })
  return {
    done: items.filter((item) => ended.has(item) && !ended.get(item)),
    failed: items.flatMap((item) => {
      const failure = ended.get(item)
      return failure ? [{ item, error: failure.error }] : []
    }),
  }
}
