// The chat as the specification has it: a socket with a token, and the events `chat` and `history`. What they
// carry is left open, and so is acknowledgement: this platform never acknowledges.
import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'

const MESSAGE = [
  (text: string) => ({ _id: `message-${text.length}`, text }),
  (text: string) => ({ id: text.length, text }),
  (text: string) => ({ data: { _id: `message-${text.length}`, text } }),
  (text: string) => ({ _id: `message-${text.length}`, body: text }),
]
const HISTORY = [
  (messages: unknown[]) => messages,
  (messages: unknown[]) => ({ messages }),
  (messages: unknown[]) => ({ items: messages.map((one) => (one as { data: unknown }).data) }),
]

const textOf = (sent: unknown): string =>
  typeof sent === 'string' ? sent : String((sent as { text?: unknown } | null)?.text ?? '')

/** Returns a function that closes the chat. */
export function serveChat(server: HttpServer, seed: number): () => Promise<void> {
  const io = new Server(server, { path: '/api_private/v1/chat' })
  const message = MESSAGE[seed % MESSAGE.length] as (text: string) => unknown
  const history = HISTORY[seed % HISTORY.length] as (messages: unknown[]) => unknown
  io.use((socket, next) => {
    const { query, auth, headers } = socket.handshake
    const token = query.token ?? (auth as { token?: string }).token
    next(token && headers['x-api-key'] ? undefined : new Error('Unauthorized'))
  })
  io.on('connection', (socket) => {
    socket.emit('history', history(['Good morning', 'Welcome'].map(message)))
    socket.on('chat', (sent: unknown) => io.emit('chat', message(textOf(sent))))
    socket.on('history', () => socket.emit('history', history(['Good morning', 'Welcome'].map(message))))
  })
  return async () => {
    await io.close()
  }
}
