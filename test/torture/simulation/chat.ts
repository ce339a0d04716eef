// Messages sent while connections drop.
import assert from 'node:assert/strict'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { createChat } from '../../../lib/chat/chat.ts'
import { isPlatformError } from '../../../lib/index.ts'
import { PUBLIC_KEY } from '../calls.ts'

const CONVERSATION = 'conversation-1'
const QUICK = { backoff: { min: 1, max: 5, jitter: 0.5 }, ackTimeout: 1000 }

const chatAt = (host: string, token: string) =>
  createChat({ host, credentials: { token, apiKey: PUBLIC_KEY['x-api-key'] }, ...QUICK })

/**
 * Sends a message. Each number drops a connection with the part of the platform's data that has this number, from 1:
 * the handshake, the acknowledgement or the delivery. Returns whether the message was acknowledged.
 */
export async function say(
  host: string,
  token: string,
  text: string,
  cuts: readonly number[],
): Promise<boolean> {
  const proxy = await cuttingProxy(Number(new URL(host).port), [...cuts])
  const chat = chatAt(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, token)
  try {
    await chat.send(CONVERSATION, text, { timeout: 20_000 })
    return true
  } catch (error) {
    assert(isPlatformError(error), `sending was rejected with ${error}`)
    return false
  } finally {
    await chat.close()
    proxy.close()
  }
}

async function cuttingProxy(port: number, cuts: number[]): Promise<Server> {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    let left = cuts.shift() ?? Number.POSITIVE_INFINITY
    near.pipe(far)
    far.on('data', (data) => (--left > 0 ? near.write(data) : end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Acknowledged messages are there once, all others once or not at all, and numbers have no gap. */
export async function checkChat(
  host: string,
  token: string,
  said: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (said.size === 0) return
  const chat = chatAt(host, token)
  try {
    const messages = await chat.history(CONVERSATION, { limit: 1000 })
    assert(
      messages.every(({ seq }, at) => seq === at + 1),
      'the numbers of messages have a gap',
    )
    for (const [text, isAcknowledged] of said) {
      const count = messages.filter((message) => message.text === text).length
      assert(count === 1 || (count === 0 && !isAcknowledged), `the message ${text} is there ${count} times`)
    }
  } finally {
    await chat.close()
  }
}
