// Parses chat events. The specification does not define their payloads, so only the text is required.
import type { Message } from '../domain/index.ts'
import { reviveDates } from '../http/dates.ts'
import { isRecord } from '../http/decode.ts'
import type { History } from './types.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns whether the payload has the fields of a platform that numbers messages and acknowledges requests. */
export const isFamiliar = (payload: unknown): boolean =>
  isRecord(payload) && isText(payload['conversationId'])

/**
 * Parses a message sent as `{ text }`, `{ message }`, `{ body }` or a string; undefined if it has no text. Messages
 * without a number get `seq` 0.
 */
export function parseMessage(payload: unknown, conversationId: string): Message | undefined {
  const fields = isRecord(payload) ? (reviveDates(payload) as Record<string, unknown>) : { text: payload }
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

/** Parses a history sent as `{ messages }`, `{ history }` or an array; undefined if it has another shape. */
export function parseHistory(payload: unknown, conversationId: string): History | undefined {
  const fields = isRecord(payload) ? payload : { messages: payload }
  const messages = [fields['messages'], fields['history']].find(Array.isArray)
  if (!messages) return undefined
  const id = isText(fields['conversationId']) ? fields['conversationId'] : conversationId
  return { conversationId: id, messages: messages.flatMap((one) => parseMessage(one, id) ?? []) }
}
