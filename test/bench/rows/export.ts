import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'
import {
  Absent,
  atMost,
  type Bench,
  because,
  type Figures,
  interleave,
  type Row,
  speedAtLeast,
} from '../measure.ts'
import { known, run, runNode } from '../memory.ts'
import { childServer } from '../servers/child.ts'
import { adminEnvironment } from '../sign-in.ts'

export const quoin = join(root, 'bin/quoin.js')

/** Numbers of transactions, and rounds of their export. */
const SIZES: [rows: number, rounds: number][] = [
  [100_000, 7],
  [1_000_000, 5],
  [5_000_000, 3],
]

/** The starter seed with `count` transactions. */
async function seedWith(folder: string, transactions: number): Promise<string> {
  const seed = join(folder, 'seed')
  await cp(join(root, 'cli/sandbox/seeds/starter'), seed, { recursive: true })
  const file = join(seed, 'seed.json')
  const description = JSON.parse(await readFile(file, 'utf8'))
  const generate = [{ project: 'northgate', transactions, seed: 1, from: '2020-01-01', to: '2026-01-01' }]
  await writeFile(file, JSON.stringify({ ...description, generate }))
  return seed
}

interface Measured {
  ours: Figures
  curl: Figures
  /** Of our export, in MB. */
  peaks: Figures
}

/** A sandbox with transactions, and the words to export them with the command line and with curl. */
export async function openLedger(transactions: number) {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
  const seed = await seedWith(folder, transactions)
  const sandbox = await childServer('sandbox', JSON.stringify({ seed, dir: join(folder, 'store') }))
  const out = join(folder, 'out.csv')
  const close = async () => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  }
  const env = { ...(await adminEnvironment(sandbox.url)), QUOIN_CONFIG_DIR: join(folder, 'config') }
  return {
    env,
    out,
    quoin: [quoin, 'transactions', 'export', '--project', 'northgate', '-o', out, '--overwrite', '--quiet'],
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
    close,
  }
}

/** Exports with the command line and with curl, from the same call. */
async function exportOf(transactions: number, rounds: number): Promise<Measured> {
  const ledger = await openLedger(transactions)
  const other = `${ledger.out}.curl`
  try {
    const peaks: (number | undefined)[] = []
    const times = await interleave(rounds, {
      curl: async () => (await run('curl', [...ledger.curl, '-o', other])).ms,
      ours: async () => {
        const { ms, peak } = await runNode(ledger.quoin, ledger.env)
        peaks.push(peak)
        return ms
      },
    })
    if (!(times.ours instanceof Absent) && !(times.curl instanceof Absent)) await ledger.assertSame(other)
    return { ...times, peaks: times.ours instanceof Absent ? times.ours : known(peaks.slice(1)) }
  } finally {
    await ledger.close()
  }
}

export const exporting: Bench = {
  name: 'export',
  async run({ rounds, size }) {
    const speed: Row[] = []
    const memory: Row[] = []
    let base: Figures | undefined
    for (const [full, times] of SIZES) {
      const { ours, curl, peaks } = await exportOf(size(full), rounds(times))
      const count = size(full).toLocaleString('en-US')
      const isShort = full === 100_000
      const row = speedAtLeast(`Export of ${count} transactions`, 'curl', curl, ours, isShort ? 0.75 : 0.9)
      speed.push(isShort ? because(row, 'the start of Node is much of so short an export') : row)
      if (base) {
        const peer = `itself at ${size(100_000).toLocaleString('en-US')}`
        memory.push(atMost(`Export of ${count} transactions: memory`, peer, base, peaks, 1.1, 'MB'))
      }
      base ??= peaks
    }
    return [...speed, ...memory]
  },
}
