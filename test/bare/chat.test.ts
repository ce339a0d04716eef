// The chat with a platform that acknowledges nothing and sends texts in whatever shape it likes.
import { describe, expect, it } from 'vitest'
import { createChat, type History } from '../../lib/index.ts'
import { startBarePlatform } from './platform.ts'

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed)

describe.each(SEEDS)('the chat of a platform with the habits of seed %i', (seed) => {
  it('brings the history and what is sent', async () => {
    await using platform = await startBarePlatform(seed)
    await using chat = createChat({
      host: platform.url,
      credentials: { token: 'token-1', apiKey: 'bare-public-key-1' },
    })
    const histories: History[] = []
    const history = new Promise<void>((resolve) => {
      chat.on('history', (one) => {
        histories.push(one)
        if (one.messages.length > 0) resolve()
      })
    })
    await history
    expect(histories.at(-1)?.messages.map(({ text }) => text)).toEqual(['Good morning', 'Welcome'])
    const messages = chat.messages()
    const sent = await chat.send('conversation-1', '2026-11-21T10:00:00.000Z')
    expect(sent).toMatchObject({ conversationId: 'conversation-1', text: '2026-11-21T10:00:00.000Z' })
    const { value } = await messages.next()
    expect(value).toMatchObject({ text: '2026-11-21T10:00:00.000Z', seq: 0 })
  })

  it('can be joined', async () => {
    await using platform = await startBarePlatform(seed)
    await using chat = createChat({
      host: platform.url,
      credentials: { token: 'token-1', apiKey: 'bare-public-key-1' },
      ackTimeout: 200,
    })
    const messages = chat.messages('conversation-1')
    await chat.join('conversation-1')
    await chat.send('conversation-1', 'Hello')
    const { value } = await messages.next()
    expect(value).toMatchObject({ conversationId: 'conversation-1', text: 'Hello' })
  })
})
