// The chat of a platform that has the events `chat` and `history` and nothing else.
import { describe, expect, it } from 'vitest'
import { clientsAt } from './clients.ts'
import { startSpecPlatform } from './platform.ts'

describe.each([0, 1, 2, 3])('a chat without acknowledgements, with seed %i', (seed) => {
  it('delivers history and messages to callbacks', async () => {
    await using platform = await startSpecPlatform(seed)
    await using chat = await clientsAt(platform).admin.chat({ apiKey: 'bare-public-key-1' })
    const heard: string[] = []
    chat.on('chat', ({ text }) => heard.push(text))
    chat.on('history', ({ messages }) => heard.push(...messages.map(({ text }) => text)))
    await chat.ready()
    await chat.send('id-1', 'Hello')
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['Good morning', 'Welcome', 'Hello']))
  })
})
