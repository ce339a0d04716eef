// Messages of a platform that acknowledges no request: it sends its history and each new message as events.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chat } from '../../lib/chat/index.ts'
import type { Message } from '../../lib/domain/index.ts'

/** Nothing marks the end of a history: how long to collect what the platform sends of it. */
const COLLECT_MS = 1000

export interface PushedWanted {
  ids: readonly string[]
  /** Messages of all conversations are wanted. */
  isAll: boolean
  /** Number of earlier messages of each conversation. */
  history: number
}

interface Push {
  isHistory: boolean
  messages: Message[]
}

/** The same message in two histories: by its id, otherwise by what it says. */
const keyOf = ({ _id, conversationId, author, text }: Message) =>
  _id || JSON.stringify([conversationId, author.id, author.name, text])

/** Collects the events of a chat from its first connection on. */
export class PushedMessages {
  readonly #stops: (() => void)[]
  #pushes: Push[] = []
  #arrived = Promise.withResolvers<void>()
  #ended: { reason: unknown } | undefined
  /** How often each message has been seen. */
  readonly #seen = new Map<string, number>()
  readonly #begun = new Set<string>()

  constructor(chat: Chat, signal: AbortSignal) {
    const add = (push: Push) => {
      this.#pushes.push(push)
      this.#arrived.resolve()
    }
    const end = (reason: unknown) => {
      this.#ended ??= { reason }
      this.#arrived.resolve()
    }
    const onAbort = () => end(signal.reason)
    signal.addEventListener('abort', onAbort)
    this.#stops = [
      chat.on('history', ({ messages }) => add({ isHistory: true, messages })),
      chat.on('chat', (message) => add({ isHistory: false, messages: [message] })),
      chat.on('unknown', ({ error }) => end(error)),
      chat.on('close', end),
      () => signal.removeEventListener('abort', onAbort),
    ]
  }

  /** Stops collecting, and forgets what has been collected. */
  stop(): void {
    for (const stop of this.#stops) stop()
    this.#pushes = []
  }

  /** Prints what the platform sends within a second. */
  async printEarlier(wanted: PushedWanted, print: (message: Message) => Promise<void>): Promise<void> {
    await Promise.race([this.print(wanted, print), sleep(COLLECT_MS)])
  }

  /** Prints earlier and new messages, each once, until the chat ends or an event cannot be read. */
  async print(wanted: PushedWanted, print: (message: Message) => Promise<void>): Promise<never> {
    for (;;) {
      await this.#printAll(wanted, print)
      if (this.#ended) throw this.#ended.reason
      await this.#arrived.promise
      this.#arrived = Promise.withResolvers()
    }
  }

  async #printAll(wanted: PushedWanted, print: (message: Message) => Promise<void>): Promise<void> {
    for (const push of this.#pushes.splice(0)) {
      for (const message of this.#news(push, wanted)) await print(message)
    }
  }

  /** The messages of an event that are wanted and have not been printed. */
  #news({ isHistory, messages }: Push, { ids, isAll, history }: PushedWanted): Message[] {
    const [only = '', ...others] = ids
    const labelled = messages.map((message) =>
      message.conversationId === '' && others.length === 0 ? { ...message, conversationId: only } : message,
    )
    const mine = labelled.filter(
      ({ conversationId }) => isAll || conversationId === '' || ids.includes(conversationId),
    )
    const unseen = this.#unseen(mine, isHistory)
    if (!isHistory) return unseen
    const first = unseen.filter(({ conversationId }) => !this.#begun.has(conversationId))
    const after = unseen.filter(({ conversationId }) => this.#begun.has(conversationId))
    const conversations = [...new Set(first.map(({ conversationId }) => conversationId))]
    for (const id of conversations) this.#begun.add(id)
    const latest = conversations.flatMap((id) => {
      const all = first.filter(({ conversationId }) => conversationId === id)
      return all.slice(Math.max(0, all.length - history))
    })
    return [...latest, ...after]
  }

  /** A history repeats messages; an event repeats one only if it has an id to show it. */
  #unseen(messages: readonly Message[], isHistory: boolean): Message[] {
    const repeated = new Map<string, number>()
    return messages.filter((message) => {
      const key = keyOf(message)
      const seen = this.#seen.get(key) ?? 0
      const nth = (repeated.get(key) ?? 0) + 1
      repeated.set(key, nth)
      const isNew = isHistory ? nth > seen : message._id === '' || seen === 0
      if (isNew) this.#seen.set(key, seen + 1)
      return isNew
    })
  }
}
