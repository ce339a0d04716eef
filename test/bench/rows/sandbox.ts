import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from 'quoin/sandbox'
import { GOALS } from '../goals.ts'
import { Absent, atMost, type Bench, floorRow, interleave, timed } from '../measure.ts'
import { install } from '../peers.ts'
import { type ChildServer, childServer } from '../servers/child.ts'

const KEY = { 'x-api-key': 'northgate-public-key' }
const SELF = '/api_public/project/self'

/** From starting a process to its first response. */
const answering = (start: () => Promise<ChildServer>, path: string) => async () => {
  let server: ChildServer | undefined
  const ms = await timed(async () => {
    server = await start()
    const response = await fetch(server.url + path, { headers: KEY })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
    await response.arrayBuffer()
  })
  await server?.close()
  return ms
}

/** The start of the sandbox: in memory, as every test suite waits for it, and with a store, as whoever develops with it. */
export const sandbox: Bench = {
  name: 'sandbox',
  async run({ rounds }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    const jsonServer = await install('json-server')
    try {
      const dir = join(folder, 'store')
      await (await startSandbox({ dir })).close()
      const { memory, ours, theirs, raw } = await interleave(rounds(9), {
        memory: answering(() => childServer('sandbox'), SELF),
        ours: answering(() => childServer('sandbox', JSON.stringify({ dir })), SELF),
        theirs:
          jsonServer instanceof Absent
            ? jsonServer
            : answering(() => childServer('json-server', jsonServer), '/project'),
        raw: answering(() => childServer('raw'), SELF),
      })
      const what = 'Sandbox with a store, until its first answer'
      const inMemory = 'Sandbox in memory, until its first answer'
      return [
        atMost(inMemory, 'json-server, storing nothing', theirs, memory, GOALS.sandbox),
        floorRow(inMemory, 'raw node:http', raw, memory),
        atMost(what, 'json-server, storing nothing', theirs, ours, GOALS.sandbox),
        floorRow(what, 'raw node:http', raw, ours),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
