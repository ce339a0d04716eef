// What tests of the chat stand on: a platform, a line to it that can be cut or frozen, and chats that are closed in the end.
import { afterEach, beforeEach } from 'vitest'
import type { Message } from '../domain/index.ts'
import { type Chat, createChat } from './chat.ts'
import { ChatPlatform, FaultyProxy } from './platform.fixture.ts'
import type { ChatOptions } from './types.ts'

export const credentials = { token: 'token-1', apiKey: 'key-1', adminSessionId: 'session-1' }
const quick = { min: 5, max: 40, jitter: 0.5 }

export interface Stage {
  platform: ChatPlatform
  proxy: FaultyProxy
  host: string
  /** A chat with the platform of this test. */
  chat(options?: Partial<ChatOptions>): Chat
  /** Kills the platform and starts it again, with all that was said. */
  restart(): Promise<void>
}

/** Sets everything up anew for each test of the file. */
export function setStage(): Stage {
  const open: Chat[] = []
  const stage: Stage = {
    platform: new ChatPlatform(),
    proxy: new FaultyProxy(),
    host: '',
    chat(options = {}) {
      const { host } = stage
      const chat = createChat({ host, credentials, backoff: quick, ackTimeout: 2000, ...options })
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

/** The texts that come out of an iterator, up to so many. */
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
