import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChat } from 'quoin'
import { io, type Socket } from 'socket.io-client'
import { atMost, type Bench, because, interleave, type Row, speedAtLeast, timed, within } from '../measure.ts'
import { childServer } from '../servers/child.ts'
import { type Session, signIn } from '../sign-in.ts'

const API_KEY = 'northgate-public-key'

/** A bare socket.io connection. */
async function bareLine(url: string, session: Session): Promise<Socket> {
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

function receiving(url: string, session: Session, count: number) {
  const conversationId = `burst-${count}`
  return {
    bare: async () => {
      const socket = await bareLine(url, session)
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
      const credentials = { token: session.accessToken, apiKey: API_KEY, adminSessionId: session.sessionId }
      await using chat = createChat({ host: url, credentials })
      await chat.ready()
      const { done, one } = counted(count)
      chat.on('chat', one)
      return await timed(async () => {
        await chat.join(conversationId, { afterSeq: 0 })
        await done
      })
    },
  }
}

/** Sends messages in sequence, each acknowledged before the next. */
const sending = (socket: Socket, conversationId: string, count: number) => () =>
  timed(async () => {
    for (let at = 0; at < count; at++) {
      const payload = { conversationId, text: `Message ${at}`, clientId: crypto.randomUUID() }
      const { ok } = await socket.emitWithAck('chat', payload)
      if (!ok) throw new Error('A message was refused.')
    }
  })

const SENDERS = 50
/** Messages a second that a sandbox stores on disk, and acknowledges, for 50 senders at once. */
const STORED_PER_SECOND = 8000

/** Many senders at once, whose messages are stored on disk. */
async function storing(rounds: number, count: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
  const sandbox = await childServer('sandbox', JSON.stringify({ dir: join(folder, 'store') }))
  try {
    const session = await signIn(sandbox.url)
    const sockets = await Promise.all(Array.from({ length: SENDERS }, () => bareLine(sandbox.url, session)))
    const each = Math.ceil(count / SENDERS)
    const { stored } = await interleave(rounds, {
      stored: () =>
        timed(() => Promise.all(sockets.map((socket) => sending(socket, 'conversation-2', each)()))),
    })
    for (const socket of sockets) socket.disconnect()
    return within(
      `${(each * SENDERS).toLocaleString('en-US')} chat messages of ${SENDERS} senders at once, stored on disk`,
      stored,
      Math.round((each * SENDERS * 1000) / STORED_PER_SECOND),
      'ms',
    )
  } finally {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Throughput of messages through the client and the sandbox. */
export const chat: Bench = {
  name: 'chat',
  async run({ rounds, size }) {
    const bare = await childServer('chat')
    const sandbox = await childServer('sandbox')
    try {
      const session = await signIn(sandbox.url)
      const count = size(20_000)
      const received = await interleave(rounds(9), receiving(bare.url, session, count))

      const sends = size(1000)
      const conversationId = 'conversation-2'
      const credentials = { token: session.accessToken, apiKey: API_KEY, adminSessionId: session.sessionId }
      await using ours = createChat({ host: bare.url, credentials })
      const [toBare, toSandbox] = [await bareLine(bare.url, session), await bareLine(sandbox.url, session)]
      const sent = await interleave(rounds(21), {
        bare: sending(toBare, conversationId, sends),
        sandbox: sending(toSandbox, conversationId, sends),
        ours: () =>
          timed(async () => {
            for (let at = 0; at < sends; at++) await ours.send(conversationId, `Message ${at}`)
          }),
      })
      toBare.disconnect()
      toSandbox.disconnect()
      const many = (n: number) => n.toLocaleString('en-US')
      const stored = await storing(rounds(7), size(10_000))
      return [
        // Dates are decoded, as in any response.
        atMost(
          `${many(count)} chat messages received, each once, in order, with dates`,
          'bare socket.io-client, taken as they come',
          received.bare,
          received.ours,
          1.6,
        ),
        because(
          atMost(
            `${many(sends)} chat messages sent and acknowledged`,
            'bare socket.io-client',
            sent.bare,
            sent.ours,
            1.15,
          ),
          'each has a deadline, can be called back and waits for its turn: some objects more a message',
        ),
        because(
          speedAtLeast(
            `${many(sends)} chat messages stored by the sandbox`,
            'bare socket.io server, storing none',
            sent.bare,
            sent.sandbox,
            0.5,
          ),
          'each is checked for who sends it, numbered and stored as a change of its own before it is acknowledged',
        ),
        stored,
      ]
    } finally {
      await Promise.all([bare.close(), sandbox.close()])
    }
  },
}
