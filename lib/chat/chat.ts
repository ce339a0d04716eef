import type { Message } from '../domain/index.ts'
import { TimeoutError, UsageError } from '../errors.ts'
import type { Backoff } from '../http/backoff.ts'
import { Deadline } from '../http/deadline.ts'
import { normalizeBaseUrl } from '../http/url.ts'
import { requireCount, requireObject, requireString } from '../resources/validate.ts'
import { ChatConnection } from './connection.ts'
import { ConnectionLostError } from './errors.ts'
import { Listeners } from './listeners.ts'
import { isFamiliar, parseHistory, parseMessage } from './payload.ts'
import { Room } from './room.ts'
import type {
  ChatCallOptions,
  ChatListeners,
  ChatOptions,
  ChatState,
  History,
  HistoryQuery,
  JoinOptions,
  SendOptions,
} from './types.ts'

const BACKOFF: Backoff = { min: 1000, max: 16_000, jitter: 0.25 }
const CALL_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 20_000
const ACK_TIMEOUT_MS = 10_000

/**
 * The chat socket, `{host}/api_private/v1/chat`. It connects immediately, reconnects after a dropped connection,
 * and delivers every message of a joined conversation exactly once and in order.
 *
 * ```ts
 * const messages = chat.messages('conversation-1')
 * await chat.send('conversation-1', 'Hello!')
 * for await (const message of messages) console.log(message.text)
 * ```
 */
export class Chat implements AsyncDisposable {
  readonly #connection: ChatConnection
  readonly #logger: ChatOptions['logger']
  readonly #listeners = new Listeners()
  readonly #rooms = new Map<string, Room>()
  /** The last send per conversation; sends run one at a time, so that messages arrive in order. */
  readonly #sending = new Map<string, Promise<unknown>>()
  /** Pending calls, aborted when the chat ends. */
  readonly #open = new Set<AbortController>()
  #heartbeat: ReturnType<typeof setInterval> | undefined

