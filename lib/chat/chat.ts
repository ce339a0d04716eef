/// <reference lib="esnext.disposable" preserve="true" />
import type { Message } from '../domain/index.ts'
import { isRecord } from '../domain/is-record.ts'
import { DecodeError, UsageError } from '../errors.ts'
import { MAX_TIMER_MS } from '../http/deadline.ts'
import { normalizeBaseUrl } from '../http/options.ts'
import type { Backoff } from '../http/retry.ts'
import type { Logger } from '../http/types.ts'
import { uuid } from '../uuid.ts'
import { requireCount, requireKnown, requireString } from '../validate.ts'
import { idIn, isBare } from './acknowledgement.ts'
import { ChatCalls } from './calls.ts'
import { ChatConnection } from './connection.ts'
import { Listeners } from './listeners.ts'
import { ChatReader, toMessage } from './payload.ts'
import { Rooms } from './rooms.ts'
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
const CONNECT_TIMEOUT_MS = 20_000
const ACK_TIMEOUT_MS = 10_000

const OPTIONS: Record<keyof ChatOptions, true> = {
  host: true,
  baseUrl: true,
  credentials: true,
  dialect: true,
  logger: true,
  allowInsecure: true,
  connectTimeout: true,
  ackTimeout: true,
  backoff: true,
  giveUpAfter: true,
  heartbeat: true,
  proxy: true,
  agent: true,
}
const BOUNDS = ['afterSeq', 'beforeSeq', 'limit']

const warn: Logger['warn'] = (...line) => console.warn(...line)
/** In Node, `console.debug` writes to stdout, which belongs to the program. */
const STDERR: Logger = { debug: warn, warn }

