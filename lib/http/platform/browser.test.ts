import { describe, expect, it } from 'vitest'
import { UsageError } from '../../errors.ts'
import { clientTo, failure, json, serve } from '../testing.ts'
import { platform } from './browser.ts'

describe('the library in a browser', () => {
  it('sends calls with fetch', async () => {
    await using server = await serve((_request, response) => json(response, { a: 1 }))
    const http = clientTo(server.url, { transport: platform.transport({}) })
    expect(await http.get('/a')).toEqual({ a: 1 })
    expect(server.requests[0]?.headers['sec-fetch-mode']).toBe('cors')
  })

  it('rejects what requires Node with a clear error', async () => {
    expect(() => platform.transport({ proxy: 'http://proxy.example' })).toThrow(UsageError)
    expect(() => platform.transport({ agent: {} })).toThrow(UsageError)
    const { openFile, saveFile } = await platform.files()
    expect(await failure(openFile('a.png'))).toBeInstanceOf(UsageError)
    expect(
      await failure(saveFile('a.png', (async function* () {})(), { overwrite: false, onError() {} })),
    ).toBeInstanceOf(UsageError)
  })
})
