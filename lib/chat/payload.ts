// Reads chat events. The specification leaves open what they carry, so text alone is enough.
import type { Message } from '../domain/index.ts'
import { reviveDates } from '../http/dates.ts'
import { isObject } from '../http/decode.ts'
import type { History } from './types.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether the payload numbers its messages and names their conversation, as platforms that acknowledge do. */
export const isFamiliar = (payload: unknown): boolean =>
  isObject(payload) && isText(payload['conversationId'])

/**
 * A message given as `{ text }`, `{ message }`, `{ body }` or a string; undefined if it has no text. Messages that the
 * platform does not number have the `seq` 0.
 */
export function parseMessage(payload: unknown, conversationId: string): Message | undefined {
  const fields = isObject(payload) ? (reviveDates(payload) as Record<string, unknown>) : { text: payload }
  const text = [fields['text'], fields['message'], fields['body']].find(isText)
  if (text === undefined) return undefined
  const now = new Date()
  const defaults = {
    _id: '',
    conversationId,
    created: now,
    updated: now,
    author: { kind: 'system', id: '', name: '' },
  }
  const seq = Number.isSafeInteger(fields['seq']) ? fields['seq'] : 0
  return { ...defaults, ...fields, text, seq } as Message
}

/** A history given as `{ messages }`, `{ history }` or an array; undefined if it is none. */
export function parseHistory(payload: unknown, conversationId: string): History | undefined {
  const fields = isObject(payload) ? payload : { messages: payload }
  const messages = [fields['messages'], fields['history']].find(Array.isArray)
  if (!messages) return undefined
  const id = isText(fields['conversationId']) ? fields['conversationId'] : conversationId
  return { conversationId: id, messages: messages.flatMap((one) => parseMessage(one, id) ?? []) }
}
