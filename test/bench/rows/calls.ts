import { fileURLToPath } from 'node:url'
import axios from 'axios'
import { createPublicClient } from 'quoin/public'
import { GOALS } from '../goals.ts'
import { atMost, type Bench, floorRow, interleave, nullRow, timed } from '../measure.ts'
import { runNode } from '../memory.ts'
import { getJson } from '../programs/get-json.ts'
import { childServer } from '../servers/child.ts'

type Call = () => Promise<unknown>

const CALLS = 300
const program = fileURLToPath(new URL('../programs/first-call.js', import.meta.url))

/** Sequential calls through the library, what it is built on and what is used in its place; and the first of a script. */
export const calls: Bench = {
  name: 'calls',
  async run({ rounds, size }) {
    const server = await childServer('raw')
    try {
      const client = createPublicClient({ host: server.url, apiKey: 'key' })
      const url = `${server.url}/api_public/project/self`
      const headers = { 'x-api-key': 'key' }
      const bare = axios.create({ headers })
      const count = size(CALLS)
      const several = (call: Call) => () =>
        timed(async () => {
          for (let i = 0; i < count; i++) await call()
        })
      const times = await interleave(rounds(61), {
        ours: several(() => client.project.self()),
        again: several(() => client.project.self()),
        axios: several(() => bare.get(url)),
        node: several(() => getJson(url, headers)),
      })
      const first = (who: string) => async () => (await runNode([program, who, server.url])).ms
      const fresh = await interleave(rounds(15), {
        ours: first('quoin'),
        axios: first('axios'),
        node: first('node'),
      })
      const what = `${count} GETs through the library`
      const cold = 'One GET through the library, in a fresh process'
      return [
        nullRow(what, times.ours, times.again),
        atMost(what, 'bare axios', times.axios, times.ours, GOALS.calls),
        floorRow(what, 'node:http, keep-alive', times.node, times.ours),
        atMost(cold, 'bare axios', fresh.axios, fresh.ours, GOALS.firstCall),
        floorRow(cold, 'node:http', fresh.node, fresh.ours),
      ]
    } finally {
      await server.close()
    }
  },
}
