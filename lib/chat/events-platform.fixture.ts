// A chat with no more than the specification has: the events `chat` and `history`. It acknowledges nothing unless told to.
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

export interface EventsPlatformOptions {
  /** Sent to each new connection; undefined sends none. */
  history?: () => unknown
  /** The acknowledgement of an event; undefined sends none. */
  acknowledge?: (event: string) => unknown
  /** The event `chat` that a sent text is sent back as; undefined sends none. */
  echo?: (text: string) => unknown
  pingInterval?: number
  maxPayload?: number
}

/** Serves the chat on a server, or on one of its own. */
export class EventsPlatform {
  readonly received: { event: string; payload: Record<string, unknown> }[] = []
  /** Count of connections so far. */
  connections = 0
  readonly #http: HttpServer
  readonly #io: Server

  constructor(options: EventsPlatformOptions, http: HttpServer = createServer()) {
    const { history, acknowledge, echo, pingInterval = 100, maxPayload = 1e6 } = options
    this.#http = http
    this.#io = new Server(http, {
      path: '/api_private/v1/chat',
      serveClient: false,
      pingInterval,
      maxHttpBufferSize: maxPayload,
    })
    this.#io.on('connection', (socket) => {
      this.connections += 1
      if (history) socket.emit('history', history())
      socket.onAny((event: string, payload: Record<string, unknown>, ack?: (answer: unknown) => void) => {
        this.received.push({ event, payload })
        const answer = acknowledge?.(event)
        if (answer !== undefined) ack?.(answer)
        const echoed = event === 'chat' ? echo?.(String(payload['text'])) : undefined
        if (echoed !== undefined) this.say(echoed)
      })
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  say(message: unknown): void {
    this.#io.emit('chat', message)
  }

  dropAll(): void {
    this.#io.disconnectSockets(true)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#io.close()
  }
}