/** The delay of a timer for an option in milliseconds, of which 0 means never. */
function requireDelay(value: number, name: string): number {
  return Math.min(requireCount(value, name) || MAX_TIMER_MS, MAX_TIMER_MS)
}

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
  readonly #listeners = new Listeners()
  readonly #calls: ChatCalls
  readonly #reader: ChatReader
  readonly #rooms: Rooms
  /** The last send per conversation; sends run one at a time, so that messages arrive in order. */
  readonly #sending = new Map<string, Promise<unknown>>()
  #heartbeat: ReturnType<typeof setInterval> | undefined

  constructor(options: ChatOptions) {
    const { connectTimeout, ackTimeout, giveUpAfter, backoff, heartbeat } = requireKnown(
      options,
      Object.keys(OPTIONS),
      'options',
    )
    const logger = options.logger === false ? undefined : (options.logger ?? STDERR)
    const baseUrl = options.baseUrl
      ? normalizeBaseUrl(options.baseUrl, 'baseUrl', options.allowInsecure)
      : `${normalizeBaseUrl(options.host, 'host', options.allowInsecure)}/api_private`
    this.#connection = new ChatConnection(
      {
        baseUrl,
        credentials: options.credentials,
        logger,
        proxy: options.proxy,
        agent: options.agent,
        connectTimeout: requireDelay(connectTimeout ?? CONNECT_TIMEOUT_MS, 'connectTimeout'),
        ackTimeout: requireDelay(ackTimeout ?? ACK_TIMEOUT_MS, 'ackTimeout'),
        giveUpAfter: requireCount(giveUpAfter ?? 0, 'giveUpAfter'),
        backoff: { ...BACKOFF, ...backoff },
      },
      {
        onConnect: () => {
          this.#listeners.emit('connect')
          this.#rooms.onConnect()
        },
        onDisconnect: (reason) => this.#listeners.emit('disconnect', reason),
        onEvent: (event, payload) => this.#rooms.onEvent(event, payload),
        onEnd: (error) => this.#onEnd(error),
      },
    )
    this.#calls = new ChatCalls(this.#connection)
    this.#reader = new ChatReader(options.dialect ?? {}, `${baseUrl}/v1/chat`)
    this.#rooms = new Rooms(this.#connection, this.#calls, this.#listeners, this.#reader, logger)
    if (heartbeat) {
      this.#heartbeat = setInterval(() => this.#rooms.beat(), requireDelay(heartbeat, 'heartbeat'))
    }
    this.#connection.start()
  }

  /** State of the connection at this moment. */
  get state(): ChatState {
    return this.#connection.state
  }

  /**
   * Resolves once the chat is connected. Checks every 100 ms.
   *
   * @throws TimeoutError at the deadline, the signal's reason if aborted, or the error that ended the chat
   */
  async ready(options: ChatCallOptions = {}): Promise<void> {
    await this.#calls.within(options, 'The chat', (deadline) => this.#connection.ready(deadline))
  }

  /**
   * Adds a listener. Returns a function that removes it.
   *
   * @throws UsageError for an event that a chat does not have
   */
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
    await this.#rooms.join(id, afterSeq, options)
  }

  /** Leaves a conversation: no more of its messages are delivered, and its iterators end. */
  async leave(conversationId: string, options: ChatCallOptions = {}): Promise<void> {
    await this.#rooms.leave(conversationId, options)
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
    const payload = { conversationId, text, clientId: options.clientId ?? uuid() }
    const before = this.#sending.get(conversationId)
    const sent = this.#calls.within(options, 'Sending', async (deadline) => {
      if (before) await deadline.race(before)
      const acknowledged = await this.#calls.repeat(deadline, () =>
        this.#connection.request('chat', payload, deadline),
      )
      // A platform that does not return the message sends it back as an event.
      if (isBare(acknowledged))
        return toMessage({ _id: idIn(acknowledged) ?? payload.clientId, ...payload }, conversationId)
      const isWrapped = isRecord(acknowledged) && isRecord(acknowledged['message'])
      const sent = isWrapped ? acknowledged['message'] : acknowledged
      const message = this.#reader.message(sent, conversationId, 'POST')
      this.#rooms.onMessage(message)
      return message
    })
    const done = () => {
      if (this.#sending.get(conversationId) === settled) this.#sending.delete(conversationId)
    }
    const settled = sent.then(done, done)
    this.#sending.set(conversationId, settled)
    return sent
  }

  /** Fetches messages of a conversation, oldest first; the latest ones if the query has no bounds. */
  async history(
    conversationId: string,
    query: HistoryQuery = {},
    options: ChatCallOptions = {},
  ): Promise<Message[]> {
    requireString(conversationId, 'conversationId')
    requireKnown(query, BOUNDS, 'query')
    const messages = await this.#calls.within(options, 'The history', (deadline) =>
      this.#calls.repeat(deadline, () => this.#rooms.fetch(conversationId, query, deadline)),
    )
    if (messages) return messages
    throw new DecodeError('the platform sends chat history as an event, not as an acknowledgement', {
      code: 'empty-response',
    })
  }

  /**
   * Iterates over messages that arrive after this call: those of one conversation, which is joined if necessary,
   * or of all joined ones. Unread messages are buffered in memory. The iterator ends on `leave` and `close`, and
   * throws the error that ended the chat.
   */
  messages(conversationId?: string, options: JoinOptions = {}): AsyncIterableIterator<Message> {
    const queue = this.#listeners.queue<Message>('chat', conversationId, options.signal)
    if (conversationId !== undefined) {
      const { timeout = 0 } = options
      this.join(conversationId, { ...options, timeout }).catch((error) => queue.end(error))
    }
    return queue
  }

  /** Iterates over the histories of conversations joined after this call. */
  histories(conversationId?: string, options: { signal?: AbortSignal } = {}): AsyncIterableIterator<History> {
    return this.#listeners.queue<History>('history', conversationId, options.signal)
  }

  /** Closes the chat. Resolves when its timers have been released and nothing more is delivered. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    await this.#connection.close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  #onEnd(error: Error | undefined): void {
    clearInterval(this.#heartbeat)
    this.#rooms.clear()
    this.#calls.abortAll(error ?? new UsageError('The chat is closed.'))
    this.#listeners.end(error)
  }
}

/** Opens the chat. If the platform cannot be reached, it does not throw but retries until `close()`. */
export const createChat = (options: ChatOptions): Chat => new Chat(options)
