// Messages sent while connections drop.
import assert from 'node:assert/strict'
import { createChat } from '../../../lib/chat/chat.ts'
import { isPlatformError } from '../../../lib/index.ts'
import { ask, PUBLIC_KEY } from '../calls.ts'

const CONVERSATION = 'conversation-1'
const QUICK = { backoff: { min: 1, max: 5, jitter: 0.5 }, ackTimeout: 1000 }

const chatAt = (host: string, token: string) =>
  createChat({ host, credentials: { token, apiKey: PUBLIC_KEY['x-api-key'] }, ...QUICK })

/** Sends a message while all connections are dropped so many times. Returns whether it was acknowledged. */
export async function say(host: string, token: string, text: string, drops: number): Promise<boolean> {
  const chat = chatAt(host, token)
  try {
    const sent = chat.send(CONVERSATION, text, { timeout: 20_000 }).then(
      () => true,
      (error) => {
        assert(isPlatformError(error), `sending was rejected with ${error}`)
        return false
      },
    )
    for (let drop = 0; drop < drops; drop++) {
      await ask(host, 'POST', '/sandbox/faults', { body: { rules: [], dropSockets: true } })
    }
    return await sent
  } finally {
    await chat.close()
  }
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
