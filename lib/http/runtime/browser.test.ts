import { describe, expect, it } from 'vitest'
import { UsageError } from '../../errors.ts'
import { clientTo, failure, json, serve } from '../testing.ts'
import { runtime } from './browser.ts'

describe('the library in a browser', () => {
  it('sends calls with fetch', async () => {
    await using server = await serve((_request, response) => json(response, { a: 1 }))
    const http = clientTo(server.url, { transport: runtime.transport({}) })
    expect(await http.get('/a')).toEqual({ a: 1 })
    expect(server.requests[0]?.headers['sec-fetch-mode']).toBe('cors')
  })

  it('rejects what requires Node with a clear error', async () => {
    expect(() => runtime.transport({ proxy: 'http://proxy.example' })).toThrow(UsageError)
    expect(() => runtime.transport({ agent: {} })).toThrow(UsageError)
    const { openFile, saveFile } = await runtime.files()
    expect(await failure(openFile('a.png'))).toBeInstanceOf(UsageError)
    expect(
      await failure(saveFile('a.png', (async function* () {})(), { overwrite: false, onError() {} })),
    ).toBeInstanceOf(UsageError)
  })
})
