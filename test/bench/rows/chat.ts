import { createChat } from 'quoin'
import { io, type Socket } from 'socket.io-client'
import { GOALS } from '../goals.ts'
import { atMost, type Bench, interleave, timed } from '../measure.ts'
import { childServer } from '../servers/child.ts'
import { type Session, signIn } from '../sign-in.ts'

const API_KEY = 'northgate-public-key'

/** A bare socket.io connection. */
async function bareConnection(url: string, session: Session): Promise<Socket> {
  const socket = io(url, {
    ...{ path: '/api_private/v1/chat', transports: ['websocket'], forceNew: true, reconnection: false },
    query: { token: session.accessToken },
    auth: { 'x-api-key': API_KEY, 'x-admin-session-id': session.sessionId },
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

/** Resolves once `count` messages have arrived. */
function counted(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let seen = 0
  return { done: promise, one: () => ++seen === count && resolve() }
}

/** Opening a long conversation. */
export const chat: Bench = {
  name: 'chat',
  async run({ rounds, size }) {
    const server = await childServer('chat')
    // The server takes any token.
    const sandbox = await childServer('sandbox')
    try {
      const session = await signIn(sandbox.url)
      const count = size(20_000)
      const conversationId = `burst-${count}`
      const { bare, ours } = await interleave(rounds(9), {
        bare: async () => {
          const socket = await bareConnection(server.url, session)
          const { done, one } = counted(count)
          socket.on('chat', one)
          const ms = await timed(async () => {
            await socket.emitWithAck('join', { conversationId })
            await done
          })
          socket.disconnect()
          return ms
        },
        ours: async () => {
          const credentials = {
            token: session.accessToken,
            apiKey: API_KEY,
            adminSessionId: session.sessionId,
          }
          await using client = createChat({ host: server.url, credentials })
          await client.ready()
          const { done, one } = counted(count)
          client.on('chat', one)
          return await timed(async () => {
            await client.join(conversationId, { afterSeq: 0 })
            await done
          })
        },
      })
      return [
        // Dates are decoded, as in any response.
        atMost(
          `${count.toLocaleString('en-US')} chat messages received, each once, in order, with dates`,
          'bare socket.io-client, taken as they come',
          bare,
          ours,
          GOALS.messages,
        ),
      ]
    } finally {
      await Promise.all([server.close(), sandbox.close()])
    }
  },
}
