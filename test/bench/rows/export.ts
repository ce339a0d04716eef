import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { startSandbox } from 'quoin/sandbox'
import { root } from '../../scripts/root.ts'
import { type Bench, interleave, median, type Row, speedAtLeast, timed } from '../measure.ts'

const quoin = join(root, 'bin/quoin.js')

/** The starter seed with as many transactions as asked for. */
async function seedWith(folder: string, transactions: number): Promise<string> {
  const seed = join(folder, 'seed')
  await cp(join(root, 'cli/sandbox/seed'), seed, { recursive: true })
  const file = join(seed, 'seed.json')
  const description = JSON.parse(await readFile(file, 'utf8'))
  const generate = [{ project: 'northgate', transactions, seed: 1, from: '2020-01-01', to: '2026-01-01' }]
  await writeFile(file, JSON.stringify({ ...description, generate }))
  return seed
}

/** Runs a program and gives back the most memory it held, in MB, where the system tells. */
async function peakMemory(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  let peak = 0
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }, 20)
  await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  return peak
}

/** The export of the command line beside curl on the same call. */
export const exporting: Bench = {
  name: 'export',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    const big = 1_000_000
    const rows: Row[] = []
    const sandbox = await startSandbox({ seed: await seedWith(folder, big), dir: join(folder, 'store') })
    try {
      const admin = sandbox.admins.find(({ password }) => password)
      const body = JSON.stringify({ email: admin?.email, password: admin?.password })
      const headers = { 'content-type': 'application/json' }
      const login = (path: string) =>
        fetch(sandbox.url + path, { method: 'POST', headers, body }).then((response) => response.json())
      const { accessToken } = await login('/api_public/v1/auth/admin/login')
      const { sessionId } = await login('/auth/login')
      const env = {
        QUOIN_HOST: sandbox.url,
        QUOIN_ACCESS_TOKEN: accessToken,
        QUOIN_SESSION_ID: sessionId,
        QUOIN_PROJECT: 'northgate',
        QUOIN_CONFIG_DIR: join(folder, 'config'),
      }
      const url = `${sandbox.url}/api_admin/v1/payment/transaction/csv?projectId=northgate`
      const out = join(folder, 'out.csv')
      const ours = (...more: string[]) => [
        'transactions',
        'export',
        '-o',
        out,
        '--overwrite',
        '--quiet',
        ...more,
      ]
      const times = await interleave(3, {
        curl: () =>
          timed(() =>
            execa('curl', ['-s', '-H', `authorization: Bearer ${accessToken}`, '-o', `${out}.curl`, url]),
          ),
        ours: () => timed(() => execa(process.execPath, [quoin, ...ours()], { env })),
      })
      const [mine, theirs] = await Promise.all([stat(out), stat(`${out}.curl`)])
      if (mine.size !== theirs.size)
        throw new Error(`The export has ${mine.size} bytes, curl's ${theirs.size}.`)
      rows.push(
        speedAtLeast(
          `Export of ${big.toLocaleString('en-US')} transactions`,
          'curl',
          times.curl,
          times.ours,
          0.9,
        ),
      )

      const part = ['--to', '2020-08-01']
      const memory = await interleave(2, {
        part: () => peakMemory([quoin, ...ours(...part)], env),
        all: () => peakMemory([quoin, ...ours()], env),
      })
      const ratio = median(memory.all) / median(memory.part)
      rows.push({
        what: 'Memory of the export, 1,000,000 rows against a tenth of them',
        peer: 'itself',
        theirs: `${median(memory.part).toFixed(0)} MB`,
        ours: `${median(memory.all).toFixed(0)} MB`,
        value: `${ratio.toFixed(2)}×`,
        goal: '≤ 1.1×',
        met: ratio <= 1.1,
      })
      return rows
    } finally {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
