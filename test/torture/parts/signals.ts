// Signals, a closed pipe, a full disk and a forbidden folder at random moments of exports.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { BINARY, cleanEnvironment } from '../../cli/quoin.ts'
import { seedWith } from '../../cli/seed.ts'
import { ADMIN, adminAt, ask } from '../calls.ts'
import { messageOf, type Part, pool, type Torture } from '../torture.ts'

/** Longest time until something happens, in milliseconds: a little more than a whole export takes. */
const LONGEST = 900
/** A user who owns nothing; root may write everywhere, so it would not see what others see. */
const NOBODY = 65_534

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

interface Place {
  env: Record<string, string>
  expected: Buffer
  torture: Torture
}

function start({ env }: Place, words: string[], options: SpawnOptions & { limit?: number } = {}) {
  const { limit, ...rest } = options
  const command = [process.execPath, BINARY, ...words]
  // The shell's limit on the size of files is a full disk for this process alone.
  const [program, ...args] =
    limit === undefined ? command : ['sh', '-c', `ulimit -f ${limit}; exec "$@"`, 'sh', ...command]
  const stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'pipe']
  return spawn(program as string, args, { env: cleanEnvironment(env), stdio, ...rest })
}

async function end(child: ChildProcess): Promise<Ended> {
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, stderr }
}

const read = (path: string) => readFile(path).catch(() => undefined)

/** What is wrong with what a disturbed run left, and with going on from there. */
async function judge(place: Place, file: string, ended: Ended, codes: number[]): Promise<string | undefined> {
  const said = `exit ${ended.code ?? ended.signal}: ${ended.stderr.trim().slice(0, 300)}`
  const final = await read(file)
  if (final && !final.equals(place.expected)) return `half a file of ${final.length} bytes, ${said}`
  if (ended.code === 0) return final ? undefined : `no file, ${said}`
  if (ended.code === null || !codes.includes(ended.code)) return said
  if (/\bat .*\.(js|ts):\d+/.test(ended.stderr)) return `a stack trace, ${said}`
  // Who was disturbed before the first row begins anew; else the part is gone on with.
  const overwrite = final ? ['--overwrite'] : []
  const again = start(place, ['transactions', 'export', '-o', file, '--resume', ...overwrite])
  again.stdout?.resume()
  const resumed = await end(again)
  if (resumed.code !== 0) return `gone on with: exit ${resumed.code}: ${resumed.stderr.trim().slice(0, 300)}`
  return (await read(file))?.equals(place.expected) ? undefined : 'gone on with, it is another file'
}

async function times(count: number, named: string, work: (index: number) => Promise<string | undefined>) {
  const findings: string[] = []
  await pool(count, 3, async (index) => {
    const problem = await work(index).catch(messageOf)
    if (problem) findings.push(`${named} ${index}: ${problem}`)
  })
  return { runs: count, findings }
}

async function interrupted(place: Place, signal: 'SIGINT' | 'SIGTERM', code: number) {
  const { torture } = place
  const done = await times(torture.runs(50), signal, async (index) => {
    const file = join(torture.folder, `${signal}-${index}.csv`)
    const child = start(place, ['transactions', 'export', '-o', file])
    child.stdout?.resume()
    const ending = end(child)
    // Before its first line has run, no program can hear a signal: node itself ends by it then.
    await sleep(150 + torture.random(`${signal} ${index}`).between(0, LONGEST))
    child.kill(signal)
    const ended = await ending
    if (ended.signal === signal && !(await read(file))) return undefined
    return judge(place, file, ended, [code])
  })
  return { what: `${signal} at a random moment of an export: no half file, exit ${code}, --resume`, ...done }
}

async function closedPipe(place: Place) {
  const { torture, expected } = place
  const done = await times(torture.runs(30), 'SIGPIPE', async (index) => {
    const child = start(place, ['transactions', 'export', '-o', '-'])
    const wanted = torture.random(`pipe ${index}`).between(0, expected.length)
    let got = 0
    child.stdout?.on('data', (chunk: Buffer) => {
      got += chunk.length
      if (got >= wanted) child.stdout?.destroy()
    })
    const { code, signal, stderr } = await end(child)
    return code === 0 && stderr === '' ? undefined : `exit ${code ?? signal}: ${stderr.slice(0, 300)}`
  })
  return { what: 'a reader that closes the pipe of an export: exit 0, nothing said', ...done }
}

async function fullDisk(place: Place) {
  const { torture, expected } = place
  const done = await times(torture.runs(30), 'Full disk', async (index) => {
    const file = join(torture.folder, `full-${index}.csv`)
    // In blocks of 512 bytes.
    const limit = torture.random(`full ${index}`).between(8, Math.floor(expected.length / 512) - 1)
    const child = start(place, ['transactions', 'export', '-o', file], { limit })
    child.stdout?.resume()
    return judge(place, file, await end(child), [8, 1])
  })
  const full = start(place, ['transactions', 'export', '-o', '/dev/full'])
  full.stdout?.resume()
  const { code, stderr } = await end(full)
  if (code !== 1 || !stderr.includes('no space')) done.findings.push(`/dev/full: exit ${code}: ${stderr}`)
  return { what: 'a disk that is full at a random byte: no half file, --resume', ...done }
}

async function forbidden(place: Place) {
  const { torture } = place
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const config = join(torture.folder, 'config-of-nobody')
  await mkdir(config)
  if ('uid' in who) {
    await chmod(join(torture.folder, '..'), 0o755)
    await chown(config, NOBODY, NOBODY)
  }
  const theirs = { ...place, env: { ...place.env, QUOIN_CONFIG_DIR: config } }
  const done = await times(torture.runs(30), 'EACCES', async (index) => {
    const folder = join(torture.folder, `forbidden-${index}`)
    await mkdir(folder)
    if ('uid' in who) await chown(folder, NOBODY, NOBODY)
    const file = join(folder, 'all.csv')
    const child = start(theirs, ['transactions', 'export', '-o', file], who)
    child.stdout?.resume()
    const ending = end(child)
    await sleep(torture.random(`forbidden ${index}`).between(0, LONGEST))
    await chmod(folder, 0o500)
    const ended = await ending
    await chmod(folder, 0o700)
    const problem = await judge(theirs, file, ended, [8, 1])
    await rm(folder, { recursive: true, force: true })
    return problem
  })
  return { what: 'a folder that is forbidden at a random moment: no half file, --resume', ...done }
}

export const signals: Part = async (torture) => {
  const sandbox = await startSandbox({ seed: await seedWith(40_000), memory: true })
  try {
    const headers = await adminAt(sandbox.url)
    const path = '/api_admin/v1/payment/transaction/csv?projectId=northgate'
    const { body: expected } = await ask(sandbox.url, 'GET', path, { headers })
    const env = {
      QUOIN_CONFIG_DIR: join(torture.folder, 'config'),
      QUOIN_HOST: sandbox.url,
      QUOIN_PROJECT: 'northgate',
      QUOIN_EMAIL: ADMIN.email,
      QUOIN_PASSWORD: ADMIN.password,
    }
    const place: Place = { env, expected, torture }
    return [
      await interrupted(place, 'SIGINT', 130),
      await interrupted(place, 'SIGTERM', 143),
      await closedPipe(place),
      await fullDisk(place),
      await forbidden(place),
    ]
  } finally {
    await sandbox.close()
  }
}
