import type { Message } from '../domain/index.ts'
import type { Backoff } from '../http/backoff.ts'
import type { Logger } from '../http/types.ts'

/** What opens the chat: the admin's access token or an end user's session id, and the project's API key. */
export interface ChatCredentials {
  token: string
  apiKey: string
  /** The admin's session id, for admins. */
  adminSessionId?: string | undefined
}

export interface CredentialRequest {
  /** The last ones were refused, or ran out: get new ones. */
  renew: boolean
  /** Aborts when the chat is closed. */
  signal: AbortSignal
}

/** Times in milliseconds; 0 is never. */
export interface ChatOptions {
  /** `https://platform.example.com` */
  host: string
  /** Of the private API, where that is not `{host}/api_private`. */
  baseUrl?: string | undefined
  /** Given once, or fetched before each attempt to connect. */
  credentials: ChatCredentials | ((request: CredentialRequest) => ChatCredentials | Promise<ChatCredentials>)
  logger?: Logger | undefined
  /** Allow plain http beyond this machine. */
  allowInsecure?: boolean | undefined
  /** How long one attempt to connect may take. 20 s where not given. */
  connectTimeout?: number | undefined
  /** How long to wait for the platform's word on what was sent. 10 s where not given. */
  ackTimeout?: number | undefined
  /** From 1 s to 16 s where not given. */
  backoff?: Partial<Backoff> | undefined
  /** How long the chat may be without a connection before it ends for good. Never where not given. */
  giveUpAfter?: number | undefined
  /**
   * How often to ask the platform for a sign of life, to notice a dead line sooner than the socket's own pings
   * do (some 45 s), and messages that never came. Never where not given; works while a conversation is joined.
   */
  heartbeat?: number | undefined
  /** An agent of node:http or node:https, for a proxy. Not in a browser. */
  agent?: unknown
}

/** Times in milliseconds. */
export interface ChatCallOptions {
  signal?: AbortSignal | undefined
  /** Deadline, waits for a connection included. 30 s where not given; 0 is none. */
  timeout?: number | undefined
}

export interface JoinOptions extends ChatCallOptions {
  /** Deliver every message behind this one. Without it, the latest come as history, and then what is new. */
  afterSeq?: number | undefined
}

export interface SendOptions extends ChatCallOptions {
  /** Names the message: sent twice, it is the same one. Made up where not given. */
  clientId?: string | undefined
}

export interface HistoryQuery {
  /** The oldest ones behind this one. */
  afterSeq?: number | undefined
  /** The latest ones before this one. */
  beforeSeq?: number | undefined
  limit?: number | undefined
}

export interface History {
  conversationId: string
  /** Oldest first. */
  messages: Message[]
}

export type ChatState = 'connecting' | 'connected' | 'waiting' | 'closed'

export interface ChatListeners {
  /** A new message: each once, in order of `seq` within its conversation. */
  chat: (message: Message) => void
  /** What was said before a conversation was joined. */
  history: (history: History) => void
  connect: () => void
  disconnect: (reason: string) => void
  /** The chat has ended: by `close()`, or for good with this error. */
  close: (error: Error | undefined) => void
}
