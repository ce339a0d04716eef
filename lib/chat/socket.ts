import type { Socket } from 'socket.io-client'
import { ConnectionError, TimeoutError } from '../errors.ts'
import { chatError } from './errors.ts'
import type { ChatCredentials } from './types.ts'

export interface SocketOptions {
  /** Of the private API. */
  baseUrl: string
  credentials: ChatCredentials
  timeout: number
  agent: unknown
  signal: AbortSignal
}

/** Told from the first packet on: what comes right behind the connect must not be missed. */
export interface SocketEvents {
  onEvent(event: string, payload: unknown): void
  onPacket(): void
  onDisconnect(reason: string): void
}

/** Headers do not reach a browser's WebSocket, so they travel in `auth`, too. */
function credentialHeaders({ apiKey, adminSessionId }: ChatCredentials): Record<string, string> {
  return { 'x-api-key': apiKey, ...(adminSessionId && { 'x-admin-session-id': adminSessionId }) }
}

/** A refusal by the platform carries `data`; everything else is the line's. Never the URL: the token is in it. */
function connectError(error: Error & { data?: unknown }): Error {
  if (error.data !== undefined) return chatError(error.data, 'the chat')
  if (/^(?:timeout|websocket error|xhr poll error|parse error|transport)/.test(error.message)) {
    return new ConnectionError('The chat cannot be reached.', { code: 'connection-failed', maybeSent: true })
  }
  return chatError({ message: `The platform refused the chat: ${error.message}` }, 'the chat')
}

/** Opens one socket. It never reconnects by itself: who opened it decides. */
export async function openSocket(options: SocketOptions, events: SocketEvents): Promise<Socket> {
  const { io } = await import('socket.io-client')
  options.signal.throwIfAborted()
  const headers = credentialHeaders(options.credentials)
  // A path in the first argument would be taken for a namespace.
  const { origin, pathname } = new URL(`${options.baseUrl}/v1/chat`)
  const socket = io(origin, {
    path: pathname,
    query: { token: options.credentials.token },
    extraHeaders: headers,
    auth: headers,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    timeout: options.timeout,
    ...(options.agent ? { agent: options.agent as never } : {}),
  })
  return new Promise((resolve, reject) => {
    const finish = (error?: unknown) => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', onAbort)
      socket.off('connect_error').off('connect')
      if (error === undefined) return resolve(socket)
      dropSocket(socket)
      reject(error)
    }
    const onAbort = () => finish(options.signal.reason)
    const timer = setTimeout(
      () => finish(new TimeoutError('The chat did not connect in time.', { code: 'timeout' })),
      options.timeout,
    )
    options.signal.addEventListener('abort', onAbort, { once: true })
    socket.onAny((event: string, payload: unknown) => events.onEvent(event, payload))
    socket.on('disconnect', (reason) => events.onDisconnect(reason))
    socket.on('connect', () => finish())
    socket.on('connect_error', (error) => finish(connectError(error)))
    socket.connect()
    socket.io.engine.on('packet', () => events.onPacket())
  })
}

interface NodeWebSocket {
  once?(event: 'close', listener: () => void): void
  terminate?(): void
}

/** Of Node's WebSocket only: a browser ends its own. */
const webSocketOf = (socket: Socket): NodeWebSocket | null | undefined =>
  (socket.io.engine?.transport as { ws?: NodeWebSocket | null } | undefined)?.ws

function silence(socket: Socket): void {
  socket.removeAllListeners()
  socket.offAny()
}

/** Lets go at once. A polite goodbye would wait half a minute for the answer of a dead line. */
export function dropSocket(socket: Socket): void {
  const webSocket = webSocketOf(socket)
  silence(socket)
  socket.disconnect()
  webSocket?.terminate?.()
}

/** Says goodbye, and lets go when that was heard, or after `patience` milliseconds. */
export async function closeSocket(socket: Socket, patience = 250): Promise<void> {
  const webSocket = webSocketOf(socket)
  silence(socket)
  if (!webSocket?.once) {
    socket.disconnect()
    return
  }
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience)
    webSocket.once?.('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.disconnect()
  })
  webSocket.terminate?.()
}
