import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axios from 'axios'
import { can } from 'quoin'
import { createPublicClient } from 'quoin/public'
import { callName, decodeJson } from '../../../lib/http/decode.ts'
import { atMost, type Bench, interleave, speedAtLeast, timed } from '../measure.ts'
import { peer } from '../peers.ts'

async function server(body: string) {
  const listening = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(body)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => listening.close() }
}

/** About 10 MB of entities, with or without timestamps. */
function entities(dates: boolean): string {
  const time = (n: number) => (dates ? new Date(1.7e12 + n * 1000).toISOString() : `day ${n} of the store`)
  const list = Array.from({ length: 45_000 }, (_, n) => ({
    _id: `item-${n}`,
    created: time(n),
    updated: time(n + 1),
    name: { en: `Flat ${n}`, ka: `ბინა ${n}` },
    price: { amount: 100_000 + n, currency: 'USD' },
    tags: ['balcony', 'river'],
    seen: [time(n + 2)],
  }))
  return JSON.stringify({ data: list, total: list.length, page: 0, limit: list.length })
}

const utf8 = new TextDecoder()

interface Casl {
  createMongoAbility: unknown
  AbilityBuilder: new (
    create: unknown,
  ) => {
    can(actions: string[], subject: string): void
    build(): { can(action: string, subject: string): boolean }
  }
}

/**
 * A request brings a token with its own permission map, and is checked a few times: CASL has to make an ability of the
 * map first, which is how it is meant to be used.
 */
async function permissionChecks() {
  const { AbilityBuilder, createMongoAbility } = await peer<Casl>('@casl/ability', '6')
  const resources = ['order', 'content', 'item', 'file', 'role', 'user']
  const permissions = Object.fromEntries(resources.map((name) => [name, { list: 'Read', update: 'Write' }]))
  const requests = 5000
  const ask = (check: (resource: string) => boolean) => {
    for (const name of resources) if (!check(name)) throw new Error('A check went wrong.')
  }
  return interleave(9, {
    casl: () =>
      timed(() => {
        for (let i = 0; i < requests; i++) {
          const { can: allow, build } = new AbilityBuilder(createMongoAbility)
          for (const [name, actions] of Object.entries(permissions)) allow(Object.keys(actions), name)
          const ability = build()
          ask((name) => ability.can('update', name))
        }
      }),
    ours: () =>
      timed(() => {
        for (let i = 0; i < requests; i++) ask((name) => can(permissions, name, 'update', 'Write'))
      }),
  })
}

/** What the library costs above what it stands on. */
export const calls: Bench = {
  name: 'calls',
  async run() {
    const small = await server(JSON.stringify({ _id: '1', name: 'Northgate', created: new Date() }))
    const client = createPublicClient({ host: small.url, apiKey: 'key' })
    const bare = axios.create({ headers: { 'x-api-key': 'key' } })
    const several = async (call: () => Promise<unknown>) => {
      for (let i = 0; i < 300; i++) await call()
    }
    const overhead = await interleave(11, {
      axios: () => timed(() => several(() => bare.get(`${small.url}/api_public/project/self`))),
      ours: () => timed(() => several(() => client.project.self())),
    })
    small.close()

    const rows = []
    for (const [what, dates, goal] of [
      ['Decoding 10 MB of JSON dense with dates', true, 1.6],
      ['Decoding 10 MB of JSON without dates', false, 1.05],
    ] as const) {
      const bytes = Buffer.from(entities(dates))
      const call = callName('GET', 'http://127.0.0.1/')
      const times = await interleave(11, {
        parse: () => timed(() => JSON.parse(utf8.decode(bytes))),
        ours: () => timed(() => decodeJson(bytes, 'application/json', true, call)),
      })
      rows.push(atMost(what, 'JSON.parse', times.parse, times.ours, goal))
    }
    const checks = await permissionChecks()
    return [
      atMost('300 GETs through the library', 'bare axios', overhead.axios, overhead.ours, 1.15),
      ...rows,
      speedAtLeast(
        'Six permission checks by the map of a token, 5,000 tokens',
        'CASL 6',
        checks.casl,
        checks.ours,
        10,
      ),
    ]
  },
}
