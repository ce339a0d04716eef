// A chat platform that follows the specification, with faults to inject.
import { createServer, type Server as HttpServer } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Socket as TcpSocket,
} from 'node:net'
import { Server, type Socket } from 'socket.io'
import type { Message } from '../domain/index.ts'

type WireMessage = Omit<Message, 'created' | 'updated' | 'seenAt'> & { created: string; updated: string }
type Ack = (answer: unknown) => void

export interface Handshake {
  url: string
  query: Record<string, unknown>
  headers: Record<string, unknown>
  auth: Record<string, unknown>
}

export interface Behaviour {
  /** Reject connections with this error. */
  refuse?: { code: string; message: string } | undefined
  /** Count of sent messages to store without acknowledging them. */
  lostAcks: number
  /** Transforms the messages to deliver: duplicates, drops or reorders them. */
  deliver: (messages: WireMessage[]) => WireMessage[]
  /** Count of messages to collect before delivering them. */
  gather: number
  /** Called once, after the next history is built and before it is sent. */
  meanwhile?: (() => void) | undefined
  /** Ids of conversations that clients may not join. */
  forbidden: Set<string>
}

/** The platform; its conversations survive a restart of the server. */
export class ChatPlatform {
  readonly conversations = new Map<string, WireMessage[]>()
  readonly tokens = new Set(['token-1'])
  readonly handshakes: Handshake[] = []
  /** Received events, in order. */
  readonly received: { event: string; payload: Record<string, unknown> }[] = []
  readonly behaviour: Behaviour = { lostAcks: 0, deliver: (all) => all, gather: 1, forbidden: new Set() }
  #pending: WireMessage[] = []
  #io: Server | undefined
  #http: HttpServer | undefined
  #tcp = new Set<TcpSocket>()

  async start(): Promise<number> {
    const http = createServer()
    http.on('connection', (socket) => {
      this.#tcp.add(socket)
      socket.on('close', () => this.#tcp.delete(socket))
    })
    const io = new Server(http, { path: '/api_private/v1/chat', serveClient: false })
    io.use((socket, next) => {
      const { url, query, headers, auth } = socket.handshake
      this.handshakes.push({ url, query, headers, auth } as Handshake)
      const refusal =
        this.behaviour.refuse ??
        (this.tokens.has(String(query['token']))
          ? undefined
          : { code: 'session-expired', message: 'Sign in again.' })
      next(refusal && Object.assign(new Error(refusal.message), { data: refusal }))
    })
    io.on('connection', (socket) => this.#serve(socket))
    this.#io = io
    this.#http = http
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    return (http.address() as AddressInfo).port
  }

  #serve(socket: Socket): void {
    const on = (event: string, answer: (payload: Record<string, unknown>) => object | undefined) =>
      socket.on(event, (payload: Record<string, unknown>, ack: Ack) => {
        this.received.push({ event, payload })
        const said = answer(payload)
        if (said) ack(said)
      })
    on('join', ({ conversationId }) => {
      const id = String(conversationId)
      if (this.behaviour.forbidden.has(id)) {
        return { ok: false, error: { code: 'not-found', message: 'No such conversation.' } }
      }
      socket.join(id)
      setImmediate(() => socket.emit('history', { conversationId: id, messages: this.all(id).slice(-50) }))
      return { ok: true }
    })
    on('leave', ({ conversationId }) => {
      socket.leave(String(conversationId))
      return { ok: true }
    })
    on('chat', ({ conversationId, text, clientId }) => {
      const message = this.say(String(conversationId), String(text), String(clientId))
      if (this.behaviour.lostAcks > 0) {
        this.behaviour.lostAcks -= 1
        return undefined
      }
      return { ok: true, message }
    })
    on('history', ({ conversationId, afterSeq, beforeSeq, limit = 50 }) => {
      const all = this.all(String(conversationId))
      const upTo = beforeSeq === undefined ? all : all.slice(0, Number(beforeSeq) - 1)
      const messages =
        afterSeq === undefined
          ? upTo.slice(-Number(limit))
          : all.slice(Number(afterSeq), Number(afterSeq) + Number(limit))
      const { meanwhile } = this.behaviour
      this.behaviour.meanwhile = undefined
      meanwhile?.()
      return { ok: true, messages }
    })
  }

  all(conversationId: string): WireMessage[] {
    const all = this.conversations.get(conversationId) ?? []
    this.conversations.set(conversationId, all)
    return all
  }

  /** Stores a message and delivers it. A retry with the same clientId is stored once. */
  say(conversationId: string, text: string, clientId?: string): WireMessage {
    const all = this.all(conversationId)
    const known = clientId && all.find((message) => message.clientId === clientId)
    if (known) return known
    const now = new Date().toISOString()
    const seq = all.length + 1
    const author = { kind: 'user', id: 'user-1', name: 'Nino' } as const
    const message: WireMessage = {
      ...{ _id: `${conversationId}-${seq}`, created: now, updated: now, conversationId, seq, text, author },
      ...(clientId && { clientId }),
    }
    all.push(message)
    this.#pending.push(message)
    if (this.#pending.length >= this.behaviour.gather) this.deliver()
    return message
  }

  deliver(): void {
    for (const message of this.behaviour.deliver(this.#pending.splice(0))) {
      this.#io?.to(message.conversationId).emit('chat', message)
    }
  }

  /** Disconnects every client, as a restarting server does. */
  disconnectAll(): void {
    this.#io?.disconnectSockets(true)
  }

  /** Destroys all connections without a closing handshake, like kill -9. */
  async kill(): Promise<void> {
    const [io, http] = [this.#io, this.#http]
    this.#io = undefined
    this.#pending = []
    for (const socket of this.#tcp) socket.destroy()
    await io?.close()
    if (http?.listening) await new Promise((resolve) => http.close(resolve))
  }
}

/** A proxy between client and platform that can be cut, pointed at another server, or frozen silently. */
export class FaultyProxy {
  target: number | undefined
  #frozen = false
  #server = createTcpServer((near) => this.#join(near))
  #sockets = new Set<TcpSocket>()

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  #join(near: TcpSocket): void {
    if (this.target === undefined) {
      near.destroy()
      return
    }
    const far = connect(this.target, '127.0.0.1')
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        if (!this.#frozen) for (const other of [near, far]) other.destroy()
      })
    }
    near.on('data', (data) => this.#frozen || far.write(data))
    far.on('data', (data) => this.#frozen || near.write(data))
  }

  /** Freezes current connections without closing them; new ones work. */
  freeze(): void {
    this.#frozen = true
    const dead = [...this.#sockets]
    for (const socket of dead) socket.removeAllListeners('data')
    for (const socket of dead) socket.on('data', () => {})
    this.#frozen = false
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
