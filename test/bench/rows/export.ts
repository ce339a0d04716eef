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

const quoin = join(root, 'bin/quoin.js')

/** Numbers of transactions, and rounds of their export. */
const SIZES: [rows: number, rounds: number][] = [
  [100_000, 7],
  [1_000_000, 5],
  [5_000_000, 3],
]

/** The starter seed with `count` transactions. */
async function seedWith(folder: string, transactions: number): Promise<string> {
  const seed = join(folder, 'seed')
  await cp(join(root, 'cli/sandbox/seed'), seed, { recursive: true })
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

/** Exports with the command line and with curl, from the same call. */
async function exportOf(transactions: number, rounds: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
  const seed = await seedWith(folder, transactions)
  const sandbox = await childServer('sandbox', JSON.stringify({ seed, dir: join(folder, 'store') }))
  try {
    const env = { ...(await adminEnvironment(sandbox.url)), QUOIN_CONFIG_DIR: join(folder, 'config') }
    const url = `${sandbox.url}/api_admin/v1/payment/transaction/csv?projectId=northgate`
    const out = join(folder, 'out.csv')
    const authorization = `authorization: Bearer ${env.QUOIN_ACCESS_TOKEN}`
    const options = ['--project', 'northgate', '-o', out, '--overwrite', '--quiet']
    const peaks: (number | undefined)[] = []
    const times = await interleave(rounds, {
      curl: async () => (await run('curl', ['-sf', '-H', authorization, '-o', `${out}.curl`, url])).ms,
      ours: async () => {
        const { ms, peak } = await runNode([quoin, 'transactions', 'export', ...options], env)
        peaks.push(peak)
        return ms
      },
    })
    if (!(times.ours instanceof Absent) && !(times.curl instanceof Absent)) {
      const [mine, theirs] = await Promise.all([stat(out), stat(`${out}.curl`)])
      if (mine.size !== theirs.size)
        throw new Error(`The export has ${mine.size} bytes, curl's ${theirs.size}.`)
    }
    return { ...times, peaks: times.ours instanceof Absent ? times.ours : known(peaks.slice(1)) }
  } finally {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
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
      const row = speedAtLeast(`Export of ${count} transactions`, 'curl', curl, ours, 0.9)
      speed.push(full === 100_000 ? because(row, 'the start of Node is much of so short an export') : row)
      if (base) {
        const peer = `itself at ${size(100_000).toLocaleString('en-US')}`
        const row = atMost(`Export of ${count} transactions: memory`, peer, base, peaks, 1.1, 'MB')
        memory.push(because(row, 'eight bytes of each row are kept, to notice an id that comes twice'))
      }
      base ??= peaks
    }
    return [...speed, ...memory]
  },
}
