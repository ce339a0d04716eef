import { describe, expect, it } from 'vitest'
import { isNumbered, parseHistory, parseMessages } from './payload.ts'

const author = { kind: 'user', id: 'u1', name: 'Nino' }

describe('a message of the chat', () => {
  it.each([
    'Hello',
    { text: 'Hello' },
    { message: 'Hello' },
    { body: 'Hello' },
    { content: 'Hello' },
    { msg: 'Hello' },
    { data: { text: 'Hello' } },
    { message: { text: 'Hello' } },
    { payload: { body: 'Hello' } },
    [{ text: 'Hello' }],
    '{"text":"Hello"}',
    { text: 'Hello', conversationId: 'c1' },
  ])('is read from %j', (payload) => {
    expect(parseMessages(payload, 'c1')).toMatchObject([
      { text: 'Hello', conversationId: 'c1', seq: 0, author: { kind: 'system', id: '', name: '' } },
    ])
  })

  it.each([
    [author, author],
    [
      { _id: 7, fullName: 'Nino' },
      { kind: 'user', id: '7', name: 'Nino' },
    ],
    ['Nino', { kind: 'system', id: '', name: 'Nino' }],
    [null, { kind: 'system', id: '', name: '' }],
  ])('has an author of the declared type: %j', (sent, expected) => {
    expect(parseMessages({ text: 'Hello', author: sent }, 'c1')?.[0]?.author).toEqual(expected)
    expect(parseMessages({ text: 'Hello', sender: sent }, 'c1')?.[0]?.author).toEqual(expected)
  })

  it.each([
    undefined,
    null,
    5,
    {},
    [],
    { text: 5 },
    { data: { data: { text: 'deep' } } },
    [{ text: 'a' }, {}],
  ])('cannot be read from %j', (payload) => expect(parseMessages(payload, 'c1')).toBeUndefined())

  it('is numbered by its seq, whatever else it names', () => {
    expect(isNumbered({ text: 'a', seq: 4 })).toBe(true)
    expect(isNumbered({ data: { text: 'a', seq: 4 } })).toBe(true)
    expect(isNumbered({ text: 'a', conversationId: 'c1' })).toBe(false)
    expect(isNumbered({ conversationId: 'c1', messages: [{ text: 'a', seq: 1 }] })).toBe(true)
    expect(isNumbered({ conversationId: 'c1', messages: [{ text: 'a' }] })).toBe(false)
    expect(isNumbered({ conversationId: 'c1', messages: [] })).toBeUndefined()
  })
})

describe('a history of the chat', () => {
  it.each([
    [[{ text: 'a' }]],
    [{ messages: [{ text: 'a' }] }],
    [{ history: [{ body: 'a' }] }],
    [{ data: ['a'] }],
  ])('is read from %j', (payload) => {
    expect(parseHistory(payload, 'c1')).toMatchObject({ conversationId: 'c1', messages: [{ text: 'a' }] })
  })

  it('is not read in part', () => {
    expect(parseHistory({ messages: [{ text: 'a' }, { image: 'b' }] }, 'c1')).toBeUndefined()
  })
})
