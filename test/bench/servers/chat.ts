// A bare socket.io chat that stores nothing: `join` on a conversation called `burst-N` is followed by N messages.
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { listen } from './listen.ts'

type Ack = (answer: object) => void

const now = new Date().toISOString()
const author = { kind: 'user', id: 'user-1', name: 'Nino' }
const message = (conversationId: string, seq: number, text: string) => ({
  ...{ _id: `${conversationId}-${seq}`, created: now, updated: now, conversationId, seq, text, author },
})
/** Messages sent at once before the listener gets a turn. */
const BATCH = 100

const server = createServer()
new Server(server, { path: '/api_private/v1/chat', serveClient: false }).on('connection', (socket) => {
  let seq = 0
  socket.on('join', async ({ conversationId }: { conversationId: string }, ack: Ack) => {
    ack({ ok: true })
    socket.emit('history', { conversationId, messages: [] })
    const count = Number(/^burst-(\d+)$/.exec(conversationId)?.[1] ?? 0)
    for (let at = 1; at <= count; at++) {
      socket.emit('chat', message(conversationId, at, `Message ${at} of many`))
      if (at % BATCH === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  })
  socket.on('history', (_: object, ack: Ack) => ack({ ok: true, messages: [] }))
  socket.on('chat', ({ conversationId, text }: Record<'conversationId' | 'text', string>, ack: Ack) => {
    ack({ ok: true, message: message(conversationId, ++seq, text) })
  })
})
listen(server)
