import type { Message } from '../domain/index.ts'
import { isRecord } from '../domain/is-record.ts'
import type { Deadline } from '../http/deadline.ts'
import type { Logger } from '../http/types.ts'
import { isBare, toId } from './acknowledgement.ts'
import type { ChatCalls } from './calls.ts'
import type { ChatConnection } from './connection.ts'
import { ConnectionLostError } from './errors.ts'
import type { Listeners } from './listeners.ts'
import type { ChatReader } from './payload.ts'
import { Room } from './room.ts'
import type { ChatCallOptions, HistoryQuery } from './types.ts'

/** The joined conversations of a chat: rejoins them on each new connection, and passes events on to listeners. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()
  readonly #unknown = new Set<string>()
  readonly #connection: ChatConnection
  readonly #calls: ChatCalls
  readonly #listeners: Listeners
  readonly #reader: ChatReader
  readonly #logger: Logger | undefined

  constructor(
    connection: ChatConnection,
    calls: ChatCalls,
    listeners: Listeners,
    reader: ChatReader,
    logger: Logger | undefined,
  ) {
    this.#connection = connection
    this.#calls = calls
    this.#listeners = listeners
    this.#reader = reader
    this.#logger = logger
  }

  async join(id: string, afterSeq: number | undefined, options: ChatCallOptions): Promise<void> {
    if (this.#rooms.get(id)?.wasEntered) return
    const room = this.#rooms.get(id) ?? this.#newRoom(id, afterSeq)
    this.#rooms.set(id, room)
    try {
      await this.#calls.within(options, `Joining the conversation ${id}`, (deadline) =>
        this.#calls.repeat(deadline, () => room.enter(deadline)),
      )
    } catch (error) {
      if (this.#rooms.get(id) === room) this.#rooms.delete(id)
      throw error
    }
  }

  async leave(id: string, options: ChatCallOptions): Promise<void> {
    if (!this.#rooms.delete(id)) return
    this.#listeners.endOf(id)
    await this.#calls.within(options, 'Leaving', (deadline) =>
      this.#connection.request('leave', { conversationId: id }, deadline).then(
        () => {},
        (error) => {
          // A dropped connection has already left the conversation.
          if (!(error instanceof ConnectionLostError)) throw error
        },
      ),
    )
  }

  onConnect(): void {
    for (const room of this.#rooms.values())
      if (room.wasEntered) this.#tend(room, (deadline) => room.enter(deadline))
  }

  onEvent(event: string, payload: unknown): void {
    if (event !== 'chat' && event !== 'history') return
    // An event without a conversation id belongs to the joined conversation, if there is only one.
    const [joined = '', ...others] = this.#rooms.keys()
    const sentTo = isRecord(payload) ? toId(payload['conversationId']) : undefined
    const conversationId = sentTo ?? (others.length > 0 ? '' : joined)
    const messages = this.#read(event, payload, conversationId)
    const isNumbered = messages?.every(({ seq }) => seq > 0)
    if (!isNumbered) this.#connection.expectNoAcknowledgements()
    if (event === 'chat') for (const message of messages ?? []) this.onMessage(message)
    else if (messages) {
      const room = isNumbered && this.#rooms.get(conversationId)
      if (room) room.onHistory(messages)
      else this.#listeners.emit('history', { conversationId, messages })
    }
  }

  /** The messages of an event; undefined after what cannot be read has been reported. */
  #read(event: 'chat' | 'history', payload: unknown, conversationId: string): Message[] | undefined {
    try {
      if (event === 'chat') return [this.#reader.message(payload, conversationId)]
      return this.#reader.messages(payload, conversationId)
    } catch (error) {
      const { message } = error as Error
      // Each shape once: the error has its names only, since the content is private.
      if (!this.#unknown.has(message)) this.#logger?.warn(message, { event })
      this.#unknown.add(message)
      this.#listeners.emit('unknown', { event, payload, error: error as Error })
      this.#listeners.fail(event, error)
      return undefined
    }
  }

  /** Messages of a conversation; undefined if the platform sends none in its acknowledgement. */
  async fetch(id: string, query: HistoryQuery, deadline: Deadline): Promise<Message[] | undefined> {
    const sent = await this.#connection.request('history', { conversationId: id, ...query }, deadline)
    return isBare(sent) ? undefined : this.#reader.messages(sent, id)
  }

  onMessage(message: Message): void {
    // Unnumbered messages have no order to restore.
    if (message.seq === 0) {
      this.#listeners.emit('chat', message)
      return
    }
    const room = this.#rooms.get(message.conversationId)
    room?.onMessages([message])
    if (room?.hasGap) this.#tend(room, () => room.fill())
  }

  /** Requests messages after the last one: a response shows that the connection is alive and brings lost messages. */
  beat(): void {
    const room = this.#rooms.values().next().value
    if (room && this.#connection.state === 'connected') this.#tend(room, () => room.fill())
  }

  clear(): void {
    this.#rooms.clear()
  }

  #newRoom(id: string, afterSeq: number | undefined): Room {
    return new Room(id, afterSeq, {
      join: async (deadline) => {
        await this.#connection.request('join', { conversationId: id }, deadline)
      },
      fetch: (query, deadline) => this.fetch(id, query, deadline),
      onMessages: (messages) => {
        for (const message of messages) this.#listeners.emit('chat', message)
      },
      onHistory: (history) => this.#listeners.emit('history', history),
      onGap: (details) => this.#logger?.warn('chat messages are missing on the platform', details),
    })
  }

  /** Runs background work on a room; `onConnect` starts it again after a dropped connection. */
  async #tend(room: Room, work: (deadline: Deadline) => Promise<void>): Promise<void> {
    while (this.#rooms.get(room.id) === room && this.#connection.state === 'connected') {
      try {
        return await this.#calls.within({ timeout: 0 }, 'The conversation', work)
      } catch (error) {
        if (error instanceof ConnectionLostError || this.#rooms.get(room.id) !== room) continue
        this.#logger?.warn('chat conversation lost', {
          conversationId: room.id,
          reason: (error as Error).message,
        })
        this.#rooms.delete(room.id)
        this.#listeners.endOf(room.id, error)
      }
    }
  }
}
