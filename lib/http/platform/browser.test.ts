import { describe, expect, it } from 'vitest'
import { UsageError } from '../../errors.ts'
import { clientTo, failure, json, serve } from '../testing.ts'
import { platform } from './browser.ts'

describe('in a browser', () => {
  it('calls go over fetch', async () => {
    await using server = await serve((_request, response) => json(response, { a: 1 }))
    const http = clientTo(server.url, { transport: platform.transport({}) })
    expect(await http.get('/a')).toEqual({ a: 1 })
    expect(server.requests[0]?.headers['sec-fetch-mode']).toBe('cors')
  })

  it('what needs Node says so', async () => {
    expect(() => platform.transport({ proxy: 'http://proxy.example' })).toThrow(UsageError)
    expect(() => platform.transport({ agent: {} })).toThrow(UsageError)
    expect(await failure(platform.openFile('a.png'))).toBeInstanceOf(UsageError)
    expect(await failure(platform.saveFile('a.png', (async function* () {})(), false))).toBeInstanceOf(
      UsageError,
    )
  })
})
