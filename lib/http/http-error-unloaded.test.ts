import { afterAll, expect, it, vi } from 'vitest'

afterAll(() => {
  vi.doUnmock('./http-error.ts')
  vi.resetModules()
})

it('A call rejects with its status even if the code that reads error responses cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('./http-error.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { clientTo, failure, refuse, serve } = await import('./testing.ts')
  const { PlatformError } = await import('../errors.ts')
  await using server = await serve((_request, response) => refuse(response, 404, 'not-found'))
  const error = await failure(clientTo(server.url).get('/order/1'))
  expect(error).toBeInstanceOf(PlatformError)
  expect(error).toMatchObject({ status: 404, message: `GET ${server.url}/order/1 failed with status 404` })
})
