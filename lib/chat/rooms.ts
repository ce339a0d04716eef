import type { Message } from '../domain/index.ts'
import { isRecord } from '../domain/is-record.ts'
import type { Deadline } from '../http/deadline.ts'
import type { Logger } from '../http/types.ts'
import type { ChatCalls } from './calls.ts'
import type { ChatConnection } from './connection.ts'
import { ConnectionLostError } from './errors.ts'
import type { Listeners } from './listeners.ts'
import { isNumbered, parseHistory, parseMessages } from './payload.ts'
import { Room } from './room.ts'
import type { ChatCallOptions } from './types.ts'

/** The joined conversations of a chat: rejoins them on each new connection, and passes events on to listeners. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()
  readonly #unknown = new Set<string>()
  readonly #connection: ChatConnection
  readonly #calls: ChatCalls
  readonly #listeners: Listeners
  readonly #logger: Logger | undefined

  constructor(
    connection: ChatConnection,
    calls: ChatCalls,
    listeners: Listeners,
    logger: Logger | undefined,
  ) {
    this.#connection = connection
    this.#calls = calls
    this.#listeners = listeners
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
    // An event without a conversation id belongs to the joined conversation, if there is only one.
    const [joined = '', ...others] = this.#rooms.keys()
    const conversationId = others.length > 0 ? '' : joined
    if (event === 'chat') {
      const messages = parseMessages(payload, conversationId)
      for (const message of messages ?? []) this.onMessage(message)
      if (!messages) this.#onUnknown(event, payload)
    } else if (event === 'history') {
      const history = parseHistory(payload, conversationId)
      const room = history && isNumbered(payload) !== false && this.#rooms.get(history.conversationId)
      if (room) room.onHistory(history.messages)
      else if (history) this.#listeners.emit('history', history)
      else this.#onUnknown(event, payload)
    }
  }

  /** Emits a payload that cannot be read, and logs each shape once: its field names only, since the content is private. */
  #onUnknown(event: string, payload: unknown): void {
    const names = isRecord(payload) ? Object.keys(payload).slice(0, 20) : []
    const shape = JSON.stringify([event, typeof payload, names])
    if (!this.#unknown.has(shape)) this.#logger?.warn('chat event that cannot be read', { event, names })
    this.#unknown.add(shape)
    this.#listeners.emit('unknown', { event, payload })
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
      request: (event, payload, deadline) => this.#connection.request(event, payload, deadline),
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
