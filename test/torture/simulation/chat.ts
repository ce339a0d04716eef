// Messages sent while connections drop.
import assert from 'node:assert/strict'
import { createChat } from '../../../lib/chat/chat.ts'
import { userAt } from '../calls.ts'
import { cuttingProxy } from './cutting-proxy.ts'

const CONVERSATION = 'conversation-2'
const OWNER = 'ben@northgate.example'
/** The connect timeout ends a connection that is dropped between the upgrade and the first packet. */
const QUICK = { backoff: { min: 1, max: 5, jitter: 0.5 }, connectTimeout: 300, ackTimeout: 1000 }

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

/**
 * Sends a message, which arrives in the end. Each number drops a connection with the part of the platform's data that has
 * this number, from 1: the handshake, the acknowledgement or the delivery.
 */
export async function say(host: string, text: string, cuts: readonly number[]): Promise<void> {
  const proxy = await cuttingProxy(Number(new URL(host).port), cuts)
  const chat = chatAt(proxy.url, host)
  try {
    await chat.send(CONVERSATION, text, { timeout: 30_000 })
  } finally {
    await chat.close()
    proxy.close()
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
