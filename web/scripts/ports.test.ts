import { once } from 'node:events'
import { type AddressInfo, createServer, Server } from 'node:net'
import { expect, it, vi } from 'vitest'
import { portFor } from './ports.ts'

const said: string[] = []
const portOf = (usual: number, env: NodeJS.ProcessEnv = {}) =>
  portFor({ of: 'website', variable: 'PORT', usual }, env, (line) => said.push(line))

it('The port of the demo is the usual one, or a free one if that is taken, which is said', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const other = await portOf(port)
  expect(other).toBeGreaterThan(0)
  expect(other).not.toBe(port)
  expect(said).toEqual([`Port ${port} is taken, so the website listens on ${other}; PORT chooses another.`])
  await expect(portOf(1, { PORT: `${port}` })).rejects.toThrow(`port ${port} (PORT) is taken; choose another`)
  taken.close()
  await once(taken, 'close')
  expect([await portOf(port), await portOf(1, { PORT: `${port}` })]).toEqual([port, port])
  expect(said).toHaveLength(1)
})

it('A word in place of a port is rejected', async () => {
  await expect(portOf(4321, { PORT: 'abc' })).rejects.toThrow('invalid value "abc" in PORT')
  expect(await portOf(4321, { PORT: '0' })).toBeGreaterThan(0)
})

it('A port that is not taken but cannot be used is an error, and no other port is tried', async () => {
  const forbidden = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' })
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', forbidden))
    return this
  })
  await expect(portOf(80)).rejects.toBe(forbidden)
  expect(listen).toHaveBeenCalledTimes(1)
  listen.mockRestore()
})
