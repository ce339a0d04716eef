import { describe, expect, it } from 'vitest'
import { isPlatformError } from '../errors.ts'
import { answering, clientTo, failure, jsonAnswer } from '../http/testing.ts'

const entity = { _id: 'a', name: 'Nino' }

describe('a refusal with the status of a success', () => {
  it.each([
    [{ success: false, message: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ ok: false, error: { code: 'conflict', message: 'It is sold.' } }, 'conflict', 'It is sold.'],
    [{ error: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ id: 'r1', status: 'error', message: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ status: 'error', message: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ status: 'fail', data: { x: 1 }, message: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ success: false, data: { x: 1 }, code: 'NOT_FOUND', message: 'Gone.' }, 'not-found', 'Gone.'],
  ])('rejects every method: %j', async (body, code, message) => {
    await using server = await answering(jsonAnswer(body))
    const http = clientTo(server.url, { expect: 'object' })
    for (const call of [
      () => http.get('/e'),
      () => http.post('/e', {}),
      () => http.put('/e', {}),
      () => http.put('/e', {}, { expect: 'done' }),
      () => http.delete('/e'),
    ]) {
      const error = await failure(call())
      expect(isPlatformError(error)).toBe(true)
      expect(error).toMatchObject({ code, message, status: 200 })
    }
  })

  it('renews the session if that has ended', async () => {
    await using server = await answering(jsonAnswer({ error: 'Session expired' }), jsonAnswer(entity))
    let renewed = 0
    const credentials = {
      headers: () => ({ 'x-api-key': 'key-of-the-test' }),
      renew: async () => ++renewed > 0,
    }
    expect(await clientTo(server.url, { expect: 'object', credentials }).get('/e')).toEqual(entity)
    expect(renewed).toBe(1)
  })

  it.each([
    ['text/csv', 'text/csv'],
    ['text/csv', 'text/csv; charset=utf-8'],
    ['text/csv', 'text/plain'],
    ['text/csv', ''],
    ['text/csv', 'text/html'],
    ['text/csv', 'application/json'],
    ['application/x-ndjson', 'application/json'],
  ])('renews the session where it came in place of %s, as the type "%s"', async (accept, type) => {
    const rows = accept === 'text/csv' ? '_id\r\na\r\n' : '{"_id":"a"}\n'
    const refused = { type, body: '\ufeff{"error":"Session expired"}' }
    await using server = await answering(refused, { type: accept, body: rows })
    let renewed = 0
    const credentials = { headers: () => ({}), renew: async () => ++renewed > 0 }
    const http = clientTo(server.url, { credentials })
    const download = await http.download('/e', undefined, { headers: { accept } })
    expect(await download.text()).toBe(rows)
    expect(renewed).toBe(1)
  })

  it('does not give away what was sent', async () => {
    await using server = await answering(jsonAnswer({ success: false, message: 'Bad key key-of-the-test' }))
    const error = (await failure(clientTo(server.url, { expect: 'object' }).get('/e'))) as Error
    expect(error.message).toBe('Bad key ***')
  })
})
