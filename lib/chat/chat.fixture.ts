// The fixture of the chat tests: a platform, a proxy that can be cut or frozen, and chats that are closed after each test.
import { afterEach, beforeEach } from 'vitest'
import type { Message } from '../domain/index.ts'
import { type Chat, createChat } from './chat.ts'
import { ChatPlatform, FaultyProxy } from './platform.fixture.ts'
import type { ChatOptions } from './types.ts'

export const credentials = { token: 'token-1', apiKey: 'key-1', adminSessionId: 'session-1' }
/** The delays of chats in tests. */
export const QUICK = { min: 5, max: 40, jitter: 0.5 }

export interface Stage {
  platform: ChatPlatform
  proxy: FaultyProxy
  host: string
  /** Opens a chat with the platform of this test. */
  chat(options?: Partial<ChatOptions>): Chat
  /** Closes a chat after the test. */
  open(chat: Chat): Chat
  /** Kills the platform and restarts it with its messages. */
  restart(): Promise<void>
}

/** Sets up a new stage for each test of the file. */
export function setStage(): Stage {
  const open: Chat[] = []
  const stage: Stage = {
    platform: new ChatPlatform(),
    proxy: new FaultyProxy(),
    host: '',
    chat(options = {}) {
      const { host } = stage
      return stage.open(createChat({ host, credentials, backoff: QUICK, ackTimeout: 2000, ...options }))
    },
    open(chat) {
      open.push(chat)
      return chat
    },
    async restart() {
      await stage.platform.kill()
      stage.proxy.target = await stage.platform.start()
    },
  }
  beforeEach(async () => {
    stage.platform = new ChatPlatform()
    stage.proxy = new FaultyProxy()
    stage.host = await stage.proxy.start()
    stage.proxy.target = await stage.platform.start()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((chat) => chat.close()))
    await stage.platform.kill()
    await stage.proxy.stop()
  })
  return stage
}

/** Returns the texts of the next `count` messages of an iterator, or fewer if it ends. */
export async function take(messages: AsyncIterable<Message>, count: number): Promise<string[]> {
  const texts: string[] = []
  for await (const message of messages) {
    texts.push(message.text)
    if (texts.length === count) break
  }
  return texts
}

export const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `m${from + at}`)