  constructor(options: ChatOptions) {
    const { connectTimeout, ackTimeout, giveUpAfter, backoff, heartbeat, logger } = requireObject(
      options,
      'options',
    )
    this.#logger = logger
    this.#connection = new ChatConnection(
      {
        baseUrl: options.baseUrl
          ? normalizeBaseUrl(options.baseUrl, 'baseUrl', options.allowInsecure)
          : `${normalizeBaseUrl(options.host, 'host', options.allowInsecure)}/api_private`,
        credentials: options.credentials,
        logger,
        agent: options.agent,
        connectTimeout: requireCount(connectTimeout ?? CONNECT_TIMEOUT_MS, 'connectTimeout'),
        ackTimeout: requireCount(ackTimeout ?? ACK_TIMEOUT_MS, 'ackTimeout'),
        giveUpAfter: requireCount(giveUpAfter ?? 0, 'giveUpAfter'),
        backoff: { ...BACKOFF, ...backoff },
      },
      {
        onConnect: () => this.#onConnect(),
        onDisconnect: (reason) => this.#listeners.emit('disconnect', reason),
        onEvent: (event, payload) => this.#onEvent(event, payload),
        onEnd: (error) => this.#onEnd(error),
      },
    )
    if (heartbeat) this.#heartbeat = setInterval(() => this.#beat(), requireCount(heartbeat, 'heartbeat'))
    this.#connection.start()
  }

  get state(): ChatState {
    return this.#connection.state
  }

  /**
   * Resolves once the chat is connected. Checks every 100 ms.
   *
   * @throws TimeoutError at the deadline, the signal's reason if aborted, or the error that ended the chat
   */
  async ready(options: ChatCallOptions = {}): Promise<void> {
    await this.#within(options, 'The chat', (deadline) => this.#connection.ready(deadline))
  }

  /** Adds a listener. Returns a function that removes it. */
  on<E extends keyof ChatListeners>(event: E, listener: ChatListeners[E]): () => void {
    return this.#listeners.add(event, listener)
  }

  /**
   * Joins a conversation. The latest messages arrive as one `history` event, then each new one as a `chat` event.
   * With `afterSeq`, every later message arrives as a `chat` event. Does nothing if already joined.
   *
   * @throws NotFoundError, PermissionDeniedError, TimeoutError
   */
  async join(conversationId: string, options: JoinOptions = {}): Promise<void> {
    const id = requireString(conversationId, 'conversationId')
    const { afterSeq } = options
    if (afterSeq !== undefined) requireCount(afterSeq, 'afterSeq')
    if (this.#rooms.get(id)?.wasEntered) return
    const room = this.#rooms.get(id) ?? this.#newRoom(id, afterSeq)
    this.#rooms.set(id, room)
    try {
      await this.#within(options, `Joining the conversation ${id}`, (deadline) =>
        this.#repeat(deadline, () => room.enter(deadline)),
      )
    } catch (error) {
      if (this.#rooms.get(id) === room) this.#rooms.delete(id)
      throw error
    }
  }

  /** Leaves a conversation: no more of its messages are delivered, and its iterators end. */
  async leave(conversationId: string, options: ChatCallOptions = {}): Promise<void> {
    if (!this.#rooms.delete(conversationId)) return
    this.#listeners.endOf(conversationId)
    await this.#within(options, 'Leaving', (deadline) =>
      this.#connection.request('leave', { conversationId }, deadline).then(
        () => {},
        (error) => {
          // A dropped connection has already left the conversation.
          if (!(error instanceof ConnectionLostError)) throw error
        },
      ),
    )
  }

  /**
   * Sends a message and resolves to the stored message. Retries until the platform acknowledges it; the `clientId`
   * makes retries safe, including calling `send` again with the same `clientId` after an error.
   *
   * @throws NotFoundError, PermissionDeniedError, TimeoutError
   */
  async send(conversationId: string, text: string, options: SendOptions = {}): Promise<Message> {
    requireString(conversationId, 'conversationId')
    requireString(text, 'text')
    const payload = { conversationId, text, clientId: options.clientId ?? crypto.randomUUID() }
    const before = this.#sending.get(conversationId) ?? Promise.resolve()
    const sent = this.#within(options, 'Sending', async (deadline) => {
      await deadline.race(before)
      const acknowledged = await this.#repeat(deadline, () =>
        this.#connection.request<{ message: Message }>('chat', payload, deadline),
      )
      const message = parseMessage(acknowledged?.message, conversationId)
      // A platform without acknowledgements sends the message back as an event.
      if (!message) return parseMessage({ ...payload, _id: payload.clientId }, conversationId) as Message
      this.#onMessage(message)
      return message
    })
    const settled = sent.then(
      () => {},
      () => {},
    )
    this.#sending.set(conversationId, settled)
    settled.then(() => {
      if (this.#sending.get(conversationId) === settled) this.#sending.delete(conversationId)
    })
    return sent
  }

  /** Fetches messages of a conversation, oldest first; the latest ones if the query has no bounds. */
  async history(
    conversationId: string,
    query: HistoryQuery = {},
    options: ChatCallOptions = {},
  ): Promise<Message[]> {
    const payload = { conversationId: requireString(conversationId, 'conversationId'), ...query }
    const response = await this.#within(options, 'The history', (deadline) =>
      this.#repeat(deadline, () =>
        this.#connection.request<{ messages: Message[] }>('history', payload, deadline),
      ),
    )
    return response?.messages ?? []
  }

  /**
   * Iterates over messages that arrive after this call: those of one conversation, which is joined if necessary,
   * or of all joined ones. Unread messages are buffered in memory. The iterator ends on `leave` and `close`, and
   * throws the error that ended the chat.
   */
  messages(conversationId?: string, options: JoinOptions = {}): AsyncIterableIterator<Message> {
    const queue = this.#listeners.queue<Message>('chat', conversationId, options.signal)
    if (conversationId !== undefined) {
      const { afterSeq, signal, timeout = 0 } = options
      this.join(conversationId, { afterSeq, signal, timeout }).catch((error) => queue.end(error))
    }
    return queue
  }

  /** Iterates over the histories of conversations joined after this call. */
  histories(conversationId?: string, options: { signal?: AbortSignal } = {}): AsyncIterableIterator<History> {
    return this.#listeners.queue<History>('history', conversationId, options.signal)
  }

  /** Closes the chat. Resolves when its sockets and timers have been released. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    await this.#connection.close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  async #within<T>(
    options: ChatCallOptions,
    what: string,
    work: (deadline: Deadline) => Promise<T>,
  ): Promise<T> {
    const { signal, timeout = CALL_TIMEOUT_MS } = options
    const late = () => new TimeoutError(`${what} took longer than ${timeout} ms.`, { code: 'timeout' })
    const controller = new AbortController()
    const onAbort = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
    const deadline = new Deadline(controller.signal, requireCount(timeout, 'timeout'), late)
    this.#open.add(controller)
    try {
      deadline.throwIfEnded()
      return await work(deadline)
    } finally {
      this.#open.delete(controller)
      signal?.removeEventListener('abort', onAbort)
      deadline.dispose()
    }
  }

  /** Runs `work`, again on each new connection if the connection drops, until it succeeds or fails otherwise. */
  async #repeat<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.#connection.ready(deadline)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ConnectionLostError)) throw error
      }
    }
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

  #onConnect(): void {
    this.#listeners.emit('connect')
    for (const room of this.#rooms.values())
      if (room.wasEntered) this.#tend(room, (deadline) => room.enter(deadline))
  }

  /** Runs background work on a room; `onConnect` starts it again after a dropped connection. */
  async #tend(room: Room, work: (deadline: Deadline) => Promise<void>): Promise<void> {
    while (this.#rooms.get(room.id) === room && this.state === 'connected') {
      try {
        return await this.#within({ timeout: 0 }, 'The conversation', work)
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

  #onEvent(event: string, payload: unknown): void {
    // An event without a conversation id belongs to the joined conversation, if there is only one.
    const [joined = '', ...others] = this.#rooms.keys()
    const conversationId = others.length > 0 ? '' : joined
    if (event === 'chat') {
      const message = parseMessage(payload, conversationId)
      if (message) this.#onMessage(message)
    } else if (event === 'history') {
      const history = parseHistory(payload, conversationId)
      if (history && isFamiliar(payload)) this.#rooms.get(history.conversationId)?.onHistory(history.messages)
      else if (history) this.#listeners.emit('history', history)
    }
  }

  #onMessage(message: Message): void {
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
  #beat(): void {
    const room = this.#rooms.values().next().value
    if (room && this.state === 'connected') this.#tend(room, () => room.fill())
  }

  #onEnd(error: Error | undefined): void {
    clearInterval(this.#heartbeat)
    this.#rooms.clear()
    for (const controller of this.#open) controller.abort(error ?? new UsageError('The chat is closed.'))
    this.#listeners.end(error)
  }
}

/** Opens the chat. If the platform cannot be reached, it does not throw but retries until `close()`. */
export const createChat = (options: ChatOptions): Chat => new Chat(options)
