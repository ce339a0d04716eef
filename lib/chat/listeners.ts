import type { Message } from '../domain/index.ts'
import { UsageError } from '../errors.ts'
import { reasonOf } from '../http/deadline.ts'
import { Queue } from './queue.ts'
import type { ChatListeners, History } from './types.ts'

type Listener = (payload: never) => void

const EVENTS: Record<keyof ChatListeners, true> = {
  chat: true,
  history: true,
  unknown: true,
  connect: true,
  disconnect: true,
  close: true,
}

/** Callbacks and iterators of one chat. */
export class Listeners {
  #callbacks = new Map<keyof ChatListeners, Set<Listener>>()
  #queues = new Map<Queue<unknown>, { event: 'chat' | 'history'; conversationId: string | undefined }>()

  #ended: { error: Error | undefined } | undefined

  add<E extends keyof ChatListeners>(event: E, listener: ChatListeners[E]): () => void {
    if (!Object.hasOwn(EVENTS, event))
      throw new UsageError(`a chat has no event "${event}"; known: ${Object.keys(EVENTS).join(', ')}`)
    const callbacks = this.#callbacks.get(event) ?? new Set()
    this.#callbacks.set(event, callbacks.add(listener as Listener))
    return () => callbacks.delete(listener as Listener)
  }

  queue<T>(event: 'chat' | 'history', conversationId: string | undefined, signal?: AbortSignal): Queue<T> {
    const onAbort = () => queue.end(signal && reasonOf(signal))
    const queue = new Queue<T>(() => {
      signal?.removeEventListener('abort', onAbort)
      this.#queues.delete(queue as Queue<unknown>)
    })
    this.#queues.set(queue as Queue<unknown>, { event, conversationId })
    if (this.#ended) queue.end(this.#ended.error)
    else if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
    return queue
  }

  emit<E extends keyof ChatListeners>(event: E, ...payload: Parameters<ChatListeners[E]>): void {
    for (const callback of this.#callbacks.get(event) ?? []) {
      try {
        callback(payload[0] as never)
      } catch (error) {
        // Report the listener's error as uncaught, without stopping the delivery of messages.
        queueMicrotask(() => {
          throw error
        })
      }
    }
    if (event !== 'chat' && event !== 'history') return
    const { conversationId } = payload[0] as Message | History
    for (const [queue, wants] of this.#queues) {
      const isWanted = wants.conversationId === undefined || wants.conversationId === conversationId
      if (wants.event === event && isWanted) queue.push(payload[0])
    }
  }

  /** Ends the iterators of an event that cannot be read: they would miss it. */
  fail(event: 'chat' | 'history', error: unknown): void {
    for (const [queue, wants] of this.#queues) if (wants.event === event) queue.end(error)
  }

  /** Ends the iterators of one conversation, with `error` if given. */
  endOf(conversationId: string, error?: unknown): void {
    for (const [queue, wants] of this.#queues) if (wants.conversationId === conversationId) queue.end(error)
  }

  end(error: Error | undefined): void {
    this.#ended = { error }
    for (const queue of this.#queues.keys()) queue.end(error)
    this.emit('close', error)
  }
}
