// Parses chat events. The specification does not define their payloads, so only the text is required.

import type { Message } from '../domain/index.ts'
import { isRecord } from '../domain/is-record.ts'
import { reviveDates } from '../read/dates.ts'
import type { History } from './types.ts'

type Fields = Record<string, unknown>

const TEXTS = ['text', 'message', 'body', 'content', 'msg']
const NESTED = ['data', 'message', 'payload', 'content']
const AUTHORS = ['author', 'sender', 'user', 'from']
const LISTS = ['messages', 'history', 'data', 'items']
const KINDS = ['admin', 'user', 'system']

const isText = (value: unknown): value is string => typeof value === 'string'
const idOf = (value: unknown): string => (isText(value) || typeof value === 'number' ? String(value) : '')

/** A payload that was sent as JSON in a string. */
function decoded(payload: unknown): unknown {
  if (!isText(payload) || !/^\s*[[{]/.test(payload)) return payload
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}

const textOf = (fields: Fields) => TEXTS.map((name) => fields[name]).find(isText)

/** The fields of a message, which may be a level deeper; undefined if there is no text. */
function fieldsOf(payload: unknown): Fields | undefined {
  if (isText(payload)) return { text: payload }
  if (!isRecord(payload)) return undefined
  if (textOf(payload) !== undefined) return payload
  const inner = NESTED.map((name) => payload[name]).find(
    (value) => isRecord(value) && textOf(value) !== undefined,
  )
  if (!isRecord(inner)) return undefined
  const { conversationId, seq } = payload
  return {
    ...(conversationId !== undefined && { conversationId }),
    ...(seq !== undefined && { seq }),
    ...inner,
  }
}

/** The author as declared, whatever a platform sends: an object, or a name. */
function authorOf(fields: Fields): Message['author'] {
  const sent = AUTHORS.map((name) => fields[name]).find((value) => isText(value) || isRecord(value))
  if (!isRecord(sent)) return { kind: 'system', id: '', name: isText(sent) ? sent : '' }
  const name = [sent['name'], sent['fullName'], sent['username']].find(isText) ?? ''
  const kind = KINDS.includes(sent['kind'] as string) ? (sent['kind'] as Message['author']['kind']) : 'user'
  return { kind, id: idOf(sent['id'] ?? sent['_id']), name }
}

function toMessage(payload: unknown, conversationId: string): Message | undefined {
  const found = fieldsOf(decoded(payload))
  if (!found) return undefined
  const fields = reviveDates({ ...found }) as Fields
  const now = new Date()
  const sentTo = idOf(fields['conversationId'])
  return {
    created: now,
    updated: now,
    ...fields,
    _id: idOf(fields['_id'] ?? fields['id']),
    conversationId: sentTo || conversationId,
    author: authorOf(fields),
    text: textOf(fields),
    seq: isNumber(fields['seq']) ? fields['seq'] : 0,
  } as Message
}

const isNumber = (seq: unknown) => Number.isSafeInteger(seq) && Number(seq) > 0

/**
 * Parses what a `chat` event brings: a message with its text as `text`, `message`, `body`, `content` or `msg`, at most
 * one level deep, a string, or an array of these; undefined if none has a text. Messages without a number get `seq` 0.
 */
export function parseMessages(payload: unknown, conversationId: string): Message[] | undefined {
  const given = decoded(payload)
  const messages = (Array.isArray(given) ? given : [given]).map((one) => toMessage(one, conversationId))
  const read = messages.filter((one) => one !== undefined)
  return read.length > 0 && read.length === messages.length ? read : undefined
}

/** Parses a history sent as `{ messages }`, `{ history }` or an array; undefined if it has another shape. */
export function parseHistory(payload: unknown, conversationId: string): History | undefined {
  const given = decoded(payload)
  const fields = isRecord(given) ? given : { messages: given }
  const sent = LISTS.map((name) => fields[name]).find(Array.isArray)
  if (!sent) return undefined
  const id = idOf(fields['conversationId']) || conversationId
  const messages = sent.map((one) => toMessage(one, id))
  const read = messages.filter((one) => one !== undefined)
  return read.length === messages.length ? { conversationId: id, messages: read } : undefined
}

/**
 * Whether an event is from a platform that numbers its messages, and so acknowledges requests and can fetch what was
 * missed; undefined if it does not tell. Messages of such a platform can be read.
 */
export function isNumbered(payload: unknown): boolean | undefined {
  const messages = parseHistory(payload, '')?.messages ?? parseMessages(payload, '')
  if (!messages) return false
  return messages.length > 0 ? messages.every(({ seq }) => seq > 0) : undefined
}
