// Messages as the chat sends them, read by the table of all responses. The specification leaves their shape open.

import type { Message } from '../domain/index.ts'
import { isRecord } from '../domain/is-record.ts'
import type { CallName } from '../http/call-name.ts'
import type { Dialect, Method } from '../http/types.ts'
import { namesIn, unrecognised } from '../read/dialect.ts'
import { readFields } from '../read/fields.ts'
import { readBody } from '../read/shape.ts'

export class ChatReader {
  readonly #dialect: Dialect
  readonly #url: string

  constructor(dialect: Dialect, url: string) {
    this.#dialect = dialect
    this.#url = url
  }

  /**
   * A message, or that of an acknowledgement of a `POST`.
   *
   * @throws DecodeError unless it is an entity with a text
   */
  message(payload: unknown, conversationId: string, method: Method = 'GET'): Message {
    const call = { method, url: this.#url }
    return this.#withText(readBody(payload, 'entity', this.#dialect, call), conversationId, call)
  }

  /** @throws DecodeError unless it is a list of messages: in `messages`, or where any list is */
  messages(payload: unknown, conversationId: string): Message[] {
    const call = { method: 'GET', url: this.#url }
    const { entity } = this.#dialect
    const isUsual = isRecord(payload) && Array.isArray(payload['messages'])
    const rows = isUsual
      ? readBody(payload['messages'], 'entities', { entity }, call)
      : readBody(payload, 'entities', this.#dialect, call)
    return (rows as unknown[]).map((row) => this.#withText(row, conversationId, call))
  }

  #withText(entity: unknown, conversationId: string, call: CallName): Message {
    const message = toMessage(entity as Partial<Message>, conversationId)
    if (typeof message.text === 'string') return message
    throw unrecognised(
      `A message of ${call.url} has no text; it has ${namesIn(entity)}`,
      'dialect.entity',
      call,
    )
  }
}

/** A message with what not every platform sends: its number, its author and times. */
export function toMessage(entity: Partial<Message>, conversationId: string): Message {
  const now = new Date()
  const { author, seq, ...fields } = readFields(entity) as Partial<Message>
  return {
    created: now,
    updated: now,
    ...fields,
    conversationId: String(fields.conversationId ?? conversationId),
    author: { kind: 'system', id: '', name: '', ...(isRecord(author) ? author : {}) },
    seq: Number.isSafeInteger(seq) && Number(seq) > 0 ? seq : 0,
  } as Message
}
