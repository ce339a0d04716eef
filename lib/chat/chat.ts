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
 * The chat socket, `{host}/api_private/v1/chat`. It connects at once, comes back by itself when the line is
 * lost, and delivers every message of a joined conversation once and in order.
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
  /** Messages of one conversation leave one after the other, so that they arrive in that order. */
  readonly #sending = new Map<string, Promise<unknown>>()
  /** Calls that are under way, to be ended with the chat. */
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
   * Resolves once there is a connection; looks every 100 ms. Rejects with TimeoutError at the deadline, with
   * the signal's reason, or with why the chat has ended.
   */
  async ready(options: ChatCallOptions = {}): Promise<void> {
    await this.#within(options, 'The chat', (deadline) => this.#connection.ready(deadline))
  }

  /** Calls `listener` from now on. Returns how to stop that. */
  on<E extends keyof ChatListeners>(event: E, listener: ChatListeners[E]): () => void {
    return this.#listeners.add(event, listener)
  }

  /**
   * Joins a conversation. The latest messages come as `history`, then each new one as `chat`; with `afterSeq`
   * every message behind that one comes as `chat`. Joined already, it does nothing.
   * Throws NotFoundError, PermissionDeniedError, TimeoutError.
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

  /** Leaves a conversation: nothing of it is delivered any more, and its iterators end. */
  async leave(conversationId: string, options: ChatCallOptions = {}): Promise<void> {
    if (!this.#rooms.delete(conversationId)) return
    this.#listeners.endOf(conversationId)
    await this.#within(options, 'Leaving', (deadline) =>
      this.#connection.request('leave', { conversationId }, deadline).then(
        () => {},
        (error) => {
          // Without a line nobody is in a conversation anyway.
          if (!(error instanceof ConnectionLostError)) throw error
        },
      ),
    )
  }

  /**
   * Sends a message and gives it as the platform has stored it. Repeated by itself until the platform has
   * acknowledged it: the `clientId` makes that safe, and so is calling again with the same one after an error.
   * Throws NotFoundError, PermissionDeniedError, TimeoutError.
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
      // A platform that acknowledges nothing sends the message back as an event.
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

  /** Fetches messages of a conversation, oldest first; the latest ones where the query has no bounds. */
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
   * New messages from this call on, of one conversation, which is joined if it is not yet, or of all joined
   * ones. What is not taken yet waits in memory. Ends with `leave` and `close`; throws what ended the chat.
   */
  messages(conversationId?: string, options: JoinOptions = {}): AsyncIterableIterator<Message> {
    const queue = this.#listeners.queue<Message>('chat', conversationId, options.signal)
    if (conversationId !== undefined) {
      const { afterSeq, signal, timeout = 0 } = options
      this.join(conversationId, { afterSeq, signal, timeout }).catch((error) => queue.end(error))
    }
    return queue
  }

  /** What was said before conversations were joined, from this call on. */
  histories(conversationId?: string, options: { signal?: AbortSignal } = {}): AsyncIterableIterator<History> {
    return this.#listeners.queue<History>('history', conversationId, options.signal)
  }

  /** Ends the chat. When it resolves, nothing of it runs any more. */
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

  /** Does it on this line, or on the next one, until it is done. */
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

  /** Work on a room that nobody waits for; the next connection starts it again where this one goes. */
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
    // Without a name for the conversation, it is the one that was joined, if there is only one.
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

  /** Asks for what comes behind the last message: an answer is a sign of life, and brings what got lost. */
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

/** Opens the chat. Nothing is thrown for a platform that cannot be reached: it is tried again until `close()`. */
export const createChat = (options: ChatOptions): Chat => new Chat(options)
