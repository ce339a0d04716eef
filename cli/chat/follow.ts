// Follows conversations: what was said, then what is said, each message once and in order.
import type { Chat } from '../../lib/chat/index.ts'
import type { Message } from '../../lib/domain/index.ts'
import { NotFoundError } from '../../lib/errors.ts'

/** The most that the platform gives at once. */
const BATCH = 1000

export interface Follower {
  chat: Chat
  print: (message: Message) => Promise<void>
  /** Said where a conversation among several has come to its end. */
  onEnd: (id: string, error: Error) => void
  signal: AbortSignal
}

export interface Start {
  /** How many earlier messages. */
  history: number
  /** Behind this one, instead of the last so many. */
  after: number | undefined
}

export interface Begun {
  id: string
  messages: Message[]
  /** `seq` of the last message that is there. */
  last: number
}

/** The messages to begin with. Waits for a line as long as the chat does. */
export async function beginning(follower: Follower, id: string, { history, after }: Start): Promise<Begun> {
  const { chat, signal } = follower
  const options = { signal, timeout: 0 }
  if (after !== undefined) return { id, messages: [], last: after }
  const limit = Math.min(BATCH, Math.max(1, history))
  let messages = await chat.history(id, { limit }, options)
  const last = messages.at(-1)?.seq ?? 0
  while (messages.length > 0 && messages.length < history) {
    const beforeSeq = messages[0]?.seq as number
    const more = Math.min(BATCH, history - messages.length)
    const earlier = await chat.history(id, { beforeSeq, limit: more }, options)
    if (earlier.length === 0) break
    messages = [...earlier, ...messages]
  }
  return { id, messages: history === 0 ? [] : messages, last }
}

/** All that comes behind `last`. Ends with the chat, or with the conversation. */
export async function follow({ chat, print, signal }: Follower, id: string, last: number): Promise<void> {
  for await (const message of chat.messages(id, { afterSeq: last, signal })) await print(message)
}

/** Earlier messages of several conversations in the order in which they were said. */
export const inTime = (begun: readonly Begun[]): Message[] =>
  begun
    .flatMap(({ messages }) => messages)
    .sort((one, other) => one.created.getTime() - other.created.getTime() || one.seq - other.seq)

/** Follows one of several: that one is gone does not end the others. */
export async function followAmongOthers(follower: Follower, id: string, last: number): Promise<void> {
  try {
    await follow(follower, id, last)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    follower.onEnd(id, error)
  }
}
