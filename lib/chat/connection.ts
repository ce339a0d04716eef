import type { Socket } from 'socket.io-client'
import { CHAT_POLL_INTERVAL } from '../domain/index.ts'
import { PlatformError, UsageError } from '../errors.ts'
import { Deadline } from '../http/deadline.ts'
import { type Backoff, backoff } from '../http/retry.ts'
import type { Logger } from '../http/types.ts'
import { currentCredentials, PermanentFailure } from './credentials.ts'
import { ConnectionLostError, isPermanent, needsRenewal } from './errors.ts'
import { withResolvers } from './queue.ts'
import { ChatRequests } from './requests.ts'
import { closeSocket, openSocket } from './socket.ts'
import type { ChatOptions, ChatState } from './types.ts'

export interface ChatConnectionOptions extends Pick<ChatOptions, 'credentials' | 'proxy' | 'agent'> {
  logger: Logger | undefined
  baseUrl: string
  connectTimeout: number
  ackTimeout: number
  giveUpAfter: number
  backoff: Backoff
}

export interface ChatConnectionEvents {
  onConnect(): void
  onDisconnect(reason: string): void
  onEvent(event: string, payload: unknown): void
  /** The chat has ended and will not reconnect. */
  onEnd(error: Error | undefined): void
}

/** Give up after this many consecutive rejections of freshly renewed credentials. */
const MAX_AUTH_FAILURES = 3

/** A connection that reconnects until it is closed, fails permanently, or is down for longer than `giveUpAfter`. */
export class ChatConnection {
  state: ChatState = 'connecting'
  readonly #options: ChatConnectionOptions
  readonly #events: ChatConnectionEvents
  readonly #stop = new AbortController()
  readonly #life = new Deadline(this.#stop.signal)
  #socket: Socket | undefined
  #hangUp: (reason: string) => void = () => {}
  #failure: Error | undefined
  #mustRenew = false
  readonly #requests: ChatRequests
  #hasEnded = false
  #downSince = performance.now()
  #running: Promise<void> | undefined

  constructor(options: ChatConnectionOptions, events: ChatConnectionEvents) {
    this.#options = options
    this.#events = events
    this.#requests = new ChatRequests(options.ackTimeout)
  }

  start(): void {
    this.#running ??= this.#run().then(
      () => this.#end(undefined),
      (error) => this.#end(Object(error) === error ? error : new PlatformError(String(error))),
    )
  }

  async #run(): Promise<void> {
    let failures = 0
    let refusals = 0
    while (!this.#stop.signal.aborted) {
      this.state = 'connecting'
      try {
        const lasted = await this.#connect()
        refusals = 0
        // One that dies at once is a failure, too.
        if (lasted > this.#options.backoff.max) failures = 0
      } catch (error) {
        if (this.#stop.signal.aborted) return
        if (error instanceof PermanentFailure) throw error.error
        if (isPermanent(error) || this.#timeLeft <= 0) throw error
        this.#options.logger?.warn('chat not connected', { reason: Object(error).message ?? String(error) })
        if (needsRenewal(error)) {
          refusals += 1
          if (refusals === MAX_AUTH_FAILURES || typeof this.#options.credentials !== 'function') throw error
          this.#mustRenew = true
          // Retry at once: renewed credentials are likely to be accepted.
          if (refusals === 1) continue
        }
      }
      this.state = 'waiting'
      await this.#life
        .sleep(Math.min(this.#timeLeft, backoff(failures + 1, this.#options.backoff)))
        .catch(() => {})
      failures += 1
    }
  }

  /** Time left to reconnect before giving up, in milliseconds. */
  get #timeLeft(): number {
    const { giveUpAfter } = this.#options
    return giveUpAfter > 0
      ? Math.max(0, this.#downSince + giveUpAfter - performance.now())
      : Number.POSITIVE_INFINITY
  }

  /** Opens one connection; resolves when it is dropped, to the milliseconds that it lasted. */
  async #connect(): Promise<number> {
    const { baseUrl, proxy, agent, connectTimeout, logger } = this.#options
    const request = { renew: this.#mustRenew, signal: this.#stop.signal }
    const credentials = await this.#life.race(currentCredentials(this.#options.credentials, request))
    const ended = withResolvers<string>()
    this.#hangUp = ended.resolve
    const socket = await openSocket(
      { baseUrl, credentials, timeout: connectTimeout, proxy, agent, signal: this.#stop.signal },
      {
        onEvent: (event, payload) => this.#events.onEvent(event, payload),
        onDisconnect: ended.resolve,
        onSign: () => this.#requests.onSign(),
        onHandshake: ({ maxPayload }) => {
          this.#requests.maxPayload = maxPayload
        },
      },
    )
    this.#mustRenew = false
    this.#socket = socket
    this.state = 'connected'
    logger?.debug('chat connected')
    this.#events.onConnect()
    const since = performance.now()
    const reason = await ended.promise
    this.#downSince = performance.now()
    this.#socket = undefined
    if (!this.#stop.signal.aborted) {
      this.state = 'waiting'
      closeSocket(socket)
    }
    logger?.debug('chat disconnected', { reason })
    this.#events.onDisconnect(reason)
    return this.#downSince - since
  }

  /** An event has shown that this platform does not acknowledge requests. */
  expectNoAcknowledgements(): void {
    this.#requests.expectNoAcknowledgements()
  }

  /** Drops the current connection, so that a new one is opened. */
  drop(reason: string): void {
    this.#hangUp(reason)
  }

  get isReady(): boolean {
    return this.#socket?.connected === true
  }

  /** Resolves once connected. Checks every 100 ms. */
  async ready(deadline: Deadline): Promise<void> {
    for (;;) {
      deadline.throwIfEnded()
      if (this.isReady) return
      if (this.state === 'closed') throw this.#failure ?? new UsageError('The chat is closed.')
      await deadline.sleep(CHAT_POLL_INTERVAL)
    }
  }

  /**
   * Sends an event and resolves to the platform's acknowledgement, null for an empty one; undefined if the platform
   * sends none.
   *
   * @throws ConnectionLostError if the event or its acknowledgement may be lost, UsageError if the event is larger than
   * the platform accepts, otherwise the platform's error
   */
  async request(event: string, payload: object, deadline: Deadline): Promise<unknown> {
    const socket = this.#socket
    if (!socket?.connected) throw new ConnectionLostError('the chat is not connected')
    try {
      return await this.#requests.send(socket, { event, payload, deadline })
    } catch (error) {
      deadline.throwIfEnded()
      const dropIfCurrent = (reason: string) => this.#socket === socket && this.drop(reason)
      if (error instanceof ConnectionLostError) {
        if (error.isSilent) dropIfCurrent('no acknowledgement')
        throw error
      }
      if (!needsRenewal(error) || typeof this.#options.credentials !== 'function') throw error
      this.#mustRenew = true
      dropIfCurrent('session expired')
      throw new ConnectionLostError('the session of the chat has expired')
    }
  }

  #end(error: Error | undefined): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.state = 'closed'
    this.#failure = error
    this.#stop.abort(error ?? new UsageError('The chat is closed.'))
    this.#events.onEnd(error)
  }

  /**
   * Closes the connection. Resolves when its timers have been released and nothing more is delivered. One that no longer
   * answers keeps a Node program for up to 30 s, its WebSocket's own limit.
   */
  async close(): Promise<void> {
    const socket = this.#socket
    this.state = 'closed'
    this.#socket = undefined
    this.#stop.abort(new UsageError('The chat is closed.'))
    if (socket) closeSocket(socket)
    this.#hangUp('closed')
    await this.#running
    this.#end(undefined)
  }
}
