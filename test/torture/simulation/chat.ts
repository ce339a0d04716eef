// Messages sent and heard while connections drop.
import assert from 'node:assert/strict'
import { type Chat, createChat } from '../../../lib/chat/chat.ts'
import { userAt } from '../calls.ts'
import { cuttingProxy } from './cutting-proxy.ts'

const CONVERSATION = 'conversation-2'
const OWNER = 'ben@northgate.example'
/** The connect timeout ends a connection that is dropped between the upgrade and the first packet. */
const QUICK = { backoff: { min: 1, max: 5, jitter: 0.5 }, connectTimeout: 300, ackTimeout: 1000 }
const TIMEOUT_MS = 20_000

/** Signs in for each connection: sessions end while days pass. */
const chatAt = (host: string, platform = host) =>
  createChat({
    host,
    credentials: async () => {
      const headers = await userAt(platform, OWNER)
      return { token: headers['x-session-id'] as string, apiKey: headers['x-api-key'] as string }
    },
    ...QUICK,
  })

/** A chat over connections that drop. */
async function droppingChat(host: string, cuts: readonly number[]) {
  const proxy = await cuttingProxy(Number(new URL(host).port), cuts)
  const chat = chatAt(proxy.url, host)
  const close = () => chat.close().finally(proxy.close)
  return { chat, close }
}

/** Hears all messages of the conversation, in order and each once, until those that are expected were among them. */
async function hear(chat: Chat, expected: readonly string[]): Promise<void> {
  const left = new Set(expected)
  let last = 0
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for await (const { seq, text } of chat.messages(CONVERSATION, { afterSeq: 0, signal })) {
    assert.equal(seq, last + 1, 'the number of the message that was heard next')
    last = seq
    left.delete(text)
    if (left.size === 0) return
  }
}

/** Sends messages, which arrive in the end, at a listener too. The numbers drop connections: see `cuttingProxy`. */
export async function say(
  host: string,
  texts: readonly string[],
  cuts: { speaking: readonly number[]; hearing: readonly number[] },
): Promise<void> {
  const speaker = await droppingChat(host, cuts.speaking)
  const listener = await droppingChat(host, cuts.hearing)
  try {
    const heard = hear(listener.chat, texts)
    heard.catch(() => {})
    // Whoever joins later gets the messages as history: what is sent now is delivered, or lost with a connection.
    await listener.chat.join(CONVERSATION, { afterSeq: 0, timeout: TIMEOUT_MS })
    const sent = texts.map((text) => speaker.chat.send(CONVERSATION, text, { timeout: TIMEOUT_MS }))
    await Promise.all([heard, ...sent])
  } finally {
    await Promise.all([speaker.close(), listener.close()])
  }
}

/** Each message is there once, and numbers have no gap. */
export async function checkChat(host: string, said: readonly string[]): Promise<void> {
  if (said.length === 0) return
  const chat = chatAt(host)
  try {
    const messages = await chat.history(CONVERSATION, { limit: 1000 })
    assert(
      messages.every(({ seq }, at) => seq === at + 1),
      'the numbers of messages have a gap',
    )
    for (const text of said) {
      const count = messages.filter((message) => message.text === text).length
      assert.equal(count, 1, `copies of ${text}`)
    }
  } finally {
    await chat.close()
  }
}
