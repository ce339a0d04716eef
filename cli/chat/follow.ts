// Follows conversations: earlier messages, then new ones, each once and in order.
import type { Chat } from '../../lib/chat/index.ts'
import type { Message } from '../../lib/domain/index.ts'
import { NotFoundError } from '../../lib/errors.ts'

/** Messages per request, the platform's maximum. */
const BATCH_SIZE = 1000

export interface Follower {
  chat: Chat
  print: (message: Message) => Promise<void>
  /** Called when one of several conversations ends. */
  onEnd: (id: string, error: Error) => void
  signal: AbortSignal
}

export interface Start {
  /** Number of earlier messages. */
  history: number
  /** Start after the message with this `seq`, instead of with `history`. */
  after: number | undefined
  /** Only messages that exist already are wanted. */
  noFollow: boolean
}

export interface Begun {
  id: string
  messages: Message[]
  /** `seq` of the last of them. */
  last: number
}

/** Fetches the messages to start with. Waits for a connection as long as the chat does. */
export async function beginning(
  follower: Follower,
  id: string,
  { history, after, noFollow }: Start,
): Promise<Begun> {
  const { chat, signal } = follower
  const options = { signal, timeout: 0 }
  if (after !== undefined) return noFollow ? since(follower, id, after) : { id, messages: [], last: after }
  const limit = Math.min(BATCH_SIZE, Math.max(1, history))
  let messages = await chat.history(id, { limit }, options)
  const last = messages.at(-1)?.seq ?? 0
  while (messages.length > 0 && messages.length < history) {
    const beforeSeq = messages[0]?.seq as number
    const more = Math.min(BATCH_SIZE, history - messages.length)
    const earlier = await chat.history(id, { beforeSeq, limit: more }, options)
    if (earlier.length === 0) break
    messages = [...earlier, ...messages]
  }
  return { id, messages: history === 0 ? [] : messages, last }
}

/** All messages after `after` that exist now. */
async function since({ chat, signal }: Follower, id: string, after: number): Promise<Begun> {
  const messages: Message[] = []
  for (let last = after; ; last = messages.at(-1)?.seq ?? last) {
    const batch = await chat.history(id, { afterSeq: last, limit: BATCH_SIZE }, { signal, timeout: 0 })
    messages.push(...batch)
    if (batch.length < BATCH_SIZE) return { id, messages, last: messages.at(-1)?.seq ?? after }
  }
}

/** Prints all messages after `last`. Ends with the chat or the conversation. */
export async function follow({ chat, print, signal }: Follower, id: string, last: number): Promise<void> {
  for await (const message of chat.messages(id, { afterSeq: last, signal })) await print(message)
}

/** Messages of several conversations, oldest first. */
export const inTime = (begun: readonly Begun[]): Message[] =>
  begun
    .flatMap(({ messages }) => messages)
    .sort((one, other) => one.created.getTime() - other.created.getTime() || one.seq - other.seq)

/** Follows one of several conversations: its end does not end the others. */
export async function followAmongOthers(follower: Follower, id: string, last: number): Promise<void> {
  try {
    await follow(follower, id, last)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    follower.onEnd(id, error)
  }
}
