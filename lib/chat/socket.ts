import type { Socket } from 'socket.io-client'
import { ConnectionError, TimeoutError } from '../errors.ts'
import { reasonOf, throwIfAborted } from '../http/deadline.ts'
import { PROXY_WANTS_CREDENTIALS } from '../http/observe.ts'
import { originOf } from '../http/path.ts'
import { runtime } from '../http/runtime/node.ts'
import { chatError } from './errors.ts'
import type { ChatCredentials } from './types.ts'

export interface SocketOptions {
  /** Base URL of the private API. */
  baseUrl: string
  credentials: ChatCredentials
  timeout: number
  proxy: string | undefined
  agent: unknown
  signal: AbortSignal
}

/** Registered before connecting, so that events sent right after the connect are not missed. */
export interface SocketEvents {
  onEvent(event: string, payload: unknown): void
  /** The platform is there: it has sent an event or a ping. */
  onSign(): void
  onDisconnect(reason: string): void
  /** The transport is open; `maxPayload` is the size of the largest packet that the platform accepts, in bytes. */
  onHandshake(limits: { maxPayload?: number }): void
}

/** A browser's WebSocket cannot set headers, so these are sent in `auth`, too. */
function credentialHeaders({ apiKey, adminSessionId }: ChatCredentials): Record<string, string> {
  return { 'x-api-key': apiKey, ...(adminSessionId && { 'x-admin-session-id': adminSessionId }) }
}

interface Refusal extends Error {
  /** What the platform says of its own refusal. */
  data?: unknown
  /** Status of the response, if there was one. */
  description?: unknown
  /** The request; its status text is the error of the network in Node. */
  context?: { statusText?: unknown }
}

/** Leaves out the URL, which contains the token. */
async function connectError({ message, data, description, context }: Refusal): Promise<Error> {
  if (data !== undefined) return chatError(data, 'the chat')
  if (!/^(?:timeout|websocket error|xhr poll error|parse error|transport)/.test(message))
    return chatError({ message: `The platform refused the chat: ${message}` }, 'the chat')
  if (description === 407)
    return chatError({ code: 'proxy-credentials', message: PROXY_WANTS_CREDENTIALS }, '')
  const known = runtime.connectionFailure?.(context?.statusText)
  const status = typeof description === 'number' && description > 0 ? `status ${description}` : undefined
  const reason = known ? `${known.reason} (${known.systemCode})` : status
  return new ConnectionError(`The chat cannot be reached${reason ? `: ${reason}` : ''}.`, {
    code: 'connection-failed',
    maybeSent: true,
  })
}

/** Opens one socket. It does not reconnect; that is up to the caller. */
export async function openSocket(options: SocketOptions, events: SocketEvents): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const { proxy, agent = proxy && (await runtime.proxyAgent?.(proxy)) } = options
  throwIfAborted(options.signal)
  const headers = credentialHeaders(options.credentials)
  // io() would take a path in its first argument for a namespace.
  const origin = originOf(`${options.baseUrl}/`)
  const socket = io(origin, {
    path: `${options.baseUrl.slice(origin.length)}/v1/chat`,
    query: { token: options.credentials.token },
    extraHeaders: headers,
    auth: headers,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    timeout: options.timeout,
    ...(agent ? { agent: agent as never } : {}),
  })
  return new Promise((resolve, reject) => {
    const finish = (error?: unknown) => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', onAbort)
      socket.off('connect_error').off('connect')
      if (error === undefined) return resolve(socket)
      closeSocket(socket)
      reject(error)
    }
    const onAbort = () => finish(reasonOf(options.signal))
    const timer = setTimeout(
      () => finish(new TimeoutError('The chat did not connect in time.', { code: 'timeout' })),
      options.timeout,
    )
    options.signal.addEventListener('abort', onAbort, { once: true })
    socket.onAny((event: string, payload: unknown) => {
      events.onSign()
      events.onEvent(event, payload)
    })
    socket.io.on('ping', () => events.onSign())
    socket.on('disconnect', (reason) => events.onDisconnect(reason))
    socket.on('connect', () => finish())
    socket.on('connect_error', (error) => connectError(error).then(finish))
    socket.connect()
    socket.io.engine.on('handshake', (limits) => events.onHandshake(limits))
  })
}

/** Closes the socket. A connection that no longer responds closes with the time limit of its WebSocket. */
export function closeSocket(socket: Socket): void {
  socket.removeAllListeners()
  socket.offAny()
  socket.disconnect()
}
