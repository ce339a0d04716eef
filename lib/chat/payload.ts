// Messages as the chat sends them, read by the table of all responses. The specification leaves their shape open.

import type { Message } from '../domain/index.ts'
import { isRecord } from '../domain/is-record.ts'
import type { CallName } from '../http/call-name.ts'
import type { Dialect, Method } from '../http/types.ts'
import { namesIn, recogniseList, unrecognised } from '../read/dialect.ts'
import { readFields } from '../read/fields.ts'
import { readBody, rowsAt, toEntity } from '../read/shape.ts'
import { toId } from './acknowledgement.ts'

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
    const named = this.#withId(payload)
    return this.#withText(readBody(named, 'entity', this.#dialect, call), conversationId, call)
  }

  /** @throws DecodeError unless it is a list of messages: in `messages`, or where any list is */
  messages(payload: unknown, conversationId: string): Message[] {
    const call = { method: 'GET', url: this.#url }
    const { entity = {}, list } = this.#dialect
    const usual = isRecord(payload) ? payload['messages'] : undefined
    const rows = Array.isArray(usual) ? usual : rowsAt(payload, recogniseList(payload, list, call), call)
    return rows.map((row) => this.#withText(toEntity(this.#withId(row), entity, call), conversationId, call))
  }

  /** A message without an id has an empty one, unless the dialect says where ids are: only its text is needed. */
  #withId(message: unknown): unknown {
    const isAnonymous = isRecord(message) && typeof message['text'] === 'string' && !('_id' in message)
    return isAnonymous && !('id' in message) && !this.#dialect.entity ? { _id: '', ...message } : message
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
    conversationId: toId(fields.conversationId) ?? conversationId,
    author: { kind: 'system', id: '', name: '', ...(isRecord(author) ? author : {}) },
    seq: Number.isSafeInteger(seq) && Number(seq) > 0 ? seq : 0,
  } as Message
}
