import axios from 'axios'
import { createPublicClient } from 'quoin/public'
import { Absent, atMost, type Bench, type Contestant, interleave, nullRow, timed } from '../measure.ts'
import { type PeerName, peer } from '../peers.ts'
import { childServer } from '../servers/child.ts'

type Call = () => Promise<unknown>

interface Undici {
  fetch: typeof fetch
}
interface ContentfulManagement {
  createClient(options: object, kind: object): { space: { get(params: object): Promise<unknown> } }
}
interface Directus {
  createDirectus(url: string): { with(part: unknown): { request(command: unknown): Promise<unknown> } }
  rest(): unknown
  readSingleton(name: string): unknown
}

/** One GET with a key through each client, set up as its documentation shows. */
const CLIENTS: {
  [K in PeerName]?: { title: string; goal: number; connect: (module: never, url: string) => Call }
} = {
  undici: {
    title: 'undici fetch, parsed',
    goal: 1.35,
    connect: ({ fetch }: Undici, url) => {
      const headers = { 'x-api-key': 'key' }
      return async () => (await fetch(`${url}/api_public/project/self`, { headers })).json()
    },
  },
  'contentful-management': {
    title: 'contentful-management',
    goal: 1,
    connect: ({ createClient }: ContentfulManagement, url) => {
      const { hostname, port } = new URL(url)
      const options = { accessToken: 'key', host: hostname, port, insecure: true }
      const client = createClient({ ...options, host: `${hostname}:${port}` }, { type: 'plain' })
      return () => client.space.get({ spaceId: '1' })
    },
  },
  '@directus/sdk': {
    title: '@directus/sdk',
    goal: 1.35,
    connect: ({ createDirectus, rest, readSingleton }: Directus, url) => {
      const client = createDirectus(url).with(rest())
      return () => client.request(readSingleton('self'))
    },
  },
}

const CALLS = 300

/** Sequential calls through the library, what it is built on, and similar libraries. */
export const calls: Bench = {
  name: 'calls',
  async run({ rounds, size }) {
    const server = await childServer('raw')
    try {
      const client = createPublicClient({ host: server.url, apiKey: 'key' })
      const bare = axios.create({ headers: { 'x-api-key': 'key' } })
      const count = size(CALLS)
      const several = (call: Call) => () =>
        timed(async () => {
          for (let i = 0; i < count; i++) await call()
        })
      const contestants: Record<string, Contestant | Absent> = {
        ours: several(() => client.project.self()),
        again: several(() => client.project.self()),
        axios: several(() => bare.get(`${server.url}/api_public/project/self`)),
      }
      const others = Object.entries(CLIENTS)
      for (const [name, { connect }] of others) {
        const module = await peer(name as PeerName)
        contestants[name] = module instanceof Absent ? module : several(connect(module as never, server.url))
      }
      const times = await interleave(rounds(61), contestants)
      const row = (title: string, name: string, goal: number) =>
        atMost(`${count} GETs through the library`, title, times[name] ?? [], times['ours'] ?? [], goal)
      return [
        nullRow(`${count} GETs through the library`, times['ours'] ?? [], times['again'] ?? []),
        row('bare axios', 'axios', 0.75),
        ...others.map(([name, { title, goal }]) => row(title, name, goal)),
      ]
    } finally {
      await server.close()
    }
  },
}
