import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'
import { GOALS } from '../goals.ts'
import { Absent, atMost, type Bench, type Figures, interleave, type Row, speedAtLeast } from '../measure.ts'
import { known, run, runNode } from '../memory.ts'
import { childServer } from '../servers/child.ts'
import { adminEnvironment } from '../sign-in.ts'

const quoin = join(root, 'bin/quoin.js')
const SMALL = 100_000
const LARGE = 1_000_000

/** The starter seed with `count` transactions. */
export async function seedWith(folder: string, transactions: number): Promise<string> {
  const seed = join(folder, 'seed')
  await cp(join(root, 'cli/sandbox/seeds/starter'), seed, { recursive: true })
  const file = join(seed, 'seed.json')
  const description = JSON.parse(await readFile(file, 'utf8'))
  const generate = [{ project: 'northgate', transactions, seed: 1, from: '2020-01-01', to: '2026-01-01' }]
  await writeFile(file, JSON.stringify({ ...description, generate }))
  return seed
}

/** A sandbox with transactions, and the words to export them with the command line and with curl. */
async function openTransactions(transactions: number) {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
  const seed = await seedWith(folder, transactions)
  const sandbox = await childServer('sandbox', JSON.stringify({ seed, dir: join(folder, 'store') }))
  const out = join(folder, 'out.csv')
  const env = { ...(await adminEnvironment(sandbox.url)), QUOIN_CONFIG_DIR: join(folder, 'config') }
  return {
    url: sandbox.url,
    env,
    out,
    quoin: [quoin, 'transactions', 'export', '--project', 'northgate', '-o', out, '--quiet'],
    curl: [
      '-sf',
      '-H',
      `authorization: Bearer ${env.QUOIN_ACCESS_TOKEN}`,
      `${sandbox.url}/api_admin/v1/payment/transaction/csv?projectId=northgate`,
    ],
    async assertSame(other: string) {
      const [mine, theirs] = await Promise.all([stat(out), stat(other)])
      if (mine.size !== theirs.size)
        throw new Error(`The export has ${mine.size} bytes, the other one ${theirs.size}.`)
    },
    async close() {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Measured {
  curl: Figures
  ours: Figures
  /** Cut in the middle, then continued with `--resume`; both together. */
  resumed: Figures
  /** Peak memory of our export, in MB. */
  peaks: Figures
}

/** Exports with the command line and with curl, from the same call. Digest and number of rows are checked. */
async function exportOf(transactions: number, rounds: number): Promise<Measured> {
  const source = await openTransactions(transactions)
  const other = `${source.out}.curl`
  try {
    const peaks: (number | undefined)[] = []
    const cutOnce = async () => {
      const { size } = await stat(other)
      const rule = { path: '*/csv', truncateAfter: Math.floor(size / 2), times: 1 }
      const body = JSON.stringify({ rules: [rule] })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${source.url}/sandbox/faults`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`The fault was answered with ${response.status}.`)
    }
    const times = await interleave(rounds, {
      curl: async () => (await run('curl', [...source.curl, '-o', other])).ms,
      ours: async () => {
        await rm(source.out, { force: true })
        const { ms, peak } = await runNode(source.quoin, source.env)
        peaks.push(peak)
        return ms
      },
      resumed: async () => {
        await rm(source.out, { force: true })
        await run('curl', [...source.curl, '-o', other])
        await cutOnce()
        const cut = await runNode([...source.quoin, '--retries', '0'], source.env, 8)
        const rest = await runNode([...source.quoin, '--resume'], source.env)
        return cut.ms + rest.ms
      },
    })
    if (!(times.resumed instanceof Absent)) await source.assertSame(other)
    return { ...times, peaks: times.ours instanceof Absent ? times.ours : known(peaks.slice(1)) }
  } finally {
    await source.close()
  }
}

export const exporting: Bench = {
  name: 'export',
  async run({ rounds, size }) {
    const small = await exportOf(size(SMALL), rounds(3))
    const large = await exportOf(size(LARGE), rounds(5))
    const count = (full: number) => size(full).toLocaleString('en-US')
    const what = `Export of ${count(LARGE)} transactions`
    const rows: Row[] = [
      speedAtLeast(what, 'curl', large.curl, large.ours, GOALS.export),
      speedAtLeast(`${what}, cut and resumed`, 'curl', large.curl, large.resumed, GOALS.export),
      atMost(
        `${what}: memory`,
        `itself at ${count(SMALL)}`,
        small.peaks,
        large.peaks,
        GOALS.exportMemory,
        'MB',
      ),
    ]
    return rows
  },
}
