// The chat of a platform that has the events `chat` and `history` and nothing else.
import { describe, expect, it } from 'vitest'
import { DecodeError } from '../../lib/errors.ts'
import { clientsAt } from './clients.ts'
import { startSpecPlatform } from './platform.ts'

describe.each([0, 1, 2])('a chat without acknowledgements, with seed %i', (seed) => {
  it('delivers history and messages to callbacks', async () => {
    await using platform = await startSpecPlatform(seed)
    await using chat = await clientsAt(platform).admin.chat({ apiKey: 'bare-public-key-1' })
    const heard: string[] = []
    chat.on('chat', ({ text }) => heard.push(text))
    chat.on('history', ({ messages }) => heard.push(...messages.map(({ text }) => text)))
    await chat.ready()
    await chat.send('id-1', 'Hello')
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['Good morning', 'Welcome', 'Hello']))
    await expect(chat.history('id-1')).rejects.toThrow('sends chat history as an event')
  })
})

it('A message that cannot be read ends what waits for messages, and is an event', async () => {
  await using platform = await startSpecPlatform(3)
  const warnings: string[] = []
  const logger = { debug: () => {}, warn: (message: string) => warnings.push(message) }
  await using chat = await clientsAt(platform).admin.chat({ apiKey: 'bare-public-key-1', logger })
  const errors: unknown[] = []
  chat.on('unknown', ({ error }) => errors.push(error))
  const messages = chat.messages()
  await chat.ready()
  await chat.send('id-1', 'Hello')
  await expect(messages.next()).rejects.toThrow(/has no text; .* Declare dialect\.entity/)
  expect(errors.at(-1)).toBeInstanceOf(DecodeError)
  expect(warnings.at(-1)).toContain('dialect.entity')
})
