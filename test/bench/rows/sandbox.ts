import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from 'quoin/sandbox'
import { root } from '../../scripts/root.ts'
import {
  Absent,
  atMost,
  type Bench,
  because,
  type Contestant,
  interleave,
  speedAtLeast,
  timed,
  within,
} from '../measure.ts'
import { install, peer } from '../peers.ts'
import { type ChildServer, childServer } from '../servers/child.ts'

interface Autocannon {
  default(options: {
    url: string
    headers: object
    amount: number
    connections: number
    sampleInt: number
  }): Promise<{ '2xx': number }>
}

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

/** A snapshot and its restoration. */
const snapshotting = (sandbox: Sandbox) => () =>
  timed(() => {
    using snapshot = sandbox.snapshot()
    sandbox.restore(snapshot)
  })

/** Start-up, snapshots and throughput of the sandbox. */
export const sandbox: Bench = {
  name: 'sandbox',
  async run({ rounds, size }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    const jsonServer = await install('json-server')
    const withPeer = (contestant: (at: string) => Contestant) =>
      jsonServer instanceof Absent ? jsonServer : contestant(jsonServer)
    const open: { close(): Promise<void> }[] = []
    try {
      const dir = join(folder, 'store')
      await (await startSandbox({ dir })).close()
      const within250 = await interleave(rounds(9), {
        existing: () =>
          timed(async () => {
            const one = await startSandbox({ dir })
            await (await fetch(`${one.url}/sandbox/health`)).arrayBuffer()
            await one.close()
          }),
        memory: () => timed(async () => (await startSandbox({ memory: true })).close()),
      })
      const started = await interleave(rounds(7), {
        ours: answering(() => childServer('sandbox', JSON.stringify({ dir })), SELF),
        jsonServer: withPeer((at) => answering(() => childServer('json-server', at), '/project')),
      })

      const starter = await startSandbox({ memory: true })
      const terasa = await startSandbox({
        memory: true,
        seed: join(root, 'web/demo'),
        generate: false,
      })
      open.push(starter, terasa)
      const snapshots = await interleave(rounds(9), {
        starter: snapshotting(starter),
        terasa: snapshotting(terasa),
      })

      const count = size(20_000)
      const autocannon = await peer<Autocannon>('autocannon')
      const load = async (name: 'raw' | 'sandbox' | 'json-server', path: string, ...args: string[]) => {
        if (autocannon instanceof Absent) return autocannon
        const server = await childServer(name, ...args)
        open.push(server)
        return () =>
          timed(async () => {
            // It notices its end when it takes a sample.
            const options = {
              url: server.url + path,
              headers: KEY,
              amount: count,
              connections: 20,
              sampleInt: 10,
            }
            const result = await autocannon.default(options)
            if (result['2xx'] !== count) throw new Error(`Of ${count} calls ${result['2xx']} went well.`)
          })
      }
      const throughput = await interleave(rounds(7), {
        ours: await load('sandbox', SELF),
        raw: await load('raw', SELF),
        jsonServer:
          jsonServer instanceof Absent ? jsonServer : await load('json-server', '/project', jsonServer),
      })
      const { existing, memory } = within250
      const gets = `${count.toLocaleString('en-US')} keyed GETs of the sandbox`
      const first = 'Process of a sandbox with a store, until its first answer'
      return [
        within('Sandbox ready on an existing store', existing, 250, 'ms'),
        within('Sandbox ready in memory, seeded', memory, 250, 'ms'),
        within('Snapshot and restore, starter seed', snapshots.starter, 10, 'ms'),
        within('Snapshot and restore, seed of the website', snapshots.terasa, 150, 'ms'),
        because(
          atMost(first, 'json-server', started.jsonServer, started.ours, 1.1),
          'half of it is the code of every call of the platform, loaded and compiled',
        ),
        speedAtLeast(gets, 'raw node http', throughput.raw, throughput.ours, 0.5),
        speedAtLeast(gets, 'json-server', throughput.jsonServer, throughput.ours, 1),
      ]
    } finally {
      await Promise.all(open.map((server) => server.close()))
      await rm(folder, { recursive: true, force: true })
    }
  },
}
