// The sandbox's own files: blobs, seeds and locks. SQLite's are failed by kills and small file systems.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { STARTER_SEED } from '../../../cli/sandbox/seeds/starter.ts'
import { ask, formWith, PUBLIC_KEY } from '../calls.ts'
import { callsOf, environmentOf, failEach, type Plan, PRELOAD } from '../io/plan.ts'
import { type SandboxProcess, startProcess } from '../sandbox-process.ts'
import type { Row, Torture } from '../torture.ts'

interface Kept {
  path: string
  bytes: Buffer
}

/** Uploads files, the first one twice. Returns what was acknowledged. */
async function uploadAll(
  url: string,
  files: readonly Buffer[],
): Promise<{ kept: Kept[]; statuses: number[] }> {
  const kept: Kept[] = []
  const statuses: number[] = []
  for (const bytes of files) {
    const raw = formWith(bytes, 'plan.bin')
    const answer = await ask(url, 'POST', '/api_public/v1/cms/file', { headers: PUBLIC_KEY, raw }).catch(
      () => undefined,
    )
    if (!answer) break
    statuses.push(answer.status)
    if (answer.status === 201) kept.push({ path: new URL(answer.body.url, url).pathname, bytes })
  }
  return { kept, statuses }
}

/** What is wrong with the files as they are served while the disk fails: an error or a broken connection is not. */
async function readBack(url: string, kept: readonly Kept[]): Promise<string | undefined> {
  for (const { path, bytes } of kept) {
    const answer = await ask(url, 'GET', path, { headers: PUBLIC_KEY }).catch(() => undefined)
    if (!answer || answer.status >= 500) continue
    if (answer.status !== 200 || !bytes.equals(answer.body))
      return `a download got ${answer.status}, other bytes`
  }
  return undefined
}

/** The store and the seed are both below the folder whose calls fail. */
const settingsOf = (dir: string) => ({ dir: join(dir, 'store'), seed: join(dir, 'seed') })

async function isServed(url: string, { path, bytes }: Kept): Promise<boolean> {
  const { status, body } = await ask(url, 'GET', path, { headers: PUBLIC_KEY })
  return status === 200 && Buffer.isBuffer(body) && body.equals(bytes)
}

async function afterwards(dir: string, kept: readonly Kept[], files: readonly Buffer[]) {
  const sandbox = await startProcess(settingsOf(dir))
  try {
    for (const [index, one] of kept.entries()) {
      if (!(await isServed(sandbox.url, one))) return `acknowledged upload ${index + 1} is damaged or gone`
    }
    const { statuses } = await uploadAll(sandbox.url, files)
    return statuses.every((status) => status === 201)
      ? undefined
      : `uploads afterwards: ${statuses.join(', ')}`
  } finally {
    await sandbox.kill()
  }
}

async function attempt(dir: string, plan: Plan, files: readonly Buffer[]): Promise<string | undefined> {
  let sandbox: SandboxProcess
  try {
    sandbox = await startProcess(settingsOf(dir), { execArgv: PRELOAD, env: environmentOf(plan) })
  } catch {
    // It did not start, and said so; the next start must find nothing in its way.
    return afterwards(dir, [], files)
  }
  const { kept, statuses } = await uploadAll(sandbox.url, files)
  const wrong = await readBack(sandbox.url, kept)
  const hasDied = sandbox.child.exitCode !== null || sandbox.child.signalCode !== null
  await sandbox.kill()
  if (hasDied && plan.fault !== 'kill') return 'the sandbox ended'
  if (wrong) return wrong
  const odd = statuses.find((status) => ![201, 500, 507].includes(status))
  return odd ? `an upload was answered with ${odd}` : afterwards(dir, kept, files)
}

export async function failingSandbox(torture: Torture): Promise<Row> {
  const random = torture.random('uploads')
  const [first, second] = [random.bytes(200_000), random.bytes(5000)]
  const files = [first, second, first]
  const counted = join(torture.folder, 'store-counted')
  await cp(STARTER_SEED, join(counted, 'seed'), { recursive: true })
  const log = `${counted}.log`
  const whole = await attempt(counted, { folder: counted, log }, files)
  if (whole) throw new Error(`Uploads do not work: ${whole}`)
  const done = await failEach(torture, 'sandbox', await callsOf(log), async (at, fault) => {
    const dir = join(torture.folder, `store-${at}-${fault}`)
    await cp(STARTER_SEED, join(dir, 'seed'), { recursive: true })
    return attempt(dir, { folder: dir, at, fault }, files)
  })
  return {
    what: 'every file operation of a sandbox that reads its seed, stores uploads and serves them fails once (error, half a read or write, kill -9): an error or the right bytes, what was acknowledged is there byte for byte, the next start works',
    ...done,
  }
}
