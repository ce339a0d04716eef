import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from 'quoin/sandbox'
import { type Bench, interleave, median, shown, speedAtLeast, timed } from '../measure.ts'
import { peer } from '../peers.ts'
import { childServer } from '../servers/child.ts'

interface Autocannon {
  default(options: {
    url: string
    headers: object
    amount: number
    connections: number
  }): Promise<{ '2xx': number }>
}

/** How soon the sandbox answers, and how fast it goes on. */
export const readiness: Bench = {
  name: 'sandbox',
  async run() {
    const dir = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    try {
      await (await startSandbox({ dir })).close()
      const times = await interleave(9, {
        existing: () =>
          timed(async () => {
            const sandbox = await startSandbox({ dir })
            await fetch(`${sandbox.url}/sandbox/health`)
            await sandbox.close()
          }),
        memory: () => timed(async () => (await startSandbox({ memory: true })).close()),
      })

      const { default: autocannon } = await peer<Autocannon>('autocannon', '8')
      const [raw, sandbox] = [await childServer('raw'), await childServer('sandbox')]
      const load = (url: string) =>
        timed(async () => {
          const headers = { 'x-api-key': 'northgate-public-key' }
          const result = await autocannon({ url, headers, amount: 20_000, connections: 20 })
          if (result['2xx'] !== 20_000) throw new Error(`Of 20,000 calls ${result['2xx']} went well.`)
        })
      const throughput = await interleave(5, {
        raw: () => load(raw.url),
        sandbox: () => load(`${sandbox.url}/api_public/project/self`),
      })
      raw.close()
      sandbox.close()
      return [
        {
          what: 'Sandbox ready on an existing store',
          peer: 'none',
          theirs: '',
          ours: shown(times.existing, 'ms'),
          value: `${median(times.existing).toFixed(0)} ms`,
          goal: '≤ 250 ms',
          met: median(times.existing) <= 250,
        },
        {
          what: 'Sandbox ready in memory, seeded',
          peer: 'none',
          theirs: '',
          ours: shown(times.memory, 'ms'),
          value: `${median(times.memory).toFixed(0)} ms`,
          goal: '≤ 250 ms',
          met: median(times.memory) <= 250,
        },
        speedAtLeast(
          '20,000 keyed GETs of the sandbox',
          'raw node http',
          throughput.raw,
          throughput.sandbox,
          0.5,
        ),
      ]
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
}
