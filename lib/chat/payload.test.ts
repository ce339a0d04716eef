import { describe, expect, it } from 'vitest'
import { DecodeError } from '../errors.ts'
import { ChatReader } from './payload.ts'

const reader = new ChatReader({}, 'https://platform.example.com/chat')
const message = { _id: 'm1', text: 'Hello' }

describe('a message of the chat', () => {
  it.each([
    message,
    { id: 'm1', text: 'Hello' },
    { data: message },
    { success: true, data: message },
    { ...message, conversationId: 'c1', author: 'Nino', seq: 'first' },
  ])('is read from %j as any entity', (payload) => {
    expect(reader.message(structuredClone(payload), 'c1')).toMatchObject({
      ...message,
      conversationId: 'c1',
      seq: 0,
      author: { kind: 'system', id: '', name: '' },
      created: expect.any(Date),
    })
  })

  it('is where the dialect says', () => {
    const declared = new ChatReader({ entity: { envelope: 'event.payload', id: 'uuid' } }, '')
    const payload = { event: { payload: { uuid: 'm1', text: 'Hello', seq: 4 } } }
    expect(declared.message(payload, 'c1')).toMatchObject({ ...message, seq: 4 })
    expect(() => declared.message(message, 'c1')).toThrow(/no uuid; .* Declare dialect\.entity/)
  })

  it.each([
    undefined,
    null,
    5,
    'Hello',
    {},
    [],
    [message],
    { ...message, text: 5 },
    { _id: 'm1', body: 'Hello' },
  ])('cannot be read from %j, and neither can a history with it', (payload) => {
    expect(() => reader.message(payload, 'c1')).toThrow(DecodeError)
    expect(() => reader.messages({ messages: [message, payload] }, 'c1')).toThrow(DecodeError)
  })

  it('says of an acknowledgement without one that the message has been sent', () => {
    expect(() => reader.message({ ok: true }, 'c1', 'POST')).toThrow('The call itself has succeeded')
  })
})

describe('a history of the chat', () => {
  it.each([
    [[message]],
    [{ messages: [message] }],
    [{ data: [message] }],
    [{ result: { items: [message] } }],
  ])('is read from %j', (payload) => {
    expect(reader.messages(payload, 'c1')).toMatchObject([{ ...message, conversationId: 'c1' }])
  })

  it.each(['Hello', {}, { ok: true }, { history: [message] }])(
    'is an error that names the option if it is %j',
    (payload) => expect(() => reader.messages(payload, 'c1')).toThrow('Declare dialect.list.rows'),
  )
})
