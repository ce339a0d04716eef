import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Platform } from '../http/platform.ts'
import { check } from '../services/check.ts'
import { toApiError } from '../services/errors.ts'
import { type Caller, identifyCaller } from './caller.ts'
import { addMessage, historyOf, historyQuery, newMessage } from './messages.ts'

const PATH = '/api_private/v1/chat'
const named = z.strictObject({ conversationId: z.string().min(1).max(64) })
/** Number of messages sent on joining. */
const RECENT_MESSAGES = 50

export interface ChatServer {
  /** Drops every connection, as a network does; clients reconnect by themselves. */
  drop(): void
  close(): Promise<void>
}

/** Adds the chat to the platform's HTTP server. */
export function attachChat(server: HttpServer, platform: Platform): ChatServer {
  const io = new Server(server, {
    path: PATH,
    serveClient: false,
    cors: { origin: true, credentials: false },
    maxHttpBufferSize: 64 * 1024,
    pingInterval: 10_000,
    pingTimeout: 10_000,
  })
  io.use((socket, next) => {
    try {
      callerOf(platform, socket)
      next()
    } catch (error) {
      next(Object.assign(new Error((error as Error).message), { data: refusal(error) }))
    }
  })
  io.on('connection', (socket) => {
    const room = (caller: Caller, id: string) => `${caller.project._id}/${id}`
    answer(platform, socket, 'join', named, (caller, { conversationId }) => {
      const { _id } = caller.conversation(conversationId, 'read')
      const messages = historyOf(caller, { conversationId: _id, limit: RECENT_MESSAGES })
      socket.join(room(caller, _id))
      socket.emit('history', { conversationId: _id, messages })
      return {}
    })
    answer(platform, socket, 'leave', named, (caller, { conversationId }) => {
      socket.leave(room(caller, conversationId))
      return {}
    })
    answer(platform, socket, 'history', historyQuery, (caller, query) => {
      caller.conversation(query.conversationId, 'read')
      return { messages: historyOf(caller, query) }
    })
    answer(platform, socket, 'chat', newMessage, (caller, body) => {
      const { message, isNew } = platform.store.transaction(() =>
        addMessage(caller, caller.conversation(body.conversationId, 'write'), caller.author, body),
      )
      const listeners = room(caller, message.conversationId)
      // Without listeners the message would be encoded all the same.
      if (isNew && io.sockets.adapter.rooms.has(listeners)) io.to(listeners).emit('chat', message)
      return { message }
    })
  })
  return {
    drop() {
      for (const socket of io.sockets.sockets.values()) socket.conn.close(true)
    },
    close: () => new Promise((resolve) => io.close(() => resolve())),
  }
}

/** A browser's WebSocket sends no custom headers, so the handshake's `auth` may carry them. */
function callerOf(platform: Platform, socket: Socket): Caller {
  const { query, auth, headers } = socket.handshake
  const header = (name: string) => {
    const value = headers[name] ?? auth[name]
    return typeof value === 'string' ? value : undefined
  }
  // A client that renewed its token sends it in `auth`; the query keeps the old one.
  const token = typeof auth.token === 'string' ? auth.token : query.token
  return identifyCaller(platform, typeof token === 'string' ? token : '', header)
}

const refusal = (error: unknown) =>
  toApiError(error)?.body().error ?? {
    code: 'internal',
    message: 'The sandbox failed to handle this event.',
  }

/** Checks caller and event, and acknowledges with `{ ok: true, … }` or `{ ok: false, error }`. */
function answer<Schema extends z.ZodType>(
  platform: Platform,
  socket: Socket,
  event: string,
  schema: Schema,
  handle: (caller: Caller, body: z.output<Schema>) => object,
): void {
  socket.on(event, async (body: unknown, acknowledge?: unknown) => {
    const reply = typeof acknowledge === 'function' ? acknowledge : () => {}
    await turn(socket)
    try {
      reply({ ok: true, ...handle(callerOf(platform, socket), check(schema, body)) })
    } catch (error) {
      reply({ ok: false, error: refusal(error) })
      if (toApiError(error)?.status === 401) socket.disconnect(true)
    }
  })
}

/** Events of one socket that are handled before others get their turn. */
const EVENTS_PER_TURN = 20
const pending = new WeakMap<Socket, { count: number; last: Promise<void> }>()

/** Resolves in the order of calls. A client that sends thousands at once must not hold up everybody else. */
function turn(socket: Socket): Promise<void> {
  const queue = pending.get(socket) ?? { count: 0, last: Promise.resolve() }
  pending.set(socket, queue)
  queue.count++
  if (queue.count % EVENTS_PER_TURN === 0) {
    queue.last = queue.last.then(() => new Promise((resolve) => setImmediate(resolve)))
  }
  return queue.last
}
