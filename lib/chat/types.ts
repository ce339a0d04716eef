import type { Message } from '../domain/index.ts'
import type { Backoff } from '../http/retry.ts'
import type { Dialect, Logger } from '../http/types.ts'

/** Credentials of an admin or an end user. */
export interface ChatCredentials {
  /** The admin's access token, or the end user's session id. */
  token: string
  /** The project's API key. */
  apiKey: string
  /** The admin's session id; omit for end users. */
  adminSessionId?: string | undefined
}

/** Why a chat asks for credentials. */
export interface CredentialRequest {
  /** True if the last credentials were rejected or have expired. */
  renew: boolean
  /** Aborts when the chat is closed. */
  signal: AbortSignal
}

/** Options of a chat: its host, credentials and timeouts. */
export interface ChatOptions {
  /** Base URL of the platform, such as `https://platform.example.com`. */
  host: string
  /**
   * Base URL of the private API.
   *
   * @default `{host}/api_private`
   */
  baseUrl?: string | undefined
  /**
   * Fixed credentials, or a function that is called before each connection attempt. If it fails, it is called again
   * after the next delay, unless it throws a `UsageError` or an error of the credentials, such as a
   * `SessionExpiredError`: those end the chat.
   */
  credentials: ChatCredentials | ((request: CredentialRequest) => ChatCredentials | Promise<ChatCredentials>)
  /**
   * How the platform writes messages and histories, if that is unusual.
   *
   * @default that of the specification
   */
  dialect?: Dialect | undefined
  /**
   * Receives connects, disconnects and unreadable messages; `false` for silence. Credentials and messages are never
   * logged.
   *
   * @default `console.warn`, which writes to stderr
   */
  logger?: Logger | false | undefined
  /**
   * Allow unencrypted http to hosts other than localhost.
   *
   * @default false
   */
  allowInsecure?: boolean | undefined
  /**
   * Timeout of one connection attempt, in milliseconds; 0 disables it.
   *
   * @default 20_000
   */
  connectTimeout?: number | undefined
  /**
   * Timeout of the platform's acknowledgement of a request, in milliseconds; 0 disables it.
   *
   * @default 10_000
   */
  ackTimeout?: number | undefined
  /**
   * Delays between connection attempts, in milliseconds.
   *
   * @default { min: 1000, max: 16_000, jitter: 0.25 }
   */
  backoff?: Partial<Backoff> | undefined
  /**
   * Milliseconds the chat may be disconnected before it ends with an error; 0 retries forever.
   *
   * @default 0
   */
  giveUpAfter?: number | undefined
  /**
   * Interval of heartbeats in milliseconds. They detect lost messages, and a dead connection sooner than the socket's
   * own pings do (about 45 s). Sent only while a conversation is joined; 0 sends none.
   *
   * @default 0
   */
  heartbeat?: number | undefined
  /** URL of an HTTP proxy. Environment variables are not read. Node only; `agent` takes precedence. */
  proxy?: string | undefined
  /** An agent of node:http or node:https. Ignored in browsers. */
  agent?: unknown
}

/** Options of the chat of a client; host and credentials are the client's. */
export type ClientChatOptions = Omit<
  ChatOptions,
  'host' | 'baseUrl' | 'credentials' | 'allowInsecure' | 'dialect'
>

/** Options of every request of a chat. */
export interface ChatCallOptions {
  /** Aborts the call and its waits. The call rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /**
   * Deadline in milliseconds, including the time spent waiting for a connection; 0 sets none.
   *
   * @default 30_000, and 0 for `messages`
   */
  timeout?: number | undefined
}

/** Options of joining a conversation. */
export interface JoinOptions extends ChatCallOptions {
  /** Deliver every message after this `seq`. If omitted, the latest messages arrive as history, then new ones. */
  afterSeq?: number | undefined
}

/** Options of sending a message. */
export interface SendOptions extends ChatCallOptions {
  /**
   * Idempotency key: a retry with the same key is stored once.
   *
   * @default a random UUID
   */
  clientId?: string | undefined
}

/** Which messages to fetch; without bounds, the latest. */
export interface HistoryQuery {
  /** Return the oldest messages after this `seq`. */
  afterSeq?: number | undefined
  /** Return the latest messages before this `seq`. */
  beforeSeq?: number | undefined
  /**
   * Maximum count of messages, from 1 to 1000.
   *
   * @default 50
   */
  limit?: number | undefined
}

/** Messages of a conversation that were sent before it was joined. */
export interface History {
  /** Id of the conversation. */
  conversationId: string
  /** Oldest first. */
  messages: Message[]
}

/** State of the connection; `waiting` is the time between two attempts. */
export type ChatState = 'connecting' | 'connected' | 'waiting' | 'closed'

/** Events of a chat, and what their listeners are called with. */
export interface ChatListeners {
  /** Called exactly once per new message, in order of `seq` within its conversation. */
  chat: (message: Message) => void
  /** Called with the messages sent before a conversation was joined. */
  history: (history: History) => void
  /** Called with an event that cannot be read, and the `DecodeError` that iterators of such events end with. */
  unknown: (event: { event: string; payload: unknown; error: Error }) => void
  /** Called after each successful connection, the first one and reconnects. */
  connect: () => void
  /** Called when the connection is lost; the chat reconnects by itself. */
  disconnect: (reason: string) => void
  /** Called when the chat has ended, by `close()` or with an error. */
  close: (error: Error | undefined) => void
}
