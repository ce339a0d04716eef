import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { listenForRequests } from './listen.ts'

it('POST /publish with the secret asks for a build; everything else is refused', async () => {
  let requests = 0
  const server = await listenForRequests(
    () => {
      requests += 1
    },
    { secret: 'a-secret', port: 0 },
  )
  const { address, port } = (server as Server).address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const ask = async (path: string, method: string, secret?: string) => {
    const headers = { ...(secret && { authorization: `Bearer ${secret}` }) }
    return (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })).status
  }
  expect(await ask('/publish', 'POST')).toBe(401)
  expect(await ask('/publish', 'POST', 'another')).toBe(401)
  expect(await ask('/publish', 'GET', 'a-secret')).toBe(405)
  expect(await ask('/', 'POST', 'a-secret')).toBe(404)
  expect(requests).toBe(0)
  expect(await ask('/publish?x', 'POST', 'a-secret')).toBe(202)
  expect(requests).toBe(1)
  server?.close()
})

it('without a secret nothing listens', async () => {
  expect(await listenForRequests(() => {}, { secret: undefined, port: 0 })).toBeUndefined()
})
